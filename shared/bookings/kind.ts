import { bookingPath } from '../links/paths';
import { BOOKING_STATUSES } from './constants';

const STAFF_LIST = '/bookings';

/** What the lists of all kinds of records hold of bookings; `shared/records/kinds.ts` says what each field is. */
export const BOOKING_KIND = {
  prefix: 'GT',
  table: 'bookings',
  page: (id: string) => bookingPath(id),
  staffPages: { bookings: STAFF_LIST, booking: '/admin/booking/:bookingId' },
  auditAreas: { bookings: { words: 'Bookings', gone: 'a booking' } },
  waiting: {
    bookings: {
      path: () => `${STAFF_LIST}?status=pending`,
      one: '1 booking waits to be confirmed',
      several: '{count} bookings wait to be confirmed',
    },
    asked_dates: {
      path: () => `${STAFF_LIST}?status=asking`,
      one: '1 guest asks for other dates',
      several: '{count} guests ask for other dates',
    },
  },
  causes: {
    link_asked: 'acquaintance',
    created: 'anybody',
    withdrawn: 'anybody',
    // A hold that is never paid expires, or is displaced by another booking.
    expired: 'anybody',
    displaced: 'anybody',
    changed: 'hotel',
    dates_declined: 'hotel',
    extras_changed: 'anybody',
    link: 'hotel',
    // Only a guest who is checked in, or staff, can charge a room.
    charged: 'hotel',
    charge_voided: 'hotel',
    paid: 'hotel',
    refunded: 'hotel',
    payment_struck: 'hotel',
    // Only where the hotel has received money.
    refund_account: 'hotel',
    // Only staff set a status.
    pending: 'hotel',
    approved: 'hotel',
    confirmed: 'hotel',
    rejected: 'hotel',
    checkedin: 'hotel',
    cancelled: 'hotel',
    completed: 'hotel',
  },
  personal: { hanging: [], own: 'bookings' },
  webhooks: {
    path: '/api/bookings/',
    statuses: BOOKING_STATUSES,
    events: {
      'booking.created': 'a booking was made',
      'booking.updated': 'a booking, or its bill, changed',
      'booking.cancelled': 'a booking was cancelled or rejected',
      'booking.deleted': 'a booking was hidden',
    },
  },
} as const;
