import type { LineState } from './constants';

export interface Problem {
  /** Empty for the whole line. */
  field: string;
  message: string;
}

/** What is said of a line: nothing speaks against it, it is here already, or what is wrong with which fields. */
export type Verdict = 'new' | 'here' | readonly Problem[];

export const wrong = (field: string, message: string): Verdict => [{ field, message }];

export const stateOf = (verdict: Verdict): LineState => (typeof verdict === 'string' ? verdict : 'wrong');

/** For each key that stood before it in the list, where it stood first. */
export function repeatsIn(keys: readonly (string | null)[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  keys.forEach((key, at) => {
    if (key === null) return;
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    else repeats.set(at, before);
  });
  return repeats;
}

/** 'Line 4: Room is required; line 9: …', of at most so many. */
export function problemWords(problems: readonly { row: number; message: string }[], max: number): string {
  const named = problems.slice(0, max).map(({ row, message }) => `line ${row}: ${message.replace(/\.$/, '')}`);
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more.toLocaleString('en-NG')} more`] : [])].join('; ');
}
