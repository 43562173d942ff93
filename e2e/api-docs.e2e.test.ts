import { describe, expect, it } from 'vitest';
import { PHONE } from './support/browser';
import { openJourney } from './support/journey';
import { screens } from './support/screens';

const { hotel, browser } = await openJourney();

describe('who writes a program for the hotel', () => {
  it.each(
    screens([
      ['on a desk', undefined],
      ['on a phone', PHONE],
    ]),
  )('reads what a booking takes, and tries a call, with nothing from elsewhere: %s', async (_where, viewport) => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page } = visitor;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/api/docs');
    await page.locator('[id="operations-tag-bookings"]').click();
    await page.locator('[id="operations-bookings-postBookings"] .opblock-summary-control').click();
    await page.getByText('Idempotency-Key').first().waitFor();
    await page.locator('[id="operations-tag-hotel"]').click();
    const details = page.locator('[id="operations-hotel-getHotel"]');
    await details.locator('.opblock-summary-control').click();
    await details.getByRole('button', { name: 'Try it out' }).click();
    await details.getByRole('button', { name: 'Execute' }).click();
    await details.locator('.live-responses-table').getByText('bookingHoldHours').first().waitFor();
    expect([...hosts].filter((host) => host !== '' && host !== new URL(hotel.url).host)).toEqual([]);
    await visitor.leave();
  });
});
