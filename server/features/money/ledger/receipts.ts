import { receiptCounter, receipts } from '@drizzle/schema/money/receipts';
import { prepared, type Transaction } from '@server/platform/database/database';
import type { KoboByKind } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import type { ReceiptDetails } from '@shared/money/receipts/schema';
import type { IncludedTax } from '@shared/money/taxes-schema';
import { sql } from 'drizzle-orm';
import type { PaymentRow } from './payments';
import { includedTax, receiptType, type TaxPoints } from './rules';

const takeNumber = prepared('receipts_take_number', (db) =>
  db
    .insert(receiptCounter)
    .values({ lastNumber: 1 })
    .onConflictDoUpdate({ target: receiptCounter.only, set: { lastNumber: sql`${receiptCounter.lastNumber} + 1` } })
    .returning({ number: receiptCounter.lastNumber }),
);

/**
 * Issues the receipt of a payment in its transaction (D17). As late as a verb can: whoever else issues one waits until
 * this transaction has ended, so that numbers have no gaps.
 */
export async function issueReceipt(
  tx: Transaction,
  { payment, allocated, details }: { payment: PaymentRow; allocated: KoboByKind; details: ReceiptDetails },
): Promise<{ id: string; number: number }> {
  const [taken] = await takeNumber(tx);
  if (!taken) throw new Error('The receipt counter returned no row');
  const { id: paymentId, amountKobo, recordedAt: issuedAt } = payment;
  const [receipt] = await tx
    .insert(receipts)
    .values({ ...taken, paymentId, type: receiptType(allocated), amountKobo, issuedAt, details })
    .returning({ id: receipts.id, number: receipts.number });
  if (!receipt) throw new Error('An insert returned no row');
  return receipt;
}

/** The taxes in an amount, as its receipt says it. */
export function taxOf(amountKobo: number, rates: TaxPoints): IncludedTax | null {
  const split = includedTax(amountKobo, rates);
  return (
    split && {
      before: toNaira(split.beforeKobo),
      included: split.included.map(({ kind, points, kobo }) => ({
        kind,
        percent: points / 100,
        amount: toNaira(kobo),
      })),
    }
  );
}
