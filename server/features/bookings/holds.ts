import { bookings } from '@drizzle/schema/bookings';
import { inTransaction, type Places, prepared, type Transaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordChanges } from './changes';
import { isExpiredHold, selectBookings, touches, toWire } from './queries';

/** Nights of one room; `except` is a booking that is not looked at. */
interface Nights {
  roomId: string;
  from: string;
  to: string;
  except?: string;
}

const endAll = prepared('bookings_end_holds', (db, place: Places<{ now: string }>) =>
  db
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(isExpiredHold(place('now')))
    .returning({ id: bookings.id }),
);

const endAmong = prepared(
  'bookings_end_holds_among',
  (db, place: Places<{ now: string; except: string | null } & Omit<Nights, 'except'>>) =>
    db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(
        and(
          isExpiredHold(place('now')),
          eq(bookings.roomId, place('roomId')),
          touches(place('from'), place('to')),
          sql`${bookings.id} is distinct from ${place('except')}`,
        ),
      )
      .returning({ id: bookings.id }),
);

/**
 * Ends the expired holds (D11), all or those on some nights, records it and tells their guests (D18). Returns how many
 * there were.
 */
export async function endExpiredHolds(tx: Transaction, at: Date, nights?: Nights): Promise<number> {
  const now = at.toISOString();
  const ended = nights ? await endAmong(tx, { except: null, ...nights, now }) : await endAll(tx, { now });
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  const rows = await selectBookings(tx).where(inArray(bookings.id, ids));
  const expiry = { actor: 'system', action: 'bookings.expire', event: 'expired' } as const;
  await recordChanges(tx, ...rows.map((row) => ({ ...expiry, booking: toWire(row) })));
  return ended.length;
}

/** Ends every hold that has run out (D11). Returns how many there were. Safe to run at any time, in any process. */
export function expireHolds(platform: Platform): Promise<number> {
  return inTransaction(platform.db, (tx) => endExpiredHolds(tx, platform.clock.now()));
}
