import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Browser, Page } from 'playwright-core';
import { definePart } from '../bench';
import { figure, median } from '../figures';
import { SLOW_4G, withBrowser } from '../pages/browser';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SIZES = { full: { runs: 5 }, short: { runs: 2 }, smoke: { runs: 1 } };

/** What a guest does as soon as there is something to see, and what shows that it was answered. */
interface Press {
  what: string;
  path: string;
  press(page: Page): Promise<void>;
  /** The element that appears, and how its text begins. */
  answer: { selector: string; text: string };
}

const arrival = addDays(hotelDay(new Date()), 30);
const PRESSES: readonly Press[] = [
  {
    what: 'a dish added',
    path: '/menu',
    press: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click(),
    answer: { selector: 'button[aria-label^="One more"]', text: '' },
  },
  {
    what: 'dates chosen',
    path: '/book-room?room=101',
    press: async (page) => {
      await page.getByLabel('Check-in').first().fill(arrival);
      await page.getByLabel('Check-out').first().fill(addDays(arrival, 2));
    },
    answer: { selector: 'main :not(:has(*))', text: '2 nights × ₦' },
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
        atMost: availableParallelism() < 4 ? 2.8 : 2.3,
        note: `from navigation, pressed at first paint; median of ${seconds.map((time) => time.toFixed(2)).join(', ')}`,
      }),
    ),
  };
});

const PATIENCE_MS = 30_000;

/** In the page: keeps the time at which the answer is there. Asking for it from outside comes half a second late, and costs time. */
function watchAnswer({ selector, text }: Press['answer']): void {
  const page = globalThis as typeof globalThis & { answeredAt?: number };
  const watcher = new MutationObserver(() => {
    const found = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.startsWith(text));
    if (!found) return;
    page.answeredAt = performance.now();
    watcher.disconnect();
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Seconds since the navigation, by the page's own clock. */
async function answerTime(browser: Browser, url: string, { path, press, answer }: Press): Promise<number> {
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
    await page.addInitScript(watchAnswer, answer);
    await page.goto(path, { waitUntil: 'commit' });
    await press(page);
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await setTimeout(100)) {
      const answeredAt = await page.evaluate('globalThis.answeredAt');
      if (typeof answeredAt === 'number') return answeredAt / 1000;
    }
    throw new Error(`The first press on ${path} was not answered`);
  } finally {
    await context.close();
  }
}
