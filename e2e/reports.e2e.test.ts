import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { beforeAll, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

const { hotel, browser } = await openJourney();

const dayFrom = (days: number) => addDays(hotelDay(new Date()), days);
const stay = {
  ...{ guestName: 'Ada Obi', phoneNumber: '08031234567', roomNumber: '302', address: '12 Allen Avenue, Ikeja' },
  ...{ checkInDate: dayFrom(0), checkOutDate: dayFrom(2), amountPaid: 60_000 },
};

beforeAll(async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const { _id: bookingId } = await callRest<{ _id: string }>(hotel.url, 'POST', '/bookings', { body: stay, token });
  const charge = { kind: 'laundry', amount: 45_000.5, note: 'Curtains' };
  await callRest(hotel.url, 'POST', '/charges', { body: { ...charge, bookingId }, token });
  await callRest(hotel.url, 'POST', `/bookings/${bookingId}/bill`, { body: {}, token });
  await callRest(hotel.url, 'POST', '/payments', { body: { bookingId, amount: 30_000, method: 'cash' }, token });
});

it.each(
  screens([
    ['desk', DESK],
    ['phone', PHONE],
  ]),
)('on a %s staff read the day, the months, the journal and who owes what', async (_on, viewport) => {
  const staff = await browser.visit({ url: hotel.url, viewport });
  const { page } = staff;
  await logInStaff(staff, `/admin/reports?date=${dayFrom(0)}`);
  const earned = page.getByRole('region', { name: 'Earned' });
  await earned.getByText('₦45,000.50').first().waitFor();
  await untilQuiet(page);
  await checkLook(page);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  for (const [part, text] of [
    ['months', 'Revenue by department'],
    ['journal', 'Owed by the guest'],
    ['payments', 'Ada Obi'],
    ['bills', 'INV-000001'],
    ['tax', 'Other'],
    ['debtors', 'Ada Obi'],
    ['forecast', 'is expected for the rooms'],
  ] as const) {
    await page.getByLabel('Report', { exact: true }).selectOption(part);
    await page.getByText(text).first().waitFor();
    if (part === 'months') await page.locator('.recharts-bar-rectangle path').first().waitFor();
    await untilQuiet(page);
    await checkLook(page);
  }
});
