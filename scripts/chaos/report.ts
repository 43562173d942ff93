import { INVARIANTS } from './checker/checker';
import type { Proof } from './prove';
import type { RunResult } from './run';

const EXAMPLES = 3;
const WIDTH = 74;

/** The table that a person reads: what happened, then each promise, in its words, with its verdict. */
export function tableOf({ seed, seconds, counts, verdicts }: RunResult): string {
  const row = (what: string, count: number, verdict: string) =>
    `${what.padEnd(WIDTH)} ${String(count).padStart(7)}  ${verdict}`.trimEnd();
  const happened = Object.entries(counts).map(([what, count]) => row(what, count, ''));
  const judged = Object.entries(verdicts).flatMap(([name, { checked, broken }]) => {
    const verdict = broken.length === 0 ? 'kept' : `BROKEN ${broken.length} times`;
    const examples = broken.slice(0, EXAMPLES).map((line) => `    ${line.slice(0, 900)}`);
    return [row(INVARIANTS[name]?.words ?? name, checked, verdict), ...examples];
  });
  return [`seed ${seed}, ${seconds.toFixed(0)} s`, ...happened, '-'.repeat(WIDTH + 20), ...judged].join('\n');
}

/** What came of one planted defect. */
export function lineOf({ defect, plan, broken, example, tries, seconds, proven }: Proof): string {
  const found = broken.length > 0 ? `broken: ${broken.join(', ')}` : 'every promise kept';
  const verdict = defect ? (proven ? 'CAUGHT' : 'MISSED') : proven ? 'GREEN' : 'RED';
  const runs = tries > 1 ? ` in run ${tries}` : '';
  const name = defect ?? `the hotel as it is, ${plan}`;
  const line = `${verdict.padEnd(7)} ${name.padEnd(WIDTH)} ${found}${runs} (${seconds.toFixed(0)} s)`;
  return example ? `${line}\n        ${example.slice(0, 200)}` : line;
}
