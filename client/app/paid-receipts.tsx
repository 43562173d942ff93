import type { ReceiptLinksProps } from '../features/receipts/receipt-links';
import { useLazyModule } from '../ui/lazy-module';

const loadLinks = () => import('../features/receipts/receipt-links');

type PaidReceiptsProps = ReceiptLinksProps & { paid: { paymentStatus: string | null } };

/** The receipts of a booking or an order, loaded once something was paid. */
export function PaidReceipts(props: PaidReceiptsProps) {
  const { paymentStatus } = props.paid;
  const { module } = useLazyModule(loadLinks, paymentStatus === 'paid' || paymentStatus === 'part_paid');
  return module ? <module.ReceiptLinks {...props} /> : null;
}
