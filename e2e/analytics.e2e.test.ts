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
const charge = { kind: 'laundry', amount: 45_000.5, note: 'Curtains' };

beforeAll(async () => {
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const { _id: bookingId } = await callRest<{ _id: string }>(hotel.url, 'POST', '/bookings', { body: stay, token });
  await callRest(hotel.url, 'POST', '/charges', { body: { ...charge, bookingId }, token });
});

it.each(
  screens([
    ['desk', DESK],
    ['phone', PHONE],
  ]),
)('on a %s staff see what the hotel did, by period, as charts and as tables', async (on, viewport) => {
  const staff = await browser.visit({ url: hotel.url, viewport });
  const { page } = staff;
  await logInStaff(staff, '/analytics');
  await page.getByText('Total Revenue').waitFor();
  const bar = page.getByRole('region', { name: 'Monthly Bookings' }).locator('.recharts-bar-rectangle path').first();
  const pie = page.getByRole('region', { name: 'Revenue Breakdown' }).locator('.recharts-pie-sector path').first();
  await bar.waitFor();
  await pie.waitFor();
  expect(await pie.getAttribute('fill')).toBe('#0088FE');
  const sources = page.getByRole('table', { name: 'Revenue by department' });
  expect(await sources.getByRole('row', { name: 'Other ₦45,000.50' }).count()).toBe(1);
  expect(await sources.getByRole('row', { name: 'Total ₦45,000.50' }).count()).toBe(1);
  await untilQuiet(page);
  await checkLook(page);
  if (on === 'desk') {
    const months = page.getByRole('table', { name: 'Month by month' });
    expect(await months.getByRole('row').count()).toBe(13);
    expect(await months.getByRole('row').nth(1).innerText()).toContain('₦45,000.50');
  }

  await page.getByLabel('Period').selectOption('Last month');
  await page.getByText('Nothing was booked, ordered or paid in this period.').waitFor();
  expect(page.url()).toContain('period=last_month');
  await page.reload();
  await page.getByRole('button', { name: 'See all time' }).click();
  await page.getByText('₦45,000.50').first().waitFor();
  await staff.leave();
});
