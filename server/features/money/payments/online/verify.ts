import { setTimeout as wait } from 'node:timers/promises';
import { payments } from '@drizzle/schema/money/payments';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { toNaira } from '@shared/money/money';
import type { PaymentVerified, PaymentVerifyInput } from '@shared/money/payments/online-schema';
import { eq } from 'drizzle-orm';
import { paymentOnWire } from '../folio';
import { assertMaySee, showPayable } from '../payables';
import { ANSWER_WITHIN_MS, statusForPayer } from '../rules';
import { type Attempt, attemptPayable, findAttempt, markAsked } from './attempts';
import { askAndConclude, sourceOf } from './conclude';
import { paystackOf } from './start-attempt';

/**
 * How a payment stands, for the owner of what it pays for: the provider is asked, and what it says is recorded. Where it
 * does not say, the payment is `pending`. Throws `online_payment_off`, `not_found`.
 */
export async function verifyPayment({
  ctx,
  input: { reference },
}: {
  ctx: VerbContext;
  input: PaymentVerifyInput;
}): Promise<PaymentVerified> {
  const { platform, actor } = ctx;
  const { db, clock } = platform;
  const paystack = paystackOf(ctx);
  const attempt = await findAttempt(db, reference);
  if (!attempt) throw new DomainError('not_found');
  // Who has paid learns what came of it, also where staff have hidden the stay meanwhile.
  await assertMaySee(db, attemptPayable(attempt), { actor, now: clock.now(), hidden: true });
  const isOver = attempt.state === 'settled' || attempt.state === 'refused';
  if (!isOver && (await markAsked(db, attempt.id, clock.now()))) {
    const asked = askAndConclude(platform, paystack, attempt);
    // It goes on after the answer to the screen; what it then fails at, the periodic check repeats.
    asked.catch(() => {});
    await Promise.race([asked, wait(ANSWER_WITHIN_MS, null, { ref: false })]);
  }
  return onWire(ctx, (await findAttempt(db, reference)) ?? attempt);
}

async function onWire({ platform: { db } }: VerbContext, attempt: Attempt): Promise<PaymentVerified> {
  const { reference, amountKobo, state } = attempt;
  const source = eq(payments.sourceReference, sourceOf(reference));
  const payment = state === 'settled' ? await paymentOnWire(db, source) : null;
  return {
    reference,
    status: statusForPayer(attempt),
    amount: toNaira(amountKobo),
    payment,
    ...(await showPayable(db, attemptPayable(attempt))),
  };
}
