import { afterAll } from 'vitest';
import { openBrowser } from './browser';
import { launchHotel } from './hotel';

/** The hotel and the browser of a whole test file, closed after its last test. For the top level of the file. */
export async function openJourney(settings: Record<string, string> = {}) {
  const [hotel, browser] = await Promise.all([launchHotel(settings), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await hotel.close();
  });
  return { hotel, browser };
}
