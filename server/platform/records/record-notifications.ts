import { notifications } from '@drizzle/schema/notifications';
import type { NotifiedKind } from '@shared/notifications/constants';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Inserted, paramsBut } from '../database/columns';
import { type Params, prepared, type Transaction, together } from '../database/database';

/** What an account reads about a change of its record. */
export interface NotificationContent {
  /** Null where there is nothing to tell. */
  message: string | null;
  /** The payment that it tells of, or that it takes back: taken back before it was told, it is never told. */
  paymentReference?: string;
}

/** A change of a record that belongs to an account. */
interface NotifiedChange extends NotificationContent {
  changeId: string;
  userId: string;
  kind: NotifiedKind;
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
  await together([
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
  await together(changes.map((change) => notifyOne(tx, change)));
}
