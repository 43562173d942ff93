import { setTimeout as wait } from 'node:timers/promises';
import { hotelDay } from '@shared/hotel/day';
import { afterAll } from 'vitest';
import { openBrowser } from './browser';
import { launchHotel } from './hotel';

/** Longer than the journeys of one file take, also on a busy machine. */
const OF_ONE_FILE_MS = 180_000;

/** Journeys reckon from the day on which they begin: who would be under way when the hotel's day ends begins after it. */
async function untilDayHasTime(): Promise<void> {
  const soon = () => new Date(Date.now() + OF_ONE_FILE_MS);
  while (hotelDay(soon()) !== hotelDay(new Date())) await wait(1_000);
}

/** The hotel and the browser of a whole test file, closed after its last test. For the top level of the file. */
export async function openJourney(settings: Record<string, string> = {}) {
  await untilDayHasTime();
  const [hotel, browser] = await Promise.all([launchHotel(settings), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await hotel.close();
  });
  return { hotel, browser };
}
