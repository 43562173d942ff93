import type { BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { FIND_TEXTS } from '@shared/links/find-booking';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { callRest } from './support/rest';
import { screens } from './support/screens';

/** A guest without an account has lost the link, asks for it, and opens the booking by the email. */

const { hotel, browser } = await openJourney();

it.each(
  screens([
    { name: 'a phone', viewport: PHONE, room: '101' },
    { name: 'a desk', viewport: DESK, room: '102' },
  ]),
)('on $name', async ({ name, viewport, room }) => {
  const email = `${name.replace(' ', '-')}@lost.example`;
  const booking = await callRest<BookingCreated>(hotel.url, 'POST', '/bookings', {
    body: {
      guestName: 'Adaeze Obi',
      phoneNumber: '08031234567',
      email,
      roomNumber: room,
      checkInDate: addDays(hotelDay(new Date()), 5),
      checkOutDate: addDays(hotelDay(new Date()), 7),
    },
  });
  await mailTo(hotel, email, 'Your booking');
  const visitor = await browser.visit({ url: hotel.url, viewport });
  const { page } = visitor;
  await page.goto(`/booking/${booking._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Find my booking' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find my booking' }).waitFor();
  await checkLook(page);

  const ask = async (reference: string, phone: string) => {
    await page.getByLabel('Reference').fill(reference);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText(FIND_TEXTS.asked).first().waitFor();
  };
  await ask('GT-000000', '08031234567');
  const seen = await page.getByRole('main').innerText();
  await ask(booking.reference.toLowerCase().replace('-', ' '), '+234 803 123 4567');
  expect(await page.getByRole('main').innerText()).toBe(seen);
  await checkLook(page);

  const text = await mailTo(hotel, email, 'The link to your booking');
  const link = /\S+\/booking\/\S+#gta_[\w-]+/.exec(text)?.[0] ?? '';
  expect(link).toContain(`#${booking.accessToken}`);
  await page.goto('/');
  await page.goto(link);
  await page.getByText(booking.reference).first().waitFor();
  // The browser logs the 401 of the page without its token, which is expected here.
  visitor.complaints.length = 0;
  await visitor.leave();
});

it('the page is there without scripts, and linked from login, home and the foot of each page', async () => {
  const { page, leave } = await browser.visit({ url: hotel.url, scripts: false });
  for (const address of ['/', '/auth', '/rooms']) {
    await page.goto(address);
    await page
      .getByRole('link', { name: /Find my booking/ })
      .first()
      .waitFor();
  }
  await page.goto('/find-booking');
  await page.getByLabel('Reference').waitFor();
  await leave();
});
