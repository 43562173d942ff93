import { randomUUID } from 'node:crypto';
import { payments } from '@drizzle/schema/money/payments';
import { type Payable, payableOf } from '@server/features/money/ledger/payable';
import type { PaymentRow } from '@server/features/money/ledger/payments';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { reserveKey } from '@server/platform/records/idempotency';
import { parseWhen } from '@shared/fields/sent-dates';
import { formatNaira, toKobo } from '@shared/money/money';
import type { Payment, PaymentInput } from '@shared/money/payments/schema';
import { TILL_METHODS } from '@shared/money/till/constants';
import { eq } from 'drizzle-orm';
import { paymentOnWire, readBalance } from './folio';
import { lockPayable } from './payables';
import { assertReceivable } from './received-at';
import { settle } from './settle';
import { watchLateTransfer } from './statements/unseen';
import { assertNoneAlike } from './transfers/transfers-alike';

/** Locks what is paid for, so that the balance stays what it is. Throws `not_found`, `balance_changed`. */
async function assertBalance(
  tx: Transaction,
  platform: Platform,
  { payable, balance }: { payable: Payable; balance: number },
): Promise<void> {
  await lockPayable(tx, platform, payable);
  const now = await readBalance(tx, payable);
  if (now === balance) return;
  throw new DomainError('balance_changed', { balance: formatNaira(now) }, { balance: now });
}

type Recorded = Omit<PaymentInput, 'clientId' | 'balance' | 'note' | 'confirm'> &
  Partial<Pick<PaymentInput, 'note' | 'confirm'>>;

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
  assertReceivable(receivedAt, now, 'receivedAt');
  const { amount, method, bank, note = null, paysFor, confirm, isAnother } = request;
  const arrived = { payable: payableOf(request), amountKobo: toKobo(amount), method, bank, receivedAt };
  if (isAnother === false) await assertNoneAlike(tx, arrived);
  const { payment } = await settle(tx, platform, {
    ...arrived,
    note,
    paysFor,
    confirm: confirm ? 'always' : 'when_paid',
    recordedBy: actor.id,
    receivedAt: receivedAt.toISOString(),
    sourceReference: `staff:${source}`,
  });
  if (method === 'bank_transfer') await watchLateTransfer(tx, payment);
  return payment;
}

/**
 * Staff record a payment that they saw in the bank account or the till (D16): in part, whole or too much. A repeat with
 * the same client id returns the first one. With the balance that they saw, two of them do not record one transfer twice.
 * Throws `api_key_without_till`, `not_found`, `received_in_future`, `received_too_early`, `transfer_alike`, `balance_changed`, `key_reused`.
 */
export function recordPayment({
  ctx,
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: PaymentInput;
}): Promise<Payment> {
  const { platform, actor } = ctx;
  return inTransaction(platform.db, async (tx) => {
    const keyed = { actor: actor.id, verb: 'payments.record', key, request };
    // The key's result is the payment's source: the payment has its id from the database.
    const source = randomUUID();
    const earlier = await reserveKey(tx, keyed, source);
    if (earlier) return paymentOnWire(tx, eq(payments.sourceReference, `staff:${earlier}`));
    const { balance } = request;
    if (balance !== undefined) await assertBalance(tx, platform, { payable: payableOf(request), balance });
    const payment = await recordReceived(tx, ctx, request, source);
    return paymentOnWire(tx, eq(payments.id, payment.id));
  });
}
