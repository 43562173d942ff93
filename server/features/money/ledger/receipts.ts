import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { receiptCounter, receipts } from '@drizzle/schema/money/receipts';
import { isoInstant, pipelined, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { isId } from '@server/platform/records/versions';
import { type KoboByKind, receiptNumber } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { type Receipt, type ReceiptDetails, receiptDetails } from '@shared/money/receipts/schema';
import type { IncludedTax } from '@shared/money/taxes-schema';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentRow } from './payments';
import { includedTax, receiptType, type TaxPoints } from './rules';

const takeNumber = prepared('receipts_take_number', (db) =>
  db
    .insert(receiptCounter)
    .values({ lastNumber: 1 })
    .onConflictDoUpdate({ target: receiptCounter.only, set: { lastNumber: sql`${receiptCounter.lastNumber} + 1` } }),
);

/**
 * Issues the receipt of a payment in its transaction (D17), under an id that was told before; for a group, of the whole at its first
 * part. Call it last: it holds the number sequence until commit, so that numbers have no gaps.
 */
export async function issueReceipt(
  tx: Transaction,
  {
    id,
    payment,
    amountKobo,
    allocated,
    details,
  }: { id: string; payment: PaymentRow; amountKobo: number; allocated: KoboByKind; details: ReceiptDetails },
): Promise<void> {
  const { id: paymentId, groupPaymentId, recordedAt: issuedAt } = payment;
  const number = sql`(select ${receiptCounter.lastNumber} from ${receiptCounter})`;
  // Sent together: all other payments wait from the first on.
  await pipelined([
    takeNumber(tx),
    tx
      .insert(receipts)
      .values({ id, number, paymentId, groupPaymentId, type: receiptType(allocated), amountKobo, issuedAt, details })
      .execute(),
  ]);
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

const takenBackKobo =
  sql<number>`(select coalesce(-sum(back.amount_kobo), 0) from ${payments} as back where back.takes_back = "receipts"."payment_id"
    or back.takes_back in (select part.id from ${payments} as part where part.group_payment_id = "receipts"."group_payment_id"))`.mapWith(
    Number,
  );

/** The condition that joins payments to their receipts: the parts of one for a group have one together. */
export const isReceiptOf = or(
  eq(receipts.paymentId, payments.id),
  eq(receipts.groupPaymentId, payments.groupPaymentId),
);

/** Receipts with the payments that they are about. */
export const selectReceipts = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: receipts.id,
      number: receipts.number,
      amountKobo: receipts.amountKobo,
      issuedAt: receipts.issuedAt,
      type: receipts.type,
      details: receipts.details,
      reference: payments.reference,
      method: payments.method,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      cateringId: payments.cateringId,
      groupId: groupPayments.groupId,
      takenBackKobo,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(groupPayments, eq(groupPayments.id, receipts.groupPaymentId))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectReceipts>>[number];

/** What a receipt says is what was stored when it was issued; only what was given back since is looked up. */
export const receiptOnWire = (row: Row): Receipt => ({
  _id: row.id,
  number: receiptNumber(row.number),
  amount: toNaira(row.amountKobo),
  date: isoInstant(row.issuedAt),
  type: row.type,
  reference: row.reference,
  method: row.method,
  takenBack: toNaira(row.takenBackKobo),
  bookingId: row.groupId === null ? row.bookingId : null,
  groupId: row.groupId,
  orderId: row.orderId,
  cateringId: row.cateringId,
  details: receiptDetails.parse(row.details),
});

/** A receipt, whoever asks; undefined where there is none. */
export async function findReceipt(db: Queryable, id: string): Promise<Receipt | undefined> {
  const [row] = isId(id) ? await selectReceipts(db, eq(receipts.id, id)) : [];
  return row && receiptOnWire(row);
}
