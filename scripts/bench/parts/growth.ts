import { mkdir, writeFile } from 'node:fs/promises';
import type { Bench, Findings } from '../context';
import { figure } from '../figures';
import { AVAILABILITY, TAKEN } from '../growth/cases';
import { type Growth, type GrowthCase, measureGrowth } from '../growth/growth';
import { growthPlot } from '../growth/plot';
import type { House } from '../stand';
import { untilSteady } from '../steady';

export const PLOT = '.tmp/growth.svg';

const joined = (values: readonly number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' → ');
const ratioOf = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);

/** From ten thousand stays to a million: what becomes slower, and why. */
export async function growth(bench: Bench): Promise<Findings> {
  const stand = await bench.stand();
  const sizes = bench.short ? [10_000, 50_000] : [10_000, 100_000, 1_000_000];
  const houses: House[] = [];
  for (const size of sizes) {
    const house = await stand.house(size);
    bench.say(`${size.toLocaleString('en')} stays written in ${house.filledIn.toFixed(0)} s`);
    houses.push(house);
  }
  const wobbleOf = (grown: Growth) => grown.cases.find(({ name }) => name === AVAILABILITY)?.wobble ?? Number.NaN;
  const attempts = await untilSteady(bench.short ? 1 : 3, async () => {
    const grown = await measureGrowth(houses, sizes, bench.short ? 40 : 300);
    return { ...grown, wobble: wobbleOf(grown) };
  });
  const last = attempts.at(-1);
  if (!last) throw new Error('Nothing was measured');
  const lines = last.cases.map(({ name, p50 }) => ({ name, values: p50 }));
  await mkdir('.tmp', { recursive: true });
  await writeFile(
    PLOT,
    growthPlot('How long a call takes as the house grows (median, stays in the house)', sizes, lines),
  );
  return { raw: attempts, figures: last.cases.flatMap((grown) => figuresOf(grown, attempts.length, sizes)) };
}

function figuresOf(grown: GrowthCase, tries: number, sizes: readonly number[]) {
  const { name, p50, p99, buffers, wobble, plans } = grown;
  const replans = plans.at(-1)?.some(({ custom }) => custom) ? ', planned anew each time' : '';
  const note = `p50 ${joined(p50, 1)} ms, blocks ${joined(buffers, 0)}${replans}`;
  const at = `${sizes.at(-1)?.toLocaleString('en')} stays`;
  if (name !== AVAILABILITY && name !== TAKEN) {
    return [figure(`${name}: p99 at ${at}`, p99.at(-1) ?? Number.NaN, 'ms', { limit: { atMost: 50 }, note })];
  }
  const options = {
    ...(name === AVAILABILITY ? { limit: { atMost: 2.5 } } : {}),
    wobble,
    note: `${note}; reference ± ${(wobble * 100).toFixed(0)} %${tries > 1 ? `, try ${tries}` : ''}`,
  };
  return [
    figure(`${name}: p50 at ${at} over that at ${sizes[0]?.toLocaleString('en')}`, ratioOf(p50), 'times', options),
    // What it looks at does not depend on what else the machine does.
    figure(`${name}: blocks looked at, likewise`, ratioOf(buffers), 'times', { note: joined(buffers, 0) }),
  ];
}
