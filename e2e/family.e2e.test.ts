import { addDays } from '@shared/dates';
import type { Group } from '@shared/groups/schema';
import { hotelDay } from '@shared/hotel/settings-constants';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { paymentForm } from './support/desk';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff } from './support/steps';

/**
 * D40: a family of five books two rooms over Christmas, with breakfast and a code, pays the deposit of both by one transfer, and
 * cancels one, then the other.
 */

const { hotel, browser } = await openJourney();

const slip = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#0a7a4b' } })
  .png()
  .toBuffer();

const today = hotelDay(new Date());
const from = [0, 1, 2]
  .map((years) => `${Number(today.slice(0, 4)) + years}-12-24`)
  .find((eve) => eve > today) as string;
const to = addDays(from, 3);

beforeAll(async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const make = (method: string, path: string, body: object) => callRest(hotel.url, method, path, { body, token });
  await make('PUT', '/rates', { roomType: 'Standard', from, to: addDays(from, 1), price: 25_000 });
  await make('PUT', '/hotel/settings', { depositPercent: 30 });
  await make('PUT', '/rates', { roomType: 'Family Suite', from: addDays(from, 1), to: addDays(from, 1), percent: 10 });
});

/**
 * The desk looks at the proof of the family that has that room, and records the transfer; `isAlike` where one of the same amount
 * was recorded before, so that it is asked whether this is another.
 */
async function recordAtDesk(
  viewport: typeof DESK,
  { room, isAlike }: { room: string; isAlike: boolean },
): Promise<void> {
  const staff = await browser.visit({ url: hotel.url, viewport });
  const { page } = staff;
  await logInStaff(staff, '/admin/payments');
  const card = page.getByRole('listitem').filter({ hasText: `for rooms ${room}, ` });
  await card.getByRole('button', { name: /^Proof of Adaeze Obi/ }).waitFor();
  await checkLook(page);
  await card.getByRole('button', { name: /^Record payment of Adaeze Obi/ }).click();
  const form = await paymentForm(staff);
  await form.getByText('₦298,470 to pay', { exact: true }).first().waitFor();
  await form.getByLabel('Amount (₦)').fill('89,541');
  await checkLook(page);
  await form.getByRole('button', { name: 'Record payment' }).click();
  if (isAlike) {
    await form.getByLabel('This is another payment').check();
    // The browser's own line about the 409 that asked.
    expect(staff.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await form.getByRole('button', { name: 'Record payment' }).click();
  }
  await page
    .getByText(/^Payment recorded/)
    .first()
    .waitFor();
  await staff.leave();
}

/** With the breakfast of ₦5,000 and the code of the demo. */
it.each(
  screens([
    { name: 'a phone', viewport: PHONE, other: DESK, room: '101', phone: '0803 123 4567', isAlike: false },
    { name: 'a desk', viewport: DESK, other: PHONE, room: '102', phone: '0803 123 4568', isAlike: true },
  ]),
)('on $name the sums of the form are those of the page, less what is cancelled', async (family) => {
  const { room, phone, viewport, other, isAlike } = family;
  const guest = await browser.visit({ url: hotel.url, viewport });
  const { page } = guest;
  await page.goto(`/book-room?room=${room}&from=${from}&to=${to}`);
  await page.getByLabel('Full name').fill('Adaeze Obi');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'One more adult' }).click();
  await page.getByRole('link', { name: 'Add another room' }).click();

  // What was typed for one room is there.
  const rooms = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem');
  await rooms.nth(1).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Obi');
  expect(await page.getByLabel('Phone number').inputValue()).not.toBe('');
  await page.getByRole('combobox', { name: 'Room 2' }).selectOption({ label: 'Any Family Suite · from ₦58,000' });
  for (const child of [1, 2]) {
    await rooms.nth(1).getByRole('button', { name: 'One more child' }).click();
    await rooms.nth(1).getByRole('group', { name: 'child' }).getByText(String(child), { exact: true }).waitFor();
  }
  for (const one of [rooms.nth(0), rooms.nth(1)]) {
    await one.getByText('Extras', { exact: true }).click();
    await one.getByRole('button', { name: 'One more Breakfast' }).click();
  }
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByLabel('Code').fill('church10');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Code CHURCH10, ₦24,830 off.').waitFor();
  const named = ['2 nights × ₦25,000 + 1 night × ₦18,500', '1 night × ₦58,000 + 1 night × ₦63,800 + 1 night × ₦58,000'];
  for (const words of [...named, '−₦6,850', '−₦17,980', '₦91,650', '₦206,820', '₦298,470']) {
    await page.getByText(words, { exact: true }).waitFor();
  }
  await page.getByLabel('Email').fill(`family${room}@guests.example`);
  await checkLook(page);
  await page.getByRole('button', { name: 'Book 2 rooms' }).click();

  await page.waitForURL(/\/booking-group\//);
  await page.getByText('2 rooms', { exact: true }).waitFor();
  const sums = page.getByRole('article').locator('dl').first();
  const allRooms = async () => (await sums.innerText()).replace(/\s+/g, ' ');
  expect(await allRooms()).toContain('All rooms ₦298,470 To pay ₦298,470');
  const single = page.getByRole('article', { name: `Room ${room}` });
  for (const words of ['₦91,650', '1, ₦30,000', 'CHURCH10, ₦6,850 off']) await single.getByText(words).waitFor();
  for (const words of ['₦206,820', '1, ₦45,000', 'CHURCH10, ₦17,980 off']) {
    await page.getByText(words, { exact: true }).first().waitFor();
  }
  await checkLook(page);
  const address = page.url();

  const how = page.getByRole('region', { name: 'Pay by bank transfer' });
  await how.getByText('₦89,541', { exact: true }).first().waitFor();
  await how.getByRole('button', { name: 'I have paid' }).click();
  await page.getByLabel('Proof of payment').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
  await page.getByRole('button', { name: 'Tell the hotel' }).click();
  await page.getByText(/^You told us on .* that you paid\./).waitFor();
  await checkLook(page);
  await recordAtDesk(other, { room, isAlike });
  await page.reload();
  await page.getByText('Confirmed', { exact: true }).nth(1).waitFor();
  expect(await allRooms()).toContain('All rooms ₦298,470 Received ₦89,541 To pay ₦208,929');
  await page.getByText(/^Paid ₦89,541 on /).waitFor();
  await checkLook(page);

  await single.getByRole('link', { name: /^Details/ }).click();
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await page.goto(address);
  await single.getByText('Cancelled').waitFor();
  // The other room's rest; what this one has paid comes back.
  const left = 'All rooms ₦206,820 Received ₦89,541 To pay ₦144,774 Too much was paid, and comes back ₦27,495';
  expect(await allRooms()).toContain(left);
  await checkLook(page);
  await page.getByRole('button', { name: 'Cancel this room' }).click();
  await page.getByRole('button', { name: 'Cancel room', exact: true }).click();
  await page.getByText('Your room is cancelled.').first().waitFor();
  const id = new URL(address).pathname.split('/').at(-1);
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const { total, bookings } = await callRest<Group>(hotel.url, 'GET', `/bookings/groups/${id}`, { token });
  expect(total).toBe(0);
  expect(bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  await guest.leave();
});
