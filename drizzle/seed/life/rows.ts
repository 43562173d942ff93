import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { insertAll } from '../../../server/platform/database/batches';
import type { Transaction } from '../../../server/platform/database/database';
import type { Platform } from '../../../server/platform/platform';
import type { REFERENCE_PREFIXES } from '../../../shared/records/reference';
import { auditLog } from '../../schema/records';
import type { demoPeople } from './people';
import type { At, Calendar } from './times';

/** What every part of the demo writes with. */

type AuditRow = typeof auditLog.$inferInsert;

export interface Life {
  tx: Transaction;
  platform: Platform;
  calendar: Calendar;
  /** The accounts' ids. */
  people: Record<(typeof demoPeople)[number]['key'], string>;
  /** Entries of the audit log, written last and in order. */
  log: (AuditRow & { at: string })[];
}

/** As many references as records are about to be written, from the sequence of all records. */
export async function drawReferences(
  tx: Transaction,
  prefix: (typeof REFERENCE_PREFIXES)[number],
  count: number,
): Promise<() => string> {
  const rows = await tx.execute<{ reference: string }>(
    sql`select next_reference(${prefix}) as reference from generate_series(1, ${count}::int)`,
  );
  const references = rows.map(({ reference }) => reference);
  return () => {
    const reference = references.pop();
    if (reference === undefined) throw new Error('More records than references');
    return reference;
  };
}

export function note(life: Life, entry: Omit<AuditRow, 'at' | 'detail'> & { at: string; detail?: object }): void {
  life.log.push({ id: randomUUID(), detail: {}, ...entry });
}

/** The log in the order of time, as it is kept in. */
export async function writeLog({ tx, log }: Life): Promise<void> {
  await insertAll(
    tx,
    auditLog,
    log.sort((one, other) => one.at.localeCompare(other.at)),
  );
}

/** Who has the desk then: one from the morning on, another from three o'clock. */
export const clerkAt = ({ people }: Life, { time }: Pick<At, 'time'>): string =>
  time < '15:00' ? people.morning : people.evening;
