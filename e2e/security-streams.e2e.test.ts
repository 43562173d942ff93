import { createTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser, type Visitor } from './support/browser';
import { ADMIN, type Processes, startProcesses } from './support/hotel';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** What happens to an open kitchen screen when its user loses the right to see it. */

let processes: Processes;
let browser: OpenBrowser;
let sql: postgres.Sql;
beforeAll(async () => {
  const database = await createTestDatabase();
  [processes, browser] = await Promise.all([startProcesses(1, { SEED: 'none' }, database), openBrowser()]);
  sql = postgres(processes.databaseUrl, { max: 1, onnotice: () => {} });
  const { token } = await send<{ token: string }>('/auth/login', ADMIN);
  const dish = await send<{ _id: string }>('/menu', { name: 'Egusi', category: 'soup', price: 2500 }, token);
  await send('/food-orders', {
    guestDetails: { name: 'Adaeze Obi', email: 'adaeze@guests.example', phone: '08031234567' },
    items: [{ _id: dish._id, quantity: 1 }],
    paymentMethod: 'cash',
  });
}, 400_000);
afterAll(async () => {
  await sql?.end();
  await browser?.close();
  await processes?.close();
});

const address = () => processes.hotels[0]?.url ?? '';

const send = <T>(path: string, body: object, token?: string) => callRest<T>(address(), 'POST', path, { body, token });

/** A logged-in kitchen screen with an order on its board. */
async function openKitchen(): Promise<Visitor> {
  const visitor = await browser.visit({ url: address() });
  const { page } = visitor;
  await logInStaff(visitor, '/admin/kitchen');
  await page.getByText('Adaeze Obi').first().waitFor();
  return visitor;
}

it('H4: when its login is ended, the board disappears within two seconds and asks for a login', async () => {
  const { page, leave, complaints } = await openKitchen();
  await sql`update sessions set ended_at = now() where ended_at is null`;
  await page.getByText('Adaeze Obi').first().waitFor({ state: 'detached', timeout: 2_000 });
  await page.waitForURL('**/auth*', { timeout: 2_000 });
  expect(await page.content()).not.toContain('Adaeze');
  await page.locator('input[name=password]').waitFor();
  complaints.splice(0);
  await leave();
});

it('A3: a screen whose login ended while it was offline asks for a login, not for a connection', async () => {
  const { page, leave, complaints } = await openKitchen();
  await page.goto('about:blank');
  await sql`update sessions set ended_at = now() where ended_at is null`;
  await page.goto(`${address()}/admin/kitchen`);
  await page.waitForURL('**/auth*');
  await page.getByText('Your login has ended.').waitFor();
  complaints.splice(0);
  await leave();
});

it('H4: when its user is demoted, the board disappears within two seconds and does not reconnect', async () => {
  const { page, leave, complaints } = await openKitchen();
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().includes('food.board')) streams += 1;
  });
  await sql`update users set role = 'guest'`;
  await page.getByText('Your account may no longer see the orders').waitFor({ timeout: 2_000 });
  expect(await page.content()).not.toContain('Adaeze');
  expect(await page.getByRole('link', { name: 'Go to the hotel’s page' }).getAttribute('href')).toBe('/');
  // A page that still reconnected would have done so by the time another has opened a board and lost it.
  await sql`update users set role = 'admin'`;
  const other = await openKitchen();
  other.complaints.splice(0);
  await other.leave();
  expect(streams).toBe(0);
  complaints.splice(0);
  await leave();
});
