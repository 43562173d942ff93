import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/day';
import type { MenuItem } from '@shared/menu/schema';
import { expect, it } from 'vitest';
import { audit } from './support/audit';
import type { Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { chooseStatus, logInStaff } from './support/steps';

/** Two of the staff have one record before them, each in a browser of their own (D26): nobody's change is lost unseen. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

const MESSAGE = 'Someone else has changed this meanwhile.';

async function staffAt(path: string): Promise<Visitor> {
  const staff = await browser.visit({ url: hotel.url });
  await logInStaff(staff, path);
  return staff;
}

/** What the form tells of the other one's change, once the refusal has arrived. */
async function toldOf({ page, complaints }: Visitor): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Changed meanwhile' });
  await list.waitFor();
  await page.getByText(MESSAGE).first().waitFor();
  await audit(page);
  forgetRefusals(complaints);
  return list.getByRole('listitem').allTextContents();
}

/** The browser logs each 409, as it should here. */
function forgetRefusals(complaints: string[]): void {
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('409'));
  complaints.push(...others);
}

const guest = (index: number) => ({
  guestName: `Guest ${index}`,
  phoneNumber: `0803000000${index}`,
  email: `guest-${index}@guests.example`,
  address: '3 Station Road',
});

const book = (roomNumber: string, index: number) => {
  const checkInDate = addDays(hotelDay(new Date()), 30);
  return call<Booking>('POST', '/bookings', {
    ...guest(index),
    roomNumber,
    checkInDate,
    checkOutDate: addDays(checkInDate, 2),
  });
};

it('a booking: the second amount is not stored over the first unseen, and then on purpose', async () => {
  const booking = await book('101', 1);
  const [ada, bola] = [
    await staffAt(`/bookings?q=${booking.reference}`),
    await staffAt(`/bookings?q=${booking.reference}`),
  ];
  const openDialog = async ({ page }: Visitor) => {
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('option', { name: /101/ }).waitFor({ state: 'attached' });
  };
  const amount = ({ page }: Visitor) => page.getByLabel('Agreed amount', { exact: false });
  await openDialog(ada);
  await openDialog(bola);
  await amount(ada).fill('50000');
  await ada.page.getByRole('button', { name: 'Save changes' }).click();
  await ada.page.getByText('Booking changed.').first().waitFor();
  await amount(bola).fill('60000');
  await bola.page.getByRole('button', { name: 'Save changes' }).click();
  expect(await toldOf(bola)).toEqual([expect.stringMatching(/^Agreed amount: ₦[\d,]+ → ₦50,000$/)]);
  expect(await amount(bola).inputValue()).toBe('60000');
  await bola.page.getByRole('button', { name: 'Save changes' }).click();
  await bola.page.getByText('Booking changed.').first().waitFor();
  expect(await call<Booking>('GET', `/bookings/${booking._id}`)).toMatchObject({ amountPaid: 60_000, version: 3 });
  await ada.leave();
  await bola.leave();
});

it('a room: who wrote only a description does not put the old price back', async () => {
  const [ada, bola] = [await staffAt('/admin/rooms'), await staffAt('/admin/rooms')];
  for (const { page } of [ada, bola]) await page.getByRole('button', { name: 'Edit room 103' }).click();
  await ada.page.getByLabel('Price', { exact: false }).first().fill('31000');
  await ada.page.getByRole('checkbox', { name: 'Balcony' }).check();
  await ada.page.getByRole('button', { name: 'Update Room' }).click();
  await ada.page.getByText('Room updated successfully!').first().waitFor();
  await bola.page.getByLabel('Description', { exact: false }).first().fill('Looks at the garden.');
  await bola.page.getByRole('button', { name: 'Update Room' }).click();
  expect(await toldOf(bola)).toEqual([expect.stringMatching(/^Price: ₦[\d,]+ → ₦31,000$/), 'Amenities: Balcony added']);
  await bola.page.getByRole('button', { name: 'Update Room' }).click();
  await bola.page.getByText('Room updated successfully!').first().waitFor();
  expect(await call('GET', '/rooms/103')).toMatchObject({ price: 31_000, description: 'Looks at the garden.' });
  await ada.leave();
  await bola.leave();
});

