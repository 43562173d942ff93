import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, track } from '../../program';
import { definePart } from '../bench';
import { driftOf, figure, median, percent, percentile, untilSteady } from '../figures';
import { AVAILABILITY, isFilter } from '../growth/cases';
import type { Measured } from '../growth/process';

/** Stays and orders together, half of each. */
const SIZES = {
  full: { sizes: [10_000, 100_000, 1_000_000, 10_000_000], turns: 200, tries: 3 },
  short: { sizes: [10_000, 100_000], turns: 40, tries: 1 },
  smoke: { sizes: [400, 4_000], turns: 3, tries: 1 },
};
const [GROWTH_MAX, P99_MAX_MS] = [2.5, 50];

/** From ten thousand stays and orders to ten million: what becomes slower, and why. */
export const growth = definePart(SIZES, async (bench, { sizes, turns, tries }) => {
  const urls: string[] = [];
  for (const size of sizes) {
    const each = size / 2;
    const { url, filledIn } = await bench.fixture(each, { orders: each, requests: Math.ceil(each / 10) });
    bench.say(`${size.toLocaleString('en')} stays and orders written in ${filledIn.toFixed(0)} s`);
    urls.push(url);
  }
  const { last, attempts } = await untilSteady(tries, async () => {
    const cases = inCases(await measure(urls, turns));
    return { cases, drift: cases.find(({ name }) => name === AVAILABILITY)?.drift ?? Number.NaN };
  });
  return { raw: attempts, figures: last.cases.map((one) => figureOf(one, attempts.length, sizes)) };
});

/** In a fresh process. */
async function measure(urls: readonly string[], turns: number): Promise<Measured> {
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/bench/growth/process.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URLS: JSON.stringify(urls), BENCH_TURNS: String(turns) },
    maxBuffer: 2 ** 28,
  });
  track(running.child);
  return JSON.parse((await running).stdout);
}

/** Each case's figures by size, in milliseconds. */
const inCases = (measured: Measured) =>
  Object.entries(measured).map(([name, times]) => {
    const half = (of: 0 | 1) => times[0]?.filter((_, turn) => turn % 2 === of) ?? [];
    return {
      name,
      p50: times.map(median),
      p99: times.map((samples) => percentile(samples, 0.99)),
      /** How far apart every other call of the smallest size was from the rest: the reference of whatever is said of growth. */
      drift: driftOf([median(half(0)), median(half(1))]),
    };
  });

type Case = ReturnType<typeof inCases>[number];

const joined = (values: readonly number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' → ');

/** Lists must hardly grow; what is looked for must be there at once. */
function figureOf({ name, p50, p99, drift }: Case, tries: number, sizes: readonly number[]) {
  const [first = Number.NaN, last = Number.NaN] = [p50[0], p50.at(-1)];
  const tried = tries > 1 ? `, try ${tries}` : '';
  const note = `p50 ${joined(p50, 1)} ms, p99 ${joined(p99, 0)} ms; ± ${percent(drift)}${tried}`;
  const at = `at ${sizes.at(-1)?.toLocaleString('en')} stays and orders`;
  return isFilter(name)
    ? figure(`${name}: p99 ${at}`, p99.at(-1) ?? Number.NaN, 'ms', { atMost: P99_MAX_MS, note })
    : figure(`${name}: p50 ${at} over that at ${sizes[0]?.toLocaleString('en')}`, last / first, 'times', {
        atMost: GROWTH_MAX,
        drift,
        note,
      });
}
