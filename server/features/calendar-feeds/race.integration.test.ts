import { sharedChannel } from '@server/testing/channel';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { addDays } from '@shared/dates';
import { beforeEach, expect, it, vi } from 'vitest';

/** Real commits on a real database: a feed blocks nights while guests book them. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const channel = await sharedChannel();
beforeEach(() => hotel.clear());

const { staff } = hotel;

const overlaps = () => hotel.sql`
  select 1 from bookings b join out_of_order_periods p on p.room_id = b.room_id and p.starts_on < b.check_out and b.check_in < p.ends_on
  where b.status in ('pending', 'approved', 'confirmed', 'checkedin')`;

it('a night that a guest books while a feed blocks it has exactly one of them, and a clash where the stay won', async () => {
  const { _id } = await staff.calendarFeeds.add({ roomNumber: '101', name: 'Airbnb', url: channel.url });
  const won = { stay: 0, feed: 0 };
  const nights = Array.from({ length: 30 }, (_, at) => addDays('2026-04-01', at * 3));
  for (const [at, from] of nights.entries()) {
    const to = addDays(from, 2);
    channel.has(...nights.slice(0, at + 1).map((day) => ({ from: day, to: addDays(day, 2) })));
    const book = () =>
      staff.bookings.create(bookingRequest({ checkInDate: from, checkOutDate: to })).then(
        () => true,
        () => false,
      );
    // A reading that fails, as on a busy machine the answer comes late, is repeated as the job would.
    const read = async () => {
      const { failure } = await staff.calendarFeeds.read({ _id });
      if (failure) throw new Error(`The channel was not read: ${failure}`);
    };
    const readWell = () => vi.waitFor(read, TEST_TIMEOUT);
    // Now the one begins first, now the other.
    const [isBooked] =
      at % 2 === 0 ? await Promise.all([book(), readWell()]) : (await Promise.all([readWell(), book()])).reverse();
    const { clashes } = await staff.calendarFeeds.list({});
    const clash = clashes.filter((one) => one.from === from);
    expect(clash).toHaveLength(isBooked === true ? 1 : 0);
    won[isBooked === true ? 'stay' : 'feed'] += 1;
  }
  expect(await overlaps()).toHaveLength(0);
  expect((await staff.calendarFeeds.list({})).feeds).toMatchObject([{ nightsBlocked: won.feed * 2, failure: null }]);
  expect(won.stay).toBeGreaterThan(0);
  expect(won.feed + won.stay).toBe(30);
});

it('a feed that is read by several at once blocks its nights once', async () => {
  const { _id } = await staff.calendarFeeds.add({ roomNumber: '101', name: 'Airbnb', url: channel.url });
  channel.has({ from: '2026-04-01', to: '2026-04-05' }, { from: '2026-04-07', to: '2026-04-09' });
  await Promise.all(Array.from({ length: 8 }, () => staff.calendarFeeds.read({ _id })));
  expect(await hotel.sql`select 1 from out_of_order_periods`).toHaveLength(2);
});

it('a reading that began before another does not undo it', async () => {
  const { _id } = await staff.calendarFeeds.add({ roomNumber: '101', name: 'Airbnb', url: channel.url });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((done) => {
    asked = done;
  });
  channel.answer(async (_request, response) => {
    asked();
    await held;
    response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  });
  const slow = staff.calendarFeeds.read({ _id });
  await isAsked;
  hotel.pass(0.1);
  channel.has({ from: '2026-04-01', to: '2026-04-05' });
  await staff.calendarFeeds.read({ _id });
  release();
  expect(await slow).toMatchObject({ nightsBlocked: 4 });
});
