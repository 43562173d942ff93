import { randomUUID } from 'node:crypto';
import { auditLog } from '@drizzle/schema/records';
import { type DiscountKind, isReason } from '@shared/bookings/discounts-constants';
import { type Inserted, paramsBut } from '../database/columns';
import { type Params, prepared, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';

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

/** What an amount was and what it is, in kobo. */
export interface AuditedDiscount {
  kind: DiscountKind;
  fromKobo: number;
  toKobo: number;
}

/**
 * For the detail of an entry of the audit log: what was made less and why. By it the entry is in the list of discounts and
 * voids (D48).
 */
export const discountDetail = ({ kind, fromKobo, toKobo }: AuditedDiscount, note?: string | null) => ({
  lowered: { kind, fromKobo, toKobo },
  ...(note ? { note } : {}),
});

/** Throws `reason_needed` where nobody has said why, in at least a word. */
export function assertReason(note: string | null | undefined): void {
  if (!isReason(note)) throw new DomainError('reason_needed', {}, { field: 'note' });
}
