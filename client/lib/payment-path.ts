import { bookingPath } from '@shared/booking-link';
import { orderPath } from '@shared/order-link';
import { bookingAccess, orderAccess } from './access-tokens';
import { paths } from './paths';

/** What a screen pays for. */
export interface Paid {
  kind: 'booking' | 'order';
  id: string;
}

/** The page that leads on to the provider's checkout. */
export const paymentPath = ({ kind, id }: Paid) =>
  `${paths.paymentRoom.replace(':bookingId', id)}${kind === 'order' ? '?for=order' : ''}`;

/** The page of the booking or order itself. */
export const recordPath = ({ kind, id }: Paid) => (kind === 'booking' ? bookingPath(id) : orderPath(id));

export const accessOf = ({ kind }: Pick<Paid, 'kind'>) => (kind === 'booking' ? bookingAccess : orderAccess);

/** What the calls name it by. */
export const payableInput = ({ kind, id }: Paid) => (kind === 'booking' ? { bookingId: id } : { orderId: id });
