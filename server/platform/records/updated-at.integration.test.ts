import { expireHolds } from '@server/features/bookings/holds/holds';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { expect, it } from 'vitest';

/** Each change of what a record shows, wherever it is kept, moves its `updatedAt`. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { staff, stranger } = hotel;
const ada = await hotel.guest('Ada Obi');
const dish = await hotel.addDish('Egusi');
const since = '1970-01-01T00:00:00.000Z';

interface Shown {
  _id: string;
  updatedAt?: string | undefined;
  deletedAt?: string | undefined;
}

/** All records as a copy of them would be, by id. */
async function everything(): Promise<Map<string, Shown>> {
  const [bookings, orders, requests, rooms, dishes] = await Promise.all([
    staff.bookings.list({ since, limit: 500 }),
    staff.food.list({ since, limit: 500 }),
    staff.catering.list({ since, limit: 500 }),
    stranger.rooms.list({ since }),
    stranger.menu.list({ since }),
  ]);
  const all: Shown[] = [...bookings.items, ...orders.items, ...requests.items, ...rooms, ...dishes];
  return new Map(all.map((record) => [record._id, record]));
}

const dates = (day: string) => ({ checkInDate: `2026-04-${day}`, checkOutDate: `2026-04-${Number(day) + 1}` });
const bookingId = (await ada.calls.bookings.create(bookingRequest(dates('10'))))._id;
const leftAlone = (await ada.calls.bookings.create(bookingRequest(dates('12'))))._id;
const loose = await stranger.bookings.create(bookingRequest({ ...dates('14'), email: ada.user.email }));
const spare = (await stranger.bookings.create(bookingRequest(dates('16'))))._id;
const orderId = (await ada.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }])))._id;
const openOrder = (await ada.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 2 }])))._id;
const cateringId = (await ada.calls.catering.create(cateringRequest()))._id;
const room = (await stranger.rooms.list()).find(({ roomNumber }) => roomNumber === '101');
const roomId = room?._id ?? '';
const everyStay = [bookingId, leftAlone, loose._id, spare];

async function sendQuote(change = {}) {
  const { _id } = await staff.quotes.create({ requestId: cateringId, ...quoteContent(change) });
  return staff.quotes.send({ _id });
}
async function takeBackPayment() {
  const [payment] = (await staff.payments.folio({ bookingId })).payments;
  await staff.payments.correct({ _id: payment?._id ?? '', note: 'Another guest’s' });
}
async function runOutHold() {
  hotel.pass(24);
  await expireHolds(hotel.platform);
}
const cash = { method: 'cash' as const };

/** Delivered orders show it too, and keep their time: nobody makes their dishes any more. */
const DISH_MOVED = 'where a dish is made';

