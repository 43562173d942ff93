import type { Order } from '@shared/food/schema';
import type { MenuItem } from '@shared/menu/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff, resize } from './support/steps';

/** The kitchen and the bar at work: what is seen at once, ticks on two screens, sold out, a void, and a ticket. */

const WALL = { width: 1280, height: 900 };
const TABLET = { width: 768, height: 1024 };

const { hotel, browser } = await openJourney({ SEED: 'none' });

let token: string;
let rice: MenuItem;
let zobo: MenuItem;
beforeAll(async () => {
  token = (await call<{ token: string }>('POST', '/auth/login', ADMIN)).token;
  rice = await call<MenuItem>('POST', '/menu', { name: 'Native Rice', category: 'rice dishes', price: 3_500 });
  zobo = await call<MenuItem>('POST', '/menu', { name: 'Zobo', category: 'drinks', subcategory: 'juices', price: 800 });
});

const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

const orderFood = (guest: string, change: object = {}) =>
  call<Order>('POST', '/food-orders', {
    guestDetails: { name: guest, email: 'kitchen@guests.example', phone: '08031234567' },
    items: [
      { _id: rice._id, quantity: 2 },
      { _id: zobo._id, quantity: 1 },
    ],
    paymentMethod: 'card',
    ...change,
  });

async function board(viewport: { width: number; height: number }) {
  const visitor = await browser.visit({ url: hotel.url, viewport });
  await logInStaff(visitor, '/admin/kitchen');
  await visitor.page.locator('[data-order]').first().waitFor();
  return visitor;
}
const card = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`);
/** Open cards that are wholly in sight, above the strip of what is delivered. */
const cardsInView = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector('section[aria-label="Delivered"]')?.getBoundingClientRect().top ?? 0;
    const bottom = Math.min(innerHeight, strip);
    const cards = [...document.querySelectorAll('ul > [data-order]')].map((one) => one.getBoundingClientRect());
    return cards.filter(({ top, bottom: end, height }) => height > 100 && top >= 0 && end <= bottom).length;
  });

it('a wall screen has at least twelve cards in view, a tablet both columns, and a phone all of it', async () => {
  for (let index = 0; index < 16; index += 1) {
    const order = await orderFood(`Guest ${index}`, index % 5 === 4 ? { notes: 'Allergic to groundnuts' } : {});
    if (index % 4 === 3) await call('PUT', `/food-orders/${order._id}/status`, { status: 'preparing' });
  }
  const wall = await board(WALL);
  await checkLook(wall.page);
  // Beside the places, too.
  await expect.poll(() => cardsInView(wall.page)).toBeGreaterThanOrEqual(12);
  await wall.page.keyboard.press('f');
  await expect.poll(() => cardsInView(wall.page)).toBeGreaterThanOrEqual(12);
  expect(await wall.page.getByRole('navigation').count()).toBe(0);
  const heights = await wall.page
    .locator('[data-order] [data-move]')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
  await checkLook(wall.page);
  await wall.page.reload();
  await wall.page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await wall.page.keyboard.press('Escape');
  await wall.page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await resize(wall.page, TABLET);
  const placeOf = async (name: string) => (await wall.page.getByRole('region', { name }).boundingBox()) ?? undefined;
  const [pending, preparing] = [await placeOf('Pending'), await placeOf('Preparing')];
  expect(preparing?.y).toBe(pending?.y);
  expect(preparing?.x).toBeGreaterThan(pending?.x ?? 0);
  await checkLook(wall.page);
  await resize(wall.page, PHONE);
  await checkLook(wall.page);
  await wall.leave();
  for (const { _id } of await call<Order[]>('GET', '/food-orders?limit=100'))
    await call('PUT', `/food-orders/${_id}/status`, { status: 'delivered' });
});

it('the bar ticks what the kitchen sees, a long press takes a dish off the menu, and a void stops the other screen', async () => {
  const order = await orderFood('Ada Obi');
  const [kitchen, bar] = [await board(WALL), await board(WALL)];
  await kitchen.page.getByRole('button', { name: 'Kitchen', exact: true }).click();
  await bar.page.getByRole('button', { name: 'Bar', exact: true }).click();
  expect(await card(bar.page, order).getByText('Native Rice').count()).toBe(0);
  await card(bar.page, order).getByRole('button', { name: /Zobo/ }).click();
  await card(kitchen.page, order).getByText('Bar: 1, ready').waitFor();
  await kitchen.page.getByRole('region', { name: 'All day' }).getByText('2 × Native Rice').waitFor();

  const dish = await card(kitchen.page, order)
    .getByRole('button', { name: /Native Rice/ })
    .boundingBox();
  if (!dish) throw new Error('The dish is not there');
  await kitchen.page.mouse.move(dish.x + 40, dish.y + dish.height / 2);
  await kitchen.page.mouse.down();
  await kitchen.page
    .getByText(/^Native Rice is sold out/)
    .first()
    .waitFor();
  await kitchen.page.mouse.up();
  const isOffered = async () => (await call<MenuItem[]>('GET', '/menu')).some(({ _id }) => _id === rice._id);
  expect(await isOffered()).toBe(false);
  await kitchen.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isOffered).toBe(true);

  await kitchen.page.emulateMedia({ media: 'print' });
  await kitchen.page.evaluate(() => {
    window.print = () => {};
  });
  await kitchen.page.emulateMedia({ media: 'screen' });
  await card(kitchen.page, order)
    .getByRole('button', { name: /^More for/ })
    .click();
  await kitchen.page.getByRole('button', { name: 'Print ticket' }).click();
  await kitchen.page.emulateMedia({ media: 'print' });
  const ticket = kitchen.page.locator('[data-ticket]');
  await ticket.waitFor();
  expect((await ticket.boundingBox())?.width).toBeLessThan(80 * (96 / 25.4));
  expect(await kitchen.page.locator('main').isVisible()).toBe(false);
  await kitchen.page.emulateMedia({ media: 'screen' });

  await card(kitchen.page, order)
    .getByRole('button', { name: /^More for/ })
    .click();
  await kitchen.page.getByRole('button', { name: 'Void order…' }).click();
  const dialog = kitchen.page.getByRole('alertdialog');
  await dialog.getByLabel('Sold out').check();
  await checkLook(kitchen.page);
  await dialog.getByRole('button', { name: 'Void order' }).click();
  await card(kitchen.page, order).waitFor({ state: 'detached' });
  await bar.page.getByText(`${order.guestName}, ${order.reference}: voided. Please stop.`).waitFor();
  await checkLook(bar.page);
  await Promise.all([kitchen.leave(), bar.leave()]);
});
