import { isoInstant, type Queryable } from '@server/platform/database/database';
import { hotelDate } from '@shared/dates';
import type { BillDetails } from '@shared/money/bills/schema';
import { type LedgerMethod, METHOD_WORDS } from '@shared/money/ledger/constants';
import { toKobo, toNaira } from '@shared/money/money';
import { TAX_KINDS } from '@shared/money/taxes-constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Taxed } from './bill-lines';

/** The taxes, payments and sums of a bill. */

/** The taxes in lines, each by its rate; null where there are none. */
function taxIn(lines: readonly Taxed[], totalKobo: number): BillDetails['tax'] {
  const included = TAX_KINDS.flatMap((kind) => {
    const byPoints = new Map<number, number>();
    for (const line of lines) {
      const points = line[`${kind}_points`];
      if (points > 0) byPoints.set(points, (byPoints.get(points) ?? 0) + Number(line[kind]));
    }
    return [...byPoints].toSorted(([a], [b]) => a - b).map(([points, kobo]) => ({ kind, points, kobo }));
  });
  if (included.length === 0) return null;
  return {
    before: toNaira(included.reduce((rest, { kobo }) => rest - kobo, totalKobo)),
    included: included.map(({ kind, points, kobo }) => ({ kind, percent: points / 100, amount: toNaira(kobo) })),
  };
}

type Paid = {
  id: string;
  kind: 'payment' | 'refund' | 'correction';
  reference: string;
  method: LedgerMethod;
  kobo: string;
  at: string;
  takes_back: string | null;
  whole: string | null;
};

/** What was paid and given back; one for several rooms as one, and not what was recorded by mistake. */
export async function paymentsFor(db: Queryable, isPaid: SQL): Promise<BillDetails['payments']> {
  const rows = await db.execute<Paid>(sql`
    select id, kind, reference, method, amount_kobo as kobo, received_at::text as at, takes_back, group_payment_id as whole
    from payments where ${isPaid} order by received_at, source_reference is null, recorded_at, id`);
  const correctedOf = ({ id, kobo }: Paid) =>
    rows
      .filter((row) => row.kind === 'correction' && row.takes_back === id)
      .reduce((left, correction) => left + Number(correction.kobo), Number(kobo));
  const standing = rows
    .filter(({ kind }) => kind !== 'correction')
    .map((row) => ({ ...row, left: correctedOf(row) }))
    .filter(({ left }) => left !== 0);
  return standing.flatMap((row) => {
    const { kind, reference, method, at, whole } = row;
    const parts = whole === null ? [row] : standing.filter((other) => other.whole === whole);
    if (parts[0] !== row) return [];
    const text = kind === 'refund' ? `Given back, ${METHOD_WORDS[method].toLowerCase()}` : METHOD_WORDS[method];
    const amount = toNaira(parts.reduce((sum, { left }) => sum + left, 0));
    return { date: hotelDate(new Date(isoInstant(at))), text, reference, amount };
  });
}

export const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + toKobo(amount), 0);

/** What a bill says of what it is for; the payer unless another is named. */
export type BillContent = Omit<BillDetails, 'hotel'>;

/** A bill without its sums, with the lines of which its taxes are reckoned. */
export type BillParts = Pick<BillContent, 'reference' | 'payer' | 'facts' | 'sections' | 'payments'> & {
  posted: readonly Taxed[];
};

/** The sums of the sections and payments, with the taxes of the lines as they are posted. */
export function withSums({ posted, ...content }: BillParts): BillContent {
  const totalKobo = sumOf(content.sections.flatMap(({ lines }) => lines));
  const paidKobo = sumOf(content.payments);
  const sums = { total: toNaira(totalKobo), paid: toNaira(paidKobo), balance: toNaira(totalKobo - paidKobo) };
  return { ...content, ...sums, tax: taxIn(posted, totalKobo) };
}
