import { randomUUID } from 'node:crypto';
import { notifications } from '@drizzle/schema/notifications';
import { waitingStatusEmails } from '@drizzle/schema/records';
import type { RecordKindName } from '@shared/records/kinds';
import { UNDO_MS } from '@shared/records/undo';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Inserted, paramsBut } from '../database/columns';
import { type Params, pipelined, prepared, type Transaction } from '../database/database';
import { addJobs, type QueuedJob } from '../jobs/jobs';
import { type AuditEntry, audit } from './audit';
import type { RecordWire } from './record';

/** Undo is pressed on a screen that may have got its answer late, and may be as slow to arrive. */
export const STATUS_EMAIL_DELAY_MS = UNDO_MS + 2_000;

/** A change of a record: who did what, the record after it, and the event that its guest is emailed about, if any. */
export interface Change<Wire, Event, Details> extends Pick<AuditEntry, 'actor' | 'action' | 'detail'> {
  record: Wire;
  event: Event | null;
  /**
   * The status before a change by staff that gave a new one and nothing else, which they can undo: its email waits, and
   * is sent if the guest was told another one last (D34).
   */
  statusBefore?: string;
  /** Staff can undo it in another way: its email waits as long, and `write` finds out whether it is still to be sent. */
  isUndoable?: boolean;
  /** Further values for the email. */
  about?: Details;
}

/** A new link, and the link as it is, for who has asked for it by reference and phone. */
type LinkEvent = 'link' | 'link_asked';

const isLinkEvent = (event: string): event is LinkEvent => event === 'link' || event === 'link_asked';

/** What a notification is written of. */
export interface Noted<Wire, Event, Details> {
  event: Event | null;
  record: Wire;
  about?: Details;
}

/** What an account reads about a change of its record. */
export interface NotificationContent {
  /** Null where there is nothing to tell. */
  message: string | null;
  /** The payment that it tells of, or that it takes back: taken back before it was told, it is never told. */
  paymentReference?: string;
}

interface ChangesDefinition<Wire, Event, Details, Payload> {
  /** The name of the job that sends the emails. */
  job: string;
  /** The schema of that job's payload; it strips what an email does not need. */
  payload: z.ZodType<Payload>;
  /** The kind of record, in notifications. */
  kind: RecordKindName;
  /** What the record's account reads about a change; also asked where there is no event. */
  notificationOf(change: Noted<Wire, Event, Details>): NotificationContent;
  /** The payload for a change; null when there is no email address. */
  payloadOf(change: { changeId: string; event: Event; record: Wire; about?: Details }): object | null;
  /** Events whose emails, sent at once, say nothing of a status that still waits to be told. */
  keepsStatus: readonly Event[];
}

/**
 * What a verb calls about each change of a record: it is audited, its account notified and its email queued, all in the
 * transaction of the change. Both tell a new status once staff can no longer undo it.
 */
export function defineRecordChanges<
  Wire extends RecordWire & { status: string; userId: string | null },
  Event extends string,
  Details,
  Payload,
>(definition: ChangesDefinition<Wire, Event | LinkEvent, Details, Payload>) {
  const { job, kind, payload: schema, payloadOf, notificationOf, keepsStatus } = definition;
  const tellsStatus = (event: Event | LinkEvent) => !isLinkEvent(event) && !keepsStatus.includes(event);

  /** Notifications of changes, for records that belong to an account. */
  const notificationsOf = (changes: (Change<Wire, Event | LinkEvent, Details> & { changeId: string })[]) =>
    changes.flatMap(({ changeId, event, record: changed, about, statusBefore, isUndoable }) => {
      const { _id: recordId, userId, reference, status } = changed;
      if (userId === null) return [];
      const waits = statusBefore !== undefined;
      return {
        ...notificationOf({ event, record: changed, about }),
        ...{ changeId, userId, kind, recordId, reference },
        delayMs: waits || isUndoable ? STATUS_EMAIL_DELAY_MS : 0,
        status: waits ? { before: statusBefore, after: status } : undefined,
        tellsStatus: event !== null && tellsStatus(event) && !isUndoable,
      };
    });

  /** Writes audit rows and notifications and queues the emails, in the transaction of the changes (D18). */
  async function publishChanges(
    tx: Transaction,
    ...changes: Change<Wire, Event | LinkEvent, Details>[]
  ): Promise<void> {
    const named = changes.map((change) => ({ ...change, changeId: randomUUID(), recordId: change.record._id }));
    const jobs: QueuedJob[] = [];
    const waiting: WaitingStatus[] = [];
    const told: string[] = [];
    for (const { changeId, recordId, event, record: changed, about, statusBefore: before, isUndoable } of named) {
      const content = event && payloadOf({ changeId, event, record: changed, about });
      if (!content) continue;
      const payload = Object(schema.parse({ ...content, waits: before !== undefined }));
      const delayMs = before === undefined && !isUndoable ? 0 : STATUS_EMAIL_DELAY_MS;
      jobs.push({ key: `email:${changeId}`, payload, delayMs });
      if (before !== undefined) waiting.push({ recordId, changeId, before });
      // What may yet be undone tells nothing for sure.
      else if (tellsStatus(event) && !isUndoable) told.push(recordId);
    }
    const entries = named.map(({ changeId, actor, action, detail, recordId }) => {
      return { id: changeId, actor, action, detail, recordId };
    });
    // Sent together: none waits for another's result.
    await pipelined([
      audit(tx, ...entries),
      addJobs(tx, job, ...jobs),
      ...waiting.map((change) => deferStatusEmail(tx, change)),
      dropDeferredEmails(tx, told),
      notify(tx, notificationsOf(named)),
    ]);
  }

  return { job, payload: schema, publishChanges };
}

