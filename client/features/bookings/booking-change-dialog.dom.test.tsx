import type { Booking } from '@shared/bookings';
import { exampleHotel } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { farSide, onSite, refusal } from '../../testing/far-side';
import { Toasts } from '../../ui/toast';
import { BookingChangeDialog } from './booking-change-dialog';

const booking: Booking = {
  _id: 'b1',
  reference: 'GT-7K2M9Q',
  guestName: 'Ada Obi',
  phoneNumber: '08031234567',
  email: 'ada@example.com',
  address: null,
  roomNumber: '101',
  roomType: 'Standard',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-03',
  nights: 2,
  userId: null,
  status: 'confirmed',
  amountPaid: 40_000,
  charges: 0,
  balance: 40_000,
  paymentStatus: 'unpaid',
  paymentMethod: null,
  paymentReference: null,
  holdExpiresAt: null,
  tentative: false,
  createdAt: '2026-11-21T06:00:00.000Z',
};

function open(change: Partial<Booking>, send: () => unknown = () => booking) {
  const far = farSide({
    'hotel.details': () => exampleHotel,
    'rooms.list': () => [],
    'rooms.takenNights': () => [],
    'rooms.byNumber': () => {
      throw refusal('room_missing');
    },
    'bookings.sendLink': send,
  });
  const dialog = <BookingChangeDialog booking={{ ...booking, ...change }} onClose={() => {}} open />;
  render(
    <>
      {onSite(dialog, '/bookings', far).element}
      <Toasts />
    </>,
  );
  return far.calls;
}
const button = () => screen.findByRole('button', { name: 'Send a new link' });

it('D7: staff can send a new link for a booking made without an account, and see where it was sent', async () => {
  const calls = open({});
  await userEvent.click(await button());
  expect((await screen.findAllByText('A new link is on its way to ada@example.com.')).length).toBeGreaterThan(0);
  expect(calls).toContainEqual(expect.objectContaining({ path: 'bookings.sendLink', input: { _id: 'b1' } }));
});

it('D7: no new link is sent for a booking that an account has claimed meanwhile, and staff are told why', async () => {
  open({}, () => {
    throw refusal('opens_by_login');
  });
  await userEvent.click(await button());
  expect((await screen.findAllByText(/opens by logging in/)).length).toBeGreaterThan(0);
});

it.each([[{ userId: 'u1' }], [{ email: null }]])('D7: no new link is offered for a booking with %o', async (change) => {
  open(change);
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
});
