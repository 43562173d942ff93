import { lazySchema } from '../../lib/lazy-schema';

const schemas = () => import('@shared/bookings');

/** What is wrong with a guest's booking by field. */
export const guestBookingErrors = lazySchema(schemas, ({ guestBookingInput }) => guestBookingInput);

/** What is wrong with staff's booking for a guest. */
export const staffBookingErrors = lazySchema(schemas, ({ staffBookingInput }) => staffBookingInput);

/** What is wrong with a change of a booking. */
export const bookingChangeErrors = lazySchema(schemas, ({ bookingUpdateInput }) => bookingUpdateInput);
