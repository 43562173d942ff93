import { lazySchema } from '../../lib/lazy-schema';

/** Field errors of the guests' booking form; apart from those of staff's forms, which no guest loads. */
export const guestBookingErrors = lazySchema(
  () => import('@shared/bookings'),
  ({ guestBookingInput }) => guestBookingInput,
);
