import { mailboxOf } from '@drizzle/schema/mailboxes';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';
import type { Platform } from '../platform';
import { accessTokenIfValid } from '../security/secrets';
import { canGetLink, newLink } from './links';
import { linkEndsAt } from './ownership';
import type { RecordFrame, RecordRow, RecordTable, RecordWire } from './record';
import type { Change } from './record-changes';

/** What somebody who asks for a record's link knows of it. */
export interface KnownOfRecord {
  reference: string;
  /** Normalised. */
  phone: string;
}

/**
 * Mails the link of the record with that reference and phone number to its email address, if there are such a record and
 * address. A link that works stays as it is, so that whoever asks ends none; only a record that never had one gets its
 * first. One that has expired is renewed by staff alone (D7).
 */
export function mailLinkVerb<Table extends RecordTable, Row extends RecordRow, Wire extends RecordWire>(
  record: RecordFrame<Table, Row, Wire>,
  publishChanges: (tx: Transaction, change: Change<Wire, 'link_asked', never>) => Promise<void>,
  isCalled: (reference: string) => SQL | undefined = (reference) => eq(record.table.reference, reference),
) {
  const table: RecordTable = record.table;

  /** Gives a record without an account its first link; false where it has none that works and may get none. */
  async function hasLink(tx: Transaction, platform: Platform, row: Row): Promise<boolean> {
    if (row.userId !== null) return true;
    if (linkEndsAt({ ...row, over: record.overOf(row) }) <= platform.clock.now()) return false;
    if (accessTokenIfValid(platform.secret, row.id, row) !== null) return true;
    if (row.accessTokenHash !== null) return false;
    await tx.update(table).set(newLink(platform, row)).where(eq(table.id, row.id));
    return true;
  }

  return async (platform: Platform, { reference, phone }: KnownOfRecord): Promise<void> => {
    const isMeant = and(isCalled(reference), eq(table.phone, phone), record.visible);
    const [found] = await platform.db
      .select({ id: sql<string>`${table.id}`, email: sql<string | null>`${table.email}` })
      .from(table)
      .where(isMeant);
    if (!found || !(await mayMail(platform, found))) return;
    await inTransaction(platform.db, async (tx) => {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, found.id)).for('update');
      const row = await record.findRow(tx, found.id);
      if (!row || !canGetLink(row.email) || !(await hasLink(tx, platform, row))) return;
      const action = `${record.name}.linkAsked`;
      const sent = await record.findOrThrow(tx, row.id);
      await publishChanges(tx, { actor: 'anonymous', action, detail: {}, record: sent, event: 'link_asked' });
    });
  };
}

/**
 * Counts an email about that record to its mailbox; false where there is none, or it has had enough of them. A record's
 * first of the hour needs no place among those of the mailbox: records are few (D29), and whoever makes some with another
 * person's address must not take the places of that person's own. Nobody is told: the answer is long given.
 */
async function mayMail({ limits }: Platform, { id, email }: { id: string; email: string | null }): Promise<boolean> {
  if (!canGetLink(email)) return false;
  const mailbox = mailboxOf(email);
  const record = `${id} ${mailbox}`;
  try {
    const isFirst = (await limits.consume('linkByRecord', record)) === 1;
    if (!isFirst) await limits.consume('linkByMailbox', mailbox);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
