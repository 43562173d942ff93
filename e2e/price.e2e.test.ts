import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Room } from '@shared/rooms/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { screens } from './support/screens';

/** D27: staff change a price while a guest fills in the booking form, on a phone and on a desk. */

const { hotel, browser } = await openJourney();
let authorization: string;
beforeAll(async () => {
  const { token } = await call<{ token: string }>('POST', '/auth/login', {
    body: JSON.stringify(ADMIN),
    headers: { 'content-type': 'application/json' },
  });
  authorization = `Bearer ${token}`;
});

async function call<T>(method: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${hotel.url}/api${path}`, { method, ...init });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function priceTo(roomNumber: string, price: number) {
  const { _id, type, status, description } = await call<Room>('GET', `/rooms/${roomNumber}`);
  const body = new FormData();
  const fields = { roomNumber, type, status, description: description ?? '', price: String(price) };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  await call('PUT', `/rooms/${_id}`, { body, headers: { authorization } });
}

/** What staff find of the guest who books that room. */
const bookingsOf = (room: string) =>
  call<Booking[]>('GET', `/bookings?q=price${room}@guests`, { headers: { authorization } });

const from = addDays(hotelDay(new Date()), 40);
const to = addDays(from, 3);

describe.each(
  screens([
    { name: 'a phone', viewport: PHONE, room: '101' },
    { name: 'a desk', viewport: DESK, room: '102' },
  ]),
)('on $name', ({ viewport, room }) => {
  it('the guest is told, sees the old total and the new one, keeps what was typed, and books at the new one', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto(`/book-room?room=${room}&from=${from}&to=${to}`);
    await page.getByText('₦55,500').first().waitFor();
    await page.getByLabel('Full name').fill('Adaeze Obi');
    await page.getByLabel('Phone number').fill('0803 123 4567');
    await page.getByLabel('Email').fill(`price${room}@guests.example`);
    await priceTo(room, 21_000);
    await page.getByRole('button', { name: 'Book Now' }).click();

    await page.getByText('The price has changed. Please check the new total.').waitFor();
    await page.getByText('₦55,500 → ₦63,000').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Obi');
    await audit(page);
    expect(await bookingsOf(room)).toEqual([]);

    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByText('Booking created! Proceeding to payment...').first().waitFor();
    await page.getByText('₦63,000').first().waitFor();
    expect(await bookingsOf(room)).toMatchObject([{ amountPaid: 63_000, status: 'pending' }]);
    // The browser logs the refused booking, which is expected here.
    guest.complaints.length = 0;
    await guest.leave();
  });
});
