import { exampleAvailability, exampleBooking, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { connectionLost } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBookRoomPage from './admin-book-room-page';

const ROOMS = [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })];

it('D13: a booking by staff that got no answer is settled before another one is sent, and found in the list', async () => {
  logInAsAdmin();
  let isDead = true;
  const server = renderPage(<AdminBookRoomPage />, '/admin/book-room?room=101&from=2027-03-04&to=2027-03-06', {
    'rooms.list': () => ROOMS,
    'rooms.availability': (asked) => exampleAvailability(ROOMS, ['101', '102'], asked),
    'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
    'bookings.create': () => {
      if (isDead) throw connectionLost();
      return exampleBooking({ status: 'confirmed' });
    },
    'bookings.giveUp': () => ({ made: { _id: 'b1', reference: 'GT-7K2M9Q' } }),
  });
  await screen.findByText(/Nights × price/);
  fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Book Room for Guest' }));
  await press();
  expect(await screen.findByText(/^We sent this booking but got no answer\./)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^102/ }));
  isDead = false;
  await press();
  expect(await screen.findByText(/That booking was made: room 101, .*GT-7K2M9Q/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it in the list' })).toHaveAttribute('href', '/bookings?q=GT-7K2M9Q');
  expect(server.inputsOf('bookings.create')).toHaveLength(1);
  await press();
  await findToast('Room booked successfully for guest!');
  expect(server.inputsOf('bookings.create')).toMatchObject([{ roomNumber: '101' }, { roomNumber: '102' }]);
});
