/** The arithmetic of the bench, on samples in whatever unit they came, and the order in which sides are measured. */

/** A reference whose own runs were further apart than this says nothing about anything else. */
const DRIFT_MAX = 0.1;

/** The smallest sample that at least that share of all samples, such as 0.99, does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('A percentile of no samples');
  return value;
}

/** The middle sample; of an even number of them the mean of the middle two. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

export function mean(samples: readonly number[]): number {
  if (samples.length === 0) throw new Error('A mean of no samples');
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

/** Of ratios: twice as fast and half as fast make 1. */
export const geometricMean = (samples: readonly number[]) => Math.exp(mean(samples.map(Math.log)));

/** How far apart the runs of a reference are, as a share of their mean: 0 where all are the same. */
export function driftOf(runs: readonly number[]): number {
  return (Math.max(...runs) - Math.min(...runs)) / mean(runs);
}

/** A drift that is no number was not steady. */
export const isSteady = (drift: number) => drift <= DRIFT_MAX;

/** Repeats a measurement while its reference drifts, so many times at most. Every attempt is kept, the last one counts. */
export async function untilSteady<T extends { drift: number }>(
  times: number,
  measure: () => Promise<T>,
): Promise<{ last: T; attempts: T[] }> {
  const attempts: T[] = [];
  for (;;) {
    const last = await measure();
    attempts.push(last);
    if (isSteady(last.drift) || attempts.length >= times) return { last, attempts };
  }
}

/** Runs the sides there and back (A B B A), so that a machine that drifts treats all alike; returns each side's two runs. */
export async function thereAndBack<Side, Run>(
  sides: readonly Side[],
  run: (side: Side) => Promise<Run>,
): Promise<Run[][]> {
  const pairs = sides.map((side) => ({ side, runs: [] as Run[] }));
  for (const { side, runs } of [...pairs, ...pairs.toReversed()]) runs.push(await run(side));
  return pairs.map(({ runs }) => runs);
}
