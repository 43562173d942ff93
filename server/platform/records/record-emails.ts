import { randomUUID } from 'node:crypto';
import type { NotifiedKind } from '@shared/notifications/constants';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffActor } from '../actor';
import type { VerbContext } from '../context';
import { inTransaction, type Queryable, type Transaction, together } from '../database/database';
import { DomainError } from '../domain-error';
import { type RecordEmail, sendRecordEmail } from '../email/emails';
import { addJobs, type Job, PermanentJobError, type QueuedJob } from '../jobs/jobs';
import type { Platform } from '../platform';
import { accessTokenIfValid } from '../security/secrets';
import { type AuditEntry, audit } from './audit';
import { isId } from './ids';
import { NO_LINK, newLink } from './links';
import type { RecordFrame, RecordRow, RecordTable, RecordWire } from './record';
import { type NotificationContent, notify } from './record-notifications';
import { assertVersion } from './versions';
import {
  claimTelling,
  finishTelling,
  STATUS_EMAIL_DELAY_MS,
  statusToldLast,
  tellsAtOnce,
  waitToTell,
} from './waiting-status';

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

/** A new link, and the link as it is, for who has asked for it by reference and phone. */
type LinkEvent = 'link' | 'link_asked';

const isLinkEvent = (event: string): event is LinkEvent => event === 'link' || event === 'link_asked';

/** What a notification is written of. */
export interface Noted<Wire, Event, Details> {
  event: Event | null;
  record: Wire;
  about?: Details;
}

interface EmailsDefinition<Row, Wire, Event, Details, Payload> {
  /** The job's name. */
  job: string;
  /** The payload's schema; it strips what an email does not need. */
  payload: z.ZodType<Payload>;
  /** The kind of record, in notifications. */
  kind: NotifiedKind;
  /** What the record's account reads about a change; also asked where there is no event. */
  notificationOf(change: Noted<Wire, Event, Details>): NotificationContent;
  /** The payload for a change; null when there is no email address. */
  payloadOf(change: { changeId: string; event: Event; record: Wire; about?: Details }): object | null;
  recordIdOf(payload: Payload): string;
  /** Events whose emails, sent at once, say nothing of a status that still waits to be told. */
  keepsStatus: readonly Event[];
  /** Writes the email when it is sent; null when there is no email address any more, or what it tells was undone. */
  write(found: Found<Row, Wire, Payload>): Promise<Omit<RecordEmail, 'changeId' | 'recordId' | 'event'> | null>;
}

/**
 * Emails and notifications about changes of records: each change is audited, its notification written and its email
 * queued in its own transaction, and one job writes and sends the emails. Both tell a new status once staff can no
 * longer undo it.
 */
export function defineRecordEmails<
  Table extends RecordTable,
  Row extends RecordRow,
  Wire extends RecordWire & { status: string; userId: string | null },
  Event extends string,
  Details,
  Payload extends { event: string; changeId: string; waits: boolean },
>(record: RecordFrame<Table, Row, Wire>, emails: EmailsDefinition<Row, Wire, Event | LinkEvent, Details, Payload>) {
  const tellsStatus = (event: Event | LinkEvent) => !isLinkEvent(event) && !emails.keepsStatus.includes(event);

  /** Notifications of changes, for records that belong to an account. */
  const notificationsOf = (changes: (Change<Wire, Event | LinkEvent, Details> & { changeId: string })[]) =>
    changes.flatMap(({ changeId, event, record: changed, about, statusBefore, isUndoable }) => {
      const { _id: recordId, userId, reference, status } = changed;
      if (userId === null) return [];
      const waits = statusBefore !== undefined;
      return {
        ...emails.notificationOf({ event, record: changed, about }),
        ...{ changeId, userId, kind: emails.kind, recordId, reference },
        delayMs: waits || isUndoable ? STATUS_EMAIL_DELAY_MS : 0,
        status: waits ? { before: statusBefore, after: status } : undefined,
        tellsStatus: event !== null && tellsStatus(event) && !isUndoable,
      };
    });

  /** Writes audit rows and notifications and queues the emails, in the transaction of the changes (D18). */
  async function recordChanges(tx: Transaction, ...changes: Change<Wire, Event | LinkEvent, Details>[]): Promise<void> {
    const named = changes.map((change) => ({ ...change, changeId: randomUUID(), recordId: change.record._id }));
    const jobs: QueuedJob[] = [];
    const waiting: Parameters<typeof waitToTell>[1][] = [];
    const told: string[] = [];
    for (const { changeId, recordId, event, record: changed, about, statusBefore: before, isUndoable } of named) {
      const content = event && emails.payloadOf({ changeId, event, record: changed, about });
      if (!content) continue;
      const payload = Object(emails.payload.parse({ ...content, waits: before !== undefined }));
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
    await together([
      audit(tx, ...entries),
      addJobs(tx, emails.job, ...jobs),
      ...waiting.map((change) => waitToTell(tx, change)),
      tellsAtOnce(tx, told),
      notify(tx, notificationsOf(named)),
    ]);
  }

  async function findRow(db: Queryable, id: string): Promise<Row> {
    const row = await record.findRow(db, id);
    if (!row) throw new PermanentJobError(`There is no record ${id} of ${record.name}`);
    return row;
  }

  async function send(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
    const payload = emails.payload.parse(queued);
    const { event, changeId, waits } = payload;
    const recordId = emails.recordIdOf(payload);
    const change = { recordId, changeId };
    if (waits) {
      const statusNow = async (tx: Transaction) => record.toWire(await findRow(tx, recordId)).status;
      if (!(await claimTelling(platform.db, { ...change, status: event, statusNow }))) return;
    }
    const row = await findRow(platform.db, recordId);
    const toldStatus = waits ? null : await statusToldLast(platform.db, recordId);
    const accessToken = row.userId === null ? accessTokenIfValid(platform.secret, recordId, row) : null;
    const email = await emails.write({ platform, payload, row, now: record.toWire(row), toldStatus, accessToken });
    // One that strangers can ask for must not take the place of another that waits.
    const waitsUnder = event === 'link_asked' ? `link-of:${recordId}` : undefined;
    if (email) await sendRecordEmail(platform, { ...email, changeId, recordId, event, waitsUnder }, signal);
    if (waits) await finishTelling(platform.db, change, event);
  }

  return {
    recordChanges,
    job: (platform: Platform): Job => ({
      name: emails.job,
      run: (queued, signal) => send(platform, queued, signal),
    }),
    sendLink: sendLinkVerb(record, recordChanges),
    correctGuest: guestCorrection(record, recordChanges),
  };
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
  recordChanges: (tx: Transaction, change: Change<Wire, 'link', never>) => Promise<void>,
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
    await recordChanges(tx, {
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
  recordChanges: (tx: Transaction, change: Change<Wire, 'link', never>) => Promise<void>,
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
      await recordChanges(tx, { actor: actor.id, action, detail: {}, record: sent, event: 'link' });
      return sent;
    });
  };
}
