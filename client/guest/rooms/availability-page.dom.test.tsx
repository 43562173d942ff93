import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import AvailabilityPage, { AvailabilityResult, type FreeRooms } from './availability-page';

const stay = { from: '2026-11-20', to: '2026-11-23', guests: '1', promoCode: '' };
const room = exampleRoom();
const show = (over: Partial<FreeRooms>, asked: Partial<typeof stay> = {}, answers: Answers = {}) =>
  renderPage(
    <AvailabilityResult
      found={{ rooms: undefined, busy: false, failed: false, again: () => undefined, ...over }}
      phone="08035550142"
      stay={{ ...stay, ...asked }}
      today="2026-11-20"
    />,
    '/check-availability',
    { 'hotel.details': () => exampleHotel({ today: '2026-11-20' }), 'rooms.list': () => [room], ...answers },
  );

const said = () => within(screen.getByRole('region', { name: 'Free rooms' })).getByRole('status');

it('what is free is announced with the dates, and each type links to a booking of exactly that stay', () => {
  show({ rooms: [{ room, total: 55_500 }] });
  expect(said()).toHaveTextContent('1 room is free');
  expect(said()).toHaveTextContent('3 nights');
  expect(screen.getByText('₦55,500')).toBeVisible();
  expect(screen.getByText('Free: 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Now room 101' })).toHaveAttribute(
    'href',
    '/book-room?room=101&from=2026-11-20&to=2026-11-23',
  );
});

it('a type counts its free rooms and lists their numbers, each with its price where that is another', () => {
  const rooms = [
    { room: exampleRoom({ _id: '2', roomNumber: '110', price: 20_000 }), total: 60_000 },
    { room, total: 55_500 },
    { room: exampleRoom({ _id: '3', roomNumber: '9' }), total: 55_500 },
  ];
  show({ rooms });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.getByText('Free: 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book several rooms together' })).toHaveAttribute(
    'href',
    '/booking-group/new?from=2026-11-20&to=2026-11-23',
  );
  const links = screen.getAllByRole('link', { name: /^Book room/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Book room 9',
    'Book room 101',
    'Book room 110 (₦60,000)',
  ]);
  expect(links[2]).toHaveAttribute('href', '/book-room?room=110&from=2026-11-20&to=2026-11-23');
});

it('D39: types that are too small for who comes are last and say so; how many come is led on to the form', () => {
  const suite = exampleRoom({ _id: '2', roomNumber: '301', type: 'Suite', price: 90_000, sleeps: 4 });
  show(
    {
      rooms: [
        { room: exampleRoom({ sleeps: 2 }), total: 55_500 },
        { room: suite, total: 270_000 },
      ],
    },
    { guests: '3' },
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Suite',
    'Standard',
  ]);
  const [large, small] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(within(small ?? document.body).getByText('Too small for 3 guests: Sleeps 2.')).toBeVisible();
  expect(within(large ?? document.body).queryByText(/Too small/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Book Now room 301' })).toHaveAttribute(
    'href',
    '/book-room?room=301&from=2026-11-20&to=2026-11-23&guests=3',
  );
});

it('D38: nights with different prices are listed by their prices', async () => {
  const { inputsOf } = show(
    { rooms: [{ room, total: 62_000 }] },
    {},
    {
      'rooms.takenNights': () => ({
        taken: [],
        rates: [{ night: '2026-11-21', price: 25_000, minNights: null, closed: false }],
      }),
    },
  );
  expect(screen.getByText('₦20,667 per night on average')).toBeVisible();
  expect(await screen.findByText('1 night × ₦18,500 + 1 night × ₦25,000 + 1 night × ₦18,500')).toBeVisible();
  expect(inputsOf('rooms.takenNights')).toEqual([{ roomNumber: '101', from: '2026-11-20', to: '2026-11-23' }]);
});

const night = (date: string, free = 1, over: object = {}) => ({
  ...{ roomType: 'Standard', night: date, free, price: 18_500, minNights: 1, closed: false },
  ...over,
});

it('if no room is free, the nearest dates on which one is are offered, and the phone number', async () => {
  const { inputsOf } = show(
    { rooms: [] },
    {},
    {
      'rates.availability': () => ({
        items: ['20', '21', '22', '23', '24', '25', '26', '27'].map((day) =>
          night(`2026-11-${day}`, day === '20' ? 0 : 1, { closed: day === '23' }),
        ),
      }),
    },
  );
  expect(said()).toHaveTextContent('No room is free for all of these nights.');
  expect(await screen.findByRole('link', { name: '24 Nov to 27 Nov' })).toHaveAttribute(
    'href',
    '/check-availability?from=2026-11-24&to=2026-11-27',
  );
  expect(screen.getByText(/close to these dates/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'One day later' })).toBeNull();
  expect(screen.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
  expect(inputsOf('rates.availability')).toEqual([{ from: '2026-11-20', to: '2026-12-06' }]);
});

