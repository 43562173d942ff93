import { fill } from '@shared/fill';
import type { Order } from '@shared/food/schema';
import type { Hotel } from '@shared/hotel/schema';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../ui/record/phone-link';
import { TransferSection } from '../../ui/record/transfer-section';

type OrderTransferProps = {
  order: Order;
  hotel: Hotel;
  /** There is an account number for this payment alone. */
  hasNumber: boolean;
  /** What comes after the steps. */
  children?: ReactNode;
};

/** How to pay what is open of the order by bank transfer, with its reference. */
export function OrderTransfer({ order, hotel, hasNumber, children }: OrderTransferProps) {
  const amount = formatNaira(order.balance);
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  return (
    <TransferSection
      amount={{ label: TRANSFER_TEXTS.amount, value: amount, copy: String(order.balance) }}
      folded={hasNumber && TRANSFER_TEXTS.orOwnAccount}
      notice={!hotel.cardPayments && TRANSFER_TEXTS.transferInstead}
      steps={[
        {
          key: 'transfer',
          content: fill(TRANSFER_TEXTS.transferForOrder, {
            amount: strong(amount),
            name: strong(order.guestName),
            reference: strong(order.reference),
          }),
        },
        {
          key: 'phone',
          content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }),
        },
      ]}
      title={TRANSFER_TEXTS.title}
      to={[...accountLines(hotel.bank), { label: 'Order reference', value: order.reference, copy: true }]}
    >
      {children}
    </TransferSection>
  );
}
