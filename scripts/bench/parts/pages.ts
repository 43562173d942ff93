import type { Bench, Findings } from '../context';
import { type Figure, figure, type Limit } from '../figures';
import { guestAddresses } from '../pages/addresses';
import { builtScripts } from '../pages/built';
import { launchBrowser } from '../pages/chromium';
import { type FirstLoad, firstLoad } from '../pages/first-load';

const KB = 1000;

/** What a phone fetches to show each page of a guest for the first time. */
export async function pages(bench: Bench): Promise<Findings> {
  const { hotel } = await (await bench.demo()).start();
  const { browser } = await launchBrowser();
  const loads: FirstLoad[] = [];
  let built: Record<string, number> = {};
  try {
    const addresses = await guestAddresses(hotel.url);
    built = await builtScripts(addresses);
    for (const address of addresses) loads.push(await firstLoad(browser, hotel.url, address));
  } finally {
    await browser.close();
    await hotel.stop();
  }
  const without = loads.filter(({ needsContent, hasContent }) => needsContent && !hasContent).map(({ path }) => path);
  return {
    raw: { built, loads },
    figures: [
      worst('JavaScript of a page at load, as built (gzip)', loads, ({ path }) => (built[path] ?? Number.NaN) / KB, {
        atMost: 110,
      }),
      worst('JavaScript that a page has fetched when it is still (gzip)', loads, ({ script }) => script / KB, {
        atMost: 100,
      }),
      worst('HTML and critical CSS of a page, as sent', loads, ({ critical }) => critical / KB, { atMost: 14 }),
      figure('pages for everybody whose HTML lacks their content', without.length, 'count', {
        limit: { atMost: 0 },
        note: without.join(', '),
      }),
      worst('first view of a page, as sent', loads, ({ whole }) => whole / KB, { atMost: 250 }),
      worst('pictures in it', loads, ({ pictures }) => pictures / KB, null),
    ],
  };
}

function worst(
  what: string,
  loads: readonly FirstLoad[],
  sizeOf: (load: FirstLoad) => number,
  limit: Limit | null,
): Figure {
  const note = loads.map((load) => `${load.path} ${sizeOf(load).toFixed(0)}`).join(', ');
  return figure(`${what}, the largest`, Math.max(...loads.map(sizeOf)), 'kB', { ...(limit ? { limit } : {}), note });
}
