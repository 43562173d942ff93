import type { PaymentStatus } from './ledger/constants';
import { formatNaira } from './money';

/** What is still to be paid of a bill, or what came on top of it; `balance` in naira. */
export const balanceLine = ({ balance, paymentStatus }: { balance: number; paymentStatus: PaymentStatus }) =>
  balance < 0
    ? { label: 'Paid beyond what is owed', value: formatNaira(-balance) }
    : {
        label: paymentStatus === 'part_paid' ? 'Still to pay (part paid)' : 'Still to pay',
        value: balance === 0 ? 'Nothing' : formatNaira(balance),
      };
