import type { bookings } from '@drizzle/schema/bookings';
import { auditLog } from '@drizzle/schema/records';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { forgetWaiting } from '@server/platform/records/record-notifications';
import { UNDO_MS } from '@shared/records/undo';
import { and, desc, eq, sql } from 'drizzle-orm';

/** Less than its email waits: before that has been read, what undoes the move is committed. */
const UNTOLD_MS = UNDO_MS + 1_000;

type Stay = Pick<typeof bookings.$inferSelect, 'status' | 'roomId' | 'checkIn' | 'checkOut' | 'amountKobo'>;

const stayOf = ({ status, roomId, checkIn, checkOut, amountKobo }: Stay): string =>
  JSON.stringify({ status, roomId, checkIn, checkOut, amountKobo });

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
    .select({ id: last.id, before: sql<PutBack>`${last.detail} -> 'before'` })
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

/** What a move changes besides: put back with it. */
type PutBack = Pick<typeof bookings.$inferSelect, 'nightlyKobo' | 'roomFrom' | 'roomType'>;

/** True where a change puts back what staff have just changed. */
export async function undoesLast(tx: Transaction, id: string, before: Stay, after: Stay): Promise<boolean> {
  return (await lastMove(tx, { id, before: stayOf(after), after: stayOf(before) })).length > 0;
}

/**
 * Where a move puts back what another one has just changed, the guest is told of neither (D34): takes back what the account
 * would have read of the first, and returns the id of its audit row, by which its email is not sent, and where the stay was.
 */
export async function undoneMove(tx: Transaction, id: string, before: Stay, after: Stay) {
  const [undone] = await lastMove(tx, { id, before: stayOf(after), after: stayOf(before) });
  if (!undone) return null;
  await forgetWaiting(tx, undone.id);
  const { nightlyKobo, roomFrom, roomType } = undone.before;
  return { changeId: undone.id, was: { nightlyKobo, roomFrom, roomType } satisfies PutBack };
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
