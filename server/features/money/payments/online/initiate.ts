import type { Payable } from '@server/features/money/ledger/payable';
import type { VerbContext } from '@server/platform/context';
import { bookingPath } from '@shared/bookings/link';
import { cateringRequestPath } from '@shared/catering/link';
import { orderPath } from '@shared/food/link';
import { toNaira } from '@shared/money/money';
import { givenUpPath, verifyPath } from '@shared/money/payments/links';
import type { CheckoutStarted, PaymentStartInput } from '@shared/money/payments/online-schema';
import { attemptPayable } from './attempts';
import { type Begin, startAttempt } from './start-attempt';

/** Where a payer who gives up goes back to. */
const PAGES: Record<Payable['kind'], (id: string) => string> = {
  booking: bookingPath,
  order: orderPath,
  catering: cateringRequestPath,
};

const begin =
  (publicUrl: string): Begin =>
  async (paystack, { attempt, email }) => {
    const payable = attemptPayable(attempt);
    const back = PAGES[payable.kind](payable.id);
    const { reference, amountKobo } = attempt;
    const answer = await paystack.initialize({
      reference,
      email,
      amountKobo,
      callbackUrl: `${publicUrl}${verifyPath(payable)}`,
      cancelUrl: `${publicUrl}${givenUpPath(back, reference)}`,
    });
    if (answer.kind !== 'started') return answer;
    return { kind: 'begun', to: { authorizationUrl: answer.authorizationUrl } };
  };

/**
 * Begins a payment on the provider's page, of what a stay, order or event asks for now (spec 7, D15). Throws what `startAttempt`
 * throws.
 */
export async function initiatePayment({
  ctx,
  input,
}: {
  ctx: VerbContext;
  input: PaymentStartInput;
}): Promise<CheckoutStarted> {
  const { reference, amountKobo, authorizationUrl } = await startAttempt(
    ctx,
    input,
    'checkout',
    begin(ctx.platform.publicUrl),
  );
  if (authorizationUrl === null) throw new Error('A checkout was opened without an address');
  return { authorization_url: authorizationUrl, reference, amount: toNaira(amountKobo) };
}
