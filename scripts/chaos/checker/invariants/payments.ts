import { groupBy } from '../attempts';
import type { Invariant } from '../evidence';

/**
 * What the provider has taken is in the ledger once, with one receipt and one audit row, whose email is the emails' own
 * invariant; and nothing is in the ledger that the provider has not taken.
 */
export const payments: Invariant = ({ payments: paid, rows }, check) => {
  const recorded = groupBy(rows.payments, ({ source }) => source);
  const audited = groupBy(
    rows.audit.filter(({ action }) => action === 'food.payment' || action === 'catering.payment'),
    ({ recordId }) => recordId,
  );
  const taken = new Map(paid.map((payment) => [`paystack:${payment.reference}`, payment]));
  for (const [source, { recordId, kobo, choice }] of taken) {
    const own = recorded.get(source) ?? [];
    check(own.length === 1, `${source} (${choice}) is in the ledger ${own.length} times instead of once`);
    for (const row of own) {
      check(row.kobo === kobo, `${source} is recorded with ${row.kobo} instead of ${kobo} kobo`);
      check(row.recordId === recordId, `${source} is recorded for something else`);
      check(row.receipts === 1, `${source} has ${row.receipts} receipts instead of 1`);
    }
    const rowsOfAudit = audited.get(recordId)?.length ?? 0;
    check(rowsOfAudit === own.length, `${source} is audited ${rowsOfAudit} times instead of ${own.length}`);
  }
  for (const source of recorded.keys()) check(taken.has(source), `${source} is in the ledger, and nobody paid it`);
  const numbers = rows.receiptNumbers.toSorted((a, b) => a - b);
  for (const [index, number] of numbers.entries())
    check(number === index + 1, `the receipts have ${number} where ${index + 1} belongs`);
};
