import runLighthouse, { type Flags } from 'lighthouse';
import { z } from 'zod';
import { definePart } from '../bench';
import { type Figure, figure, median, type Unit } from '../figures';
import { SLOW_4G, withBrowser } from '../pages/browser';

/** The pages that most guests come to first. */
const PAGES = ['/', '/rooms', '/book-room', '/menu'];
const SIZES = {
  full: { pages: PAGES, runs: 5 },
  short: { pages: PAGES.slice(0, 1), runs: 1 },
  smoke: { pages: PAGES.slice(0, 1), runs: 1 },
};

type Report = NonNullable<Awaited<ReturnType<typeof runLighthouse>>>['lhr'];

/** A run that the tool itself could not record says nothing about the page; it is done again, this often. */
const AGAIN = 3;

const flagsFor = (mode: 'devtools' | 'simulate', port: number): Flags => ({
  ...{ port, output: 'json', logLevel: 'error', formFactor: 'mobile', throttlingMethod: mode },
  throttling: {
    rttMs: SLOW_4G.latencyMs,
    throughputKbps: SLOW_4G.downKbps,
    requestLatencyMs: SLOW_4G.latencyMs,
    downloadThroughputKbps: SLOW_4G.downKbps,
    uploadThroughputKbps: SLOW_4G.upKbps,
    cpuSlowdownMultiplier: SLOW_4G.cpuSlowdown,
  },
});

/** In a fresh browser, as on a phone. 'devtools' really slows the line and the processor, 'simulate' computes. */
async function runOnce(url: string, mode: 'devtools' | 'simulate', again = AGAIN): Promise<Report> {
  const result = await withBrowser((_, port) => runLighthouse(url, flagsFor(mode, port)));
  const error = result?.lhr.runtimeError;
  if (error?.code.startsWith('NO_') && again > 0) return runOnce(url, mode, again - 1);
  if (!result || error) throw new Error(`Lighthouse on ${url}: ${error?.message ?? 'no result'}`);
  return result.lhr;
}

/** A page that has asked for nothing for so long has what it wants at first; a slideshow goes on later. */
const QUIET_MS = 1_500;

const requestList = z.array(
  z.object({ networkRequestTime: z.number(), networkEndTime: z.number(), transferSize: z.number() }),
);

/** Kilobytes that were fetched before the page was quiet for the first time. */
function firstViewOf({ audits }: Report): number {
  let [quietFrom, bytes] = [0, 0];
  const requests = requestList.parse(Object(audits['network-requests']?.details).items);
  for (const one of requests.sort((a, b) => a.networkRequestTime - b.networkRequestTime)) {
    if (one.networkRequestTime > quietFrom + QUIET_MS) break;
    quietFrom = Math.max(quietFrom, one.networkEndTime);
    bytes += one.transferSize;
  }
  return bytes / 1000;
}

async function measurePage(url: string, path: string, runs: number) {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await runOnce(url + path, 'devtools'));
  const audit = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const lcps = audit('largest-contentful-paint').map((ms) => ms / 1000);
  return {
    ...{ path, lcps, lcp: median(lcps) },
    tbt: median(audit('total-blocking-time')),
    cls: median(audit('cumulative-layout-shift')),
    // A line that is really slow is still busy with the first view when a slideshow goes on.
    firstView: firstViewOf(await runOnce(url + path, 'simulate')),
  };
}
type Page = Awaited<ReturnType<typeof measurePage>>;

/** Lighthouse on a phone whose line and processor are really slowed down. */
export const lighthouse = definePart(SIZES, async (bench, { pages, runs }) => {
  const raw = await (await bench.demo()).run(async ({ url }) => {
    const measured: Page[] = [];
    for (const path of pages) measured.push(await measurePage(url, path, runs));
    return measured;
  });
  const worst = (what: string, unit: Unit, of: (page: Page) => number, atMost: number): Figure =>
    figure(`${what}, the worst`, Math.max(...raw.map(of)), unit, {
      atMost,
      note: raw.map((page) => `${page.path} ${Number(of(page).toFixed(3))}`).join(', '),
    });
  return {
    raw,
    figures: [
      ...raw.map(({ path, lcp, lcps }) =>
        figure(`LCP of ${path} on slow 4G`, lcp, 's', {
          atMost: 1,
          note: `median of ${lcps.map((value) => value.toFixed(2)).join(', ')}`,
        }),
      ),
      worst('CLS', 'shift', ({ cls }) => cls, 0.02),
      worst('TBT', 'ms', ({ tbt }) => tbt, 150),
      worst('whole first view', 'kB', ({ firstView }) => firstView, 250),
    ],
  };
});
