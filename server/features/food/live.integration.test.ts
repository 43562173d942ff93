import { openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import type { BoardNews, Order } from '@shared/food';
import type { MenuItem } from '@shared/menu';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let hotel: TestHotel;
let egusi: MenuItem;
let url: string;
beforeAll(async () => {
  hotel = await openTestHotel();
  egusi = await hotel.addDish('Egusi', 2_500);
  url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => hotel.close());

interface ServerEvent {
  event: string;
  data: unknown;
}

/** The events of a subscription as they come over the wire. */
async function* eventsOf(path: string, token: string | undefined, signal?: AbortSignal): AsyncGenerator<ServerEvent> {
  const response = await fetch(`${url}/trpc/${path}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), accept: 'text/event-stream' },
    signal,
  });
  if (!response.body) throw new Error('No stream');
  let buffered = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    buffered += chunk;
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1] ?? 'message';
      const data = /^data: (.*)$/m.exec(block)?.[1];
      yield { event, data: data ? JSON.parse(data) : null };
    }
  }
}

/** The next message of a stream; whatever comes between is skipped. */
async function next<T>(stream: AsyncGenerator<ServerEvent>): Promise<T> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('The stream has ended');
    if (value.event === 'message') return value.data as T;
  }
}

const place = () => hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));

describe('the kitchen’s board over the wire', () => {
  it('tells the whole board first, then a new and a changed order within a second, uncompressed on its way', async () => {
    const leaving = new AbortController();
    const board = eventsOf('food.board', hotel.admin.token, leaving.signal);
    const known = await place();
    expect(await next<BoardNews>(board)).toMatchObject({ whole: true, orders: [{ _id: known._id }] });

    const untilTold = async (_id: string, status: Order['status']) => {
      for (;;) {
        const { orders } = await next<BoardNews>(board);
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
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    leaving.abort();
  });

  it.each([
    ['nobody', () => undefined],
    ['a guest', async () => (await hotel.guest('Curious Guest')).token],
  ])('shows %s nothing', async (_who, token) => {
    const first = await eventsOf('food.board', await token()).next();
    expect(JSON.stringify(first.value ?? null)).not.toContain('guestName');
  });
});

describe('a guest’s own order over the wire', () => {
  it('is told at first and at each change, to the holder of its access token', async () => {
    const order = await place();
    const leaving = new AbortController();
    const followed = eventsOf(
      `food.follow?input=${encodeURIComponent(JSON.stringify({ _id: order._id }))}`,
      order.accessToken,
      leaving.signal,
    );
    expect(await next<Order>(followed)).toMatchObject({ _id: order._id, status: 'pending' });
    await hotel.staff.food.setStatus({ _id: order._id, status: 'delivered' });
    let news = await next<Order>(followed);
    while (news.status === 'pending') news = await next<Order>(followed);
    expect(news).toMatchObject({ _id: order._id, status: 'delivered' });
    leaving.abort();
  });

  it('is not found by the holder of another’s (D6), for good', async () => {
    const [order, other] = [await place(), await place()];
    const stream = eventsOf(
      `food.follow?input=${encodeURIComponent(JSON.stringify({ _id: order._id }))}`,
      other.accessToken,
    );
    const events: ServerEvent[] = [];
    for await (const event of stream) events.push(event);
    expect(JSON.stringify(events)).toContain('"reason":"not_found"');
    expect(JSON.stringify(events)).not.toContain('Adaeze');
  });
});

it('a server that leaves ends its streams at once, and says that they may be opened anew', async () => {
  const leavingHotel = await openTestHotel();
  const address = await leavingHotel.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/trpc/food.board`, {
    headers: { authorization: `Bearer ${leavingHotel.admin.token}`, accept: 'text/event-stream' },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const began = performance.now();
  const closed = leavingHotel.close();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  await closed;
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(text).toContain('"reason":"leaving"');
});