/** In turn; each says which records it changes for whoever looks at them. */
const CHANGES: [string, () => Promise<unknown>, string[]][] = [
  ['a status', () => staff.bookings.update({ _id: bookingId, status: 'approved' }), [bookingId]],
  ['a wish for other dates', () => ada.calls.bookings.askDates({ _id: bookingId, ...dates('20') }), [bookingId]],
  ['declining it', () => staff.bookings.declineDates({ _id: bookingId, note: null }), [bookingId]],
  ['other dates', () => staff.bookings.update({ _id: bookingId, ...dates('22') }), [bookingId]],
  ['another amount', () => staff.bookings.update({ _id: bookingId, amountPaid: 25_000 }), [bookingId]],
  ['a payment', () => hotel.pay({ bookingId }, 25_000), [bookingId]],
  ['a charge', () => staff.payments.charge({ bookingId, kind: 'spa', amount: 500 }), [bookingId]],
  ['a payment taken back', takeBackPayment, [bookingId]],
  ['a claim', () => ada.calls.bookings.claim({ _id: loose._id, accessToken: loose.accessToken ?? '' }), [loose._id]],
  ['a cancel', () => staff.bookings.update({ _id: spare, status: 'cancelled' }), [spare]],
  ['hiding it', () => staff.bookings.remove({ _id: spare }), [spare]],
  ['money for a hidden stay', () => hotel.pay({ bookingId: spare }, 1_000), [spare]],
  ["a room's number", () => staff.rooms.update({ _id: roomId, roomNumber: '110' }), [roomId, ...everyStay]],
  ["a room's price", () => staff.rooms.update({ _id: roomId, price: 30_000 }), [roomId]],
  [
    'photos alone',
    async () => staff.rooms.update({ _id: roomId, photos: [uploaded(await picture('a.png'))] }),
    [roomId],
  ],
  ["an order's status", () => staff.food.setStatus({ _id: orderId, status: 'preparing' }), [orderId]],
  ['a tick', () => staff.food.setItemReady({ _id: orderId, itemId: dish._id, ready: true }), [orderId]],
  ["an order's payment", () => staff.payments.record({ orderId, amount: 1_500, ...cash }), [orderId]],
  ['its delivery', () => staff.food.setStatus({ _id: orderId, status: 'delivered' }), [orderId]],
  ["a dish's price", () => staff.menu.update({ _id: dish._id, price: 1_700 }), [dish._id]],
  ["a dish's switch", () => staff.menu.update({ _id: dish._id, available: false }), [dish._id]],
  [DISH_MOVED, () => staff.menu.update({ _id: dish._id, station: 'bar' }), [dish._id, openOrder]],
  ['a void', () => staff.food.void({ _id: openOrder, reason: 'mistake' }), [openOrder]],
  ["a request's status", () => staff.catering.setStatus({ _id: cateringId, status: 'approved' }), [cateringId]],
  ['a quote', () => sendQuote(), [cateringId]],
  ['a new quote in its place', () => sendQuote({ deposit: 0 }), [cateringId]],
  [
    'its acceptance',
    async () => ada.calls.quotes.accept({ _id: (await staff.catering.get({ _id: cateringId })).quote?._id ?? '' }),
    [cateringId],
  ],
  ["an event's payment", () => hotel.pay({ cateringId }, 10_000), [cateringId]],
  ['a hold that runs out', runOutHold, [leftAlone, loose._id]],
  ['taking a dish off', () => staff.menu.remove({ _id: dish._id }), [dish._id]],
];

/** All but its time. */
const shown = ({ updatedAt: _, ...rest }: Shown) => JSON.stringify(rest);

it.each(CHANGES)('%s', async (name, act, changed) => {
  const before = await everything();
  await act();
  for (const [id, record] of await everything()) {
    const was = before.get(id) ?? { _id: id };
    const isMoved = (record.updatedAt ?? '') > (was.updatedAt ?? '');
    expect(isMoved, `${id} after ${name}`).toBe(changed.includes(id));
    if (name !== DISH_MOVED || id !== orderId) expect(shown(record) !== shown(was), id).toBe(isMoved);
  }
});

it('what is in another table raises no version: nobody changed the record (D26)', async () => {
  const versionsOf = () =>
    hotel.sql`select id, version from bookings union all select id, version from catering_requests order by id`;
  const before = await versionsOf();
  await staff.rooms.update({ _id: roomId, roomNumber: '111' });
  await sendQuote({ deposit: 1_000, validUntil: '2026-03-25' });
  expect(await versionsOf()).toEqual(before);
});

it('how clean a room is changes nothing that its record shows', async () => {
  const [was] = await stranger.rooms.list();
  await staff.rooms.setHousekeeping({ _id: was?._id ?? '', housekeeping: 'dirty', was: 'clean' });
  expect((await stranger.rooms.list())[0]).toEqual(was);
});

it('a change within the same millisecond is later all the same', async () => {
  const instants = await hotel.sql.begin(async (tx) => {
    const seen: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await tx`update rooms set type = ${`Type ${turn}`} where id = ${roomId}`;
      const [{ at } = { at: '' }] = await tx<{ at: string }[]>`
        select to_char(updated_at, 'YYYY-MM-DD HH24:MI:SS.MS') as at from rooms where id = ${roomId}`;
      seen.push(at);
    }
    return seen;
  });
  expect(instants).toEqual([...new Set(instants)].sort());
});
