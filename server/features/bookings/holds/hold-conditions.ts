import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { paymentAttempts } from '@drizzle/schema/money/payment-attempts';
import { roomNights } from '@drizzle/schema/room-nights';
import type { ValueOrPlaceholder } from '@server/platform/database/database';
import { HOLDING_STATUSES } from '@shared/bookings/constants';
import { ONLINE_PAYMENT_LIMITS } from '@shared/money/payments/online-constants';
import { and, not, type SQL, sql } from 'drizzle-orm';

/** The conditions for stays that hold their room; no query writes its own. */

/**
 * A guest's unpaid hold, untouched by staff, for which `when` is true. Never null, so that its negation includes stays
 * that cannot expire.
 */
function isUnbackedHold(when: SQL): SQL {
  return sql`(${bookings.status} = 'pending' and ${bookings.holdExpiresAt} is not null and ${when} and ${bookings.receivedKobo} <= 0)`;
}

const asInstant = (now: ValueOrPlaceholder<Date | string>) =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

const hasRunOut = (now: ValueOrPlaceholder<Date | string>) => sql`${bookings.holdExpiresAt} <= ${asInstant(now)}`;

/** Expired (D11): it holds nothing any more, swept or not. */
export const isExpiredHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(hasRunOut(now));

/** Not expired: still to be paid. */
export const isOpenHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(sql`not (${hasRunOut(now)})`);

/** Its guest is paying (D15). Counted from the first try, so that nobody keeps a room by trying again and again. */
const isBeingPaid = (now: ValueOrPlaceholder<Date | string>) =>
  sql`coalesce((select min(${paymentAttempts.createdAt}) from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookings.id}) > ${asInstant(now)} - ${ONLINE_PAYMENT_LIMITS.tentativeMinutes} * interval '1 minute', false)`;

/** Gives way to a booking that is made for sure: expired, or tentative and not being paid. */
export const givesWay = (now: ValueOrPlaceholder<Date | string>) =>
  isUnbackedHold(sql`(${hasRunOut(now)} or (${bookings.tentative} and not ${isBeingPaid(now)}))`);

/** A night from `from` up to, not including, `to` that a stay, unless it gives way, or an out-of-order period has. */
export function isTaken(
  from: ValueOrPlaceholder<string>,
  to: ValueOrPlaceholder<string>,
  now: ValueOrPlaceholder<Date | string>,
): SQL | undefined {
  const yields = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${roomNights.bookingId} and ${givesWay(now)})`;
  return and(roomNights.taken, isNight(from, to), not(yields));
}

/** The night is one from `from` up to, not including, `to`. */
export const isNight = (from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>) =>
  sql`${roomNights.night} >= ${from}::date and ${roomNights.night} < ${to}::date`;

/** A stay that is still to take place, even if only tentatively: its room must not be archived. */
export function isActiveStay(now: ValueOrPlaceholder<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(isExpiredHold(now)));
}
