import { isSteady } from './samples';

/** What the bench reports: a figure, what was asked of it, and whether it held. */

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

/** `drift` is how far apart the reference's own runs were, where there is a reference: beyond a tenth nothing is decided. */
export function figure(
  what: string,
  value: number,
  unit: Unit,
  { limit = null, drift = 0, note = '' }: { limit?: Limit | null; drift?: number; note?: string } = {},
): Figure {
  const verdict = !isSteady(drift) ? 'refused' : limit ? verdictOf(value, limit) : 'reported';
  return { what, value, unit, limit, verdict, note };
}

/** A value that is no number holds nothing. */
function verdictOf(value: number, limit: Limit): 'held' | 'missed' {
  const holds = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
  return holds ? 'held' : 'missed';
}

const FORMATS: Record<Unit, (value: number) => string> = {
  ms: (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`,
  s: (value) => `${value.toFixed(2)} s`,
  kB: (value) => `${value.toFixed(1)} kB`,
  MB: (value) => `${value.toFixed(0)} MB`,
  times: (value) => `${value.toFixed(2)} ×`,
  score: (value) => value.toFixed(0),
  count: (value) => String(Math.round(value)),
  shift: (value) => value.toFixed(3),
};

const format = (value: number, unit: Unit) => (Number.isFinite(value) ? FORMATS[unit](value) : '–');

function formatLimit({ limit, unit }: Figure): string {
  if (!limit) return '';
  return 'atMost' in limit ? `≤ ${format(limit.atMost, unit)}` : `≥ ${format(limit.atLeast, unit)}`;
}

/** A share as a percentage for a note. */
export const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** A Markdown table with a row for each figure. */
export function asMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map((one) => {
    const cells = [one.what, format(one.value, one.unit), formatLimit(one), one.verdict, one.note];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| what | measured | limit | | how |', '|---|---|---|---|---|', ...rows].join('\n');
}
