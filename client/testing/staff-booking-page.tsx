import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { exampleRequest } from '@shared/testing/catering';
import { exampleBooking, exampleOrder, exampleRoom } from '@shared/testing/examples';
import { Route } from 'wouter';
import { StaffFolio } from '../app/staff/staff-area';
import StaffBookingPage from '../app/staff/staff-booking-page';
import { staffPaths } from '../lib/navigation/staff-paths';
import type { Answers } from './mock-server';
import { folio } from './payment-desk';
import { renderPage } from './render-page';

export const TODAY = hotelDay(new Date());
const page = (items: object[]) => ({ items, nextCursor: null, previousCursor: null });
/** A stay that begins today. */
export const stay = exampleBooking({
  ...{ status: 'confirmed', email: 'ada@example.com', address: '3 Station Road', balance: 40_000 },
  ...{ checkInDate: TODAY, checkOutDate: addDays(TODAY, 2) },
});
const guest = {
  ...{ _id: 'g1', name: 'Ada Obi', phone: '08031234567', email: null, address: null, bookings: 2 },
  ...{ spent: 5_000, owes: 40_000, overpaid: 0 },
};
const entry = (what: string, who = 'Amina') => ({
  ...{ _id: what, at: '2026-11-21T14:05:00.000Z', who, actor: 's1', area: 'bookings', what },
  ...{ reference: stay.reference, bookingId: stay._id },
});
export const pastStays = {
  ...{ count: 2, wishes: [{ checkInDate: '2026-09-01', text: 'No beans' }], notes: [] },
  last: { _id: 'b0', reference: 'GT-OLD001', roomNumber: '204', checkInDate: '2026-09-01', checkOutDate: '2026-09-03' },
};
export const note = { _id: 'n1', text: 'Comes after ten.', by: 'Amina', createdAt: '2026-11-21T14:05:00.000Z' };

/** A booking's page as staff see it. */
export function openStaffBooking(answers: Answers = {}, booking: () => Booking = () => stay) {
  return renderPage(
    <StaffFolio>
      <Route component={StaffBookingPage} path={staffPaths.booking} />
    </StaffFolio>,
    `/admin/booking/${stay._id}`,
    {
      'bookings.get': booking,
      'bookings.notes': () => [note],
      'guestRegister.documents': () => [],
      'bookings.list': () => page([stay, exampleBooking({ _id: 'b2', reference: 'GT-OTHER1' })]),
      'guests.ofBooking': () => guest,
      'bookings.pastStays': () => pastStays,
      'payments.folio': () => folio({ balance: 40_000, chargeable: true }),
      'audit.ofBooking': () => page([entry('changed it'), entry('made it', 'Ada Obi')]),
      'rooms.list': () => [exampleRoom({ beds: ['king'], sleeps: 2 })],
      'rooms.housekeeping': () => [{ _id: 'r1', roomNumber: '101', housekeeping: 'clean', guests: [] }],

      'food.list': () => page([exampleOrder()]),
      'catering.list': () => page([exampleRequest()]),
      ...answers,
    },
  );
}
