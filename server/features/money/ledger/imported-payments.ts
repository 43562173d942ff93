import { randomUUID } from 'node:crypto';
import { paymentAllocations, payments } from '@drizzle/schema/money/payments';
import { insertAll } from '@server/platform/database/batches';
import type { Transaction } from '@server/platform/database/database';
import type { StaffMethod } from '@shared/money/ledger/constants';
import { inArray, sql } from 'drizzle-orm';

/**
 * Money that was taken before the hotel used this program, as an import of stays says. It is in the books on the day on which
 * it came, and in no till: `put_into_till` knows it by its source. It has no receipt, as whoever took it gave one.
 */

export interface ImportedPayment {
  bookingId: string;
  amountKobo: number;
  method: StaffMethod;
  receivedAt: string;
  /** Its line in the file. */
  row: number;
}

type Row = typeof payments.$inferInsert & { id: string };

async function insertPaid(tx: Transaction, rows: readonly Row[]): Promise<void> {
  await insertAll(tx, payments, rows);
  await insertAll(
    tx,
    paymentAllocations,
    rows.map(({ id, amountKobo }) => ({ paymentId: id, kind: 'room' as const, amountKobo })),
  );
}

/** Records what was paid for the nights of stays that were just imported. */
export const importPayments = (
  tx: Transaction,
  paid: readonly ImportedPayment[],
  { actor, importId }: { actor: string; importId: string },
): Promise<void> =>
  insertPaid(
    tx,
    paid.map(({ row, ...payment }) => ({
      ...payment,
      ...{ id: randomUUID(), kind: 'payment', recordedBy: actor },
      ...{ sourceReference: `import:${importId}:${row}`, note: 'Paid before, as the imported file says' },
    })),
  );

/** Takes back what was paid for these stays, all of which was imported, on the day on which it came: no month keeps any of it. */
export async function takeBackPayments(tx: Transaction, bookingIds: string[], actor: string): Promise<void> {
  const paid = await tx
    .select()
    .from(payments)
    .where(sql`${inArray(payments.bookingId, bookingIds)} and ${payments.kind} = 'payment'`);
  const rows = paid.map(({ id, bookingId, amountKobo, method, receivedAt }) => ({
    ...{ id: randomUUID(), kind: 'correction' as const, bookingId, amountKobo: -amountKobo, method },
    ...{ takesBack: id, recordedBy: actor, receivedAt, sourceReference: takenBackSource(id) },
    note: 'The import was taken back',
  }));
  await insertPaid(tx, rows);
}

export const isImported = ({ sourceReference }: { sourceReference: string | null }): boolean =>
  sourceReference?.startsWith('import:') ?? false;

/** The source of the correction of such a payment, which is in no till either. */
export const takenBackSource = (paymentId: string): string => `import:back:${paymentId}`;
