import { bookings } from '@drizzle/schema/bookings';
import type { Transaction, ValueOrPlaceholder } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { NightRange } from '@shared/rooms';
import { and, eq, gt, sql } from 'drizzle-orm';
import { holdsRoom, isStanding } from './holds.queries';
import { takenRanges, touches } from './queries';

/** Which nights of a room its stays leave. */

/** The taken nights of a room within a window: half-open ranges in order, neighbours joined. Throws `room_missing`. */
export async function takenNights(platform: Platform, number: string, from: string, to: string): Promise<NightRange[]> {
  const now = platform.clock.now().toISOString();
  const ranges = await takenRanges(platform.db, { roomNumber: number, from, to, now });
  if (!ranges) throw new DomainError('room_missing');
  const joined: NightRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = range.to;
    else joined.push({ ...range });
  }
  return joined;
}

/** The condition, on a row of `rooms` in an outer query, that no stay holds one of those nights at that time. */
export function isFreeBetween(
  roomId: Parameters<typeof eq>[0],
  from: ValueOrPlaceholder<string>,
  to: ValueOrPlaceholder<string>,
  now: ValueOrPlaceholder<string>,
) {
  const taken = and(eq(bookings.roomId, roomId), touches(from, to), holdsRoom(now));
  return sql`not exists (select 1 from ${bookings} where ${taken})`;
}

/** How many stays of a room are still to come from a date on, tentative ones too; asked in the transaction that wants to archive the room. */
export async function staysToCome(tx: Transaction, roomId: string, today: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.roomId, roomId), gt(bookings.checkOut, today), isStanding(now)));
  return found?.count ?? 0;
}
