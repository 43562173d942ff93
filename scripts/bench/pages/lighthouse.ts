import lighthouse, { type Flags } from 'lighthouse';
import { z } from 'zod';
import { median } from '../samples';
import { SLOW_4G, withBrowser } from './browser';

/** 'simulate' loads unthrottled and computes; 'devtools' really slows the connection and the processor down. */
export type Mode = 'simulate' | 'devtools';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Medians over the runs of one page in one mode. */
export interface PageReport {
  path: string;
  mode: Mode;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the network until the page asked for nothing more at first. */
  firstView: number;
  scores: Record<Category, number>;
  /** What each run said of LCP. */
  lcps: number[];
  /** Lighthouse's index of this machine's speed; 1000 and more is a desktop computer. */
  benchmarkIndex: number;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** A run that the tool itself could not record says nothing about the page; it is done again, this often. */
const AGAIN = 3;

const flagsFor = (mode: Mode, port: number): Flags => ({
  port,
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: mode,
  throttling: {
    rttMs: SLOW_4G.latencyMs,
    throughputKbps: SLOW_4G.downKbps,
    requestLatencyMs: SLOW_4G.latencyMs,
    downloadThroughputKbps: SLOW_4G.downKbps,
    uploadThroughputKbps: SLOW_4G.upKbps,
    cpuSlowdownMultiplier: SLOW_4G.cpuSlowdown,
  },
});

/** In a fresh browser, as on a phone. */
async function runOnce(url: string, mode: Mode, again = AGAIN): Promise<Report> {
  const result = await withBrowser((_, port) => lighthouse(url, flagsFor(mode, port)));
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

/** What was fetched before the page was quiet for the first time. */
export function firstViewOf(requests: unknown): number {
  let quietFrom = 0;
  let bytes = 0;
  const inOrder = requestList.parse(requests).sort((a, b) => a.networkRequestTime - b.networkRequestTime);
  for (const { networkRequestTime, networkEndTime, transferSize } of inOrder) {
    if (networkRequestTime > quietFrom + QUIET_MS) break;
    quietFrom = Math.max(quietFrom, networkEndTime);
    bytes += transferSize;
  }
  return bytes;
}

export async function measurePage(url: string, path: string, mode: Mode, runs: number): Promise<PageReport> {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await runOnce(`${url}${path}`, mode));
  const audit = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const requestsOf = ({ audits }: Report) => Object(audits['network-requests']?.details).items;
  const score = (id: Category) => median(reports.map(({ categories }) => (categories[id]?.score ?? Number.NaN) * 100));
  return {
    path,
    mode,
    lcp: median(audit('largest-contentful-paint')),
    tbt: median(audit('total-blocking-time')),
    cls: median(audit('cumulative-layout-shift')),
    firstView: median(reports.map((report) => firstViewOf(requestsOf(report)))),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcps: audit('largest-contentful-paint'),
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
}
