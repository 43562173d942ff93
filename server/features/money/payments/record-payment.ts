import { randomUUID } from 'node:crypto';
import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { companies } from '@drizzle/schema/money/companies';
import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { isFor, type PaidFor, paidForOf } from '@server/features/money/ledger/payable';
import { isWhole, type PaymentRow } from '@server/features/money/ledger/payments';
import type { StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import { inTransaction, isoInstant, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { reserveKey } from '@server/platform/records/idempotency';
import { formatMoment } from '@shared/dates';
import { parseWhen } from '@shared/fields/sent-dates';
import type { StaffMethod } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import type { Payment, PaymentInput } from '@shared/money/payments/schema';
import { TILL_METHODS } from '@shared/money/till/constants';
import { and, between, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { paymentToWire } from './folio';
import { lockBalance } from './payables';
import { assertReceivedAtAllowed, settle } from './settle';

/** So far apart from each other two transfers of one amount may be one, seen by two of the staff. */
const ALIKE_MS = 10 * 60_000;

interface Transfer {
  payable: PaidFor;
  amountKobo: number;
  method: StaffMethod;
  bank: string | null;
  receivedAt: Date;
}

function isOfOther(payable: PaidFor): SQL {
  if (payable.kind === 'group') return sql`${groupPayments.groupId} is distinct from ${payable.id}`;
  if (payable.kind === 'company') return sql`${payments.companyId} is distinct from ${payable.id}`;
  return sql`${isFor(payments, payable)} is not true`;
}

/** The latest transfer of that amount around that time that was recorded for another stay or order, and stands. */
async function findAlike(tx: Transaction, { payable, amountKobo, bank, receivedAt }: Transfer) {
  const at = (shift: number) => new Date(receivedAt.getTime() + shift).toISOString();
  const [alike] = await tx
    .select({
      receivedAt: payments.receivedAt,
      booking: { reference: bookings.reference, guestName: bookings.guestName },
      order: { reference: foodOrders.reference, guestName: foodOrders.guestName },
      group: { reference: bookingGroups.reference, guestName: bookingGroups.name },
      event: { reference: cateringRequests.reference, guestName: cateringRequests.email },
      company: { reference: companies.reference, guestName: companies.name },
      recorder: nameOfActor(payments.recordedBy),
    })
    .from(payments)
    .leftJoin(groupPayments, eq(groupPayments.id, payments.groupPaymentId))
    .leftJoin(bookingGroups, eq(bookingGroups.id, groupPayments.groupId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(foodOrders, eq(foodOrders.id, payments.orderId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, payments.cateringId))
    .leftJoin(companies, eq(companies.id, payments.companyId))
    .where(
      and(
        between(payments.receivedAt, at(-ALIKE_MS), at(ALIKE_MS)),
        eq(payments.kind, 'payment'),
        eq(payments.method, 'bank_transfer'),
        isWhole,
        sql`coalesce(${groupPayments.amountKobo}, ${payments.amountKobo}) = ${amountKobo}`,
        isOfOther(payable),
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
async function assertNoneAlike(tx: Transaction, transfer: Transfer): Promise<void> {
  if (transfer.method !== 'bank_transfer') return;
  // Two may record it at once: the second waits, and then sees the first.
  await takeNamedLocks(tx, [`transfer of ${transfer.amountKobo}`]);
  const alike = await findAlike(tx, transfer);
  const owner = alike && (alike.group ?? alike.booking ?? alike.order ?? alike.event ?? alike.company);
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

/** Locks what is paid for, so that the balance stays what it is. Throws `not_found`, `balance_changed`. */
async function assertBalance(
  tx: Transaction,
  platform: Platform,
  { payable, balance }: { payable: PaidFor; balance: number },
): Promise<void> {
  const open = await lockBalance(tx, platform, payable);
  if (open === balance) return;
  throw new DomainError('balance_changed', { balance: formatNaira(open) }, { balance: open });
}

type Recorded = Omit<PaymentInput, 'clientId' | 'balance' | 'note' | 'confirm'> &
  Partial<Pick<PaymentInput, 'note' | 'confirm'>> & { companyId?: string };

/**
 * Records such a payment in the caller's transaction; `source` names it once for ever. Throws as `recordPayment`, but for the
 * balance.
 */
export async function recordReceived(
  tx: Transaction,
  { platform, actor }: VerbContext<StaffActor>,
  request: Recorded,
  source: string,
): Promise<PaymentRow> {
  if (actor.kind === 'key' && TILL_METHODS.some((method) => method === request.method)) {
    throw new DomainError('api_key_without_till', {}, { field: 'method' });
  }
  const now = platform.clock.now();
  const receivedAt = (request.receivedAt && parseWhen(request.receivedAt)) || now;
  assertReceivedAtAllowed(receivedAt, now, 'receivedAt');
  const { amount, method, bank, note = null, paysFor, confirm, isAnother } = request;
  const arrived = { payable: paidForOf(request), amountKobo: toKobo(amount), method, bank, receivedAt };
  if (isAnother === false) await assertNoneAlike(tx, arrived);
  const { payment } = await settle(tx, platform, {
    ...arrived,
    note,
    paysFor,
    confirm: confirm ? 'always' : 'when_due',
    recordedBy: actor.id,
    receivedAt: receivedAt.toISOString(),
    sourceReference: `staff:${source}`,
    isByHand: true,
  });
  return payment;
}

/**
 * Staff record a payment that they saw in the bank account or the till (D16): in part, whole or too much. A repeat with
 * the same client id returns the first one. With the balance that they saw, two of them do not record one transfer twice.
 * Throws `api_key_without_till`, `not_found`, `received_in_future`, `received_too_early`, `transfer_alike`, `balance_changed`, `key_reused`.
 */
export async function recordPayment({
  ctx,
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: Recorded & Pick<PaymentInput, 'clientId' | 'balance'>;
}): Promise<Payment> {
  const { platform, actor } = ctx;
  const source = await inTransaction(platform.db, async (tx) => {
    const keyed = { actor: actor.id, verb: 'payments.record', key, request };
    // The key's result is the payment's source: the payment has its id from the database.
    const own = randomUUID();
    const earlier = await reserveKey(tx, keyed, own);
    if (earlier) return earlier;
    const { balance } = request;
    if (balance !== undefined) await assertBalance(tx, platform, { payable: paidForOf(request), balance });
    await recordReceived(tx, ctx, request, own);
    return own;
  });
  // Once it is recorded: all other payments wait for its end.
  return paymentToWire(platform.db, eq(payments.sourceReference, `staff:${source}`));
}
