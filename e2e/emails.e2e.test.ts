import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { MenuItem } from '@shared/menu/schema';
import { beforeAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { emailTo } from './support/mail';
import { callRest } from './support/rest';

/** Emails as mailboxes show them, drawn from what the hotel sent. */

const { hotel, browser } = await openJourney();

const GUEST = 'adaeze@guests.example';
/** Another mailbox: one gets few emails an hour. */
const HOST = 'tunde@guests.example';

/** Each kind with its mailbox, and what that shows of it in its list. */
const EMAILS: Record<string, [to: string, subject: string]> = {
  'stay-booked': [GUEST, 'Your booking'],
  'stay-paid': [GUEST, 'We have received your payment'],
  'stay-cancelled': [GUEST, 'is cancelled'],
  order: [GUEST, 'Your food order'],
  event: [HOST, 'Your catering request'],
  quote: [HOST, 'Our quote for your event'],
  password: [GUEST, 'set a new password'],
};

beforeAll(async () => {
  const post = <T>(address: string, body: object, token?: string) =>
    callRest<T>(hotel.url, 'POST', address, { body, token });
  const { token } = await post<{ token: string }>('/auth/login', ADMIN);
  const today = hotelDay(new Date());
  const guest = { name: 'Adaeze Obi', email: GUEST, phone: '08031234567', address: '3 Station Road, Osogbo' };

  const stay = { guestName: guest.name, phoneNumber: guest.phone, email: GUEST };
  const book = (roomNumber: string) =>
    post<Booking>('/bookings', {
      ...stay,
      roomNumber,
      checkInDate: addDays(today, 30),
      checkOutDate: addDays(today, 33),
    });
  const paid = await book('201');
  await post('/payments', { bookingId: paid._id, amount: paid.amountPaid, method: 'bank_transfer' }, token);
  const cancelled = await book('202');
  await callRest(hotel.url, 'PUT', `/bookings/${cancelled._id}`, { body: { status: 'cancelled' }, token });

  const dish = (await callRest<MenuItem[]>(hotel.url, 'GET', '/menu'))[0];
  if (!dish) throw new Error('The menu is empty');
  await post('/food-orders', {
    guestDetails: guest,
    deliverTo: 'collect',
    items: [{ _id: dish._id, quantity: 3 }],
    total: 3 * dish.price,
    paymentMethod: 'card',
  });

  const event = { eventType: 'Wedding', guestCount: 200, date: addDays(today, 60), location: 'Town Hall, Osogbo' };
  const asked = await post<{ _id: string }>('/catering/guest', { ...event, email: HOST, phone: guest.phone });
  const lines = [{ text: 'Jollof rice, per guest', quantity: 200, unitPrice: 5_000 }];
  const quote = { lines, deposit: 300_000, terms: '', validUntil: addDays(today, 10) };
  const { _id: quoteId } = await post<{ _id: string }>(`/catering/${asked._id}/quotes`, quote, token);
  await post(`/quotes/${quoteId}/send`, {}, token);

  await post('/auth/register', {
    name: guest.name,
    email: GUEST,
    phoneNumber: guest.phone,
    password: 'a-long-password-for-tests',
  });
  await post('/auth/request-reset', { email: GUEST });
});

it.each(Object.entries(EMAILS))(
  'the email %s reads well on a phone, on a desk and in the dark',
  async (_name, which) => {
    const email = await emailTo(hotel, ...which);
    expect(email.text).toContain('GT Hotel');
    const visitor = await browser.visit({ url: hotel.url });
    const { page } = visitor;
    await page.setContent(email.html ?? '');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 740 });
        await checkLook(page, { targets: true });
      }
    }
    await visitor.leave();
  },
);
