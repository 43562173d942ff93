import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '@server/testing/database';
import type { Order } from '@shared/food/schema';
import { draws } from '@shared/testing/draws';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProxy, type TcpProxy } from '../scripts/chaos/cluster/proxy';
import { DESK, type OpenBrowser, openBrowser } from './support/browser';
import { ADMIN, type Processes, startProcesses } from './support/hotel';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** Two processes of the product on one database, and a kitchen's board whose connection is cut again and again. */

const ORDERS = draws(500);
const AT_ONCE = 10;
const CUTS = 5;

let processes: Processes;
let browser: OpenBrowser;
let proxy: TcpProxy;
let sql: postgres.Sql;
beforeAll(async () => {
  const database = await createTestDatabase();
  [processes, browser] = await Promise.all([startProcesses(2, { SEED: 'none' }, database), openBrowser()]);
  proxy = await openProxy(Number(new URL(processes.hotels[0]?.url ?? '').port));
  sql = postgres(processes.databaseUrl, { max: 2, onnotice: () => {} });
}, 400_000);
afterAll(async () => {
  await sql?.end();
  await proxy?.close();
  await browser?.close();
  await processes?.close();
});

const send = <T>(at: number, method: string, path: string, body: object, token?: string): Promise<T> =>
  callRest<T>(processes.hotels[at % 2]?.url ?? '', method, path, { body, token });

/** The ids of the orders in each column, from top to bottom. */
const shownOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('section[aria-label]:not([aria-label="All day"])')].map((column) => [
        column.getAttribute('aria-label')?.toLowerCase() ?? '',
        [...column.querySelectorAll('[data-order]')].map((card) => card.getAttribute('data-order') ?? ''),
      ]),
    ),
  );

async function stored(): Promise<Record<string, string[]>> {
  const ids = async (status: string, order: ReturnType<typeof sql>) =>
    (await sql<{ id: string }[]>`select id from food_orders where status = ${status} order by ${order}`).map(
      ({ id }) => id,
    );
  return {
    pending: await ids('pending', sql`created_at, id`),
    preparing: await ids('preparing', sql`created_at, id`),
    delivered: (await ids('delivered', sql`status_at desc, id desc`)).slice(0, 30),
  };
}

it(`${ORDERS} orders at two processes all appear on the board, while its connection and the database’s are cut again and again`, async () => {
  const { token } = await send<{ token: string }>(0, 'POST', '/auth/login', ADMIN);
  const dish = await send<{ _id: string }>(0, 'POST', '/menu', { name: 'Egusi', category: 'soup', price: 2500 }, token);

  const kitchen = await browser.visit({ url: `http://127.0.0.1:${proxy.port}`, viewport: DESK });
  const { page } = kitchen;
  await logInStaff(kitchen, '/admin/kitchen');
  await page.getByText('No orders waiting.').waitFor();

  let done = false;
  let cuts = 0;
  const cutting = (async () => {
    while (!done || cuts < CUTS) {
      cuts += proxy.cut('now', () => true);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gt-hotel-events' and datname = current_database()`;
      await wait(200);
    }
  })();

  const guest = { name: 'Burst Guest', email: 'burst@guests.example', phone: '08031234567' };
  let next = 0;
  const client = async () => {
    for (let index = next++; index < ORDERS; index = next++) {
      const body = {
        guestDetails: guest,
        items: [{ _id: dish._id, quantity: 1 + (index % 5) }],
        paymentMethod: 'cash',
      };
      const { _id } = await send<Order>(index, 'POST', '/food-orders', body);
      // Some orders change status at the other process meanwhile.
      if (index % 5 === 0) await send(index + 1, 'PUT', `/food-orders/${_id}/status`, { status: 'preparing' }, token);
      if (index % 10 === 0) await send(index, 'PUT', `/food-orders/${_id}/status`, { status: 'delivered' }, token);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, client));
  } finally {
    done = true;
    await cutting;
  }

  const truth = await stored();
  expect(Object.values(await sql`select count(*)::int as orders from food_orders`)[0]).toEqual({ orders: ORDERS });
  await page.getByRole('button', { name: /^Delivered/, expanded: false }).click();
  await expect.poll(() => shownOn(page), { interval: 250 }).toEqual(truth);

  // From here on a new order appears by itself, from either process.
  for (const at of [0, 1]) {
    const body = { guestDetails: guest, items: [{ _id: dish._id, quantity: 1 }], paymentMethod: 'cash' };
    const { _id } = await send<Order>(at, 'POST', '/food-orders', body);
    await page.locator(`[data-order="${_id}"]`).waitFor({ state: 'attached' });
  }
  // The browser logs each cut connection, which is expected here.
  kitchen.complaints.splice(0);
  await kitchen.leave();
});
