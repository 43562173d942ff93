import type { Booking } from '@shared/bookings';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { BookingChangeDialog } from './booking-change-dialog';

function open(change: Partial<Booking>, send: Answers[string] = () => exampleBooking()) {
  const dialog = <BookingChangeDialog booking={exampleBooking(change)} onClose={() => {}} open />;
  return renderPage(dialog, '/bookings', {
    'hotel.details': () => exampleHotel(),
    'rooms.list': () => [],
    'rooms.takenNights': () => [],
    'rooms.byNumber': () => {
      throw refusal('room_missing');
    },
    'bookings.sendLink': send,
  });
}
const button = () => screen.findByRole('button', { name: 'Send a new link' });

it('D7: staff can send a new link for a booking made without an account, and see where it was sent', async () => {
  const { inputsOf } = open({});
  await userEvent.click(await button());
  await findToast('A new link is on its way to ada@example.com.');
  expect(inputsOf('bookings.sendLink')).toEqual([{ _id: 'b1' }]);
});

it('D7: no new link is sent for a booking that an account has claimed meanwhile, and staff are told why', async () => {
  open({}, () => {
    throw refusal('opens_by_login');
  });
  await userEvent.click(await button());
  await findToast(/opens by logging in/);
});

it.each([[{ userId: 'u1' }], [{ email: null }]])('D7: no new link is offered for a booking with %o', async (change) => {
  open(change);
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
});
