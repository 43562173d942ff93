import { ARRIVAL_TEXTS } from '@shared/bookings/arrival';
import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import BookingPage from './booking-page';

const TITLE = 'Your arrival and wishes';
const others: Answers = { 'hotel.details': () => exampleHotel(), 'rooms.list': () => [] };

async function open(change: Partial<Booking> = {}, answers: Answers = {}) {
  const page = renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    { ...others, 'bookings.get': () => exampleBooking(change), ...answers },
  );
  await userEvent.click(await screen.findByText(TITLE));
  return page;
}
const hour = () => screen.findByLabelText(/^When will you come\?/);
const wishes = () => screen.findByLabelText(/^Is there anything you would like\?/);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Tell the hotel' }));

it('tells by the link only what was touched', async () => {
  const said = exampleBooking({ arrivalTime: '18:30', wishes: 'A cot', version: 2 });
  const { calls } = await open({ wishes: 'A cot' }, { 'bookings.setArrival': () => said });
  await userEvent.type(await hour(), '18:30');
  expect(await wishes()).toHaveValue('A cot');
  await press();
  await findToast(ARRIVAL_TEXTS.saved);
  expect(calls.filter(({ path }) => path === 'bookings.setArrival')).toMatchObject([
    { accessToken: 'gta_link', input: { _id: 'b1', arrivalTime: '18:30' } },
  ]);
});

it('takes away what was told', async () => {
  const { inputsOf } = await open(
    { arrivalTime: '18:30', wishes: 'A cot' },
    { 'bookings.setArrival': () => exampleBooking() },
  );
  expect(screen.getByText('6:30 pm')).toBeVisible();
  await userEvent.clear(await hour());
  await userEvent.clear(await wishes());
  await press();
  await findToast(ARRIVAL_TEXTS.saved);
  expect(inputsOf('bookings.setArrival')).toEqual([{ _id: 'b1', arrivalTime: null, wishes: '' }]);
});

it('keeps what was typed where it is refused, and where the line broke', async () => {
  let answer: () => Booking = () => {
    throw refusal('arrival_fixed');
  };
  await open({}, { 'bookings.setArrival': () => answer() });
  await userEvent.type(await wishes(), 'A cot');
  await press();
  expect(await screen.findByText('You can tell us this until you check in. Please ask the front desk.')).toBeVisible();
  answer = () => {
    throw connectionLost();
  };
  await press();
  await waitFor(() => expect(screen.queryByText(/until you check in/)).toBeNull());
  expect(await wishes()).toHaveValue('A cot');
  answer = () => exampleBooking({ wishes: 'A cot' });
  await press();
  await findToast(ARRIVAL_TEXTS.saved);
});

it.each([
  ['', { status: 'pending', version: 1 }],
  [', although the booking was confirmed meanwhile', { status: 'confirmed', version: 2 }],
] as const)('keeps what was typed over a reload%s', async (_words, then) => {
  const { unmount } = await open({ status: 'pending', version: 1 });
  await userEvent.type(await wishes(), 'A cot');
  unmount();
  const { inputsOf } = await open(then, {
    'bookings.setArrival': () => exampleBooking({ wishes: 'A cot', version: 3 }),
  });
  await waitFor(async () => expect(await wishes()).toHaveValue('A cot'));
  await press();
  await findToast(ARRIVAL_TEXTS.saved);
  expect(inputsOf('bookings.setArrival')).toEqual([{ _id: 'b1', wishes: 'A cot' }]);
});

it.each([{ status: 'checkedin' }, { status: 'cancelled' }, { status: 'completed' }] as const)(
  'is not asked of a stay that is %j',
  async (change) => {
    renderPage(
      <Route path="/booking/:bookingId">
        <BookingPage />
      </Route>,
      '/booking/b1#gta_link',
      { ...others, 'bookings.get': () => exampleBooking(change) },
    );
    await screen.findByText(change.status === 'cancelled' ? 'Book again' : 'I left something behind');
    expect(screen.queryByText(TITLE)).toBeNull();
  },
);
