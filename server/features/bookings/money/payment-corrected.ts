import { bookings } from '@drizzle/schema/bookings';
import { auditLog } from '@drizzle/schema/records';
import { hotelRow } from '@server/features/hotel/settings';
import type { Queryable, Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { BOOKING_STATUSES, isHolding, isUnconfirmed } from '@shared/bookings/constants';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type BookingRow, bookingRecord, depositOf } from '../record';
import { holdExpiry, takenBackEffect } from '../rules';

/** What a payment made of its stay, as its audit entry says. */
const changedByPayment = z.object({
  from: z.enum(BOOKING_STATUSES),
  to: z.enum(BOOKING_STATUSES),
  wasHeld: z.boolean(),
});

const isStatusChange = sql<boolean>`${auditLog.detail} -> 'before' ->> 'status' is distinct from ${auditLog.detail} -> 'after' ->> 'status'`;

/**
 * What the payment made of the stay, and whether somebody has set its status since; null where it made nothing of it. A hold
 * that an earlier payment lifted was one all the same, and the last to be taken back stands for those that came before it.
 */
async function effectOf(
  tx: Transaction,
  { id, status, receivedKobo }: Pick<BookingRow, 'id' | 'status' | 'receivedKobo'>,
  paymentId: string,
) {
  const entries = await tx
    .select({ action: auditLog.action, detail: auditLog.detail, isStatusChange })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, id), inArray(auditLog.action, ['bookings.payment', 'bookings.update'])))
    .orderBy(asc(auditLog.at));
  const at = entries.findIndex(
    ({ action, detail }) =>
      action === 'bookings.payment' && (detail as { paymentId?: unknown }).paymentId === paymentId,
  );
  const isSet = ({ action, isStatusChange: isOther }: (typeof entries)[number]) =>
    action === 'bookings.update' && isOther;
  const madeBy = (entry: (typeof entries)[number] | undefined) =>
    z.object({ stay: changedByPayment }).safeParse(entry?.detail).data?.stay;
  const lastSet = entries.findLastIndex(isSet);
  const sinceSet = entries.slice(lastSet + 1).flatMap((entry) => madeBy(entry) ?? []);
  const isLast = receivedKobo <= 0 && at > lastSet;
  const made = madeBy(entries[at]) ?? (isLast ? sinceSet.at(-1) : undefined);
  if (!made) return null;
  return {
    ...made,
    ...(isLast && isUnconfirmed(status) && { from: status, to: status }),
    wasHeld: made.wasHeld || sinceSet.some(({ wasHeld }) => wasHeld),
    isSetSince: at < lastSet,
  };
}

/**
 * Takes back what a payment did to its locked stay (D11), once the ledger holds the counter-row: it is unconfirmed again,
 * with a new hold where nothing else speaks for it. `undecided` where that cannot be, so that staff have to decide.
 */
export async function takeBackPayment(
  tx: Transaction,
  { clock }: Platform,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<{ undecided: boolean; status?: string; unconfirms?: boolean }> {
  const stay = await bookingRecord.findRow(tx, id);
  const made = stay && (await effectOf(tx, stay, paymentId));
  if (!made) return { undecided: false };
  const now = clock.now();
  const effect = takenBackEffect({ ...stay, depositKobo: depositOf(stay) }, made, clock.today());
  if (effect === null || effect === 'undecided') return { undecided: effect !== null };
  const { holdHours } = await hotelRow(tx);
  const holdExpiresAt = effect.isHeld ? holdExpiry(now, holdHours).toISOString() : null;
  await tx.update(bookings).set({ status: effect.status, holdExpiresAt }).where(eq(bookings.id, id));
  return { undecided: false, status: effect.status, unconfirms: effect.status !== stay.status };
}

/** True for a stay that takes place although all that was paid for it was given back. */
export async function isActiveUnpaid(db: Queryable, id: string): Promise<boolean> {
  const [stay] = await db.select().from(bookings).where(eq(bookings.id, id));
  return stay !== undefined && isHolding(stay.status) && stay.receivedKobo <= 0 && stay.amountKobo > 0;
}
