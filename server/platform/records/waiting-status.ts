import { waitingStatusEmails } from '@drizzle/schema/records';
import { UNDO_MS } from '@shared/records/undo';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Params, prepared, type Transaction } from '../database/database';

/**
 * The emails about a new status that wait as long as staff can undo it (D34). Each change queues a job of its own; only
 * that of a record's newest change sends, and only if the guest has not been told of that status last.
 */

/** Undo is pressed on a screen that may have got its answer late, and comes over the same line. */
export const STATUS_EMAIL_DELAY_MS = UNDO_MS + 2_000;

const waits = waitingStatusEmails;

interface StatusChange {
  recordId: string;
  changeId: string;
}

const wait = prepared('status_email_wait', (db, param: Params<StatusChange & { before: string }>) =>
  db
    .insert(waits)
    .values({ recordId: param('recordId'), changeId: param('changeId'), toldStatus: param('before') })
    .onConflictDoUpdate({ target: waits.recordId, set: { changeId: sql`excluded.change_id` } }),
);

/** In the transaction of the change, whose guest knows the status before it unless an earlier change still waits. */
export async function waitToTell(tx: Transaction, change: StatusChange & { before: string }): Promise<void> {
  await wait(tx, change);
}

const endWaits = prepared('status_email_end', (db, param: Params<{ ids: string }>) =>
  db
    .delete(waits)
    .where(sql`${waits.recordId} in (select value::uuid from json_array_elements_text(${param('ids')}::json))`),
);

/** In the transaction of changes whose emails go out at once and tell the new status: nothing is left to tell. */
export async function tellsAtOnce(tx: Transaction, recordIds: string[]): Promise<void> {
  if (recordIds.length > 0) await endWaits(tx, { ids: JSON.stringify(recordIds) });
}

const isNewest = ({ recordId, changeId }: StatusChange) =>
  and(eq(waits.recordId, recordId), eq(waits.changeId, changeId));

/**
 * When the wait is over: true if the guest is to be told of the status that the change set. From then on it counts as
 * perhaps told, so that whatever staff set next is told too, should this process end or the sending fail.
 */
export function claimTelling(
  db: Database,
  { status, statusNow, ...change }: StatusChange & { status: string; statusNow(tx: Transaction): Promise<string> },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [waiting] = await tx.select({ told: waits.toldStatus }).from(waits).where(isNewest(change)).for('update');
    if (!waiting) return false;
    // It stands otherwise after a version that tells every status at once.
    if (waiting.told === status || (await statusNow(tx)) !== status) {
      await tx.delete(waits).where(isNewest(change));
      return false;
    }
    await tx.update(waits).set({ toldStatus: null }).where(isNewest(change));
    return true;
  });
}

/** After the email: nothing waits any more, or the next change knows what the guest has been told. */
export function finishTelling(db: Database, change: StatusChange, told: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await tx.delete(waits).where(isNewest(change)).returning({ id: waits.recordId });
    if (ended.length > 0) return;
    const next = and(eq(waits.recordId, change.recordId), isNull(waits.toldStatus));
    await tx.update(waits).set({ toldStatus: told }).where(next);
  });
}

const find = prepared('status_email_find', (db, param: Params<{ recordId: string }>) =>
  db
    .select({ told: waits.toldStatus })
    .from(waits)
    .where(eq(waits.recordId, param('recordId'))),
);

/** The status that the guest was told last, while another one waits; null when none does. */
export async function statusToldLast(db: Database, recordId: string): Promise<string | null> {
  const [waiting] = await find(db, { recordId });
  return waiting?.told ?? null;
}
