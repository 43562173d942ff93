import lighthouse, { type Flags } from 'lighthouse';
import { median } from '../statistics';
import { launchBrowser } from './chromium';

/** 'simulate' loads unthrottled and computes; 'devtools' really slows the line and the processor down. */
export type Mode = 'simulate' | 'devtools';

/** Medians over the runs of one page in one mode. */
export interface Lighthouse {
  path: string;
  mode: Mode;
  runs: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the line. */
  weight: number;
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** What each run said of LCP. */
  lcps: number[];
  /** Lighthouse's index of this machine's speed; 1000 and more is a desktop computer. */
  benchmarkIndex: number;
}

/** The slow line that is held: 150 ms, 1.6 Mbit/s, a processor of a quarter of this one's speed. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 150,
  downloadThroughputKbps: 1638.4,
  uploadThroughputKbps: 750,
  cpuSlowdownMultiplier: 4,
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** A run that the tool itself could not record says nothing about the page; it is done again, this often. */
const AGAIN = 3;

async function runOnce(url: string, mode: Mode, again = AGAIN): Promise<Report> {
  const { browser, port } = await launchBrowser();
  try {
    const flags: Flags = {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: mode,
      throttling: SLOW_4G,
    };
    const result = await lighthouse(url, flags);
    const code = result?.lhr.runtimeError?.code;
    if (code?.startsWith('NO_') && again > 0) return await runOnce(url, mode, again - 1);
    if (!result || code) {
      throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Takes the hotel's URL and a path; returns the medians of so many runs, each in a fresh browser as on a phone. */
export async function measurePage(url: string, path: string, mode: Mode, runs: number): Promise<Lighthouse> {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await runOnce(`${url}${path}`, mode));
  const audit = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const score = (id: string) => median(reports.map(({ categories }) => (categories[id]?.score ?? Number.NaN) * 100));
  return {
    path,
    mode,
    runs,
    lcp: median(audit('largest-contentful-paint')),
    tbt: median(audit('total-blocking-time')),
    cls: median(audit('cumulative-layout-shift')),
    weight: median(audit('total-byte-weight')),
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
