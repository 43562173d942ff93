import { openTestHotel, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { aSecond } from '@server/testing/patience';
import { openEventStream } from '@server/testing/servers/event-stream';
import type { BoardUpdate, Order } from '@shared/food/schema';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const egusi = await hotel.addDish('Egusi', 2_500);
const url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });

const board = (token?: string, signal?: AbortSignal) => openEventStream(`${url}/trpc/food.board`, token, signal);
const follow = (id: string, token?: string, signal?: AbortSignal) =>
  openEventStream(`${url}/trpc/food.follow?input=${encodeURIComponent(JSON.stringify({ _id: id }))}`, token, signal);

const place = () => hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));

describe('the kitchen’s board over the wire', () => {
  it('sends the whole board first, then a new and a changed order within a second, uncompressed', async () => {
    const leaving = new AbortController();
    const known = await place();
    const opened = await board(hotel.admin.token, leaving.signal);
    expect(await opened.next<BoardUpdate>()).toMatchObject({ whole: true, orders: [{ _id: known._id }] });

    const untilTold = async (_id: string, status: Order['status']) => {
      for (;;) {
        const { orders } = await opened.next<BoardUpdate>();
        if (orders.some((order) => order._id === _id && order.status === status)) return;
      }
    };
    for (const act of [
      async () => ({ _id: (await place())._id, status: 'pending' as const }),
      async () => hotel.staff.food.setStatus({ _id: known._id, status: 'preparing' }),
    ]) {
      const began = performance.now();
      const { _id, status } = await act();
      await untilTold(_id, status);
      expect(performance.now() - began).toBeLessThan(aSecond());
    }
    leaving.abort();
  });

  it.each([
    ['anonymous', () => undefined],
    ['a guest', async () => (await hotel.guest('Curious Guest')).token],
  ])('shows %s nothing', async (_who, token) => {
    const { status, json } = await board(await token());
    expect(status).toBeGreaterThanOrEqual(401);
    expect(JSON.stringify(await json())).not.toContain('guestName');
  });
});

describe('a guest’s own order over the wire', () => {
  it('is sent at first and at each change, to the bearer of its access token', async () => {
    const order = await place();
    const leaving = new AbortController();
    const followed = await follow(order._id, order.accessToken, leaving.signal);
    expect(await followed.next<Order>()).toMatchObject({ _id: order._id, status: 'pending' });
    await hotel.staff.food.setStatus({ _id: order._id, status: 'delivered' });
    let news = await followed.next<Order>();
    while (news.status === 'pending') news = await followed.next<Order>();
    expect(news).toMatchObject({ _id: order._id, status: 'delivered' });
    leaving.abort();
  });

  it('is followed by its id in capitals too, as it is read', async () => {
    const order = await place();
    const leaving = new AbortController();
    const followed = await follow(order._id.toUpperCase(), order.accessToken, leaving.signal);
    expect(await followed.next<Order>()).toMatchObject({ _id: order._id });
    leaving.abort();
  });

  it('is not found by the holder of another’s (D6), for good', async () => {
    const [order, other] = [await place(), await place()];
    const { status, json } = await follow(order._id, other.accessToken);
    expect(status).toBe(404);
    expect(await json()).toMatchObject({ error: { data: { code: 'NOT_FOUND', reason: 'not_found' } } });
  });
});

it('a server that shuts down ends its streams at once, and says that they may be reopened', async () => {
  const leavingHotel = await openTestHotel();
  const address = await leavingHotel.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/trpc/food.board`, {
    headers: { authorization: `Bearer ${leavingHotel.admin.token}`, accept: 'text/event-stream' },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  // Streams that it does not end are cut off when its patience is over, and reading them throws.
  const closed = leavingHotel.close();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  await closed;
  expect(text).toContain('"reason":"leaving"');
});
