import { openDatabase } from '@server/platform/database/database';
import { callsOf } from '@server/testing/calls/callers';
import { sharedChannel } from '@server/testing/channel';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { nightsOf } from '@shared/bookings/nights';
import { addDays } from '@shared/dates';
import { draws, SEED } from '@shared/testing/draws';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeEach, expect, it } from 'vitest';

/** Whatever is done to stays, by several at once through two processes: every screen shows the nights that are stored (D36). */

const ROOMS = ['101', '102', '203', '204'] as const;
const hotel = await sharedTestHotel({ rooms: [...ROOMS] });
const channel = await sharedChannel();
const { sql, staff } = hotel;
// Another process on the same database has its own connections.
const pool = openDatabase(hotel.databaseUrl, { max: 5 });
afterAll(() => pool.close());
const elsewhere = { ...hotel.platform, db: pool.db };
const here = { staff, stranger: hotel.stranger };
const there = { staff: callsOf(elsewhere, hotel.admin.token), stranger: callsOf(elsewhere) };

beforeEach(async () => {
  await hotel.clear();
  await sql`update rooms set created_at = '2026-01-01T12:00:00Z',
    price_kobo = case room_number when '204' then 2950000 else 2000000 end`;
});

const step = fc.record({
  act: fc.constantFrom(
    ...(['book', 'hold', 'pay', 'move', 'dates', 'both', 'undo', 'checkedin', 'leave', 'completed'] as const),
    ...(['cancelled', 'confirmed', 'close', 'open', 'feed', 'price'] as const),
  ),
  isHere: fc.boolean(),
  room: fc.constantFrom(...ROOMS),
  start: fc.integer({ min: 0, max: 6 }),
  nights: fc.integer({ min: 1, max: 5 }),
  which: fc.nat({ max: 99 }),
});
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface Known {
  stays: string[];
  feed: string;
}
const today = () => hotel.clock.today();

/** What is done to a stay that is there. */
async function changeStay({ act, isHere, room: roomNumber, start, nights }: Step, _id: string): Promise<void> {
  const { bookings } = (isHere ? here : there).staff;
  const checkInDate = addDays('2026-03-10', start);
  const dates = { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  const said = { _id, anyway: true, note: 'Asked for' };
  if (act === 'pay') await hotel.pay({ bookingId: _id }, 1_000);
  else if (act === 'move') await bookings.update({ ...said, roomNumber });
  else if (act === 'dates') await bookings.update({ ...said, ...dates });
  else if (act === 'both') await bookings.update({ ...said, ...dates, roomNumber });
  else if (act === 'undo') {
    const was = await bookings.get({ _id });
    const { version } = await bookings.update({ ...said, roomNumber, version: was.version });
    const { checkInDate: from, checkOutDate: to, amountPaid } = was;
    const back = { roomNumber: was.roomNumber, checkInDate: from, checkOutDate: to, amountPaid };
    await bookings.update({ ...said, ...back, version });
  } else if (act === 'leave') {
    const { checkInDate: from } = await bookings.get({ _id });
    await bookings.update({ ...said, checkInDate: from, checkOutDate: today() });
    await bookings.update({ ...said, status: 'completed' });
  } else if (act === 'checkedin' || act === 'completed' || act === 'cancelled' || act === 'confirmed')
    await bookings.update({ ...said, status: act });
}

/** One act of one client; what the hotel refuses is left. */
async function perform(done: Step, known: Known): Promise<void> {
  const { act, isHere, room: roomNumber, start, nights, which } = done;
  const calls = isHere ? here : there;
  const from = addDays('2026-03-10', start);
  const to = addDays(from, nights);
  const _id = known.stays[which % Math.max(1, known.stays.length)];
  try {
    if (act === 'book' || act === 'hold') {
      const { bookings } = act === 'book' ? calls.staff : calls.stranger;
      const dates = { roomNumber, checkInDate: from, checkOutDate: to };
      known.stays.push((await bookings.create(bookingRequest({ ...racer(known.stays.length), ...dates })))._id);
    } else if (act === 'price')
      await sql`update rooms set price_kobo = ${1_500_000 + nights * 100_000} where room_number = ${roomNumber}`;
    else if (act === 'close') await calls.staff.roomCalendar.putOutOfOrder({ roomNumber, from, to, reason: 'Leak' });
    else if (act === 'open') {
      const [period] = await sql`select id from out_of_order_periods where feed_id is null limit 1`;
      if (period) await calls.staff.roomCalendar.endOutOfOrder({ _id: period.id });
    } else if (act === 'feed') {
      channel.has({ from, to, uid: 'one@channel.test' });
      await calls.staff.calendarFeeds.read({ _id: known.feed });
    } else if (_id) await changeStay(done, _id);
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
  }
}

/** The rows against the stays: each night once, taken while the stay holds, and in sum what was agreed. */
async function checkStays(known: Known): Promise<void> {
  const wrong = await sql`
    select id, status, check_out - check_in as wanted, count(night)::int as nights, count(night) filter (where taken)::int as taken,
      amount_kobo::int as amount, sum(price_kobo)::int as price
    from bookings left join room_nights on booking_id = bookings.id group by bookings.id
    having count(night) <> check_out - check_in or min(night) <> check_in or max(night) <> check_out - 1
      or count(night) filter (where taken) <>
        case when status in ('pending', 'approved', 'confirmed', 'checkedin') then check_out - check_in else 0 end
      or sum(price_kobo) <> amount_kobo`;
  expect(wrong).toEqual([]);
  const told = await Promise.all(known.stays.map((_id) => staff.bookings.get({ _id })));
  const stored = await sql`
    select booking_id as id, night::text as date, room_number as "roomNumber", (room_nights.price_kobo / 100)::int as price
    from room_nights join rooms on rooms.id = room_id where booking_id is not null order by booking_id, night`;
  for (const { _id, nights } of told)
    expect(nights.map((night) => ({ id: _id, ...night }))).toEqual(stored.filter(({ id }) => id === _id));
}

interface Occupied {
  night: string;
  room: string;
  stay: string | null;
  status: string | null;
  taken: boolean;
  isExpired: boolean;
  isFeeds: boolean;
}

/** Who has each night, by the rows alone. */
const occupied = () => sql<Occupied[]>`
  select night::text, room_number as room, booking_id as stay, bookings.status, taken, out_of_order_periods.feed_id is not null as "isFeeds",
    coalesce(bookings.status = 'pending' and hold_expires_at <= ${hotel.clock.now().toISOString()} and received_kobo <= 0, false) as "isExpired"
  from room_nights join rooms on rooms.id = room_nights.room_id
    left join bookings on bookings.id = booking_id left join out_of_order_periods on out_of_order_periods.id = period_id`;

const inOrder = (words: Iterable<string>) => [...words].sort();
const words = (rows: readonly Occupied[]) => inOrder(rows.map(({ room, night }) => `${room} ${night}`));
/** The nights of a range that a screen shows, in the same words. */
const wordsOf = (roomNumber: string, { from: checkInDate, to: checkOutDate }: { from: string; to: string }) =>
  nightsOf({ roomNumber, checkInDate, checkOutDate, nightlyPrice: 0 }).map(({ date }) => `${roomNumber} ${date}`);

/** A room's calendar file, as nights. */
async function toldOutside(roomNumber: string): Promise<string[]> {
  const { address } = await staff.calendarFeeds.newAddress({ roomNumber });
  const { body } = await hotel.app.inject({ url: new URL(address ?? '').pathname });
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').flatMap((one) => {
    const [from, to] = ['dtstart', 'dtend'].map((name) => String(one.getFirstPropertyValue(name)));
    return wordsOf(roomNumber, { from: from ?? '', to: to ?? '' });
  });
}

