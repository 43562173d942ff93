import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { payments } from '@drizzle/schema/payments';
import type { ValueOrPlaceholder } from '@server/platform/database';
import { HOLDING_STATUSES } from '@shared/constants/bookings';
import { and, not, type SQL, sql } from 'drizzle-orm';

/** Which stays hold their room, said once: every query that asks for it has its condition from here. */

/**
 * A guest's hold that no money and no staff stand behind, of which `when` is true besides. True or false, never unknown: its
 * negation says which stays hold a room, and a stay that cannot expire must be among them.
 */
function isUnbackedHold(when: SQL): SQL {
  return sql`(${bookings.status} = 'pending' and ${bookings.holdExpiresAt} is not null and ${when} and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}))`;
}

const hasRunOut = (now: ValueOrPlaceholder<Date | string>) =>
  sql`${bookings.holdExpiresAt} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Its time is over (D11): it holds nothing any more, swept or not. */
export const isExpiredHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(hasRunOut(now));

/** Its time is not over: its guest is still to pay. */
export const isOpenHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(sql`not (${hasRunOut(now)})`);

/** The one home of what gives way to a stay that is booked for sure: what has run out, and what is tentative. */
export const givesWay = (now: ValueOrPlaceholder<Date | string>) =>
  isUnbackedHold(sql`(${bookings.tentative} or ${hasRunOut(now)})`);

/** The condition of a stay that keeps others out of its room at this time; in the constraint's words, for its index. */
export function holdsRoom(now: ValueOrPlaceholder<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(givesWay(now)));
}

/** The condition of a stay that is still to take place, be it only tentative: nobody takes its room away under it. */
export function isActiveStay(now: ValueOrPlaceholder<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(isExpiredHold(now)));
}
