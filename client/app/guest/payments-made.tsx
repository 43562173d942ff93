import type { GuestPayments } from '../../guest/payments/guest-payments';
import { useLazyModule } from '../../ui/device/lazy-module';

const load = () => import('../../guest/payments/guest-payments');

type PaymentsMadeProps = Parameters<typeof GuestPayments>[0] & {
  /** Whether anything was paid; before that nothing is loaded. */
  paid: boolean;
};

/** What a guest has paid, on the page of the booking or order. */
export function PaymentsMade({ paid, ...payable }: PaymentsMadeProps) {
  const { module } = useLazyModule(load, paid);
  return module && paid ? <module.GuestPayments {...payable} /> : null;
}
