import { addDays, hotelDate } from '@shared/dates';
import type { Browser, Page } from 'playwright-core';
import { figure } from '../figures';
import { SLOW_4G, withBrowser } from '../pages/browser';
import { definePart } from '../part';
import { median } from '../samples';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SIZES = { full: { runs: 5 }, short: { runs: 2 }, smoke: { runs: 1 } };

/** What a guest does as soon as there is something to see, and what shows that it was answered. */
interface Press {
  what: string;
  path: string;
  press(page: Page): Promise<void>;
  answered(page: Page): Promise<void>;
}

const arrival = addDays(hotelDate(new Date()), 30);
const PRESSES: readonly Press[] = [
  {
    what: 'a dish added',
    path: '/menu',
    press: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click(),
    answered: (page) =>
      page
        .getByRole('button', { name: /^One more/ })
        .first()
        .waitFor(),
  },
  {
    what: 'dates chosen',
    path: '/book-room?room=101',
    press: async (page) => {
      await page.getByLabel('Check-in').first().fill(arrival);
      await page.getByLabel('Check-out').first().fill(addDays(arrival, 2));
    },
    answered: (page) =>
      page
        .getByText(/^2 nights × ₦/)
        .first()
        .waitFor(),
  },
];

/** How long after the navigation a press is answered that was made at first paint, on a phone with a slow connection. */
export const press = definePart(SIZES, async (bench, { runs }) => {
  const demo = await bench.demo();
  const raw = await demo.run(({ url }) =>
    withBrowser(async (browser) => {
      const found = [];
      for (const one of PRESSES) {
        const seconds: number[] = [];
        while (seconds.length < runs) seconds.push(await answerTime(browser, url, one));
        found.push({ what: one.what, path: one.path, seconds });
      }
      return found;
    }),
  );
  return {
    raw,
    figures: raw.map(({ what, path, seconds }) =>
      figure(`first press on ${path} answered on slow 4G: ${what}`, median(seconds), 's', {
        limit: { atMost: 2.5 },
        note: `from navigation, pressed at first paint; median of ${seconds.map((time) => time.toFixed(2)).join(', ')}`,
      }),
    ),
  };
});

/** Seconds since the navigation, by the page's own clock. */
async function answerTime(browser: Browser, url: string, { path, press, answered }: Press): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, timezoneId: 'Africa/Lagos', locale: 'en-NG' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_4G.latencyMs,
      downloadThroughput: (SLOW_4G.downKbps * 1024) / 8,
      uploadThroughput: (SLOW_4G.upKbps * 1024) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_4G.cpuSlowdown });
    await page.goto(path, { waitUntil: 'commit' });
    await press(page);
    await answered(page);
    return Number(await page.evaluate('performance.now()')) / 1000;
  } finally {
    await context.close();
  }
}
