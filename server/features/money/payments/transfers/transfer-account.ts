import type { VerbContext } from '@server/platform/context';
import { ONLINE_PAYMENT_LIMITS } from '@shared/money/payments/online-constants';
import type { PaymentStartInput } from '@shared/money/payments/online-schema';
import type { TransferAccount } from '@shared/money/payments/schema';
import { type Begin, startAttempt } from '../online/start-attempt';
import { accountOf } from '../online/under-way';

const begin: Begin = async (paystack, { attempt, email, now }) => {
  const { reference, amountKobo } = attempt;
  const expiresAt = new Date(now.getTime() + ONLINE_PAYMENT_LIMITS.transferMinutes * 60_000);
  const answer = await paystack.chargeByTransfer({ reference, email, amountKobo, expiresAt });
  if (answer.kind !== 'account') return answer;
  const { accountNumber, accountName, bankName } = answer;
  return {
    kind: 'begun',
    to: { accountNumber, accountName, bankName, expiresAt: answer.expiresAt ?? expiresAt.toISOString() },
  };
};

/**
 * An account number for one payment alone, of all that is open of a stay or order: what is transferred there needs no
 * reference and is recorded by itself. Throws what `startAttempt` throws.
 */
export async function transferAccount({
  ctx,
  input,
}: {
  ctx: VerbContext;
  input: PaymentStartInput;
}): Promise<TransferAccount> {
  const account = accountOf(await startAttempt(ctx, input, 'transfer', begin));
  if (!account) throw new Error('A transfer was opened without an account');
  return account;
}
