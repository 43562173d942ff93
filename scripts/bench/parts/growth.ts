import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root, track } from '../../program';
import { figure, percent } from '../figures';
import type { Fixture } from '../fixture';
import { AVAILABILITY, TAKEN } from '../growth/cases';
import { growthPlot } from '../growth/plot';
import type { Measured } from '../growth/process';
import { definePart } from '../part';
import { OUT } from '../report';
import { driftOf, mean, median, percentile, thereAndBack, untilSteady } from '../samples';

const SIZES = {
  full: { sizes: [10_000, 100_000, 1_000_000], turns: 300, tries: 3 },
  short: { sizes: [10_000, 50_000], turns: 40, tries: 1 },
  smoke: { sizes: [200, 2_000], turns: 3, tries: 1 },
};

/** From ten thousand stays and orders to a million: what becomes slower, and why. */
export const growth = definePart(SIZES, async (bench, { sizes, turns, tries }) => {
  const fixtures: Fixture[] = [];
  for (const size of sizes) {
    const fixture = await bench.fixture(size, { orders: size, requests: Math.ceil(size / 10) });
    bench.say(`${size.toLocaleString('en')} stays and orders written in ${fixture.filledIn.toFixed(0)} s`);
    fixtures.push(fixture);
  }
  const { last, attempts } = await untilSteady(tries, async () => {
    const cases = inCases(await thereAndBack(fixtures, (fixture) => measure(fixture, turns)));
    return { cases, drift: cases.find(({ name }) => name === AVAILABILITY)?.drift ?? Number.NaN };
  });
  await mkdir(OUT, { recursive: true });
  await writeFile(
    `${OUT}/growth.svg`,
    growthPlot(
      'How long a call takes as the hotel grows (median, by stays)',
      sizes,
      last.cases.map(({ name, p50 }) => ({ name, values: p50 })),
    ),
  );
  return { raw: attempts, figures: last.cases.flatMap((one) => figuresOf(one, attempts.length, sizes)) };
});

/** In a fresh process. */
async function measure({ url }: Fixture, turns: number): Promise<Measured> {
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/bench/growth/process.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, BENCH_TURNS: String(turns) },
    maxBuffer: 2 ** 28,
  });
  track(running.child);
  return JSON.parse((await running).stdout);
}

/** Turns each size's runs into each case's figures by size. Milliseconds; the p99 is over all calls of all runs. */
function inCases(runs: readonly Measured[][]) {
  return Object.keys(runs[0]?.[0]?.times ?? {}).map((name) => {
    const timesOf = (size: readonly Measured[]) => size.map(({ times }) => times[name] ?? []);
    const plans = runs.map((size) => size.at(-1)?.plans[name] ?? []);
    return {
      name,
      p50: runs.map((size) => mean(timesOf(size).map(median))),
      p99: runs.map((size) => percentile(timesOf(size).flat(), 0.99)),
      buffers: plans.map((statements) => statements.reduce((sum, { buffers }) => sum + buffers, 0)),
      /** How far apart the smallest size's own runs were: the reference of whatever is said of growth. */
      drift: driftOf(timesOf(runs[0] ?? []).map(median)),
      plans,
    };
  });
}

type Case = ReturnType<typeof inCases>[number];

const joined = (values: readonly number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' → ');
const growthOf = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);

function figuresOf({ name, p50, p99, buffers, drift, plans }: Case, tries: number, sizes: readonly number[]) {
  const replanned = plans.at(-1)?.some((plan) => plan.replanned) ? ', planned anew each time' : '';
  const note = `p50 ${joined(p50, 1)} ms, blocks ${joined(buffers, 0)}${replanned}`;
  const at = `${sizes.at(-1)?.toLocaleString('en')} stays and orders`;
  if (name !== AVAILABILITY && name !== TAKEN) {
    return [figure(`${name}: p99 at ${at}`, p99.at(-1) ?? Number.NaN, 'ms', { limit: { atMost: 50 }, note })];
  }
  const tried = tries > 1 ? `, try ${tries}` : '';
  return [
    figure(`${name}: p50 at ${at} over that at ${sizes[0]?.toLocaleString('en')}`, growthOf(p50), 'times', {
      limit: name === AVAILABILITY ? { atMost: 2.5 } : null,
      drift,
      note: `${note}; reference ± ${percent(drift)}${tried}`,
    }),
    // What it looks at does not depend on what else the machine does.
    figure(`${name}: blocks looked at, likewise`, growthOf(buffers), 'times', { note: joined(buffers, 0) }),
  ];
}
