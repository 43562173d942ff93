import type { DrillResult } from './drill';
import { PROMISES, type PromiseName } from './promises/promise';
import type { Proof } from './prove';

const EXAMPLES = 3;
const WIDTH = 66;

/** Takes a drill's result; returns the table that a person reads: what happened, then each promise with its verdict. */
export function tableOf({ judgement, counts, seed, seconds }: DrillResult): string {
  const row = (what: string, count: number, verdict: string) =>
    `${what.padEnd(WIDTH)} ${String(count).padStart(7)}  ${verdict}`.trimEnd();
  const happened = Object.entries(counts).map(([what, count]) => row(what, count, ''));
  const names = Object.keys(PROMISES) as PromiseName[];
  const verdicts = names.flatMap((name) => {
    const { checked, broken } = judgement[name];
    const verdict = broken.length === 0 ? 'kept' : `BROKEN ${broken.length} times`;
    const examples = broken.slice(0, EXAMPLES).map((line) => `    ${line.slice(0, 900)}`);
    return [row(PROMISES[name], checked, verdict), ...examples];
  });
  return [`seed ${seed}, ${seconds.toFixed(0)} s`, ...happened, '-'.repeat(WIDTH + 20), ...verdicts].join('\n');
}

/** Takes what came of one planted defect; returns its lines of the table. */
export function rowOf({ defect, weather, broken, example, tries, seconds, proven }: Proof): string {
  const found = broken.length > 0 ? `broken: ${broken.join(', ')}` : 'every promise kept';
  const verdict = defect ? (proven ? 'CAUGHT' : 'MISSED') : proven ? 'GREEN' : 'RED';
  const drills = tries > 1 ? ` in drill ${tries}` : '';
  const name = defect ?? `the hotel as it is, ${weather}`;
  const row = `${verdict.padEnd(7)} ${name.padEnd(WIDTH)} ${found}${drills} (${seconds.toFixed(0)} s)`;
  return example ? `${row}\n        ${example.slice(0, 200)}` : row;
}
