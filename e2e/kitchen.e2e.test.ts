import type { Order } from '@shared/food/schema';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProxy } from '../scripts/chaos/cluster/proxy';
import { audit } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff } from './support/steps';

/** The kitchen's hands: double taps, a delivery taken back, and a press while the line is cut. */

/** Rooms enough to fill a column. */
const MANY = Array.from({ length: 12 }, (_, index) => String(400 + index));

const { hotel, browser } = await openJourney();
const line = await openProxy(Number(new URL(hotel.url).port));
afterAll(() => line.close());

let token: string;
let dish: string;
beforeAll(async () => {
  token = (await call<{ token: string }>('POST', '/auth/login', ADMIN)).token;
  dish = (await call<{ _id: string }>('POST', '/menu', { name: 'Egusi', category: 'soup', price: 2500 }))._id;
  for (const room of ['499', ...MANY]) await addRoom(room);
});

const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

async function addRoom(roomNumber: string) {
  const room = new FormData();
  for (const [name, value] of Object.entries({ roomNumber, type: 'Standard', price: '20000' })) room.set(name, value);
  await call('POST', '/rooms', room);
}

const orderFood = (room: string) =>
  call<Order>('POST', '/food-orders', {
    guestDetails: { name: `Guest ${room}`, email: 'kitchen@guests.example', phone: '08031234567', address: null },
    roomNumber: room,
    items: [{ _id: dish, quantity: 1 }],
    paymentMethod: 'cash',
  });
const setStatus = (_id: string, status: string) => call('PUT', `/food-orders/${_id}/status`, { status });
const statusOf = async (_id: string) => (await call<Order>('GET', `/food-orders/${_id}`)).status;
const cards = (page: Page, column: string) =>
  page
    .getByRole('region', { name: column })
    .locator('[data-order]')
    .evaluateAll((all) => all.length);

/** A board behind the line that can be cut. */
async function board(viewport = DESK): Promise<Visitor> {
  const visitor = await browser.visit({ url: `http://127.0.0.1:${line.port}`, viewport });
  await logInStaff(visitor, '/admin/kitchen');
  await visitor.page.getByRole('region', { name: 'Pending' }).waitFor();
  return visitor;
}

async function emptyBoard(): Promise<void> {
  const orders = await call<Order[]>('GET', '/food-orders?limit=100');
  for (const { _id, status } of orders) if (status !== 'delivered') await setStatus(_id, 'delivered');
}

it.each(
  screens([
    ['a wall screen', DESK],
    ['a phone', PHONE],
  ]),
)(
  'a double tap on Start moves one order, and Undo at the thumb takes a delivery back, on %s',
  async (_name, viewport) => {
    await emptyBoard();
    const { _id } = await orderFood('201');
    for (const room of ['202', '203', '204']) await orderFood(room);
    const visitor = await board(viewport);
    const { page } = visitor;
    const start = page.getByRole('button', { name: 'Start' }).first();
    await start.scrollIntoViewIfNeeded();
    const box = await start.boundingBox();
    if (!box) throw new Error('The button is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await page.waitForTimeout(80);
    await page.mouse.click(x, y);
    await page.waitForTimeout(250);
    await page.mouse.click(x, y);
    await page.waitForTimeout(700);
    expect(await cards(page, 'Pending')).toBe(3);
    expect(await cards(page, 'Preparing')).toBe(1);

    await page.getByRole('region', { name: 'Preparing' }).getByRole('button', { name: 'Delivered' }).click();
    const first = page.getByRole('region', { name: 'Delivered' }).getByRole('heading', { level: 3 }).first();
    await expect.poll(() => first.textContent()).toBe('Room 201');
    const undo = page.getByRole('button', { name: 'Undo' });
    const place = await undo.boundingBox();
    expect(place && place.y > viewport.height / 2 && place.y + place.height < viewport.height).toBe(true);
    await audit(page);
    await page.waitForTimeout(700);
    await undo.click();
    await expect.poll(() => cards(page, 'Preparing')).toBe(1);
    await expect.poll(() => statusOf(_id)).toBe('preparing');
    await visitor.leave();
  },
);

it('a status pressed while the line is cut waits on its card and is saved when the line is back, unless somebody changed it', async () => {
  await emptyBoard();
  const [mine, theirs] = [await orderFood('301'), await orderFood('302')];
  const visitor = await board();
  const { page } = visitor;
  const card = (order: Order) => page.locator(`[data-order="${order._id}"]`);
  await card(theirs).waitFor();
  line.target = null;
  line.cut('now', () => true);
  await page.getByText(/^Connection lost/).waitFor();
  for (const order of [mine, theirs]) {
    // The second card has come to the place of the first, which is deaf for a moment.
    await page.waitForTimeout(700);
    await card(order).getByRole('button', { name: 'Start' }).click();
    await card(order)
      .getByText(/^Not saved yet/)
      .waitFor();
  }
  await audit(page);
  expect(await statusOf(mine._id)).toBe('pending');
  await setStatus(theirs._id, 'delivered');
  line.target = Number(new URL(hotel.url).port);
  await page
    .getByText(/Room 302.*‘Preparing’ was not saved, as somebody else has set the order to ‘Delivered’/)
    .waitFor();
  await expect.poll(() => statusOf(mine._id)).toBe('preparing');
  expect(await statusOf(theirs._id)).toBe('delivered');
  await audit(page);
  await card(mine)
    .getByText(/^Not saved yet/)
    .waitFor({ state: 'detached' });
  // The browser logs each refused connection, which is expected here.
  visitor.complaints.splice(0);
  await visitor.leave();
});

it('new orders below the fold are in the tab’s title, and a button that stays in sight leads to them', async () => {
  await emptyBoard();
  for (const room of MANY) await orderFood(room);
  // On a phone, where no more than three are in view.
  const visitor = await board(PHONE);
  const { page } = visitor;
  await page.locator('[data-order]').nth(11).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  const newest = await orderFood('499');
  const show = page.getByRole('button', { name: 'New order: Room 499. Show it' });
  await show.waitFor();
  expect(await page.title()).toMatch(/^\(1\) Kitchen/);
  expect((await show.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await audit(page);
  await show.click();
  await page.locator(`[data-order="${newest._id}"]`).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Kitchen/);
  await show.waitFor({ state: 'detached' });
  await visitor.leave();
});
