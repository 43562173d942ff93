import { bookings } from '@drizzle/schema/bookings';
import { foodOrders } from '@drizzle/schema/food';
import { payments } from '@drizzle/schema/payments';
import { receipts } from '@drizzle/schema/receipts';
import { assertMaySee, payableOf } from '@server/features/payments/payables';
import { isAdmin, type UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, type Queryable } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/keyset';
import { receiptNumber } from '@shared/constants/ledger';
import { toNaira } from '@shared/money';
import { type Receipt, type ReceiptList, type ReceiptsOfUserInput, receiptDetails } from '@shared/receipts';
import { and, eq, type SQL, sql } from 'drizzle-orm';

const takenBackKobo =
  sql<number>`(select coalesce(-sum(back.amount_kobo), 0) from ${payments} as back where back.takes_back = "receipts"."payment_id")`.mapWith(
    Number,
  );

const selectReceipts = (db: Queryable, where: SQL | undefined) =>
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
      takenBackKobo,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectReceipts>>[number];

const toWire = (row: Row): Receipt => ({
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
  details: receiptDetails.parse(row.details),
});

/** A receipt, for who may see the stay or order that it is about, and staff. Throws `not_found`. */
export async function getReceipt({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<Receipt> {
  const { db, clock } = platform;
  const [row] = isId(_id) ? await selectReceipts(db, eq(receipts.id, _id)) : [];
  if (!row) throw new DomainError('not_found');
  // Staff also open receipts of stays that they hid.
  if (!isAdmin(actor)) await assertMaySee(db, payableOf(row), actor, clock.now());
  return toWire(row);
}

const isOfUser = (userId: string) =>
  sql`(${payments.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})
    or ${payments.orderId} in (select ${foodOrders.id} from ${foodOrders} where ${foodOrders.userId} = ${userId}))`;

const sorted = { column: receipts.issuedAt, id: receipts.id };

/** One page of a user's receipts, newest first, for that user or staff. Throws `not_found` for anyone else. */
export async function receiptsOfUser({
  ctx: { platform, actor },
  input: { userId, limit, cursor: sent },
}: {
  ctx: VerbContext<UserActor>;
  input: ReceiptsOfUserInput;
}): Promise<ReceiptList> {
  if (!isId(userId) || !(isAdmin(actor) || actor.id === userId)) throw new DomainError('not_found');
  const cursor = sent ? decodeCursor(sent, receipts.issuedAt) : null;
  const order = readingOrder('desc', cursor);
  const found = await selectReceipts(
    platform.db,
    and(isOfUser(userId), cursor ? afterCursor(sorted, order, cursor) : undefined),
  )
    .orderBy(...sortedBy(sorted, order))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(found, limit, cursor, (row) => row.issuedAt);
  return { items: rows.map(toWire), ...cursors };
}
