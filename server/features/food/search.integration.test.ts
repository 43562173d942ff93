import { walkPages } from '@server/testing/calls/walk-pages';
import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { ORDER_SORTS } from '@shared/food/constants';
import type { Order, OrderListQuery } from '@shared/food/schema';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
let orders: Order[];

const GUESTS = [
  { name: 'Ngọzi Eze', phone: '08031234567', email: 'ngozi@guests.test', address: null },
  { name: 'Ngozi Obi', phone: '08129990000', email: 'obi@mail.test', address: null },
  { name: 'Zed Uizar', phone: '09055511122', email: 'zed@guests.test', address: null },
];
const ROOMS = ['204B', undefined];

beforeAll(async () => {
  const dish = await hotel.addDish('Egusi');
  await hotel.addRoom('204B');
  for (let index = 0; index < 12; index += 1) {
    const change = { guestDetails: GUESTS[index % 3], roomNumber: ROOMS[index % 2] };
    const order = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 + index }], change));
    if (index % 4 === 0) await hotel.staff.food.setStatus({ _id: order._id, status: 'preparing' });
    if (index % 4 === 1) await hotel.staff.food.void({ _id: order._id, reason: 'mistake' });
  }
  orders = (await hotel.staff.food.list({ limit: 100 })).items;
});

const found = async (query: OrderListQuery, limit = 2) =>
  (await walkPages((cursor) => hotel.staff.food.list({ ...query, limit, cursor }))).flat();

describe('D33: staff find an order by what a caller says', () => {
  it.each([
    ['a name, whatever its case and tone marks', 'ngọ́zi', ['Ngozi Obi', 'Ngọzi Eze']],
    ['the digits of a phone', '0812 999 0000', ['Ngozi Obi']],
    ['an e-mail address', 'zed@guests', ['Zed Uizar']],
    ['two letters that no reference has beside each other', 'ui', ['Zed Uizar']],
    ['a name as a bank statement writes it', 'EZE NGOZI MISS', ['Ngọzi Eze']],
    ['a name and a phone', 'ngozi 0812', ['Ngozi Obi']],
    ['nothing that anybody has', 'xyzzy', []],
  ])('by %s', async (_, q, expected) => {
    expect([...new Set((await found({ q })).map(({ guestName }) => guestName))].sort()).toEqual(expected);
  });

  it('by a name and the room', async () => {
    const inRoom = orders.filter(({ guestName, roomNumber }) => guestName === 'Ngozi Obi' && roomNumber === '204B');
    expect(inRoom.length).toBeGreaterThan(0);
    expect(await found({ q: 'obi room 204b' })).toEqual(inRoom);
  });

  it('by the room', async () => {
    const inRoom = orders.filter(({ roomNumber }) => roomNumber === '204B').map(({ _id }) => _id);
    expect(inRoom).toHaveLength(6);
    expect((await found({ q: '204b' })).map(({ _id }) => _id)).toEqual(inRoom);
  });

  it('by the reference, as people write it', async () => {
    for (const { _id, reference } of orders) {
      for (const q of [
        reference.toLowerCase(),
        reference.slice(3),
        reference.replace('-', ' '),
        reference.replace('-', ''),
        reference.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'),
        reference.replaceAll('1', 'I').replaceAll('0', 'O').replace(/(..)$/, ' $1'),
        `order ref ${reference.slice(3)}`,
      ]) {
        expect((await found({ q })).map((order) => order._id)).toEqual([_id]);
      }
    }
  });
});

describe('D32: an order that was called otherwise before', () => {
  it('is found by either reference, as people write it', async () => {
    const [{ _id } = { _id: '' }] = orders;
    await hotel.sql`update food_orders set earlier_reference = 'FD-JS92B1' where id = ${_id}`;
    for (const q of ['FD-JS92B1', 'js92b1', 'fd js92bl', 'JS92 BI']) {
      expect(await found({ q })).toMatchObject([{ _id, earlierReference: 'FD-JS92B1' }]);
    }
    const order = await hotel.staff.food.get({ _id });
    expect(await found({ q: order.reference })).toMatchObject([order]);
  });
});

describe('whatever narrows the list', () => {
  const QUERIES: [OrderListQuery, (order: Order) => boolean][] = [
    [{ status: 'pending' }, ({ status, voidedAt }) => status === 'pending' && voidedAt === null],
    [{ q: 'ngozi' }, ({ guestName }) => guestName !== 'Zed Uizar'],
    [
      { q: 'ngozi', status: 'preparing' },
      ({ guestName, status, voidedAt }) => guestName !== 'Zed Uizar' && status === 'preparing' && voidedAt === null,
    ],
  ];
  const ORDERS = ORDER_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })));

  it.each(ORDERS)('its pages hold all of it, once and in order: $sort $dir', async (order) => {
    const all = await found(order, 100);
    expect(all).toHaveLength(orders.length);
    for (const [query, isFound] of QUERIES) {
      const expected = all.filter(isFound).map(({ _id }) => _id);
      expect(expected.length).toBeGreaterThan(0);
      expect((await found({ ...query, ...order })).map(({ _id }) => _id)).toEqual(expected);
    }
  });
});
