import { bookings } from '@drizzle/schema/bookings';
import { networkShares } from '@drizzle/schema/limits';
import { mailbox } from '@drizzle/schema/mailboxes';
import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { blockRooms } from '@drizzle/schema/selling/room-blocks';
import { hotelRow } from '@server/features/hotel/settings';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { isUnconfirmed } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { isGivenStay } from '../queries';
import { applyPayment, lockStayToPay } from './payment-received';

/** The code that gives a stay away, and whether it can give away only so many: by its uses, or by the rooms of its block. */
const givenBy = prepared('booking_given_by', (db, param: Params<{ id: string }>) =>
  db
    .select({
      codeId: promoCodes.id,
      isCounted: sql<boolean>`${promoCodes.uses} is not null or exists (select from ${blockRooms} where ${blockRooms.bookingId} = ${bookings.id})`,
    })
    .from(bookings)
    .innerJoin(promoCodes, eq(promoCodes.id, bookings.promoCodeId))
    .where(eq(bookings.id, param('id'))),
);

/** How many other stays to come that code has given to the guest of this one. */
async function othersGiven(tx: Transaction, stay: Booking, { codeId, today }: { codeId: string; today: string }) {
  const { _id, phoneNumber: phone, email, userId } = stay;
  const isTheirs = or(
    eq(bookings.phone, phone),
    sql`${mailbox(bookings.email)} = ${mailbox(sql`${email}::text`)}`,
    userId === null ? undefined : eq(bookings.userId, userId),
  );
  const isAhead = and(isNull(bookings.deletedAt), isGivenStay, gt(bookings.checkOut, today));
  const [row] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.promoCodeId, codeId), ne(bookings.id, _id), isAhead, isTheirs));
  return row?.count ?? 0;
}

/**
 * Confirms a guest's stay that costs nothing, in the transaction that makes it so: nobody will pay for it (D43). Where its code
 * may be used without end it goes on counting as a hold does, and one that is tentative, or beyond what a guest may hold, is
 * left as it is.
 */
export async function confirmIfFree(tx: Transaction, platform: Platform, stay: Booking): Promise<Booking> {
  if (!isUnconfirmed(stay.status) || stay.deposit > 0) return stay;
  const [code] = await givenBy(tx, { id: stay._id });
  if (!code) return stay;
  if (code.isCounted) await tx.delete(networkShares).where(eq(networkShares.recordId, stay._id));
  else {
    const { openHoldsMax } = await hotelRow(tx);
    const most = openHoldsMax * platform.settings.limitFactor;
    const given = { codeId: code.codeId, today: platform.clock.today() };
    if (stay.tentative || (await othersGiven(tx, stay, given)) >= most) return stay;
  }
  const locked = await lockStayToPay(tx, stay._id);
  return locked ? (await applyPayment(tx, platform, { stay: locked, confirm: 'when_due' })).booking : stay;
}
