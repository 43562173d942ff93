/** What both sides know about bookings without the validator. */

export const BOOKING_STATUSES = [
  'pending',
  'approved',
  'confirmed',
  'rejected',
  'checkedin',
  'cancelled',
  'completed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Statuses in which a stay holds its room; in SQL `is_holding`. */
export const HOLDING_STATUSES = ['pending', 'approved', 'confirmed', 'checkedin'] as const satisfies BookingStatus[];

/** Statuses of a stay that does not take place. */
export const CALLED_OFF_STATUSES = ['cancelled', 'rejected'] as const satisfies BookingStatus[];

/** Statuses in which the nights of a stay are sold; in SQL `is_sold`. */
export const SOLD_STATUSES = ['confirmed', 'checkedin', 'completed'] as const satisfies BookingStatus[];

/** A guest may cancel these (D12), and by the terms of their booking a confirmed one. */
export const CANCELLABLE_STATUSES = ['pending', 'approved'] as const satisfies BookingStatus[];

export const PAYMENT_METHODS = ['card', 'bank_transfer', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Events that a guest is emailed about: what became of the booking, its bill, its dates or its link; or its new status. */
export const BOOKING_EVENTS = [
  'created',
  'changed',
  'expired',
  'displaced',
  'withdrawn',
  'charged',
  'charge_voided',
  'paid',
  'refunded',
  'payment_struck',
  'refund_account',
  'dates_declined',
  'extras_changed',
  'link',
  'link_asked',
  ...BOOKING_STATUSES,
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

export const BOOKING_SORTS = ['createdAt', 'guestName', 'checkInDate', 'checkOutDate'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** Parts of a guest's bookings: their stays to come and the one under way, and all others. */
export const STAYS_OF_USER = ['ahead', 'past'] as const;
export type StaysOfUser = (typeof STAYS_OF_USER)[number];

export const BOOKING_LIMITS = {
  maxNights: 365,
  pageSize: 10,
  listMax: 500,
  guestNameMax: 120,
  addressMax: 300,
  adultsMax: 50,
  childrenMax: 50,
  /** Naira for one stay. */
  amountMax: 1_000_000_000,
  /** Rows of one CSV export. */
  exportMax: 20_000,
} as const;

/** Why staff have cancelled a stay, where they say so: its guest did not come (D37). */
export const CANCEL_REASONS = ['no_show'] as const;

export const BOOKING_TEXTS = {
  datesRequired: 'Both check-in and check-out dates are required',
  datesInvalid: 'Invalid check-in/check-out dates.',
  checkInPast: 'Check-in cannot be before today.',
  tooManyNights: `A stay can be at most ${BOOKING_LIMITS.maxNights} nights.`,
  created: 'Booking created! Proceeding to payment...',
  createFailed: 'Booking failed. Please check your details and try again.',
  createdWithoutId: 'Booking succeeded but no payment option available.',
  datesClash: 'Some of these nights are taken in this room. Please choose other dates or another room.',
} as const;

/** In kobo. */
export function stayPrice(nightlyKobo: number, nights: number): number {
  return nightlyKobo * nights;
}

/** True of a status in which a guest may cancel whatever the terms say (D12). */
export function isCancellable(status: BookingStatus): boolean {
  return CANCELLABLE_STATUSES.some((cancellable) => cancellable === status);
}

/** True when a stay of this status holds its room. */
export function isHolding(status: BookingStatus): boolean {
  return HOLDING_STATUSES.some((holding) => holding === status);
}

/** True when a stay of this status does not take place. */
export function isCalledOff(status: BookingStatus): boolean {
  return CALLED_OFF_STATUSES.some((calledOff) => calledOff === status);
}

/** True while a payment of the deposit, or staff, can still confirm a stay of this status (D43). */
export function isUnconfirmed(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved';
}
