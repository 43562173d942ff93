import { bookings } from '@drizzle/schema/bookings';
import { actorName, SYSTEM } from '@server/platform/actor';
import {
  type Database,
  inTransaction,
  type Params,
  prepared,
  type Transaction,
} from '@server/platform/database/database';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { Booking } from '@shared/bookings/schema';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { publishChanges } from '../emails/emails';
import { givesWay, isExpiredHold, isOpenHold, touches } from '../queries';
import { selectBookings, toWire } from '../record';

/** Nights of one room. `sure`: wanted by a booking that is not tentative; `except`: a booking to leave out. */
interface Nights {
  roomId: string;
  from: string;
  to: string;
  except?: string;
  sure: boolean;
}

/** Holds that the sweep ends in one transaction. */
const BATCH = 200;

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

const leaveAll = prepared('bookings_leave_holds', (db, param: Params<{ since: string; now: string }>) =>
  db
    .update(bookings)
    .set({ holdExpiresAt: null })
    .where(
      and(
        isExpiredHold(param('now')),
        sql`${bookings.holdExpiresAt} > ${param('since')}::timestamptz and not ${bookings.tentative}`,
      ),
    )
    .returning({ id: bookings.id }),
);

const EXPIRY = { actor: SYSTEM, action: 'bookings.expire', event: 'expired' } as const;
const DISPLACEMENT = { actor: SYSTEM, action: 'bookings.displace', event: 'displaced' } as const;

/**
 * Cancels the expired holds on some nights, and tentative ones where these are booked for sure. Audits them and emails their
 * guests.
 */
export async function endHolds(tx: Transaction, at: Date, { sure, ...nights }: Nights): Promise<void> {
  const end = sure ? makeWayAmong : endExpiredAmong;
  await recordEndedHolds(tx, at, await end(tx, { except: null, ...nights, now: at.toISOString() }));
}

async function recordEndedHolds(tx: Transaction, at: Date, ended: { id: string }[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const rows = await selectBookings(tx).where(inArray(bookings.id, ids));
  const changes = rows.map((row) => {
    const isOver = row.holdExpiresAt !== null && new Date(row.holdExpiresAt) <= at;
    // The email describes the stay as it was; on the wire an ended one is no longer tentative.
    const record = { ...toWire(row), tentative: row.tentative };
    return { ...(isOver ? EXPIRY : DISPLACEMENT), record };
  });
  await publishChanges(tx, ...changes);
}

/**
 * Whoever comes by the link in the email, or has taken a stay into an account, has answered: a first hold goes on as any other
 * (D55). True where one of these stays does.
 */
export async function answerHolds({ platform, actor }: VerbContext, stays: readonly Booking[]): Promise<boolean> {
  const isTheirs = ({ userId }: Booking) =>
    actor.kind === 'tokenBearer' ? actor.isMailed === true : actor.kind === 'user' && actor.id === userId;
  const waiting = stays.filter((stay) => stay.holdExtendsTo !== null && isTheirs(stay)).map(({ _id }) => _id);
  if (waiting.length === 0) return false;
  await inTransaction(platform.db, async (tx) => {
    for (const id of waiting.toSorted()) {
      const [answered] = await tx
        .update(bookings)
        .set({
          holdExpiresAt: sql`greatest(${bookings.holdExpiresAt}, ${bookings.holdExtendsTo})`,
          holdExtendsTo: null,
        })
        .where(and(eq(bookings.id, id), isNotNull(bookings.holdExtendsTo), isOpenHold(platform.clock.now())))
        .returning({ holdExpiresAt: bookings.holdExpiresAt });
      if (answered)
        await audit(tx, { actor: actorName(actor), action: 'bookings.answer', recordId: id, detail: answered });
    }
  });
  return true;
}

/**
 * Cancels every expired hold, a batch in each transaction. Returns their number. Safe to run at any time, in any process. One
 * that cannot be cancelled stops no other; the last such error is thrown in the end.
 */
export async function expireHolds({ db, clock }: Platform): Promise<number> {
  const at = clock.now();
  const isExpired = isExpiredHold(at);
  const end = (ids: string[]) =>
    inTransaction(db, async (tx) => {
      const ended = await tx
        .update(bookings)
        .set({ status: 'cancelled' })
        .where(and(isExpired, inArray(bookings.id, ids)))
        .returning({ id: bookings.id });
      await recordEndedHolds(tx, at, ended);
      return ended.length;
    });
  const expired = await db.select({ id: bookings.id }).from(bookings).where(isExpired);
  const ids = expired.map(({ id }) => id);
  let count = 0;
  let failure: unknown;
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const ended = await end(batch).catch(() => null);
    if (ended !== null) {
      count += ended;
      continue;
    }
    for (const id of batch) {
      count += await end([id]).catch((error: unknown) => {
        failure = error;
        return 0;
      });
    }
  }
  if (failure) throw failure;
  return count;
}

/**
 * After a jump of the clock: holds that ran out in the gap keep their room and are left to staff (`unansweredBookings`), but
 * tentative ones end as always. Returns their number.
 */
export function leaveHoldsToStaff(db: Database, since: Date, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const left = await leaveAll(tx, { since: since.toISOString(), now: now.toISOString() });
    const entry = { actor: SYSTEM, action: 'bookings.leaveToStaff' } as const;
    await audit(tx, ...left.map(({ id }) => ({ ...entry, recordId: id })));
    return left.length;
  });
}
