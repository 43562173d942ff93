import { randomUUID } from 'node:crypto';
import { auditLog } from '@drizzle/schema/records';
import { type Inserted, paramsBut } from './columns';
import { type Params, prepared, type Transaction } from './database';

/** One thing that was done. `detail` holds before and after. */
export interface AuditEntry {
  /** Names the change where something else is to refer to it; otherwise a name is found here. */
  id?: string;
  actor: string;
  action: string;
  recordId: string;
  detail?: Record<string, unknown>;
}

const insertEntry = prepared('audit', (db, param: Params<Inserted<typeof auditLog, 'at'>>) =>
  db.insert(auditLog).values(paramsBut(auditLog, param, 'at')),
);

/** Writes what was done into the audit log, in the transaction that did it; several things are sent at once. */
export async function audit(tx: Transaction, ...entries: AuditEntry[]): Promise<void> {
  await Promise.all(
    entries.map(({ id = randomUUID(), detail = {}, ...entry }) => insertEntry(tx, { id, detail, ...entry })),
  );
}
