import { bookings } from '@drizzle/schema/bookings';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Params, prepared, type Transaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordChanges } from './emails';
import { givesWay, isExpiredHold } from './hold-conditions';
import { touches } from './queries';
import { selectBookings, toWire } from './record';

/** Nights of one room. `sure`: wanted by a booking that is not tentative; `except`: a booking to leave out. */
interface Nights {
  roomId: string;
  from: string;
  to: string;
  except?: string;
  sure: boolean;
}

const endAll = prepared('bookings_end_holds', (db, param: Params<{ now: string }>) =>
  db
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(isExpiredHold(param('now')))
    .returning({ id: bookings.id }),
);

type Among = Record<'now' | 'roomId' | 'from' | 'to', string> & { except: string | null };

const endAmong = (name: string, ends: typeof givesWay) =>
  prepared(name, (db, param: Params<Among>) =>
    db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(
        and(
          ends(param('now')),
          eq(bookings.roomId, param('roomId')),
          touches(param('from'), param('to')),
          sql`${bookings.id} is distinct from ${param('except')}`,
        ),
      )
      .returning({ id: bookings.id }),
  );

const endExpiredAmong = endAmong('bookings_end_holds_among', isExpiredHold);
const makeWayAmong = endAmong('bookings_make_way', givesWay);

const EXPIRY = { actor: SYSTEM, action: 'bookings.expire', event: 'expired' } as const;
const DISPLACEMENT = { actor: SYSTEM, action: 'bookings.displace', event: 'displaced' } as const;

/**
 * Cancels the expired holds, all or those on some nights, and tentative ones on nights that are booked for sure. Audits
 * them and emails their guests. Returns their number.
 */
export async function endHolds(tx: Transaction, at: Date, nights?: Nights): Promise<number> {
  const now = at.toISOString();
  const ended = nights ? await endNights(tx, now, nights) : await endAll(tx, { now });
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  const rows = await selectBookings(tx).where(inArray(bookings.id, ids));
  const changes = rows.map((row) => {
    const isOver = row.holdExpiresAt !== null && new Date(row.holdExpiresAt) <= at;
    // The email describes the stay as it was; on the wire an ended one is no longer tentative.
    const record = { ...toWire(row), tentative: row.tentative };
    return { ...(isOver ? EXPIRY : DISPLACEMENT), record };
  });
  await recordChanges(tx, ...changes);
  return ended.length;
}

function endNights(tx: Transaction, now: string, { sure, ...nights }: Nights) {
  return (sure ? makeWayAmong : endExpiredAmong)(tx, { except: null, ...nights, now });
}

/** Cancels every expired hold. Returns their number. Safe to run at any time, in any process. */
export function expireHolds(platform: Platform): Promise<number> {
  return inTransaction(platform.db, (tx) => endHolds(tx, platform.clock.now()));
}
