import { randomUUID } from 'node:crypto';
import type { Versioned } from '@shared/versioned';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserActor } from './actor';
import { type AuditEntry, audit } from './audit';
import type { VerbContext } from './context';
import { inTransaction, type Transaction, together } from './database';
import { DomainError } from './domain-error';
import { type RecordEmail, sendRecordEmail } from './emails';
import { isId } from './ids';
import { addJobs, type Job, PermanentJobError } from './jobs';
import { newLink } from './links';
import type { Platform } from './platform';
import type { RecordFrame, RecordRow, RecordTable } from './record';
import { accessTokenIfValid } from './secrets';

/** A change of a record: who did what, the record after it, and the event that its guest is emailed about, if any. */
export interface Change<Wire, Event, Details> extends Pick<AuditEntry, 'actor' | 'action' | 'detail'> {
  record: Wire;
  event: Event | null;
  /** Further values for the email. */
  about?: Details;
}

/** The input for writing an email, read when it is sent. */
interface Found<Row, Wire, Payload> {
  platform: Platform;
  payload: Payload;
  row: Row;
  now: Wire;
  /** For a record without an account. */
  accessToken: string | null;
}

interface EmailsDefinition<Row, Wire, Event, Details, Payload> {
  /** The job's name. */
  task: string;
  /** The payload's schema; it strips what an email does not need. */
  payload: z.ZodType<Payload>;
  /** The payload for a change; null when there is no email address. */
  payloadOf(change: { changeId: string; event: Event; record: Wire; about?: Details }): object | null;
  recordIdOf(payload: Payload): string;
  /** Writes the email when it is sent; null when there is no email address any more. */
  write(found: Found<Row, Wire, Payload>): Promise<Omit<RecordEmail, 'changeId' | 'recordId' | 'event'> | null>;
}

/**
 * Emails about changes of records: each change is audited and its email queued in its own transaction, and one job
 * writes and sends them.
 */
export function defineRecordEmails<
  Table extends RecordTable,
  Row extends RecordRow,
  Wire extends Versioned,
  Event extends string,
  Details,
  Payload extends { event: string; changeId: string },
>(record: RecordFrame<Table, Row, Wire>, emails: EmailsDefinition<Row, Wire, Event | 'link', Details, Payload>) {
  /** Writes the audit rows and queues the emails, in the transaction of the changes (D18). */
  async function recordChanges(tx: Transaction, ...changes: Change<Wire, Event | 'link', Details>[]): Promise<void> {
    const named = changes.map((change) => ({ change, changeId: randomUUID() }));
    const queued = named.flatMap(({ change, changeId }) => {
      const { event, record: changed, about } = change;
      const payload = event && emails.payloadOf({ changeId, event, record: changed, about });
      return payload ? [{ key: `email:${changeId}`, payload: Object(emails.payload.parse(payload)) }] : [];
    });
    const entries = named.map(({ change: { actor, action, detail, record: changed }, changeId }) => {
      return { id: changeId, actor, action, detail, recordId: changed._id };
    });
    // Sent together: neither waits for the other's result.
    await together([audit(tx, ...entries), addJobs(tx, emails.task, ...queued)]);
  }

  async function send(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
    const payload = emails.payload.parse(queued);
    const recordId = emails.recordIdOf(payload);
    const row = await record.findRow(platform.db, recordId);
    if (!row) throw new PermanentJobError(`There is no record ${recordId} of ${record.name}`);
    const accessToken = row.userId === null ? accessTokenIfValid(platform.secret, recordId, row) : null;
    const email = await emails.write({ platform, payload, row, now: record.toWire(row), accessToken });
    if (!email) return;
    const { event, changeId } = payload;
    await sendRecordEmail(platform, { ...email, changeId, recordId, event }, signal);
  }

  return {
    recordChanges,
    job: (platform: Platform): Job => ({
      name: emails.task,
      run: (queued, signal) => send(platform, queued, signal),
    }),
    sendLink: sendLinkVerb(record, recordChanges),
  };
}

/**
 * Sends a new link to a record without an account to its email address; the previous link stops working. Throws
 * `not_found`, `opens_by_login`, `no_email_address`.
 */
function sendLinkVerb<Table extends RecordTable, Row extends RecordRow, Wire extends Versioned>(
  record: RecordFrame<Table, Row, Wire>,
  recordChanges: (tx: Transaction, change: Change<Wire, 'link', never>) => Promise<void>,
) {
  const table: RecordTable = record.table;
  return ({ ctx, input }: { ctx: VerbContext<UserActor>; input: { _id: string } }): Promise<Wire> => {
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
