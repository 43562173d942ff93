import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { aSecond } from '@server/testing/patience';
import { openEventStream } from '@server/testing/servers/event-stream';
import type { BoardUpdate, Order } from '@shared/food/schema';
import type { MenuItem } from '@shared/menu/schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
let egusi: MenuItem;
let zobo: MenuItem;
let order: Order & { accessToken?: string };

beforeEach(async () => {
  await hotel.empty();
  egusi = await hotel.addDish('Egusi', 2_500);
  zobo = await hotel.staff.menu.create({ name: 'Zobo', category: 'drinks', subcategory: 'juices', price: 800 });
  order = await hotel.stranger.food.create(
    orderRequest([
      { _id: egusi._id, quantity: 2 },
      { _id: zobo._id, quantity: 1 },
    ]),
  );
});

const itemsOf = ({ items }: Order) => items.map(({ name, station, isReady }) => [name, station, isReady]);
const tick = (item: MenuItem, ready = true) =>
  hotel.staff.food.setItemReady({ _id: order._id, itemId: item._id, ready });

describe('a dish’s station', () => {
  it('is the bar for drinks and the kitchen for the rest, unless staff say otherwise', async () => {
    expect(itemsOf(order)).toEqual([
      ['Egusi', 'kitchen', false],
      ['Zobo', 'bar', false],
    ]);
    const cake = await hotel.staff.menu.create({ name: 'Cake', category: 'dessert', price: 900, station: 'bar' });
    expect(cake).toMatchObject({ station: 'bar' });
    await hotel.staff.menu.update({ _id: zobo._id, station: 'kitchen' });
    // Also for what is ordered already: it is where the dish is made now.
    expect(itemsOf(await hotel.staff.food.get({ _id: order._id }))).toEqual([
      ['Egusi', 'kitchen', false],
      ['Zobo', 'kitchen', false],
    ]);
    expect(await hotel.staff.menu.update({ _id: zobo._id, price: 900 })).toMatchObject({ station: 'kitchen' });
  });

  it('is one of the two, and nothing to guests', async () => {
    const { token } = hotel.admin;
    expect(await hotel.rest('PUT', `/menu/${zobo._id}`, { token, body: { station: 'cellar' } })).toMatchObject({
      status: 400,
      json: { fields: { station: 'Choose where it is made.' } },
    });
    const [shown] = await hotel.stranger.menu.list();
    expect(shown).not.toHaveProperty('station');
  });
});

describe('a dish that is ticked as ready', () => {
  it('is so on every screen, is taken back, and raises no version', async () => {
    const ticked = await tick(egusi);
    expect(itemsOf(ticked)).toEqual([
      ['Egusi', 'kitchen', true],
      ['Zobo', 'bar', false],
    ]);
    expect(ticked.version).toBe(order.version);
    expect(await tick(egusi)).toEqual(ticked);
    expect(itemsOf(await tick(egusi, false))[0]).toEqual(['Egusi', 'kitchen', false]);
    // A press on what was on screen before the ticks still counts.
    const { _id, version } = order;
    expect(await hotel.staff.food.setStatus({ _id, version, status: 'preparing' })).toMatchObject({
      status: 'preparing',
    });
  });

  it('tells the boards within a second', async () => {
    const leaving = new AbortController();
    const board = await openEventStream(`${url}/trpc/food.board`, hotel.admin.token, leaving.signal);
    await board.next<BoardUpdate>();
    const began = performance.now();
    await tick(zobo);
    for (;;) {
      const { orders } = await board.next<BoardUpdate>();
      if (orders.some(({ items }) => items.some(({ name, isReady }) => name === 'Zobo' && isReady))) break;
    }
    expect(performance.now() - began).toBeLessThan(aSecond());
    leaving.abort();
  });

  it('ticks by the kitchen and the bar at once both count, each once', async () => {
    await Promise.all([tick(egusi), tick(zobo), tick(egusi), tick(zobo)]);
    expect(itemsOf(await hotel.staff.food.get({ _id: order._id })).map(([, , isReady]) => isReady)).toEqual([
      true,
      true,
    ]);
    expect(await hotel.sql`select cardinality(ready_items) as ticks from food_orders`).toEqual([{ ticks: 2 }]);
  });

  it('and a void at the same moment: the order stays voided, and takes no tick any more', async () => {
    await Promise.allSettled([tick(egusi), hotel.staff.food.void({ _id: order._id, reason: 'mistake' })]);
    await expect(tick(zobo)).rejects.toMatchObject({ cause: { reason: 'order_voided' } });
    expect(await hotel.staff.food.get({ _id: order._id })).toMatchObject({ voidedAt: expect.any(String) });
  });

  it('is of the order: others are not found, and nonsense is refused', async () => {
    const other = await hotel.addDish('Suya', 1_000);
    const path = (id: string, item: string) => `/food-orders/${id}/items/${item}`;
    const put = (address: string, body: object, token?: string) => hotel.rest('PUT', address, { body, token });
    const { token } = hotel.admin;
    for (const [id, item] of [
      [order._id, other._id],
      [order._id, 'x'],
      ['x', egusi._id],
      ['00000000-0000-4000-8000-000000000000', egusi._id],
    ] as const)
      expect(await put(path(id, item), { ready: true }, token)).toMatchObject({ status: 404 });
    for (const body of [{}, { ready: 'perhaps' }])
      expect(await put(path(order._id, egusi._id), body, token)).toMatchObject({
        status: 400,
        json: { fields: { ready: expect.any(String) } },
      });
    expect(await put(path(order._id, egusi._id), { ready: true }, token)).toMatchObject({ status: 200 });
  });

  it('is staff’s alone to tick', async () => {
    const { token } = await hotel.guest('Ada Obi');
    const sent = { _id: order._id, itemId: egusi._id, ready: true };
    for (const [by, code] of [
      [undefined, 'UNAUTHORIZED'],
      [order.accessToken, 'UNAUTHORIZED'],
      [token, 'FORBIDDEN'],
    ] as const)
      await expect(hotel.as(by).food.setItemReady(sent)).rejects.toMatchObject({ code });
    expect(itemsOf(await hotel.staff.food.get({ _id: order._id }))[0]).toEqual(['Egusi', 'kitchen', false]);
  });
});