/** A change of status that waits, and the status before it. */
type WaitingStatus = Record<'recordId' | 'changeId' | 'before', string>;

const wait = prepared('status_email_wait', (db, param: Params<WaitingStatus>) =>
  db
    .insert(waitingStatusEmails)
    .values({ recordId: param('recordId'), changeId: param('changeId'), toldStatus: param('before') })
    .onConflictDoUpdate({ target: waitingStatusEmails.recordId, set: { changeId: sql`excluded.change_id` } }),
);

/**
 * Lets the email about a new status wait as long as staff can undo it (D34): of those that wait, only the newest change's is
 * sent. The guest knows the status before the change, unless an earlier one still waits.
 */
async function deferStatusEmail(tx: Transaction, change: WaitingStatus): Promise<void> {
  await wait(tx, change);
}

const endWaits = prepared('status_email_end', (db, param: Params<{ ids: string }>) =>
  db
    .delete(waitingStatusEmails)
    .where(
      sql`${waitingStatusEmails.recordId} in (select value::uuid from json_array_elements_text(${param('ids')}::json))`,
    ),
);

/** For changes whose emails go out at once and tell the new status: nothing is left to tell. */
async function dropDeferredEmails(tx: Transaction, recordIds: string[]): Promise<void> {
  if (recordIds.length > 0) await endWaits(tx, { ids: JSON.stringify(recordIds) });
}

/** A change of a record that belongs to an account. */
interface NotifiedChange extends NotificationContent {
  changeId: string;
  userId: string;
  kind: RecordKindName;
  recordId: string;
  reference: string;
  /** How long staff can undo it; 0 for never. */
  delayMs: number;
  /** The status before and after, where it is a change of status that can be undone. */
  status?: { before: string; after: string };
  /** It tells the status, so that none of those that wait is told after it. */
  tellsStatus: boolean;
}

/** Not visible yet, and of this record. */
const isWaiting = (param: Params<{ recordId: string }>, what: SQL | undefined) =>
  and(eq(notifications.recordId, param('recordId')), sql`${notifications.toldAt} > clock_timestamp()`, what);

const dropWaitingStatus = prepared('notifications_drop_status', (db, param: Params<{ recordId: string }>) =>
  db
    .delete(notifications)
    .where(isWaiting(param, isNotNull(notifications.statusBefore)))
    .returning({ statusBefore: notifications.statusBefore }),
);

const dropWaitingPayment = prepared(
  'notifications_drop_payment',
  (db, param: Params<{ recordId: string; paymentReference: string }>) =>
    db
      .delete(notifications)
      .where(isWaiting(param, eq(notifications.paymentReference, param('paymentReference'))))
      .returning({ id: notifications.id }),
);

const dropWaiting = prepared('notifications_drop', (db, param: Params<{ changeId: string }>) =>
  db
    .delete(notifications)
    .where(and(eq(notifications.id, param('changeId')), sql`${notifications.toldAt} > clock_timestamp()`))
    .returning({ id: notifications.id }),
);

/** Nobody is told of a change that was undone, unless they were already. */
export async function forgetWaiting(tx: Transaction, changeId: string): Promise<void> {
  await dropWaiting(tx, { changeId });
}

type Row = Inserted<typeof notifications, 'toldAt' | 'readAt'>;

const insert = prepared('notifications_insert', (db, param: Params<Row & { delayMs: number }>) =>
  db.insert(notifications).values({
    ...paramsBut(notifications, param, 'toldAt', 'readAt'),
    toldAt: sql`clock_timestamp() + ${param('delayMs')}::int * interval '1 millisecond'`,
  }),
);

async function write(tx: Transaction, change: NotifiedChange, statusBefore: string | null): Promise<void> {
  const { changeId: id, userId, kind, recordId, reference, message, delayMs } = change;
  if (message === null) return;
  const paymentReference = delayMs > 0 ? (change.paymentReference ?? null) : null;
  await insert(tx, { id, userId, kind, recordId, reference, message, statusBefore, paymentReference, delayMs });
}

/** A status that can be undone takes the place of one that nobody has seen; the one that was told before is not told again. */
async function notifyStatus(tx: Transaction, change: NotifiedChange, status: { before: string; after: string }) {
  const [replaced] = await dropWaitingStatus(tx, change);
  const before = replaced?.statusBefore ?? status.before;
  if (before !== status.after) await write(tx, change, before);
}

async function notifyOne(tx: Transaction, change: NotifiedChange): Promise<void> {
  const { recordId, message, paymentReference, status, tellsStatus } = change;
  if (status) return notifyStatus(tx, change, status);
  const isTakenBack = message === null && paymentReference !== undefined;
  await pipelined([
    isTakenBack && dropWaitingPayment(tx, { recordId, paymentReference }),
    tellsStatus && dropWaitingStatus(tx, { recordId }),
    write(tx, change, null),
  ]);
}

/**
 * Tells accounts of changes of their records, in the transaction of the changes (D18). What staff can undo is seen once
 * they no longer can; undone before that, it is never told (D34).
 */
export async function notify(tx: Transaction, changes: NotifiedChange[]): Promise<void> {
  await pipelined(changes.map((change) => notifyOne(tx, change)));
}
