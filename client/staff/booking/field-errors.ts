import { lazySchema } from '../../lib/api/lazy-schema';

const schemas = () => import('@shared/bookings/schema');

/** Field errors of the staff's booking form. */
export const staffBookingErrors = lazySchema(schemas, ({ staffBookingInput }) => staffBookingInput);

/** Field errors of the dialog that changes a booking. */
export const bookingChangeErrors = lazySchema(schemas, ({ bookingUpdateInput }) => bookingUpdateInput);
