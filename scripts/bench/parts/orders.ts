import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { racer } from '@server/testing/races';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import { readEmails } from '../../chaos/checker/emails';
import { definePart } from '../bench';
import { figure, percentile } from '../figures';
import { runSide } from '../fixture';
import { ADMIN, tokenOf } from '../fixture-rows';
import { addressOf, mustAsk } from '../load/requests';

const CLIENTS = 32;
/** After this long without another email something is wrong. */
const PATIENCE_MS = 60_000;
const SIZES = { full: { orders: 2_000 }, short: { orders: 200 }, smoke: { orders: 20 } };

/** A full hotel orders at the same minute: every order is answered, stored once, and its receipt sent once. */
export const orders = definePart(SIZES, async (bench, { orders: count }) => {
  const fixture = await bench.fixture(0);
  const staffToken = await tokenOf(ADMIN.id);
  const found = await runSide('product', fixture, async ({ url }) => {
    const started = performance.now();
    const { times, ids, dishes } = await orderAll(url, count, staffToken);
    const seconds = (performance.now() - started) / 1000;
    const wrong = await fixture.sql((sql) => wrongOrders(sql, ids, dishes));
    const emails = await emailsByOrder(fixture.env.DATA_DIR ?? '', count);
    const emailSeconds = (performance.now() - started) / 1000;
    return { times, seconds, wrong, emailSeconds, withoutOne: ids.filter((id) => emails.get(id) !== 1).length };
  });
  const { times, seconds } = found;
  return {
    raw: found,
    figures: [
      figure(`${count} orders in a burst: not answered, or not stored once`, found.wrong, 'count', {
        atMost: 0,
        note: `${CLIENTS} clients over HTTP, each order sent twice with its key: ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} orders/s`,
      }),
      figure('orders of the burst without exactly one receipt', found.withoutOne, 'count', {
        atMost: 0,
        note: `the last email was out ${found.emailSeconds.toFixed(1)} s after the first order`,
      }),
      figure('slowest answer to an order of the burst', Math.max(...times), 'ms', {
        atMost: 1000,
        note: `p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      }),
    ],
  };
});

/** Sends each order twice with its key. Throws where anybody is answered anything but their order. */
async function orderAll(url: string, count: number, token: string) {
  const made = await Promise.all(
    ['Egusi', 'Jollof Rice', 'Suya'].map((name) =>
      mustAsk(url, { path: '/api/menu', token, body: { name, category: 'soup', price: 2500 } }),
    ),
  );
  const dishes = made.map(({ json }) => json._id);
  const times: number[] = [];
  const ids = await pLimit(CLIENTS).map(Array.from({ length: count }), async (_, index) => {
    const { email, phoneNumber: phone } = racer(index);
    const order = {
      path: '/api/food-orders',
      headers: { 'idempotency-key': `burst-order-${index}`, ...addressOf(index) },
      body: {
        guestDetails: { name: `Guest ${index}`, email, phone },
        items: dishes.map((_id) => ({ _id, quantity: 1 + (index % 3) })),
        total: 7500 * (1 + (index % 3)),
        paymentMethod: 'cash',
      },
    };
    const { ms, json } = await mustAsk(url, order);
    times.push(ms);
    const repeated = await mustAsk(url, order);
    if (repeated.json._id !== json._id) throw new Error(`The repeat of order ${index} made another`);
    return String(json._id);
  });
  return { times, ids, dishes: dishes.length };
}

/** Orders that are stored otherwise than once, whole, as answered. */
async function wrongOrders(sql: Sql, ids: readonly string[], items: number): Promise<number> {
  const stored = await sql<{ id: string; name: string; items: number }[]>`
    select o.id, guest_name as name, count(i.*)::int as items
    from food_orders o left join food_order_lines i on i.order_id = o.id group by o.id`;
  const right = stored.filter(
    (order) => order.items === items && ids[Number(order.name.slice('Guest '.length))] === order.id,
  );
  return Math.abs(stored.length - ids.length) + (stored.length - right.length);
}

/** Waits until that many emails are out, or no more come; returns the number per record. */
async function emailsByOrder(dataDir: string, wanted: number): Promise<Map<string, number>> {
  const files = async () =>
    (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let known = 0;
  for (let deadline = Date.now() + PATIENCE_MS; known < wanted && Date.now() < deadline; await wait(100)) {
    const { length } = await files();
    if (length > known) deadline = Date.now() + PATIENCE_MS;
    known = length;
  }
  const counts = new Map<string, number>();
  for (const { recordId } of await readEmails([dataDir])) counts.set(recordId, (counts.get(recordId) ?? 0) + 1);
  return counts;
}
