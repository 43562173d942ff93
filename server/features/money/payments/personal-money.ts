import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { charges } from '@drizzle/schema/money/charges';
import { paymentAttempts } from '@drizzle/schema/money/payment-attempts';
import { payments } from '@drizzle/schema/money/payments';
import { refunds } from '@drizzle/schema/money/refunds';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isOfUser, type OfPayable } from '@server/features/money/ledger/payable';
import { isoInstant } from '@server/platform/database/database';
import { toNaira } from '@shared/money/money';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { isOpenRefund } from './refunds/refunds';

/** The reference of what it is about. */
const referenceOf = ({ bookingId, orderId, cateringId }: OfPayable) =>
  sql<string>`coalesce((select about.reference from ${bookings} as about where about.id = ${bookingId}),
    (select about.reference from ${foodOrders} as about where about.id = ${orderId}),
    (select about.reference from ${cateringRequests} as about where about.id = ${cateringId}))`;

/** What a person with an account was charged. */
export const personalCharges: PersonalRecords = {
  name: 'charges',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ charge: charges, about: referenceOf(charges) })
      .from(charges)
      .where(isOfUser(charges, userId))
      .orderBy(desc(charges.createdAt), desc(charges.id))
      .limit(limit);
    return rows.map(({ about, charge: { kind, amountKobo, note, createdAt } }) => {
      return { about, kind, amount: toNaira(amountKobo), note, createdAt: isoInstant(createdAt) };
    });
  },
};

/** What a person with an account has paid and was given back. Notes of staff are the hotel's own, and the bank may be another's who paid. */
export const personalPayments: PersonalRecords = {
  name: 'payments',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ payment: payments, about: referenceOf(payments) })
      .from(payments)
      .where(isOfUser(payments, userId))
      .orderBy(desc(payments.recordedAt), desc(payments.id))
      .limit(limit);
    return rows.map(({ about, payment: { reference, kind, amountKobo, method, channel, receivedAt } }) => {
      const amount = toNaira(amountKobo);
      return { reference, about, kind, amount, method, channel, receivedAt: isoInstant(receivedAt) };
    });
  },
  async open(tx, userId) {
    const [paying, givingBack] = await Promise.all([
      tx
        .selectDistinct({ about: referenceOf(paymentAttempts) })
        .from(paymentAttempts)
        .where(and(isNotNull(paymentAttempts.nextCheckAt), isOfUser(paymentAttempts, userId))),
      tx
        .selectDistinct({ about: referenceOf(payments) })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(isOpenRefund, isOfUser(payments, userId))),
    ]);
    return [
      ...paying.map(({ about }) => `An online payment for ${about} is still being checked.`),
      ...givingBack.map(({ about }) => `A refund for ${about} is still on its way.`),
    ];
  },
};
