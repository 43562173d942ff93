import { waitingStatusEmails } from '@drizzle/schema/records';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffActor } from '../actor';
import {
  type Database,
  inTransaction,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
} from '../database/database';
import { DomainError } from '../domain-error';
import { type RecordEmail, sendRecordEmail } from '../email/emails';
import { type Job, PermanentJobError } from '../jobs/jobs';
import type { Platform, VerbContext } from '../platform';
import { accessTokenIfValid } from '../security/secrets';
import { NO_LINK, newLink } from './links';
import type { RecordFrame, RecordRow, RecordTable, RecordWire } from './record';
import type { Change } from './record-changes';
import { assertVersion, isId } from './versions';

/** The input for writing an email, read when it is sent. */
interface Found<Row, Wire, Payload> {
  platform: Platform;
  payload: Payload;
  row: Row;
  now: Wire;
  /** The status that the guest was told last, while a new one waits for its email; otherwise null. */
  toldStatus: string | null;
  /** For a record without an account. */
  accessToken: string | null;
}

interface EmailsDefinition<Row, Wire, Payload> {
  recordIdOf(payload: Payload): string;
  /** Writes the email when it is sent; null when there is no email address any more, or what it tells was undone. */
  write(found: Found<Row, Wire, Payload>): Promise<Omit<RecordEmail, 'changeId' | 'recordId' | 'event'> | null>;
}

/** What `defineRecordChanges` made. */
interface Changes<Wire, Payload> {
  job: string;
  payload: z.ZodType<Payload>;
  publishChanges(tx: Transaction, change: Change<Wire, 'link', never>): Promise<void>;
}

/** The job that writes and sends the emails about a record's changes; staff's new link, and their correction of who its guest is. */
export function defineRecordEmails<
  Table extends RecordTable,
  Row extends RecordRow,
  Wire extends RecordWire & { status: string },
  Payload extends { event: string; changeId: string; waits: boolean },
>(
  record: RecordFrame<Table, Row, Wire>,
  { job, payload: schema, publishChanges }: Changes<Wire, Payload>,
  { recordIdOf, write }: EmailsDefinition<Row, Wire, Payload>,
) {
  async function findRow(db: Queryable, id: string): Promise<Row> {
    const row = await record.findRow(db, id);
    if (!row) throw new PermanentJobError(`There is no record ${id} of ${record.name}`);
    return row;
  }

  async function send(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
    const payload = schema.parse(queued);
    const { event, changeId, waits } = payload;
    const recordId = recordIdOf(payload);
    const change = { recordId, changeId };
    if (waits) {
      const statusNow = async (tx: Transaction) => record.toWire(await findRow(tx, recordId)).status;
      if (!(await claimTelling(platform.db, { ...change, status: event, statusNow }))) return;
    }
    const row = await findRow(platform.db, recordId);
    const toldStatus = waits ? null : await findLastEmailedStatus(platform.db, recordId);
    const accessToken = row.userId === null ? accessTokenIfValid(platform.secret, recordId, row) : null;
    const email = await write({ platform, payload, row, now: record.toWire(row), toldStatus, accessToken });
    // One that strangers can ask for must not take the place of another that waits.
    const waitsUnder = event === 'link_asked' ? `link-of:${recordId}` : undefined;
    if (email) await sendRecordEmail(platform, { ...email, changeId, recordId, event, waitsUnder }, signal);
    if (waits) await finishDeferredEmail(platform.db, change, event);
  }

  return {
    job: (platform: Platform): Job => ({
      name: job,
      run: (queued, signal) => send(platform, queued, signal),
    }),
    sendLink: sendLinkVerb(record, publishChanges),
    correctGuest: guestCorrection(record, publishChanges),
  };
}

/** The emails about a new status that wait for Undo (D34), of which the newest is sent, unless its guest knows that status. */
const waits = waitingStatusEmails;

type StatusChange = Record<'recordId' | 'changeId', string>;

const isNewest = ({ recordId, changeId }: StatusChange) =>
  and(eq(waits.recordId, recordId), eq(waits.changeId, changeId));

