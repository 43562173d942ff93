import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { payments } from '@drizzle/schema/payments';
import type { ValueOrPlaceholder } from '@server/platform/database';
import { HOLDING_STATUSES } from '@shared/constants/bookings';
import { and, not, type SQL, sql } from 'drizzle-orm';

/** The conditions for stays that hold their room; no query writes its own. */

/**
 * A guest's unpaid hold, untouched by staff, for which `when` is true. Never null, so that its negation includes stays
 * that cannot expire.
 */
function isUnbackedHold(when: SQL): SQL {
  return sql`(${bookings.status} = 'pending' and ${bookings.holdExpiresAt} is not null and ${when} and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}))`;
}

const hasRunOut = (now: ValueOrPlaceholder<Date | string>) =>
  sql`${bookings.holdExpiresAt} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Expired (D11): it holds nothing any more, swept or not. */
export const isExpiredHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(hasRunOut(now));

/** Not expired: still to be paid. */
export const isOpenHold = (now: ValueOrPlaceholder<Date | string>) => isUnbackedHold(sql`not (${hasRunOut(now)})`);

/** Gives way to a booking that is made for sure: expired or tentative. */
export const givesWay = (now: ValueOrPlaceholder<Date | string>) =>
  isUnbackedHold(sql`(${bookings.tentative} or ${hasRunOut(now)})`);

/** A stay that keeps others out of its room; worded like the constraint, so that its index serves. */
export function holdsRoom(now: ValueOrPlaceholder<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(givesWay(now)));
}

/** A stay that is still to take place, even if only tentatively: its room must not be archived. */
export function isActiveStay(now: ValueOrPlaceholder<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(isExpiredHold(now)));
}
