import { auditLog } from '@drizzle/schema/records';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { forgetWaiting, STATUS_EMAIL_DELAY_MS } from '@server/platform/records/record-changes';
import type { Night } from '@shared/bookings/nights';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isReversible } from '../rules';
import type { Locked, StayChange } from './stay-after';

/** Less than its email waits: before that has been read, what undoes the move is committed. */
const UNTOLD_MS = STATUS_EMAIL_DELAY_MS - 1_000;

type Stay = Pick<
  StayChange['after'],
  'status' | 'roomId' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'amountKobo'
>;

const stayOf = ({ status, roomId, checkIn, checkOut, adults, children, amountKobo }: Stay) =>
  JSON.stringify({ status, roomId, checkIn, checkOut, adults, children, amountKobo });

/** Ids of the last change by staff, if it made this stay of that one a moment ago and was not itself an Undo. */
const lastMove = prepared('booking_last_move', (db, param: Params<Record<'id' | 'before' | 'after', string>>) => {
  const last = db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, param('id')), eq(auditLog.action, 'bookings.update')))
    .orderBy(desc(auditLog.at))
    .limit(1)
    .as('last');
  return db
    .select({
      id: last.id,
      before: sql<StayChange['after']>`${last.detail} -> 'before'`,
      housekeepingBefore: sql<Housekeeping | null>`${last.detail} ->> 'housekeepingBefore'`,
      nightsBefore: sql<Night[] | null>`${last.detail} -> 'nightsBefore'`,
    })
    .from(last)
    .where(
      and(
        sql`${last.at} > clock_timestamp() - ${UNTOLD_MS}::int * interval '1 millisecond'`,
        sql`${last.detail} -> 'before' @> ${param('before')}::jsonb`,
        sql`${last.detail} -> 'after' @> ${param('after')}::jsonb`,
        sql`not ${last.detail} ? 'undoes'`,
      ),
    );
});

const changeMaking = (tx: Transaction, id: string, before: Stay, after: Stay) =>
  lastMove(tx, { id, before: stayOf(before), after: stayOf(after) });

/** What staff have just changed, where a change puts it back. */
export async function undoneLast(tx: Transaction, id: string, before: Stay, after: Stay) {
  const [undone] = await changeMaking(tx, id, after, before);
  return undone;
}

/** True where a way back would need nights in a room before the stay's own, of which nobody knows the price any more. */
const hasLostNights = (now: Stay, { roomFrom, checkIn }: StayChange['after']): boolean =>
  roomFrom !== null && (now.checkIn > checkIn || now.checkOut < roomFrom);

/**
 * Where a change moves a stay back to where staff have just moved it from, all that the move has changed is put back, also a hold,
 * or other dates that its guest asks for. The guest is told of neither (D34): takes back what the account would have read of the
 * first, and returns its audit row, by which its email is not sent.
 */
export async function undoneMove(tx: Transaction, { before }: Locked, after: Stay) {
  if (!isReversible(after, before)) return null;
  const undone = await undoneLast(tx, before.id, before, after);
  if (!undone || hasLostNights(before, undone.before)) return null;
  await forgetWaiting(tx, undone.id);
  const { id: undoes, before: wasBefore, ...put } = undone;
  return { after: wasBefore, undoes, ...put };
}

const undoOf = prepared('booking_undo_of', (db, param: Params<Record<'id' | 'changeId', string>>) =>
  db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, param('id')), sql`${auditLog.detail} ->> 'undoes' = ${param('changeId')}`)),
);

/** True once a move was undone: its email is not sent. */
export async function isUndone(db: Queryable, id: string, changeId: string): Promise<boolean> {
  return (await undoOf(db, { id, changeId })).length > 0;
}
