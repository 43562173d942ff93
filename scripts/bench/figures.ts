/** What the bench reports, the arithmetic of it, and the order in which sides are measured. */

export type Unit = 'ms' | 's' | 'kB' | 'MB' | 'times' | 'count' | 'shift';
type Limit = { atMost: number } | { atLeast: number };

export interface Figure {
  what: string;
  value: number;
  unit: Unit;
  limit: Limit | null;
  verdict: 'held' | 'missed' | 'refused' | 'reported';
  /** What else one must know to read the value: counts, spreads, the reference. */
  note: string;
}

/** A reference whose own runs were further apart than this says nothing about anything else. */
const DRIFT_MAX = 0.1;
/** A drift that is no number was not steady. */
const isSteady = (drift: number) => drift <= DRIFT_MAX;

/** `drift` is how far apart the reference's own runs were, where there is one. A value that is no number holds nothing. */
export function figure(
  what: string,
  value: number,
  unit: Unit,
  { drift = 0, note = '', ...wanted }: Partial<Record<'atMost' | 'atLeast' | 'drift', number>> & { note?: string } = {},
): Figure {
  const { atMost, atLeast } = wanted;
  const limit: Limit | null = atMost !== undefined ? { atMost } : atLeast !== undefined ? { atLeast } : null;
  const holds = limit && ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast);
  const verdict = !isSteady(drift) ? 'refused' : holds === null ? 'reported' : holds ? 'held' : 'missed';
  return { what, value, unit, limit, verdict, note };
}

const DIGITS: Record<Unit, number> = { ms: 1, s: 2, kB: 1, MB: 0, times: 2, count: 0, shift: 3 };
const SIGNS: Record<Unit, string> = { ms: ' ms', s: ' s', kB: ' kB', MB: ' MB', times: ' ×', count: '', shift: '' };
const format = (value: number, unit: Unit) => value.toFixed(DIGITS[unit]) + SIGNS[unit];

/** A share as a percentage for a note. */
export const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** A Markdown table with a row for each figure. */
export function asMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, limit, verdict, note }) => {
    const [sign, most] = limit && 'atMost' in limit ? ['≤', limit.atMost] : ['≥', limit?.atLeast ?? 0];
    const cells = [what, format(value, unit), limit ? `${sign} ${format(most, unit)}` : '', verdict, note];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| what | measured | limit | | how |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The smallest sample that at least that share of all samples, such as 0.99, does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle sample; of an even number of them the mean of the middle two. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

export const mean = (samples: readonly number[]) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

/** The mean of ratios: twice as fast and half as fast make 1. */
export const geometricMean = (samples: readonly number[]) => Math.exp(mean(samples.map(Math.log)));

/** How far apart the runs of a reference are, as a share of their mean: 0 where all are the same. */
export const driftOf = (runs: readonly number[]) => (Math.max(...runs) - Math.min(...runs)) / mean(runs);

/** Repeats a measurement while its reference drifts, so many times at most. Every attempt is kept, the last one counts. */
export async function untilSteady<T extends { drift: number }>(times: number, measure: () => Promise<T>) {
  const attempts: T[] = [];
  for (;;) {
    const last = await measure();
    attempts.push(last);
    if (isSteady(last.drift) || attempts.length >= times) return { last, attempts };
  }
}

/** Runs the sides there and back (A B B A), so that a machine that drifts treats all alike; returns each side's two runs. */
export async function thereAndBack<Side, Run>(sides: readonly Side[], run: (side: Side) => Promise<Run>) {
  const pairs = sides.map((side) => ({ side, runs: [] as Run[] }));
  for (const { side, runs } of [...pairs, ...pairs.toReversed()]) runs.push(await run(side));
  return pairs.map(({ runs }) => runs);
}
