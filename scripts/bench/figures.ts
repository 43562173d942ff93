/** What the bench says in the end: a figure, what was asked of it, and whether it held. */

/** A reference whose own runs were further apart than this says nothing about anything else. */
const WOBBLE_MAX = 0.1;

export type Unit = 'ms' | 's' | 'kB' | 'MB' | 'times' | 'score' | 'count' | 'shift';
export type Limit = { atMost: number } | { atLeast: number };
export type Verdict = 'held' | 'missed' | 'refused' | 'reported';

export interface Figure {
  what: string;
  value: number;
  unit: Unit;
  limit: Limit | null;
  verdict: Verdict;
  /** What else one must know to read the value: counts, spreads, the reference. */
  note: string;
}

/** Takes how far apart a reference's own runs were; what is no number was not steady. */
export function isSteady(wobble: number): boolean {
  return wobble <= WOBBLE_MAX;
}

/** Takes a value and what was asked of it; `wobble` is how far apart the reference's own runs were, where there is one. */
export function figure(
  what: string,
  value: number,
  unit: Unit,
  options: { limit?: Limit; wobble?: number; note?: string } = {},
): Figure {
  const { limit = null, wobble, note = '' } = options;
  const verdict = wobble !== undefined && !isSteady(wobble) ? 'refused' : limit ? judge(value, limit) : 'reported';
  return { what, value, unit, limit, verdict, note };
}

/** Takes a value and a limit; a value that is no number holds nothing. */
export function judge(value: number, limit: Limit): 'held' | 'missed' {
  const holds = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
  return holds ? 'held' : 'missed';
}

const WRITTEN: Record<Unit, (value: number) => string> = {
  ms: (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`,
  s: (value) => `${value.toFixed(2)} s`,
  kB: (value) => `${value.toFixed(1)} kB`,
  MB: (value) => `${value.toFixed(0)} MB`,
  times: (value) => `${value.toFixed(2)} ×`,
  score: (value) => value.toFixed(0),
  count: (value) => String(Math.round(value)),
  shift: (value) => value.toFixed(3),
};

export function written(value: number, unit: Unit): string {
  return Number.isFinite(value) ? WRITTEN[unit](value) : '–';
}

export function writtenLimit({ limit, unit }: Figure): string {
  if (!limit) return '';
  return 'atMost' in limit ? `≤ ${written(limit.atMost, unit)}` : `≥ ${written(limit.atLeast, unit)}`;
}

/** A short text in columns, for the terminal. */
export function asText(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [one.what, written(one.value, one.unit), writtenLimit(one), one.verdict, one.note]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The same as a Markdown table, for the README. */
export function asMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map((one) => {
    const cells = [one.what, written(one.value, one.unit), writtenLimit(one), one.verdict, one.note];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| what | measured | limit | | how |', '|---|---|---|---|---|', ...rows].join('\n');
}