/**
 * When the wait is over: true if the guest is to be told of the status that the change set. From then on it counts as
 * perhaps told, so that whatever staff set next is told too, should this process end or the sending fail.
 */
function claimTelling(
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
function finishDeferredEmail(db: Database, change: StatusChange, told: string): Promise<void> {
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
async function findLastEmailedStatus(db: Database, recordId: string): Promise<string | null> {
  const [waiting] = await find(db, { recordId });
  return waiting?.told ?? null;
}

/** Columns of a record that say who its guest is; those that are undefined stay. */
export type GuestColumns = Partial<
  Record<'guestName' | 'phone' | 'email' | 'address' | 'otherGuests', string | null | undefined>
>;

/**
 * Staff correct who a record's guest is. Another address of a record without an account gets a new link, and the link that
 * the one before had ends. The audit log names the fields and not what they say. Throws `not_found`, `changed_meanwhile`.
 */
function guestCorrection<Table extends RecordTable, Row extends RecordRow, Wire extends RecordWire>(
  record: RecordFrame<Table, Row, Wire>,
  publishChanges: (tx: Transaction, change: Change<Wire, 'link', never>) => Promise<void>,
) {
  return async function correctGuest(
    tx: Transaction,
    { platform, actor }: VerbContext<StaffActor>,
    { target, guest, note }: { target: ChangeTarget; guest: GuestColumns; note?: string | null | undefined },
  ): Promise<Wire> {
    const { _id } = target;
    const table: RecordTable = record.table;
    const [locked] = isId(_id)
      ? await tx
          .select({ id: sql<string>`${table.id}` })
          .from(table)
          .where(record.isThis(_id))
          .for('update')
      : [];
    const row = locked && (await record.findRow(tx, _id));
    if (!row) throw new DomainError('not_found');
    const corrected = Object.entries(guest).filter(
      ([column, value]) => value !== undefined && value !== Reflect.get(row, column),
    );
    if (corrected.length === 0) {
      const now = await record.findOrThrow(tx, _id);
      assertVersion(now, target.version);
      return now;
    }
    const values: GuestColumns = Object.fromEntries(corrected);
    const { email } = values;
    const opensByLink = email !== undefined && row.userId === null;
    const access = !opensByLink ? {} : email === null ? NO_LINK : newLink(platform, { ...row, email });
    await record.change(tx, target, { ...values, ...access });
    const now = await record.findOrThrow(tx, _id);
    await publishChanges(tx, {
      actor: actor.id,
      action: `${record.name}.correctGuest`,
      detail: { fields: Object.keys(values), ...(note ? { note } : {}) },
      record: now,
      event: opensByLink && email !== null ? 'link' : null,
    });
    return now;
  };
}

/**
 * Sends a new link to a record without an account to its email address; the previous link stops working. Throws
 * `not_found`, `changed_meanwhile`, `opens_by_login`, `no_email_address`.
 */
function sendLinkVerb<Table extends RecordTable, Row extends RecordRow, Wire extends RecordWire>(
  record: RecordFrame<Table, Row, Wire>,
  publishChanges: (tx: Transaction, change: Change<Wire, 'link', never>) => Promise<void>,
) {
  const table: RecordTable = record.table;
  return ({ ctx, input }: { ctx: VerbContext<StaffActor>; input: ChangeTarget }): Promise<Wire> => {
    const { platform, actor } = ctx;
    return inTransaction(platform.db, async (tx) => {
      const [found] = isId(input._id)
        ? await tx
            .select({ userId: sql<string | null>`${table.userId}`, email: sql<string | null>`${table.email}` })
            .from(table)
            .where(record.isThis(input._id))
            .for('update')
        : [];
      if (!found) throw new DomainError('not_found');
      assertVersion(await record.findOrThrow(tx, input._id), input.version);
      await tx
        .update(table)
        .set(newLink(platform, { id: input._id, ...found }))
        .where(eq(table.id, input._id));
      const sent = await record.findOrThrow(tx, input._id);
      const action = `${record.name}.sendLink`;
      await publishChanges(tx, { actor: actor.id, action, detail: {}, record: sent, event: 'link' });
      return sent;
    });
  };
}