it('where nothing near is large enough, a day later is offered, and never a day before today', async () => {
  const { inputsOf } = show(
    { rooms: [] },
    { guests: '3' },
    {
      'rooms.list': () => [exampleRoom({ sleeps: 2 })],
      'rates.availability': () => ({ items: ['21', '22', '23', '24'].map((day) => night(`2026-11-${day}`)) }),
    },
  );
  await expect.poll(() => inputsOf('rates.availability')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'One day later' })).toHaveAttribute(
    'href',
    '/check-availability?from=2026-11-21&to=2026-11-24&guests=3',
  );
  expect(screen.queryByRole('link', { name: 'One day earlier' })).toBeNull();
});

it('a failed search for free rooms says so and can be retried', async () => {
  let asked = 0;
  show({ failed: true, again: () => asked++ });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not look up the free rooms.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

it('no result is shown before dates were asked for', () => {
  renderPage(
    <AvailabilityResult found={{ rooms: undefined, busy: false, failed: false, again: () => undefined }} stay={null} />,
    '/check-availability',
  );
  expect(said()).toBeEmptyDOMElement();
});

it('D40: who has the code of a block sees its rooms at its prices, and is led on to a form that has the code', async () => {
  const { inputsOf } = renderPage(
    <AvailabilityPage />,
    '/check-availability?from=2026-11-20&to=2026-11-23&promoCode=ada-tolu',
    {
      'hotel.details': () => exampleHotel({ today: '2026-11-20' }),
      'rooms.list': () => [room, exampleRoom({ _id: '2', roomNumber: '102' })],
      'rooms.availability': () => ({
        availableRooms: ['101', '102'],
        free: ['101', '102'].map((roomNumber) => {
          return { roomNumber, total: 49_950, minNights: 1, closed: false, isHeld: roomNumber === '102' };
        }),
      }),
    },
  );
  expect(await screen.findByText('₦16,650 per night on average, with code ADA-TOLU')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Now room 102' })).toHaveAttribute(
    'href',
    '/book-room?room=102&from=2026-11-20&to=2026-11-23&promoCode=ADA-TOLU',
  );
  expect(screen.getByRole('link', { name: 'Book several rooms together' })).toHaveAttribute(
    'href',
    '/booking-group/new?from=2026-11-20&to=2026-11-23&promoCode=ADA-TOLU',
  );
  expect(inputsOf('rooms.availability')).toEqual([
    { checkInDate: '2026-11-20', checkOutDate: '2026-11-23', promoCode: 'ADA-TOLU' },
  ]);
});

it('D40: the code is said at a room that it holds or takes something off, and at no other', async () => {
  const types = ['Standard', 'Deluxe', 'Suite', 'Studio'];
  renderPage(<AvailabilityPage />, '/check-availability?from=2026-11-20&to=2026-11-21&promoCode=ADA-TOLU', {
    'hotel.details': () => exampleHotel({ today: '2026-11-20' }),
    'rooms.list': () =>
      types.map((type, at) => exampleRoom({ _id: type, roomNumber: String(101 + at), type, price: 20_000 })),
    'rooms.takenNights': (asked) => ({
      taken: [],
      rates:
        (asked as { roomNumber: string }).roomNumber === '102'
          ? [{ night: '2026-11-20', price: 25_000, minNights: 1, closed: false }]
          : [],
    }),
    'rooms.availability': () => ({
      availableRooms: ['101', '102', '103', '104'],
      free: [20_000, 25_000, 18_000, 20_000].map((total, at) => {
        return { roomNumber: String(101 + at), total, minNights: 1, closed: false, isHeld: at === 3 };
      }),
    }),
  });
  const words = async (type: string) => (await screen.findByRole('heading', { name: type })).closest('li');
  expect(await words('Standard')).not.toHaveTextContent('ADA-TOLU');
  await waitFor(async () => expect(await words('Deluxe')).toHaveTextContent('1 night × ₦25,000'));
  expect(await words('Deluxe')).not.toHaveTextContent('ADA-TOLU');
  expect(await words('Suite')).toHaveTextContent('₦18,000 per night, with code ADA-TOLU');
  expect(await words('Studio')).toHaveTextContent('₦20,000 per night, with code ADA-TOLU');
});

it('a code that does not work says so, with the way to look without it', async () => {
  const words = 'This code does not work. Please check how it is written.';
  renderPage(<AvailabilityPage />, '/check-availability?from=2026-11-20&to=2026-11-23&promoCode=ADA-TOLA', {
    'hotel.details': () => exampleHotel({ today: '2026-11-20' }),
    'rooms.list': () => [room],
    'rooms.availability': () => {
      throw refusal('promo_code_unknown', { fields: { promoCode: words } });
    },
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look without the code' })).toHaveAttribute(
    'href',
    '/check-availability?from=2026-11-20&to=2026-11-23',
  );
});

it('says where the form was that a guest has joined the waiting list, with the focus on it', async () => {
  show(
    { rooms: [] },
    {},
    { 'waitlist.join': () => ({ roomType: null, checkInDate: stay.from, checkOutDate: stay.to }) },
  );
  await userEvent.click(await screen.findByText('Join the waiting list for these nights'));
  await userEvent.type(await screen.findByLabelText(/Full name/), 'Bola Ade');
  await userEvent.type(screen.getByLabelText(/Phone/), '0803 765 4321');
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByText(/You are on the waiting list/)).toHaveFocus();
});
