import { randomUUID } from 'node:crypto';
import { payments } from '@drizzle/schema/payments';
import type { Payable } from '@server/features/ledger/payable';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { reserveKey } from '@server/platform/idempotency';
import type { Platform } from '@server/platform/platform';
import { formatNaira, toKobo } from '@shared/money';
import type { Payment, PaymentInput } from '@shared/payments';
import { parseWhen } from '@shared/sent-dates';
import { eq } from 'drizzle-orm';
import { paymentOnWire, readBalance } from './folio';
import { lockPayable, payableOf } from './payables';
import { settle } from './settle';

/** Whoever pays or is paid waits for the lock. Throws `not_found`, `balance_changed`. */
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

/**
 * Staff record a payment that they saw in the bank account or the till (D16): in part, whole or too much. A repeat with
 * the same client id returns the first one. With the balance that they saw, two of them do not record one transfer twice.
 * Throws `not_found`, `received_in_future`, `balance_changed`, `key_reused`.
 */
export async function recordPayment({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<UserActor>;
  input: PaymentInput;
}): Promise<Payment> {
  const now = platform.clock.now();
  const receivedAt = (request.receivedAt && parseWhen(request.receivedAt)) || now;
  if (receivedAt > now) throw new DomainError('received_in_future', {}, { field: 'receivedAt' });
  return inTransaction(platform.db, async (tx) => {
    const keyed = { actor: actor.id, verb: 'payments.record', key, request };
    // The key's result is the payment's source: the payment has its id from the database.
    const source = randomUUID();
    const earlier = await reserveKey(tx, keyed, source);
    if (earlier) return paymentOnWire(tx, eq(payments.sourceReference, `staff:${earlier}`));
    const { amount, method, bank, note, paysFor, confirm, balance } = request;
    const payable = payableOf(request);
    if (balance !== undefined) await assertBalance(tx, platform, { payable, balance });
    const { payment } = await settle(tx, platform, {
      payable,
      amountKobo: toKobo(amount),
      method,
      bank,
      note,
      paysFor,
      confirm,
      recordedBy: actor.id,
      receivedAt: receivedAt.toISOString(),
      sourceReference: `staff:${source}`,
    });
    return paymentOnWire(tx, eq(payments.id, payment.id));
  });
}
