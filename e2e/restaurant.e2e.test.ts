import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import type { Order } from '@shared/food/schema';
import { hotelDay } from '@shared/hotel/day';
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
import { logInStaff, openRow, register } from './support/steps';

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
  it("a visitor fills a cart, changes it, orders for cash and sees the order's status follow the kitchen", async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/menu');
    await look(guest, 'Restaurant');
    await add(guest, 'Akara and Pap');
    await add(guest, 'Ewa Agoyin and Bread');
    await page.getByRole('heading', { name: 'Drinks' }).click();
    await page.getByRole('heading', { name: 'Mocktails' }).click();
    await add(guest, 'Chapman');
    await page.getByRole('link', { name: /^3 items — ₦/ }).waitFor();
    await audit(page);

    await page.getByRole('link', { name: 'Cart, 3 different items' }).click();
    await look(guest, 'Your cart');
    await page.getByRole('button', { name: 'One more Akara and Pap' }).click();
    await page.getByRole('button', { name: 'One less Chapman' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'One less Ewa Agoyin and Bread' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 2 different items' }).waitFor();

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Please fill in all required fields.').first().waitFor();
    await look(guest, 'Checkout');
    await page.getByRole('radio', { name: 'Address' }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill('3 Oba Road');
    await audit(page);
    await fillDetails(guest, person, 'stranger@guests.example');
    const reference = await placeOrder(guest);
    await look(guest, 'Your order');
    await page.getByText('Pending. The kitchen has your order').waitFor();
    await page.getByText('3 Oba Road · Usually leaves the kitchen within 45 minutes.').waitFor();
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

    // The address alone is enough to see the order again.
    const elsewhere = await browser.visit({ url: hotel.url, viewport });
    await elsewhere.page.goto(page.url());
    await elsewhere.page.getByText(reference).first().waitFor();
    await elsewhere.leave();
    await guest.leave();
  });
});

it('a guest with an account charges an order to their room', async () => {
  const today = hotelDay(new Date());
  const stay = await call<Booking>('POST', '/bookings', {
    guestName: 'Room Guest',
    phoneNumber: '08031112222',
    address: 'At the hotel',
    roomNumber: '103',
    checkInDate: today,
    checkOutDate: addDays(today, 2),
  });
  await call('PUT', `/bookings/${stay._id}`, { status: 'checkedin' });

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  // What was chosen before logging in is still in the cart afterwards.
  await page.goto('/menu');
  await add(guest, 'Akara and Pap');
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Register here" }).click();
  await register(guest, {
    name: 'Room Guest',
    email: 'room@guests.example',
    phone: '08031112222',
    password: 'secret123',
  });
  await page.waitForURL('**/guest-dashboard');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('room@guests.example');
  expect(await page.getByLabel('Phone number').inputValue()).toBe('08031112222');

  await page.getByRole('radio', { name: 'Room', exact: true }).check();
  await page.getByLabel('Charge to my room').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Charging an order to a room needs the room number.').first().waitFor();
  await page.getByLabel('Room number').fill('104');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('We could not find your stay.').first().waitFor();
  // The refused order is logged by the browser, which is expected here.
  guest.complaints.splice(0);
  await page.getByLabel('Room number').fill('103');
  await page.getByLabel('Booking ID').fill(stay.reference.toLowerCase());
  const reference = await placeOrder(guest);
  await page.getByText('On the bill of room 103').waitFor();

  const { charges, balance, amountPaid } = await call<Booking>('GET', `/bookings/${stay._id}`);
  expect({ charges, balance }).toEqual({ charges: 2_000, balance: amountPaid + 2_000 });

  const kitchen = await staffAt('/admin/kitchen');
  const card = kitchen.page.getByRole('listitem').filter({ hasText: reference });
  await card.getByRole('heading', { name: 'Room 103' }).waitFor();
  await card.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Preparing. The kitchen is preparing your order.').waitFor({ timeout: 3_000 });
  await card.getByRole('button', { name: 'Delivered' }).click();
  await page.getByText('Delivered. Your order has been delivered').waitFor({ timeout: 3_000 });
  await kitchen.leave();

  await page.goto('/guest-dashboard');
  await page.getByText('Akara and Pap x 1').waitFor();
  await look(guest, 'Welcome, Room Guest');
  await guest.leave();
});

it('changes between cart and checkout are shown, and nothing is ordered before the guest agrees', async () => {
  const menu = await call<MenuItem[]>('GET', '/menu');
  const dish = (name: string) => menu.find((item) => item.name === name);
  const [akara, yam] = [dish('Akara and Pap'), dish('Boiled Yam and Egg Sauce')];
  if (!akara || !yam) throw new Error('The demo menu has no breakfast');
  const before = (await call<Order[]>('GET', '/food-orders')).length;

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  await page.goto('/menu');
  await add(guest, akara.name);
  await add(guest, yam.name);
  await page.goto('/checkout');
  await page.getByText('Collect at the restaurant. Usually ready within 45 minutes.').waitFor();
  await fillDetails(guest, 'Slow Guest', 'slow@guests.example');
  await page.getByLabel('Notes for the kitchen').fill('Less salt');
  await call('PUT', `/menu/${akara._id}`, { price: akara.price + 500 });
  await call('PUT', `/menu/${yam._id}`, { available: false });

  await page.getByRole('button', { name: 'Place Order' }).click();
  await page
    .getByText(/cannot be ordered any more/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('Prices have changed since you chose:').waitFor();
  await audit(page);
  await page.getByRole('button', { name: 'Use current prices' }).click();
  expect(await page.getByLabel('Notes for the kitchen').inputValue()).toBe('Less salt');
  expect(await call<Order[]>('GET', '/food-orders')).toHaveLength(before);
  guest.complaints.splice(0);
  await placeOrder(guest);
  const [order] = await call<Order[]>('GET', '/food-orders');
  expect(order).toMatchObject({
    guestName: 'Slow Guest',
    total: akara.price + 500,
    notes: 'Less salt',
    deliverTo: 'collect',
  });
  await guest.leave();
  await call('PUT', `/menu/${yam._id}`, { available: true });
});

it.each(
  screens([
    ['a desk', DESK, 'Yam of the day'],
    ['a phone', PHONE, 'Boli of the day'],
  ]),
)(
  'on %s staff add a dish with a picture, switch it off with one click, edit and delete it',
  async (_where, viewport, dish) => {
    const staff = await staffAt('/admin/manage-menu', viewport);
    const { page } = staff;
    await look(staff, 'Manage Menu');
    await page.getByRole('link', { name: 'Add New Food Item' }).click();
    await page.getByRole('button', { name: 'Add Food Item' }).click();
    await page.getByText('Name is required').first().waitFor();
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
    await openRow(page, dish);
    await page.getByRole('button', { name: `Delete ${dish}` }).click();
    await page.getByText('Are you sure you want to delete this item?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Item deleted').first().waitFor();
    expect(JSON.stringify(await call('GET', '/menu?all=true'))).not.toContain(dish);
    await page.goto('/admin/food-analytics');
    await look(staff, 'Food Analytics');
    await page.goto('/admin/edit-foodlist');
    await page.getByText('No item selected').waitFor();
    await look(staff, 'Edit Food Item');
    await staff.leave();
  },
);
