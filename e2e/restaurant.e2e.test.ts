import type { MenuItem } from '@shared/menu/schema';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { addToCart } from './support/desk';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, openRow } from './support/steps';

/** A guest orders, the kitchen sees the order and moves it on, and the guest sees that: on a phone and on a desk. */

const { hotel, browser } = await openJourney();
let token: string | undefined;
beforeAll(async () => {
  ({ token } = await call('POST', '/auth/login', ADMIN));
  // Otherwise pages would say at night when the kitchen opens.
  await call('PATCH', '/hotel/settings', { kitchenOpens: '', kitchenCloses: '' });
});

/** A REST call; with staff's token once they are logged in. */
const call = <T = { token: string }>(method: string, path: string, body?: object): Promise<T> =>
  callRest<T>(hotel.url, method, path, { body, token });

async function look({ page }: Visitor, heading: string) {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await checkLook(page);
}

async function staffAt(path: string, viewport = DESK): Promise<Visitor> {
  const staff = await browser.visit({ url: hotel.url, viewport });
  await logInStaff(staff, path);
  return staff;
}

const add = ({ page }: Visitor, dish: string) => addToCart(page, dish);

async function fillDetails({ page }: Visitor, name: string, email: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill('0803 123 4567');
  await page.getByLabel('Email').fill(email);
}

async function placeOrder({ page }: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('dialog', { name: 'Order Placed Successfully!' }).waitFor();
  await page.getByText('Your receipt has been sent to your email.').waitFor();
  await page.getByRole('button', { name: 'See your order' }).click();
  return (
    (await page
      .getByText(/^FD-[0-9A-Z]{6}$/)
      .first()
      .textContent()) ?? ''
  );
}

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE, person: 'Phone Guest' },
    { name: 'a desk', viewport: DESK, person: 'Desk Guest' },
  ]),
)('on $name', ({ viewport, person }) => {
  it("a visitor fills a cart, agrees to a changed price, orders for cash and sees the order's status follow the kitchen", async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/menu');
    await look(guest, 'Restaurant');
    expect(await page.title()).toContain('Restaurant');
    await add(guest, 'Akara and Pap');
    await add(guest, 'Ewa Agoyin and Bread');
    await page.getByRole('heading', { name: 'Drinks' }).click();
    await page.getByRole('heading', { name: 'Mocktails' }).click();
    await add(guest, 'Chapman');
    await page.getByRole('link', { name: /^3 items — ₦/ }).waitFor();
    await audit(page);

    await page.getByRole('link', { name: 'Cart, 3 different items' }).click();
    await look(guest, 'Your cart');
    await page.getByRole('button', { name: 'One less Ewa Agoyin and Bread' }).click();
    await page.getByRole('link', { name: 'Cart, 2 different items' }).waitFor();

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Please fill in all required fields.').first().waitFor();
    await look(guest, 'Checkout');
    await page.getByRole('radio', { name: 'Address' }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill('3 Oba Road');
    await fillDetails(guest, person, 'stranger@guests.example');
    const akara = (await call<MenuItem[]>('GET', '/menu')).find(({ name }) => name === 'Akara and Pap');
    await call('PUT', `/menu/${akara?._id}`, { price: (akara?.price ?? 0) + 500 });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Prices have changed since you chose:').waitFor();
    await audit(page);
    await page.getByRole('button', { name: 'Use current prices' }).click();
    // The refused order is logged by the browser, which is expected here.
    guest.complaints.splice(0);
    const reference = await placeOrder(guest);
    await look(guest, 'Your order');
    await page.getByText('Pending. The kitchen has your order').waitFor();
    await page.getByText('Usually leaves the kitchen within 45 minutes.').waitFor();
    await page.getByText('3 Oba Road', { exact: true }).first().waitFor();
    expect(await page.getByRole('link', { name: /^Cart/ }).getAttribute('aria-label')).toBe('Cart');

    const kitchen = await staffAt('/admin/kitchen', viewport);
    const card = kitchen.page.getByRole('listitem').filter({ hasText: reference });
    await card.getByText('3 Oba Road').waitFor();
    await card.getByRole('button', { name: 'Start' }).waitFor();
    await look(kitchen, 'Kitchen');
    await card.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Preparing. The kitchen is preparing your order.').waitFor({ timeout: 3_000 });
    await card.getByRole('button', { name: 'Delivered' }).click();
    await page.getByText('Delivered. Your order has been delivered').waitFor({ timeout: 3_000 });
    await audit(page);
    await kitchen.page.goto('/admin/food-orders');
    await openRow(kitchen.page, person);
    await kitchen.page.getByText(reference).first().waitFor();
    await look(kitchen, 'Manage Orders');
    await kitchen.leave();
    await guest.leave();
  });
});

it.each(
  screens([
    ['a desk', DESK, 'Yam of the day'],
    ['a phone', PHONE, 'Boli of the day'],
  ]),
)('on %s staff add a dish with a picture, switch it off with one click and edit it', async (_where, viewport, dish) => {
  const staff = await staffAt('/admin/manage-menu', viewport);
  const { page } = staff;
  await look(staff, 'Manage Menu');
  await page.getByRole('link', { name: 'Add New Food Item' }).click();
  await look(staff, 'Add New Food Item');
  await page.getByLabel('Name').fill(dish);
  await page.getByLabel('Category *', { exact: true }).selectOption('drinks');
  await page.getByLabel('Subcategory *').waitFor();
  await page.getByLabel('Category *', { exact: true }).selectOption('grills');
  await page.getByLabel('Price').fill('1,800');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'peru' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Add Food Item' }).click();
  await page.getByText('Food item added!').first().waitFor();
  const added = (await call<MenuItem[]>('GET', '/menu')).find(({ name }) => name === dish);
  expect((await fetch(`${hotel.url}${added?.imagePath}`)).status).toBe(200);

  await page.goto(`/admin/manage-menu?q=${encodeURIComponent(dish)}`);
  await page.getByRole('switch').first().click();
  await page.getByText('Item marked as unavailable').first().waitFor();
  expect(JSON.stringify(await call('GET', '/menu'))).not.toContain(dish);
  await openRow(page, dish);
  await page.getByRole('link', { name: `Edit ${dish}` }).click();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(dish);
  await look(staff, `Edit ${dish}`);
  await page.getByLabel('Price').fill('2,000');
  await page.getByRole('button', { name: 'Update Food Item' }).click();
  await page.getByText('Food item updated!').first().waitFor();
  await page.getByText('₦2,000').first().waitFor();
  await page.goto('/admin/food-analytics');
  await look(staff, 'Food analytics');
  await staff.leave();
});
