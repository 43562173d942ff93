import { payments } from '@drizzle/schema/payments';
import { insertTakenBack, lockPayment } from '@server/features/ledger/payments';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { toNaira } from '@shared/money';
import type { Payment, PaymentCorrectInput } from '@shared/payments';
import { eq } from 'drizzle-orm';
import { paymentOnWire } from './folio';
import { payableOf, tellMoney } from './payables';

/**
 * Takes back a payment that staff recorded wrongly, by a counter-row; its receipt stays and says so. What the provider
 * confirmed is money that came: that is refunded instead. Throws `not_found`, `not_correctable`.
 */
export function correctPayment({
  ctx: { platform, actor },
  input: { _id, note },
}: {
  ctx: VerbContext<UserActor>;
  input: PaymentCorrectInput;
}): Promise<Payment> {
  return inTransaction(platform.db, async (tx) => {
    const locked = isId(_id) ? await lockPayment(tx, _id) : undefined;
    if (!locked) throw new DomainError('not_found');
    const { payment, leftKobo } = locked;
    const { method, amountKobo, reference } = payment;
    if (method === 'online' || leftKobo < amountKobo) throw new DomainError('not_correctable');
    const receivedAt = platform.clock.now().toISOString();
    const taken = { kind: 'correction' as const, amountKobo, recordedBy: actor.id, receivedAt, note };
    const row = await insertTakenBack(tx, locked, taken);
    if (!row) throw new Error('A correction was not inserted');
    await tellMoney(tx, payableOf(payment), {
      actor: actor.id,
      paid: { kind: 'correction', amount: toNaira(amountKobo), reference, receiptNumber: null },
      detail: { paymentId: payment.id, note },
    });
    return paymentOnWire(tx, eq(payments.id, row.id));
  });
}
