import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Room } from '@shared/rooms/schema';
import type { WaitlistEntry } from '@shared/waitlist/schema';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff } from './support/steps';

/** A full house: a guest waits, a stay is cancelled, and the desk books for who has waited, all on phones. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T>(method: string, path: string, body?: object) => callRest<T>(hotel.url, method, path, { token, body });

it('a guest joins the waiting list of a full night, and is booked for once a stay is cancelled', async () => {
  const checkInDate = addDays(hotelDay(new Date()), 200);
  const nights = { checkInDate, checkOutDate: addDays(checkInDate, 2) };
  const rooms = (await call<Room[]>('GET', '/rooms')).filter(({ status }) => status !== 'maintenance');
  const stays: Booking[] = [];
  for (const { roomNumber } of rooms) {
    const body = { ...nights, guestName: 'Ada Obi', phoneNumber: '08031234567', address: '3 Station Road', roomNumber };
    stays.push(await call<Booking>('POST', '/bookings', body));
  }

  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  await guest.page.goto(`/check-availability?from=${nights.checkInDate}&to=${nights.checkOutDate}`);
  await guest.page.getByText('Join the waiting list for these nights').click();
  await guest.page.getByLabel('Full name').fill('Bola Ade');
  await guest.page.getByLabel('Phone').first().fill('0803 765 4321');
  await checkLook(guest.page);
  await guest.page.getByRole('button', { name: 'Join the waiting list' }).click();
  await guest.page.getByText('You are on the waiting list.', { exact: false }).waitFor();
  await checkLook(guest.page);

  const staff = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = staff;
  await logInStaff(staff, '/admin/waiting-list');
  await page.getByRole('list', { name: 'No room yet' }).getByText('Bola Ade').waitFor();
  await checkLook(page);
  await page.goto('/admin-dashboard');
  await page.getByRole('list', { name: 'Today' }).waitFor();
  const freed = stays[0];
  await call('PUT', `/bookings/${freed?._id}`, { status: 'cancelled' });
  // Told live.
  await page.getByText('A night came free', { exact: false }).waitFor();
  await checkLook(page);
  await page.getByRole('link', { name: 'Book for Bola Ade' }).click();
  await page.getByText('Bola Ade is on the waiting list', { exact: false }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Bola Ade');
  await page.getByLabel('Address').fill('5 Market Road');
  await checkLook(page);
  await page.getByRole('button', { name: 'Book Room for Guest' }).click();
  await page.getByText('Booking ID', { exact: false }).first().waitFor();
  const [entry] = (await call<{ items: WaitlistEntry[] }>('GET', '/waitlist')).items;
  expect(entry).toMatchObject({ state: 'booked', freeRoom: null });
  const booked = await call<Booking>('GET', `/bookings/${entry?.booking?._id}`);
  expect(booked).toMatchObject({ ...nights, guestName: 'Bola Ade', roomNumber: freed?.roomNumber });
  await page.goto('/admin/waiting-list');
  await page.getByRole('list', { name: 'Closed' }).getByText('Booked').waitFor();
  await checkLook(page);
});