/** What every screen shows, against the rows. */
async function checkScreens(): Promise<void> {
  const rows = await occupied();
  const holds = rows.filter(({ taken, isExpired }) => taken && !isExpired);

  const { stays, outOfOrder } = await staff.roomCalendar.window({ from: '2026-03-01', nights: 60 });
  const drawn = stays.flatMap((stay) => stay.nights ?? nightsOf(stay));
  expect(inOrder(drawn.map(({ roomNumber, date }) => `${roomNumber} ${date}`))).toEqual(
    words(rows.filter(({ stay, taken, isExpired, status }) => stay && (taken ? !isExpired : status === 'completed'))),
  );
  expect(inOrder(outOfOrder.flatMap((period) => wordsOf(period.roomNumber, period)))).toEqual(
    words(holds.filter(({ stay }) => !stay)),
  );
  for (const roomNumber of ROOMS) {
    const own = holds.filter(({ room }) => room === roomNumber);
    const asked = { roomNumber, from: '2026-03-01', to: '2026-05-01' };
    const { taken } = await hotel.stranger.rooms.takenNights(asked);
    expect(taken.flatMap((range) => wordsOf(roomNumber, range))).toEqual(words(own));
    const told = (await toldOutside(roomNumber)).filter((word) => word >= `${roomNumber} ${today()}`);
    expect(inOrder(told)).toEqual(words(own.filter(({ night, isFeeds }) => night >= today() && !isFeeds)));
  }
  for (let night = '2026-03-10'; night < '2026-03-22'; night = addDays(night, 1)) {
    const nights = { checkInDate: night, checkOutDate: addDays(night, 1) };
    const { availableRooms } = await there.stranger.rooms.availability(nights);
    expect(availableRooms, night).toEqual(
      ROOMS.filter((number) => !holds.some(({ room, night: held }) => room === number && held === night)),
    );
  }

  const tonight = holds.filter(({ stay, night }) => stay && night === today());
  const desk = await staff.desk.day();
  const late = desk.overdue.filter(({ checkOutDate }) => checkOutDate > today());
  const shown = [...desk.arrivals, ...desk.staying, ...late].map(({ _id, roomNumber }) => `${roomNumber} ${_id}`);
  expect(inOrder(shown)).toEqual(inOrder(tonight.map(({ room, stay }) => `${room} ${stay}`)));
  const guests = (await staff.rooms.housekeeping()).flatMap((room) =>
    room.guests.map(({ bookingId }) => `${room.roomNumber} ${bookingId}`),
  );
  for (const { room, stay, status } of tonight) if (status === 'checkedin') expect(guests).toContain(`${room} ${stay}`);

  const sold = rows.filter(({ status }) => ['checkedin', 'completed'].includes(status ?? ''));
  const [march] = (await staff.analytics.summary({ period: 'month' })).months;
  expect(march?.nightsSold).toBe(sold.length);
}

it('whatever is done at once, a stay has the nights of its dates, each is taken once, their sum is its amount, and every screen shows them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 }),
      async (turns) => {
        await hotel.clear();
        channel.has();
        const feed = await staff.calendarFeeds.add({ roomNumber: '102', name: 'Airbnb', url: channel.url });
        const known: Known = { stays: [], feed: feed._id };
        for (const [turn, steps] of turns.entries()) {
          await Promise.all(steps.map((one) => perform(one, known)));
          if (turn % 4 === 3) hotel.pass(24);
        }
        await checkStays(known);
        await checkScreens();
      },
    ),
    { numRuns: draws(60), seed: SEED },
  );
});
