import { answerOf, untilNotBusy } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { callsFrom, inCrowds, somebody } from '@server/testing/servers/networks';
import { addDays } from '@shared/dates';
import { beforeEach, expect, it } from 'vitest';

/** D55: networks are counted as carriers hand them out. */

const ROOMS = Array.from({ length: 13 }, (_, index) => String(101 + index));
const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ROOMS });
beforeEach(() => hotel.clear());

it('D55: creations are counted for the /56 and the /48 of an IPv6 address too', async () => {
  const { limits } = hotel.platform;
  const network = (last: string) => `2001:db8:1:${last}::/64`;
  await limits.consume('createByAddress', network('100'), 400);
  await limits.consume('createByAddress', network('101'), 400);
  await expect(limits.take('createByAddress', network('1ff'))).rejects.toMatchObject({ reason: 'too_many_requests' });
  // What was refused counts nowhere.
  for (let turn = 0; turn < 400; turn += 1) await limits.take('createByAddress', network('200'));
  await expect(limits.take('createByAddress', network('300'))).rejects.toMatchObject({ reason: 'too_many_requests' });
  await limits.release('createByAddress', network('200'), 1);
  await limits.take('createByAddress', network('300'));
  await limits.take('createByAddress', '2001:db8:2:1::/64');
});

it('D29: a stranger who says forty times that two stays are paid takes nothing from 92 honest guests behind that address', async () => {
  const wifi = '198.51.100.23';
  const say = async (guest: number, times = 1) => {
    const checkInDate = addDays('2026-04-01', Math.floor(guest / ROOMS.length));
    const stay = { roomNumber: ROOMS[guest % ROOMS.length], checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const guests = callsFrom(hotel, `203.0.113.${guest}`);
    const { json } = await answerOf(() => guests('POST', '/bookings', somebody(guest).booking(stay)));
    const { paidNotices } = hotel.as(json.accessToken, wifi);
    for (let turn = 0; turn < times; turn += 1) {
      await untilNotBusy(() => paidNotices.create({ bookingId: json._id }));
    }
  };
  for (const stranger of [0, 1]) await say(stranger, 20);
  await inCrowds(92, (index) => say(2 + index));
  expect(await hotel.staff.paidNotices.open()).toHaveLength(94);
});
