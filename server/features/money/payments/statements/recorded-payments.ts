import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { companies } from '@drizzle/schema/money/companies';
import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { paidForOf } from '@server/features/money/ledger/payable';
import { isWhole, type PaymentRow } from '@server/features/money/ledger/payments';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { hotelDate } from '@shared/dates';
import type { RecordedLinePayment } from '@shared/money/statements/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { KnownTransfer } from './matches';

/** Payments that lines of a statement were recorded as, or may have been. */

/**
 * The source reference under which a line is recorded. It is unique, so that no line is recorded twice; once what was
 * recorded is taken back the line may be recorded again, under the next one.
 */
export const sourceOf = (fingerprint: string, nth: number) =>
  nth === 1 ? `bank:${fingerprint}` : `bank:${fingerprint}:${nth}`;

// The outer row by name: Drizzle leaves it out where a select has no join.
export const isTakenBack = sql<boolean>`exists (select from payments as correction
  where correction.takes_back = payments.id and correction.kind = 'correction')`;

async function recordedAs(db: Queryable, sources: readonly string[]) {
  return db
    .select({ id: payments.id, source: payments.sourceReference, isTakenBack })
    .from(payments)
    .where(
      sql`${payments.sourceReference} = any(array(select json_array_elements_text(${JSON.stringify(sources)}::json)))`,
    );
}

export interface RecordedLines {
  /** Ids of payments by the fingerprint of their line. */
  recorded: Map<string, string>;
  /** The source under which each of the others would be recorded. */
  next: Map<string, string>;
}

/** Which lines are recorded. */
export async function findRecorded(db: Queryable, fingerprints: readonly string[]): Promise<RecordedLines> {
  const recorded = new Map<string, string>();
  const next = new Map<string, string>();
  let left = fingerprints;
  for (let nth = 1; left.length > 0; nth += 1) {
    const rows = await recordedAs(
      db,
      left.map((fingerprint) => sourceOf(fingerprint, nth)),
    );
    const bySource = new Map(rows.map((row) => [row.source, row]));
    const again: string[] = [];
    for (const fingerprint of left) {
      const source = sourceOf(fingerprint, nth);
      const row = bySource.get(source);
      if (!row) next.set(fingerprint, source);
      else if (row.isTakenBack) again.push(fingerprint);
      else recorded.set(fingerprint, row.id);
    }
    left = again;
  }
  return { recorded, next };
}

/** Transfers that staff recorded for those stays and orders and nobody has taken back. */
export async function transfersOf(db: Queryable, payableIds: readonly string[]): Promise<KnownTransfer[]> {
  const ids = sql`any(array(select value::uuid from json_array_elements_text(${JSON.stringify(payableIds)}::json)))`;
  const rows = await db
    .select({ payment: payments, whole: groupPayments })
    .from(payments)
    .leftJoin(groupPayments, eq(groupPayments.id, payments.groupPaymentId))
    .where(
      and(
        isWhole,
        // Each by its own index: with `or` Postgres would read every payment.
        sql`${payments.id} in (select id from payments where booking_id = ${ids}
          union all select id from payments where order_id = ${ids}
          union all select id from payments where catering_id = ${ids}
          union all select id from payments where company_id = ${ids}
          union all select part.id from payments as part join group_payments as paid on paid.id = part.group_payment_id where paid.group_id = ${ids})`,
        eq(payments.kind, 'payment'),
        eq(payments.method, 'bank_transfer'),
        sql`not ${isTakenBack}`,
      ),
    );
  return rows.map(knownTransfer);
}

/** A payment as the transfer that it is or is the first part of. */
export function knownTransfer({
  payment,
  whole,
}: {
  payment: Pick<PaymentRow, 'id' | 'bookingId' | 'orderId' | 'cateringId' | 'companyId' | 'amountKobo' | 'receivedAt'>;
  whole: typeof groupPayments.$inferSelect | null;
}): KnownTransfer {
  const payable = paidForOf({ ...payment, groupId: whole?.groupId ?? null });
  const day = hotelDate(new Date(isoInstant(payment.receivedAt)));
  return { id: payment.id, payableId: payable.id, kobo: whole?.amountKobo ?? payment.amountKobo, day };
}

/** Payments by their ids, with what they were for and who recorded them. */
export async function recordedPayments(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, RecordedLinePayment>> {
  const rows = await db
    .select({
      payment: payments,
      recorder: nameOfActor(payments.recordedBy),
      booking: bookings,
      order: foodOrders,
      event: cateringRequests,
      group: bookingGroups,
      company: companies,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(foodOrders, eq(foodOrders.id, payments.orderId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, payments.cateringId))
    .leftJoin(groupPayments, eq(groupPayments.id, payments.groupPaymentId))
    .leftJoin(bookingGroups, eq(bookingGroups.id, groupPayments.groupId))
    .leftJoin(companies, eq(companies.id, payments.companyId))
    .where(
      sql`${payments.id} = any(array(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)))`,
    );
  return new Map(
    rows.map(({ payment, recorder, booking, order, event, group, company }) => {
      const { id: _id, reference, bookingId, orderId, cateringId, companyId, recordedAt } = payment;
      const { reference: recordReference = '', guestName = '' } =
        (group && { ...group, guestName: group.name }) ??
        booking ??
        order ??
        (event && { ...event, guestName: event.email }) ??
        (company ? { ...company, guestName: company.name } : {});
      const said = {
        _id,
        reference,
        bookingId,
        groupId: group?.id ?? null,
        orderId,
        cateringId,
        companyId,
        recordReference,
        guestName,
      };
      return [_id, { ...said, recordedAt: isoInstant(recordedAt), recordedBy: recorder }];
    }),
  );
}
