import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, expect, it } from 'vitest';
import { audit } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { goToPlace, logIn, logInStaff, openRow } from './support/steps';

/** What staff type is not lost: the change dialog opens as the booking is, and every way out of a form asks. */

const { hotel, browser } = await openJourney();

const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

const arrival = addDays(hotelDay(new Date()), 40);
const book = (guestName: string, roomNumber: string) => {
  const stay = { roomNumber, checkInDate: arrival, checkOutDate: addDays(arrival, 2) };
  return call<Booking>('POST', '/bookings', { guestName, phoneNumber: '08031234567', address: '3 Road', ...stay });
};

const dialogOf = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Change booking' });
const amountIn = (staff: Visitor) => dialogOf(staff).getByLabel('Agreed amount', { exact: false });

async function openDialog(staff: Visitor, name: string): Promise<void> {
  await openRow(staff.page, name);
  await staff.page
    .getByRole('button', { name: `Change booking of ${name}` })
    .first()
    .click();
  await dialogOf(staff).waitFor();
}

it.each(
  screens([
    ['a desk', DESK, '104'],
    ['a phone', PHONE, '101'],
    ['a tablet', { width: 768, height: 1024 }, '102'],
    ['a small desk', { width: 1024, height: 700 }, '103'],
  ]),
)('on %s the change dialog shows the room, and keeps Save in sight', async (_name, viewport, room) => {
  const booking = await book(`Late ${room}`, room);
  const staff = await browser.visit({ url: hotel.url, viewport });
  await logInStaff(staff, `/bookings?q=${booking.reference}`);
  await openDialog(staff, `Late ${room}`);
  await amountIn(staff).fill('61000');
  const select = dialogOf(staff).locator('select[name=roomNumber]');
  await expect.poll(() => select.inputValue()).toBe(room);
  await dialogOf(staff).getByRole('combobox', { name: 'Check-in' }).click();
  const calendar = staff.page.getByRole('dialog', { name: 'Calendar' });
  await calendar.waitFor();
  await audit(staff.page);
  await staff.page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  const save = await dialogOf(staff).getByRole('button', { name: 'Save changes' }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  await dialogOf(staff).getByRole('button', { name: 'Save changes' }).click();
  await staff.page.getByText('Booking changed.').first().waitFor();
  expect(await stored(booking)).toMatchObject({ roomNumber: room, amountPaid: 61_000, version: 2 });
  await staff.leave();
});

const stored = ({ _id }: Booking) => call<Booking>('GET', `/bookings/${_id}`);

it('the way back asks once; a reload and an ended session bring the change back', async () => {
  const booking = await book('Kept Change', '201');
  const staff = await browser.visit({ url: hotel.url });
  const { page } = staff;
  await logInStaff(staff, '/admin-dashboard');
  await goToPlace(staff, 'Bookings');
  await openDialog(staff, 'Kept Change');
  await amountIn(staff).fill('62000');
  await dialogOf(staff).getByLabel('Why it is less').fill('A regular guest');
  await page.goBack();
  await question(staff).waitFor();
  await audit(page);
  await question(staff).getByRole('button', { name: 'Stay' }).click();
  expect(await amountIn(staff).inputValue()).toBe('62000');
  expect(new URL(page.url()).pathname).toBe('/bookings');
  await page.reload();
  await dialogOf(staff).waitFor();
  await expect.poll(() => amountIn(staff).inputValue()).toBe('62000');

  await page.route('**/*bookings.update*', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
  );
  await dialogOf(staff).getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/auth?next=*');
  // A request that is under way when the interception ends may never get its answer, the page's own code too.
  await page.getByLabel('Email').waitFor();
  await page.unroute('**/*bookings.update*');
  await call('PUT', `/bookings/${booking._id}`, { status: 'approved' });
  staff.complaints.splice(0);
  await logIn(staff, ADMIN, '');
  await page.waitForURL('**/bookings');
  await expect.poll(() => amountIn(staff).inputValue()).toBe('62000');
  await dialogOf(staff).getByRole('button', { name: 'Save changes' }).click();
  const changed = page.getByRole('list', { name: 'Changed meanwhile' });
  await changed.waitFor();
  expect(await changed.textContent()).toBe('Status: Confirmed → Approved');
  staff.complaints.splice(0);
  await dialogOf(staff).getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Booking changed.').first().waitFor();
  expect(await stored(booking)).toMatchObject({ amountPaid: 62_000, status: 'approved' });
  await staff.leave();
});

const question = ({ page }: Visitor) => page.getByRole('alertdialog', { name: 'Leave the form?' });

describe.each(
  screens([
    ['a desk', DESK],
    ['a phone', PHONE],
  ]),
)('on %s the way back asks', (_name, viewport) => {
  it.each(
    screens([
      ['a booking for a guest', 'Bookings', { link: 'Book Room for Guest' }, 'guestName', '/bookings'],
      ['a new room', 'Rooms', { button: 'Add room' }, 'description', '/admin-dashboard'],
    ] as const),
  )('before %s is lost, also pressed again and again', async (_form, panel, opener, field, before) => {
    const staff = await browser.visit({ url: hotel.url, viewport });
    const { page } = staff;
    await logInStaff(staff, '/admin-dashboard');
    await goToPlace(staff, panel);
    if ('link' in opener) await page.getByRole('link', { name: opener.link }).first().click();
    const openForm = async () => {
      if ('button' in opener) await page.getByRole('button', { name: opener.button }).click();
    };
    await openForm();
    await page.locator(`form [name=${field}]`).first().fill('Half typed');
    const address = page.url();
    for (let press = 0; press < 2; press += 1) {
      await page.goBack();
      await question(staff).waitFor();
    }
    await audit(page);
    await question(staff).getByRole('button', { name: 'Stay' }).click();
    expect([page.url(), await page.locator(`form [name=${field}]`).first().inputValue()]).toEqual([
      address,
      'Half typed',
    ]);
    await page.goBack();
    await question(staff).getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(`**${before}`);
    await page.goto(address);
    await openForm();
    expect(await page.locator(`form [name=${field}]`).first().inputValue()).toBe('');
    await staff.leave();
  });
});
