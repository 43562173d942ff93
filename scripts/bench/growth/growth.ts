import { runProcess } from '../processes';
import type { House } from '../stand';
import { mean, median, percentile, spread } from '../statistics';
import type { Explained } from './plans';
import type { GrowthSide } from './side';

export interface GrowthCase {
  name: string;
  /** Per size, in the order of `sizes`. Milliseconds; the p99 is over all calls of all runs. */
  p50: number[];
  p99: number[];
  /** Blocks that all its statements looked at. */
  buffers: number[];
  /** How far apart the smallest size's own runs were: the reference of whatever is said of growth. */
  wobble: number;
  /** Per size. */
  plans: Explained[][];
}

export interface Growth {
  sizes: number[];
  /** Seconds to write the stays through every index and constraint. */
  filledIn: number[];
  cases: GrowthCase[];
}

/** Takes the sizes in rising order; measures each twice, up and down again, in fresh processes. */
export async function measureGrowth(houses: readonly House[], sizes: number[], turns: number): Promise<Growth> {
  const runs: GrowthSide[][] = houses.map(() => []);
  for (const index of [...houses.keys(), ...[...houses.keys()].reverse()]) {
    const house = houses[index];
    if (!house) throw new Error('A size without a house');
    const env = { DATABASE_URL: house.url, BENCH_TURNS: String(turns) };
    runs[index]?.push(await runProcess<GrowthSide>('scripts/bench/growth/side.ts', env));
  }
  const names = Object.keys(runs[0]?.[0]?.times ?? {});
  return {
    sizes,
    filledIn: houses.map(({ filledIn }) => filledIn),
    cases: names.map((name) => {
      const timesOf = (size: GrowthSide[]) => size.map(({ times }) => times[name] ?? []);
      const plans = runs.map((size) => size.at(-1)?.plans[name] ?? []);
      return {
        name,
        p50: runs.map((size) => mean(timesOf(size).map(median))),
        p99: runs.map((size) => percentile(timesOf(size).flat(), 0.99)),
        buffers: plans.map((statements) => statements.reduce((sum, { buffers }) => sum + buffers, 0)),
        wobble: spread(timesOf(runs[0] ?? []).map(median)),
        plans,
      };
    }),
  };
}
