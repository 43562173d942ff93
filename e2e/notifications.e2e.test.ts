import type { Session } from '@shared/auth/schema';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, openAs } from './support/steps';

/** What happens to a guest's booking is told on their open dashboard, and what waits is told to staff. */

const { hotel, browser } = await openJourney();
const call = <T>(method: string, path: string, token?: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });
const { token: staffToken } = await call<Session>('POST', '/auth/login', undefined, ADMIN);

let guests = 0;
async function newGuest(name: string) {
  guests += 1;
  const account = { name, email: `notified${guests}@guests.example`, password: 'a-long-password' };
  const phoneNumber = `0803555${String(guests).padStart(4, '0')}`;
  const session = await call<Session>('POST', '/auth/register', undefined, { ...account, phoneNumber });
  return { ...account, phoneNumber, token: session.token, id: session.user.id };
}

function book({ name: guestName, email, phoneNumber, token }: Awaited<ReturnType<typeof newGuest>>) {
  const checkInDate = addDays(hotelDay(new Date()), 30 + 2 * guests);
  const stay = { roomNumber: '101', checkInDate, checkOutDate: addDays(checkInDate, 1) };
  return call<Booking>('POST', '/bookings', token, { guestName, email, phoneNumber, ...stay });
}

const setStatus = ({ _id }: Booking, status: string) => call('PUT', `/bookings/${_id}`, staffToken, { status });
const badge = ({ page }: Visitor, unread: string) =>
  page.getByRole('link', { name: `Your dashboard, ${unread}`, exact: true }).waitFor();

describe.each(
  screens([
    ['a phone', PHONE],
    ['a desk', DESK],
  ]),
)('on %s', (_name, viewport) => {
  it('a guest sees status changes arrive on an open dashboard, reads them and follows them', async () => {
    const guest = await newGuest('Ada Notified');
    const booking = await book(guest);
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    await openAs(visitor, guest, '/guest-dashboard');
    await badge(visitor, '1 unread notification');
    await page.getByRole('heading', { name: /^Pay ₦.* to confirm your stay\.$/ }).waitFor();
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));

    // Undone within the time for it: nobody is told.
    await setStatus(booking, 'rejected');
    await setStatus(booking, 'approved');
    const approved = page.getByRole('link', { name: `Unread: Your booking ${booking.reference} is approved.` });
    await approved.waitFor({ timeout: 20_000 });
    await badge(visitor, '2 unread notifications');
    await expect.poll(() => page.getByText('could not take').count()).toBe(0);
    await checkLook(page);

    const made = `Your booking ${booking.reference} of room 101 is made.`;
    await page.getByRole('button', { name: `Mark as read: ${made}` }).click();
    await badge(visitor, '1 unread notification');
    expect(await page.getByRole('button', { name: `Mark as read: ${made}` }).count()).toBe(0);

    await setStatus(booking, 'confirmed');
    await page.getByRole('heading', { name: /^We expect you on / }).waitFor();
    await badge(visitor, '2 unread notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('link', { name: 'Your dashboard', exact: true }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
    await page.getByRole('link', { name: `Your booking ${booking.reference} is confirmed.` }).click();
    await page.waitForURL(`**/booking/${booking._id}`);
    await page.goBack();
    expect(await page.getByRole('button', { name: /^Mark as read/ }).count()).toBe(0);
    await visitor.leave();
  });

  it('staff see what waits on every page, and are led to it', async () => {
    const staff = await browser.visit({ url: hotel.url, viewport });
    const { page } = staff;
    await logInStaff(staff, '/admin/manage-menu');
    const menu = page.locator('header summary');
    await menu.getByText('Waiting').waitFor();
    const waiting = await call<{ count: number }[]>('GET', '/waiting', staffToken);
    const before = waiting.reduce((sum, { count }) => sum + count, 0);
    const booking = await book(await newGuest('Part Paid'));
    await call('POST', '/payments', staffToken, { bookingId: booking._id, amount: 100, method: 'cash' });
    await page.locator('header summary', { hasText: `: ${before + 1}` }).waitFor();
    await menu.click();
    await checkLook(page);
    await page.getByRole('link', { name: /to be confirmed/ }).click();
    await page.waitForURL('**/bookings?status=pending');
    await page.getByText('Part Paid').first().waitFor();
    await staff.leave();
  });
});
