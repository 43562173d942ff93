import { receiptPath } from '@shared/receipt-link';
import { Link } from 'wouter';
import { useReceiptsOf } from './api';
import { ReceiptIcon } from './receipt-icon';
import styles from './receipt-links.module.css';

export type ReceiptLinksProps = {
  kind: 'bookingId' | 'orderId';
  /** The booking or order that was paid. */
  paid: { _id: string; balance: number };
  /** Of the booking or order, which opens its receipts too. */
  accessToken: string | null | undefined;
};

/** A link to each receipt of a booking or an order; there is one for every payment. */
export function ReceiptLinks({ kind, paid, accessToken }: ReceiptLinksProps) {
  const receipts = useReceiptsOf(kind, paid, accessToken);
  if (receipts.length === 0) return null;
  return (
    <ul aria-label="Receipts" className={styles.links}>
      {receipts.map(({ _id, number, type }) => (
        <li key={_id}>
          <Link className={styles.link} href={receiptPath(_id, accessToken)}>
            <ReceiptIcon type={type} />
            Receipt {number}
          </Link>
        </li>
      ))}
    </ul>
  );
}
