import { exampleBooking, exampleExtra, exampleHotel, exampleRoom, exampleTaken } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import BookRoomPage from './book-room-page';

const BED = exampleExtra({ _id: 'e2', name: 'Extra bed', per: 'night', price: 8_000, sleeps: 1, max: 1 });

/** Three nights of ₦20,000 in a room for two. */
async function open(answers: Answers = {}) {
  const server = renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-07', {
    'rooms.list': () => [exampleRoom({ price: 20_000, sleeps: 2 })],
    'rooms.takenNights': () => exampleTaken(),
    'hotel.details': () => exampleHotel({ today: '2027-03-01', hasExtras: true }),
    'extras.list': () => ({ items: [exampleExtra(), BED] }),
    'bookings.create': () => exampleBooking(),
    ...answers,
  });
  fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
  await screen.findByRole('group', { name: 'Breakfast' });
  return server;
}
const more = (name: string) => userEvent.click(screen.getByRole('button', { name: `One more ${name}` }));
const total = () => screen.getByText('To pay').nextElementSibling;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

it('D41: extras are in the total before the press, by who comes, and are booked with it', async () => {
  const { inputsOf } = await open();
  expect(total()).toHaveTextContent('₦60,000');
  await more('adult');
  await more('Breakfast');
  await waitFor(() => expect(total()).toHaveTextContent('₦90,000'));
  expect(screen.getByText('3 nights × ₦20,000 + ₦30,000 for extras')).toBeVisible();
  await press();
  await waitFor(() =>
    expect(inputsOf('bookings.create')).toMatchObject([
      { adults: 2, extras: [{ _id: 'e1', quantity: 1 }], amountPaid: 90_000 },
    ]),
  );
});

it('D41: a third guest finds a bed with an extra one, of which there is one', async () => {
  await open();
  await more('adult');
  await more('adult');
  expect((await screen.findAllByText('Room 101 sleeps 2.'))[0]).toBeVisible();
  await more('Extra bed');
  await waitFor(() => expect(screen.queryByText('Room 101 sleeps 2.')).toBeNull());
  expect(screen.getByRole('button', { name: 'One more Extra bed' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
});

it('D27: a price of extras that has changed meanwhile is shown, and what is no longer sold is dropped', async () => {
  let items = [exampleExtra(), BED];
  const { inputsOf } = await open({
    'extras.list': () => ({ items }),
    'bookings.create': (input) => {
      const { amountPaid } = input as { amountPaid: number };
      items = [exampleExtra({ price: 6_000 })];
      if (amountPaid !== 78_000) throw refusal('price_changed', { amountPaid: 78_000 });
      return exampleBooking();
    },
  });
  await more('Breakfast');
  await waitFor(() => expect(total()).toHaveTextContent('₦75,000'));
  await press();
  expect(await screen.findByText('The price has changed. Please check the new total.')).toBeVisible();
  await waitFor(() => expect(total()).toHaveTextContent('₦78,000'));
  expect(screen.queryByRole('group', { name: 'Extra bed' })).toBeNull();
  await press();
  await waitFor(() => expect(inputsOf('bookings.create')).toHaveLength(2));
  expect(inputsOf('bookings.create').at(-1)).toMatchObject({ amountPaid: 78_000 });
});

it('D40: another room is added to what is typed so far', async () => {
  await open();
  await more('adult');
  await more('Breakfast');
  await userEvent.click(screen.getByRole('link', { name: 'Add another room' }));
  expect(currentAddress()).toBe('/booking-group/new?room=101&from=2027-03-04&to=2027-03-07&guests=2');
  expect(history.state).toMatchObject({ guestName: 'Ada Obi', adults: 2, extras: [{ _id: 'e1', quantity: 1 }] });
});

it('loads nothing of extras where the hotel has none', async () => {
  const { inputsOf } = renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-07', {
    'rooms.list': () => [exampleRoom({ price: 20_000 })],
    'rooms.takenNights': () => exampleTaken(),
    'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
  });
  expect(await screen.findByText('3 nights × ₦20,000')).toBeVisible();
  expect(inputsOf('extras.list')).toEqual([]);
});
