import { setMaxListeners } from 'node:events';
import { followRecord } from '@server/features/auth/follow-record';
import { orderHub, watchBoard } from '@server/features/food/kitchen/board';
import { openDatabase } from '@server/platform/database/database';
import { hashToken } from '@server/platform/security/secrets';
import { openWire } from '@server/testing/calls/wire';
import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { ORDER_LIMITS } from '@shared/food/constants';
import type { BoardUpdate } from '@shared/food/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const dish = await hotel.addDish('Egusi');
const wire = await openWire(hotel.databaseUrl);
const pool = openDatabase(wire.url, { max: 4 });
const platform = { ...hotel.platform, db: pool.db };
const over = new AbortController();
setMaxListeners(0, over.signal);
beforeAll(() => untilListening());
afterAll(async () => {
  over.abort();
  await pool.close();
  await wire.close();
});

const place = () => hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
const staff = async () => {
  const [login] = await hotel.sql<{ id: string; userId: string; email: string }[]>`
    select sessions.id, users.id as "userId", users.email from sessions join users on users.id = user_id where role = 'admin'`;
  if (!login) throw new Error('Nobody of staff is logged in');
  return {
    kind: 'user' as const,
    id: login.userId,
    role: 'admin' as const,
    email: login.email,
    sessionId: login.id,
    sessionEndsAt: '2026-03-18T00:00:00.000Z',
  };
};

/** When the process has begun to listen it reads everything once more; that is not what is counted here. */
async function untilListening() {
  const board = watchBoard({ ctx: { platform, actor: await staff(), ip: '127.0.0.1' }, signal: over.signal });
  await board.next();
  for (let whole = true; whole; ) {
    await place();
    whole = (await board.next()).value?.whole ?? false;
  }
  await board.return();
}

/** Places an order of which the process has heard, so that its news is not counted with what comes after it. */
async function placeAndHear() {
  const board = watchBoard({ ctx: { platform, actor: await staff(), ip: '127.0.0.1' }, signal: over.signal });
  await board.next();
  const order = await place();
  for (let heard = false; !heard; ) {
    heard = (await board.next()).value?.orders.some(({ _id }) => _id === order._id) ?? true;
  }
  await board.return();
  return order;
}

describe('M2: one query for each change serves all who follow', () => {
  it('M2: 1500 followers of one order open by a few queries, and a change of it is one', async () => {
    const [{ _id, accessToken = '' }, other] = [await placeAndHear(), await placeAndHear()];
    wire.run();
    const bearer = { kind: 'tokenBearer' as const, tokenHash: hashToken(accessToken) };
    const followers = Array.from({ length: 1_500 }, () =>
      followRecord(orderHub(platform), {
        ctx: { platform, actor: bearer, ip: '127.0.0.1' },
        input: { _id },
        signal: over.signal,
      }),
    );
    await Promise.all(followers.map((follower) => follower.next()));
    // The first of them reads alone, and all others together.
    expect(wire.run()).toBe(2);
    const news = Promise.all(followers.map((follower) => follower.next()));
    await hotel.staff.food.setStatus({ _id: other._id, status: 'preparing' });
    await hotel.staff.food.setStatus({ _id, status: 'preparing' });
    expect((await news).map(({ value }) => value?.status)).toEqual(Array(1_500).fill('preparing'));
    expect(wire.run()).toBe(1);
  });

  it('M2: fifty boards that open at once share the reading, and a new order is one query for all of them', async () => {
    const actor = await staff();
    const boards = Array.from({ length: 50 }, () =>
      watchBoard({ ctx: { platform, actor: actor, ip: '127.0.0.1' }, signal: over.signal }),
    );
    wire.run();
    await Promise.all(boards.map((board) => board.next()));
    // Two queries are a board; the first reads it alone, and all others together.
    expect(wire.run()).toBeLessThanOrEqual(8);
    const news = Promise.all(boards.map((board) => board.next()));
    const { _id } = await place();
    for (const { value } of await news) expect(value).toMatchObject({ whole: false, orders: [{ _id }] });
    // Besides, their one login may still be asked about.
    expect(wire.run()).toBeLessThanOrEqual(4);
  });

  it('M2: a board that opens while a change is being read gets the whole first', async () => {
    const actor = await staff();
    for (let turn = 0; turn < 20; turn += 1) {
      const placing = [place(), place()];
      for (let opened = 0; opened < 5; opened += 1) {
        const board = watchBoard({ ctx: { platform, actor: actor, ip: '127.0.0.1' }, signal: over.signal });
        expect((await board.next()).value?.whole).toBe(true);
        await board.return();
      }
      await Promise.all(placing);
    }
  });

  it('M2: a board that does not read finds each order once, as it is in the end', async () => {
    const board = watchBoard({ ctx: { platform, actor: await staff(), ip: '127.0.0.1' }, signal: over.signal });
    await board.next();
    const { _id } = await place();
    const reader = watchBoard({ ctx: { platform, actor: await staff(), ip: '127.0.0.1' }, signal: over.signal });
    await reader.next();
    for (const status of ['preparing', 'pending', 'preparing', 'delivered'] as const) {
      await hotel.staff.food.setStatus({ _id, status });
      for (let shown = ''; shown !== status; ) {
        const { value } = await reader.next();
        shown = value?.orders.find((order) => order._id === _id)?.status ?? '';
      }
    }
    // News of orders of the tests before may come in between.
    const { whole, orders } = (await board.next()).value ?? { whole: true, orders: [] };
    expect(whole).toBe(false);
    expect(orders.filter((order) => order._id === _id)).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('C3: a flood of orders does not hide the newest ones', () => {
  it('C3: of more open orders than a board can show it shows the newest, oldest first, and counts the others', async () => {
    const { boardOpenMax } = ORDER_LIMITS;
    await hotel.sql.begin(async (tx) => {
      await tx`insert into food_orders (guest_name, email, phone, payment_method, total_kobo, status_at, created_at)
      select 'Junk', 'junk@junk.test', '08030000000', 'cash', 100, at, at
      from (select ${hotel.clock.current.toISOString()}::timestamptz - interval '2 hours' + n * interval '1 second' as at
        from generate_series(1, ${boardOpenMax + 50}::int) as n) as junk`;
      await tx`insert into food_order_lines (order_id, position, menu_item_id, name, price_kobo, quantity)
      select id, 0, ${dish._id}, 'Egusi', 100, 1 from food_orders where guest_name = 'Junk'`;
    });
    hotel.pass(1);
    const real = await place();
    const { value } = await watchBoard({
      ctx: { platform, actor: await staff(), ip: '127.0.0.1' },
      signal: over.signal,
    }).next();
    const news: BoardUpdate = value ?? { whole: false, orders: [] };
    const open = news.orders.filter(({ status }) => status !== 'delivered');
    expect(open).toHaveLength(boardOpenMax);
    expect(open.at(-1)?._id).toBe(real._id);
    expect(open.map(({ createdAt }) => createdAt)).toEqual(open.map(({ createdAt }) => createdAt).sort());
    const [all] = await hotel.sql<
      { open: number }[]
    >`select count(*)::int as open from food_orders where status <> 'delivered'`;
    expect(news.hidden).toBe((all?.open ?? 0) - boardOpenMax);
  });
});
