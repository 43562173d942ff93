import { receiptPath } from '@shared/receipt-link';
import { ButtonLink } from '../../ui/button';
import { useReceiptsOf } from './api';

export type ReceiptLinksProps = {
  kind: 'bookingId' | 'orderId';
  /** The booking or order that was paid. */
  paid: { _id: string; balance: number };
  /** Of the booking or order, which opens its receipts too. */
  accessToken: string | null | undefined;
};

/** A link to each receipt of a booking or an order. */
export const ReceiptLinks = ({ kind, paid, accessToken }: ReceiptLinksProps) =>
  useReceiptsOf(kind, paid, accessToken).map(({ _id, number }) => (
    <ButtonLink href={receiptPath(_id, accessToken)} key={_id}>
      Receipt {number}
    </ButtonLink>
  ));
