import type { Booking } from '@shared/bookings';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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

describe('a booking made without an account (D7)', () => {
  it('gets a new link sent, and staff hear where to', async () => {
    const { inputsOf } = open({});
    await userEvent.click(await button());
    await findToast('A new link is on its way to ada@example.com.');
    expect(inputsOf('bookings.sendLink')).toEqual([{ _id: 'b1' }]);
  });

  it('that an account has taken over meanwhile needs none, as the hotel says', async () => {
    open({}, () => {
      throw refusal('opens_by_login');
    });
    await userEvent.click(await button());
    await findToast(/opens by logging in/);
  });

  it.each([[{ userId: 'u1' }], [{ email: null }]])('is not offered one with %o', async (change) => {
    open(change);
    await screen.findByRole('button', { name: 'Save changes' });
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });
});
