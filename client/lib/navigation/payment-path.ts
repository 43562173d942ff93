import { bookingPath, cateringRequestPath, orderPath } from '@shared/links/paths';
import { bookingAccess, cateringAccess, orderAccess } from '../session/access-tokens';
import { paths } from './paths';

/** What a screen pays for. */
export interface Paid {
  kind: 'booking' | 'order' | 'catering';
  id: string;
}

/** The page that leads on to the provider's checkout. */
export const paymentPath = ({ kind, id }: Paid) =>
  `${paths.paymentRoom.replace(':bookingId', id)}${kind === 'booking' ? '' : `?for=${kind}`}`;

const PAGES = { booking: bookingPath, order: orderPath, catering: cateringRequestPath };

/** The page of the booking, order or catering request itself. */
export const recordPath = ({ kind, id }: Paid) => PAGES[kind](id);

const ACCESS = { booking: bookingAccess, order: orderAccess, catering: cateringAccess };

export const accessOf = ({ kind }: Pick<Paid, 'kind'>) => ACCESS[kind];

/** What its payer calls it. */
export const PAID_WORDS = { booking: 'booking', order: 'order', catering: 'event' } as const;

/** What the calls name it by. */
export function payableInput({ kind, id }: Paid) {
  if (kind === 'catering') return { cateringId: id };
  return kind === 'booking' ? { bookingId: id } : { orderId: id };
}
