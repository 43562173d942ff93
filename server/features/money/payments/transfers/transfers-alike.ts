import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { payments } from '@drizzle/schema/money/payments';
import { nameOfActor } from '@server/features/auth/name-of-actor';
import { isFor, type Payable } from '@server/features/money/ledger/payable';
import { isoInstant, type Transaction } from '@server/platform/database/database';
import { takeNamedLocks } from '@server/platform/database/named-locks';
import { DomainError } from '@server/platform/domain-error';
import { formatMoment } from '@shared/dates';
import type { StaffMethod } from '@shared/money/ledger/constants';
import { formatNaira, toNaira } from '@shared/money/money';
import { and, between, desc, eq, isNull, or, sql } from 'drizzle-orm';

/** So far apart from each other two transfers of one amount may be one, seen by two of the staff. */
const ALIKE_MS = 10 * 60_000;

interface Transfer {
  payable: Payable;
  amountKobo: number;
  method: StaffMethod;
  bank: string | null;
  receivedAt: Date;
}

/** The latest transfer of that amount around that time that was recorded for another stay or order, and stands. */
async function findAlike(tx: Transaction, { payable, amountKobo, bank, receivedAt }: Transfer) {
  const at = (shift: number) => new Date(receivedAt.getTime() + shift).toISOString();
  const [alike] = await tx
    .select({
      receivedAt: payments.receivedAt,
      booking: { reference: bookings.reference, guestName: bookings.guestName },
      order: { reference: foodOrders.reference, guestName: foodOrders.guestName },
      event: { reference: cateringRequests.reference, guestName: cateringRequests.email },
      recorder: nameOfActor(payments.recordedBy),
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(foodOrders, eq(foodOrders.id, payments.orderId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, payments.cateringId))
    .where(
      and(
        between(payments.receivedAt, at(-ALIKE_MS), at(ALIKE_MS)),
        eq(payments.kind, 'payment'),
        eq(payments.method, 'bank_transfer'),
        eq(payments.amountKobo, amountKobo),
        sql`${isFor(payments, payable)} is not true`,
        // A bank that one of the two did not write down may be the same.
        bank ? or(isNull(payments.bank), sql`lower(${payments.bank}) = lower(${bank})`) : undefined,
        sql`not exists (select from payments as taken where taken.takes_back = ${payments.id} and taken.kind = 'correction')`,
      ),
    )
    .orderBy(desc(payments.receivedAt))
    .limit(1);
  return alike;
}

/**
 * Refuses a transfer that looks like one of another stay or order, until staff say that it is another: two who read one
 * statement may take a line for different guests'. Cash and cards are in the hand of who records them. Called before the
 * stay or order is locked.
 * Throws `transfer_alike`.
 */
export async function assertNoneAlike(tx: Transaction, transfer: Transfer): Promise<void> {
  if (transfer.method !== 'bank_transfer') return;
  // Of two at once the second sees the first.
  await takeNamedLocks(tx, [`transfer of ${transfer.amountKobo}`]);
  const alike = await findAlike(tx, transfer);
  const owner = alike && (alike.booking ?? alike.order ?? alike.event);
  if (!owner) return;
  const { reference, guestName } = owner;
  const name = alike.recorder ?? 'somebody';
  const amount = formatNaira(toNaira(transfer.amountKobo));
  throw new DomainError('transfer_alike', {
    amount,
    when: formatMoment(isoInstant(alike.receivedAt)),
    reference,
    guestName,
    name,
  });
}
