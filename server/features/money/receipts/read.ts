import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { receipts } from '@drizzle/schema/money/receipts';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { printedLogo } from '@server/features/hotel/brand';
import { paidForOf } from '@server/features/money/ledger/payable';
import { receiptFileName, receiptPdf } from '@server/features/money/ledger/receipt-pdf';
import { findReceipt, receiptOnWire, selectReceipts } from '@server/features/money/ledger/receipts';
import { assertMaySee } from '@server/features/money/payments/payables';
import { isStaff, type StaffActor } from '@server/platform/actor';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/database/keyset';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { callerNetwork } from '@server/platform/security/limits';
import type { WireFile } from '@shared/fields/files-schema';
import type { Receipt, ReceiptList, ReceiptsOfUserInput } from '@shared/money/receipts/schema';
import { and, desc, sql } from 'drizzle-orm';

type OneReceipt = { ctx: VerbContext; input: { _id: string } };

/** A receipt, for who may see the stay or order that it is about, and staff. Throws `not_found`. */
export async function getReceipt({ ctx: { platform, actor }, input }: OneReceipt): Promise<Receipt> {
  const { db, clock } = platform;
  const receipt = await findReceipt(db, input._id);
  if (!receipt) throw new DomainError('not_found');
  // Staff also open receipts of stays that they hid.
  if (!isStaff(actor)) await assertMaySee(db, paidForOf(receipt), { actor, now: clock.now() });
  return receipt;
}

/** The same as a PDF. Throws `not_found`, and `too_many_requests`, as making one takes the processor a while. */
export async function getReceiptPdf({ ctx, input }: OneReceipt): Promise<WireFile> {
  const receipt = await getReceipt({ ctx, input });
  await ctx.platform.limits.consume('receiptPdfByAddress', callerNetwork(ctx.ip));
  const pdf = await receiptPdf(receipt, await printedLogo(ctx.platform, receipt.details.hotel.name));
  return { fileName: receiptFileName(receipt), mediaType: 'application/pdf', base64: pdf.toString('base64') };
}

/** Receipts of hidden stays are for staff alone, as the stays are (D12). */
const isOfUser = (userId: string, forStaff: boolean) =>
  sql`(${groupPayments.groupId} in (select ${bookingGroups.id} from ${bookingGroups} where ${bookingGroups.userId} = ${userId})
    or ${receipts.groupPaymentId} is null and ${payments.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId}
      and (${forStaff} or ${bookings.deletedAt} is null))
    or ${payments.orderId} in (select ${foodOrders.id} from ${foodOrders} where ${foodOrders.userId} = ${userId})
    or ${payments.cateringId} in (select ${cateringRequests.id} from ${cateringRequests} where ${cateringRequests.userId} = ${userId}))`;

const sorted = { column: receipts.issuedAt, id: receipts.id };

/** One page of a user's receipts, newest first, for that user or staff. Throws `not_found` for anyone else. */
export async function receiptsOfUser({
  ctx: { platform, actor },
  input: { userId, limit, cursor: sent },
}: {
  ctx: VerbContext<StaffActor>;
  input: ReceiptsOfUserInput;
}): Promise<ReceiptList> {
  if (!isId(userId) || !(isStaff(actor) || actor.id === userId)) throw new DomainError('not_found');
  const cursor = sent ? decodeCursor(sent, receipts.issuedAt) : null;
  const order = readingOrder('desc', cursor);
  const found = await selectReceipts(
    platform.db,
    and(isOfUser(userId, isStaff(actor)), cursor ? afterCursor(sorted, order, cursor) : undefined),
  )
    .orderBy(...sortedBy(sorted, order))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(found, limit, cursor, (row) => row.issuedAt);
  return { items: rows.map(receiptOnWire), ...cursors };
}

/** The receipts of a person with an account. They are never edited (D17), so nothing in them is taken out. */
export const personalReceipts: PersonalRecords = {
  name: 'receipts',
  async rows(db, userId, limit) {
    const rows = await selectReceipts(db, isOfUser(userId, true))
      .orderBy(desc(receipts.issuedAt), desc(receipts.id))
      .limit(limit);
    return rows.map((row) => {
      const {
        _id,
        bookingId: _bookingId,
        groupId: _groupId,
        orderId: _orderId,
        cateringId: _cateringId,
        ...receipt
      } = receiptOnWire(row);
      return receipt;
    });
  },
};
