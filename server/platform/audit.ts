import { auditLog } from '@drizzle/schema/records';
import type { Transaction } from './database';

/** One thing that was done. `detail` holds before and after. */
export interface AuditEntry {
  actor: string;
  action: string;
  recordId: string;
  detail?: Record<string, unknown>;
}

/** Writes what was done into the audit log, in the transaction that did it; several things in one go, none in none. */
export async function audit(tx: Transaction, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(auditLog)
    .values(entries.map((entry) => ({ ...entry, detail: entry.detail ?? {} })))
    .prepare('audit')
    .execute();
}
