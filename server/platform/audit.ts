import { auditLog } from '@drizzle/schema/records';
import type { Transaction } from './database';

/** Writes what was done into the audit log, in the transaction that did it. `detail` holds before and after. */
export async function audit(
  tx: Transaction,
  entry: { actor: string; action: string; recordId: string; detail?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...entry, detail: entry.detail ?? {} })
    .prepare('audit')
    .execute();
}
