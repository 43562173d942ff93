import { sharedTestHotel } from '@server/testing/hotel';
import { callsFrom, inCrowds, somebody, statuses } from '@server/testing/servers/networks';
import { addDays } from '@shared/dates';
import { beforeEach, expect, it } from 'vitest';

/** C3: what one stranger can do to a hotel of thirteen rooms, and what a hundred honest guests can. */

const TODAY = '2026-03-10';
const ROOMS = Array.from({ length: 13 }, (_, index) => String(101 + index));
const NIGHTS = Array.from({ length: 60 }, (_, index) => addDays(TODAY, index));

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ROOMS });
const dish = (await hotel.addDish('Egusi'))._id;
beforeEach(() => hotel.clear());

const oneNight = (checkInDate: string) => ({ checkInDate, checkOutDate: addDays(checkInDate, 1) });

it('C3: after 1 000 attempts from one address with invented names, nine tenths of the room-nights of 60 days are bookable', async () => {
  const attack = callsFrom(hotel, '203.0.113.66');
  // The longest stays that there are, the longest that are held for sure, and every single night.
  const lengths = [365, 60, 14, 1];
  const answers = await inCrowds(1_000, (index) => {
    const checkInDate = addDays(TODAY, Math.floor(index / ROOMS.length) % NIGHTS.length);
    const checkOutDate = addDays(checkInDate, lengths[index % lengths.length] ?? 1);
    const roomNumber = ROOMS[index % ROOMS.length];
    return attack('POST', '/bookings', somebody(index).booking({ roomNumber, checkInDate, checkOutDate }));
  });
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(10);
  expect(made.length).toBeLessThanOrEqual(400);
  const refused = (reason: string) => answers.filter(({ json }) => json.reason === reason).length;
  // Tries of a minute; of what was made none is above the ceiling of the hour.
  expect(refused('too_many_requests')).toBe(400);
  expect(statuses(answers)[429]).toBe(400 + refused('too_many_nights'));
  const sureNights = made.reduce((sum, { json }) => sum + (json.tentative ? 0 : json.nights.length), 0);
  expect(sureNights).toBeGreaterThan(0);
  // Short stays and longer ones have a share each.
  expect(sureNights).toBeLessThanOrEqual(2 * 3 * ROOMS.length);

  const honest = callsFrom(hotel, '198.51.100.7');
  const bookable: { roomNumber: string; checkInDate: string }[] = [];
  for (const checkInDate of NIGHTS) {
    const { json } = await honest('POST', '/rooms/availability', oneNight(checkInDate));
    bookable.push(...json.availableRooms.map((roomNumber: string) => ({ roomNumber, checkInDate })));
  }
  expect(bookable.length).toBeGreaterThanOrEqual(0.9 * ROOMS.length * NIGHTS.length);

  // Said and meant: one in twenty of them is booked, over the attacker's tentative stays.
  const sample = bookable.filter((_, index) => index % 20 === 0);
  const booked = await inCrowds(sample.length, (index) => {
    const { roomNumber = '', checkInDate = '' } = sample[index] ?? {};
    return honest('POST', '/bookings', somebody(5_000 + index).booking({ roomNumber, ...oneNight(checkInDate) }));
  });
  expect(statuses(booked)).toEqual({ 201: sample.length });
  // For sure, but for nights of which the attacker holds half of the house (D55).
  const isHalfHeld = (night: string) =>
    made.filter(({ json }) => !json.tentative && json.checkInDate <= night && night < json.checkOutDate).length >= 6;
  for (const { json } of booked) expect(json.tentative, json.checkInDate).toBe(isHalfHeld(json.checkInDate));
  expect(booked.filter(({ json }) => !json.tentative).length).toBeGreaterThan(0.9 * booked.length);
});

it('C3: the newest real order is on the kitchen’s board after 1 000 invented ones', async () => {
  const items = [{ _id: dish, quantity: 200 }];
  // A network stores one of that size; the attacker has as many as the board has places, and more.
  const attack = (index: number) => callsFrom(hotel, `10.66.${Math.floor(index / 250)}.${index % 250}`);
  const junk = await inCrowds(1_000, (index) => attack(index)('POST', '/food-orders', somebody(index).order(items)));
  expect(statuses(junk)).toEqual({ 201: 1_000 });
  const real = await callsFrom(hotel, '198.51.100.7')('POST', '/food-orders', somebody(5_000).order(items));
  expect(real.status).toBe(201);
  const board = await hotel.staff.food.board();
  for await (const news of board) {
    expect(news.whole).toBe(true);
    expect(news.orders.map(({ _id }) => _id)).toContain(real.json._id);
    break;
  }
});

it('C3: a hundred honest guests behind one address register, log in, book and order without meeting a limit', async () => {
  const wifi = callsFrom(hotel, '198.51.100.23');
  const answers = await inCrowds(
    100,
    async (index) => {
      const guest = somebody(7_000 + index);
      const registered = await wifi('POST', '/auth/register', guest.account);
      const loggedIn = await wifi('POST', '/auth/login', guest.account);
      const { token } = loggedIn.json;
      // Each has nights of their own, from one to three.
      const checkInDate = addDays(TODAY, 3 * Math.floor(index / ROOMS.length));
      const stay = { roomNumber: ROOMS[index % ROOMS.length], checkInDate };
      const nights = { checkOutDate: addDays(checkInDate, 1 + (index % 3)) };
      // Half of them use their account, half do not.
      const by = index % 2 === 0 ? token : undefined;
      const booked = await wifi('POST', '/bookings', guest.booking({ ...stay, ...nights }), by);
      const ordered = await wifi('POST', '/food-orders', guest.order([{ _id: dish, quantity: 1 }]), by);
      return [registered, loggedIn, booked, ordered].map(({ status }) => status);
    },
    10,
  );
  expect(answers).toEqual(Array(100).fill([201, 200, 201, 201]));
});
