/** Every table, for Drizzle's connection. Features import the file of the table they mean. */
export { bookings } from './schema/bookings';
export { charges } from './schema/charges';
export { foodOrderLines, foodOrders } from './schema/food';
export { hotel, hotelTaxes } from './schema/hotel';
export { limitCounters } from './schema/limits';
export { menuItems } from './schema/menu';
export { paymentAttempts } from './schema/payment-attempts';
export { paymentTasks } from './schema/payment-tasks';
export { paymentAllocations, payments } from './schema/payments';
export { providerEvents } from './schema/provider-events';
export { receiptCounter, receipts } from './schema/receipts';
export { auditLog, idempotencyKeys, waitingStatusEmails } from './schema/records';
export { refunds } from './schema/refunds';
export { roomPhotos, rooms } from './schema/rooms';
export { tillClosePayments, tillCloses } from './schema/till';
export { passwordResets, sessions, users } from './schema/users';