it('a dish: who changed the price does not switch it on again', async () => {
  const dish = (await call<MenuItem[]>('GET', '/menu')).at(0);
  if (!dish) throw new Error('The demo hotel has a menu');
  const path = `/admin/manage-menu?q=${encodeURIComponent(dish.name)}`;
  const [ada, bola] = [await staffAt(path), await staffAt(path)];
  for (const { page } of [ada, bola])
    await page
      .getByRole('link', { name: `Edit ${dish.name}` })
      .first()
      .click();
  await bola.page.getByRole('switch', { name: 'Guests can order it' }).waitFor();
  await ada.page.getByRole('switch', { name: 'Guests can order it' }).click();
  await ada.page.getByRole('button', { name: 'Update Food Item' }).click();
  await ada.page.getByText('Food item updated!').first().waitFor();
  await bola.page.getByLabel('Price', { exact: false }).first().fill('4321');
  await bola.page.getByRole('button', { name: 'Update Food Item' }).click();
  expect(await toldOf(bola)).toEqual(['Available: Yes → No']);
  await bola.page.getByRole('button', { name: 'Update Food Item' }).click();
  await bola.page.getByText('Food item updated!').first().waitFor();
  const all = await call<MenuItem[]>('GET', '/menu?all=true');
  expect(all.find(({ _id }) => _id === dish._id)).toMatchObject({ price: 4_321, available: false });
  await ada.leave();
  await bola.leave();
});

/** From now on the list is not read again, although it is told of changes, until the returned function is called. */
async function keepAsItIs({ page }: Visitor, list: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

it('an order: a status from a list that is out of date is refused, and the list shows what is so', async () => {
  const [dish] = await call<MenuItem[]>('GET', '/menu');
  const { guestName: name, phoneNumber: phone, ...rest } = guest(2);
  const order = await call<{ _id: string; reference: string }>('POST', '/food-orders', {
    guestDetails: { ...rest, name, phone },
    items: [{ _id: dish?._id, quantity: 1 }],
    paymentMethod: 'cash',
  });
  const staff = await staffAt('/admin/food-orders');
  const status = staff.page.getByLabel(`Status of order ${order.reference}`, { exact: false }).first();
  await status.waitFor();
  const readAgain = await keepAsItIs(staff, /food\.list/);
  await call('PUT', `/food-orders/${order._id}/status`, { status: 'delivered' });
  await chooseStatus(staff, status, 'Preparing');
  await staff.page.getByText(MESSAGE).first().waitFor();
  readAgain();
  await expect.poll(() => status.textContent()).toContain('Delivered');
  expect(await call('GET', `/food-orders/${order._id}`)).toMatchObject({ status: 'delivered', version: 2 });
  forgetRefusals(staff.complaints);
  await staff.leave();
});

it('H6: another status for a booking that its guest has cancelled is refused', async () => {
  const booking = await book('102', 3);
  await call('PUT', `/bookings/${booking._id}`, { status: 'approved' });
  const staff = await staffAt(`/bookings?q=${booking.reference}`);
  const status = staff.page.getByLabel('Status of Guest 3, room 102').first();
  await status.waitFor();
  const readAgain = await keepAsItIs(staff, /bookings\.list/);
  await call('PUT', `/bookings/${booking._id}`, { status: 'cancelled' });
  await chooseStatus(staff, status, 'Confirmed');
  await staff.page.getByText(MESSAGE).first().waitFor();
  readAgain();
  expect(await call('GET', `/bookings/${booking._id}`)).toMatchObject({ status: 'cancelled' });
  forgetRefusals(staff.complaints);
  await staff.leave();
});
