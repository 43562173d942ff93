/** Every table, for Drizzle's connection. Features import the file of the table they mean. */
export { bookings } from './schema/bookings';
export { hotel } from './schema/hotel';
export { payments } from './schema/payments';
export { auditLog, idempotencyKeys } from './schema/records';
export { roomPhotos, rooms } from './schema/rooms';
export { users } from './schema/users';
