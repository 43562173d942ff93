import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleExtra, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import BookingPage from './booking-page';

const { version: _v, updatedAt: _u, audience: _a, max: _m, kitchen: _k, ...breakfast } = exampleExtra();
const BREAKFAST = { ...breakfast, quantity: 1, amount: 10_000 };

const open = (change: Partial<Booking>, answers: Answers = {}) =>
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    {
      'bookings.get': () => exampleBooking({ status: 'pending', ...change }),
      'bookings.follow': () => {},
      'hotel.details': () => exampleHotel({ today: '2026-11-21', hasExtras: true }),
      'rooms.list': () => [],
      'extras.list': () => ({ items: [exampleExtra({ price: 6_000 })] }),
      'bookings.changeExtras': () => exampleBooking(),
      ...answers,
    },
  );

it('D41: a guest adds what the hotel has, sees before the press what it comes to, and that sum is compared', async () => {
  const { inputsOf } = open({ extras: [BREAKFAST], charges: 10_000, balance: 50_000 });
  expect(await screen.findByText('₦10,000')).toBeVisible();
  await userEvent.click(await screen.findByText('My extras'));
  await userEvent.click(await screen.findByRole('button', { name: 'One more Breakfast' }));
  // One at the price of when it was booked, one at that of now.
  expect(screen.getByText('Extras in all').nextSibling).toHaveTextContent('₦22,000');
  expect(screen.getByText('Until now').nextSibling).toHaveTextContent('₦10,000');
  await userEvent.click(screen.getByRole('button', { name: 'Save extras' }));
  await waitFor(() =>
    expect(inputsOf('bookings.changeExtras')).toMatchObject([
      { _id: 'b1', version: 1, extras: [{ _id: 'e1', quantity: 2 }], amount: 22_000 },
    ]),
  );
});

it('takes nothing off once checked in, and says whom to ask', async () => {
  open({ status: 'checkedin', extras: [BREAKFAST], charges: 10_000 });
  await userEvent.click(await screen.findByText('My extras'));
  const stepper = within(await screen.findByRole('group', { name: 'Breakfast' }));
  expect(stepper.getByRole('button', { name: 'One less Breakfast' })).toBeDisabled();
  expect(screen.getByText('To take something off, please ask the front desk.')).toBeVisible();
});

it('says what the hotel refuses, and keeps what was chosen', async () => {
  open(
    {},
    {
      'bookings.changeExtras': () => {
        throw refusal('extras_over', { message: 'Extras can be booked until the day of check-out.' });
      },
    },
  );
  await userEvent.click(await screen.findByText('Add extras'));
  await userEvent.click(await screen.findByRole('button', { name: 'One more Breakfast' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save extras' }));
  expect(await screen.findByText('Extras can be booked until the day of check-out.')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Breakfast' })).getByText('1')).toBeVisible();
});

it('offers none where the hotel has none, and none of a stay that is over', async () => {
  open({ status: 'completed' });
  expect(await screen.findByText('Details')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Add extras')).toBeNull());
});
