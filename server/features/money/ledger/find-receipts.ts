import { payments } from '@drizzle/schema/money/payments';
import { receipts } from '@drizzle/schema/money/receipts';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { isId } from '@server/platform/records/ids';
import { receiptNumber } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { type Receipt, receiptDetails } from '@shared/money/receipts/schema';
import { eq, type SQL, sql } from 'drizzle-orm';

const takenBackKobo =
  sql<number>`(select coalesce(-sum(back.amount_kobo), 0) from ${payments} as back where back.takes_back = "receipts"."payment_id")`.mapWith(
    Number,
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
      takenBackKobo,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
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
  bookingId: row.bookingId,
  orderId: row.orderId,
  cateringId: row.cateringId,
  details: receiptDetails.parse(row.details),
});

/** A receipt, whoever asks; undefined where there is none. */
export async function findReceipt(db: Queryable, id: string): Promise<Receipt | undefined> {
  const [row] = isId(id) ? await selectReceipts(db, eq(receipts.id, id)) : [];
  return row && receiptOnWire(row);
}
