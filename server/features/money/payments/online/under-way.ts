import type { Payable } from '@server/features/money/ledger/payable';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { toNaira } from '@shared/money/money';
import type { TransferAccount, UnderWay } from '@shared/money/payments/schema';
import { type Attempt, findUnended } from './attempts';

/** The account number that the provider made for a payment; null where it is paid on a page. */
export function accountOf({ reference, amountKobo, ...to }: Attempt): TransferAccount | null {
  const { accountNumber, accountName, bankName, expiresAt } = to;
  if (accountNumber === null || accountName === null || bankName === null || expiresAt === null) return null;
  const amount = toNaira(amountKobo);
  return { reference, amount, accountNumber, accountName, bankName, expiresAt: isoInstant(expiresAt) };
}

/** The provider's words for money that it has and does not confirm yet. */
const NOT_CONFIRMED = ['pending', 'processing', 'queued'];

/** What has been begun to be paid and has no end yet: a guest who sees it does not pay again. */
export async function paymentsUnderWay(db: Queryable, payable: Payable, now: Date): Promise<UnderWay> {
  const unended = await findUnended(db, payable);
  const pending = unended.filter(({ providerStatus }) => NOT_CONFIRMED.includes(providerStatus ?? ''));
  const open = unended.find(
    ({ state, expiresAt }) => state === 'open' && expiresAt !== null && new Date(expiresAt) > now,
  );
  return {
    pending: toNaira(pending.reduce((sum, { amountKobo }) => sum + amountKobo, 0)),
    account: open ? accountOf(open) : null,
  };
}
