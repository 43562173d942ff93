import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { expect, it } from 'vitest';
import { audit } from './support/audit';
import type { Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

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
