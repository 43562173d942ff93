import { randomUUID } from 'node:crypto';
import { auditLog } from '@drizzle/schema/records';
import { type Inserted, paramsBut } from '../database/columns';
import { type Params, prepared, type Transaction } from '../database/database';

/** One thing that was done. `detail` holds before and after. */
export interface AuditEntry {
  /** Set by the caller when something else refers to the row, such as an email; otherwise generated. */
  id?: string;
  actor: string;
  action: string;
  recordId: string;
  detail?: Record<string, unknown>;
}

const insertEntry = prepared('audit', (db, param: Params<Inserted<typeof auditLog, 'at'>>) =>
  db.insert(auditLog).values(paramsBut(auditLog, param, 'at')),
);

/** Writes audit rows in the transaction of the change; several go in one statement. */
export async function audit(tx: Transaction, ...entries: AuditEntry[]): Promise<void> {
  await Promise.all(
    entries.map(({ id = randomUUID(), detail = {}, ...entry }) => insertEntry(tx, { id, detail, ...entry })),
  );
}
