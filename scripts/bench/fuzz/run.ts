import fc from 'fast-check';
import pLimit from 'p-limit';
import { type Answer, exchange } from './exchange';
import { type Fault, faultsOf, isByDesign } from './oracle';
import type { Records } from './records';
import type { Case, Target } from './targets';

/** The smallest case found whose answer was wrong. `--seed` and `--target` try it again on a fresh hotel. */
export interface Found extends Fault {
  name: string;
  seed: number;
  tried: unknown;
}

export interface FuzzReport {
  seed: number;
  inputs: number;
  seconds: number;
  /** How many answers had each status; 'none' where the connection was closed without one. */
  statuses: Record<string, number>;
  /** Refusals by design: 503 of a process that is busy or shuts down. */
  byDesign: number;
  /** One of each kind of fault at each target. */
  found: Found[];
  /** How many faults of each kind there were. */
  faults: Record<string, number>;
  slowest: { ms: number; name: string };
  /** Calls that accepted at least one input. */
  reached: string[];
  unreached: string[];
}

interface FuzzOptions {
  port: number;
  records: Records;
  targets: readonly Target[];
  seed: number;
  atOnce: number;
  slowMs: number;
  say(line: string): void;
}

const SHRINK_MS = 2_000;

/** What succeeds only by a secret that an email or an app for codes brings. */
const BY_A_SECRET =
  /reset-?password$|secondFactor\.(confirm|turnOff)|second-factor\/(confirm|turn-off)|confirmEmail|email\/confirm/i;
/** The hotel under test takes no payments through the provider. */
const BY_PROVIDER = /(payments\.|\/payments\/)(initiate|transfer-?account|verify)$/i;
/** Over tRPC there are no files. */
const BY_FILE = /^trpc (imports\.(preview|create)|payments\.matchStatement)$/;
const NEVER_ACCEPTED = [BY_A_SECRET, BY_PROVIDER, BY_FILE];

const isAccepted = ({ status, body }: Answer) => status !== null && status < 300 && !body.includes('serialized-error');
const pathOf = (bytes: Buffer) => bytes.toString('latin1', 0, 2_000).split(' ', 2)[1] ?? '';
const countUp = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Fuzzes a hotel round by round; the report covers all rounds so far. */
export function openFuzz(options: FuzzOptions) {
  const { port, records, targets, seed, atOnce } = options;
  const found = new Map<string, Found>();
  const reached = new Set<string>();
  const report = { inputs: 0, seconds: 0, byDesign: 0, slowest: { ms: 0, name: '' } };
  const statuses: FuzzReport['statuses'] = {};
  const faults: FuzzReport['faults'] = {};
  let rounds = 0;

  /** Null, and said, where the hotel does not let make what the call needs. */
  const ask = async (target: Target, tried: Case) => {
    const bytes = await tried.bytes(records).catch((error: unknown) => {
      options.say(`${target.name}: what it needs could not be made, ${error}`);
    });
    if (!bytes) return null;
    const answer = await exchange(port, bytes, target.hasEnd);
    const { slowMs } = options;
    return { answer, wrong: faultsOf(answer, { path: pathOf(bytes), hasEnd: target.hasEnd, slowMs }) };
  };
  const count = ({ name }: Target, answer: Answer, wrong: readonly Fault[]) => {
    report.inputs += 1;
    countUp(statuses, String(answer.status ?? 'none'));
    if (isByDesign(answer)) report.byDesign += 1;
    if (isAccepted(answer)) reached.add(name);
    if (answer.ms > report.slowest.ms && !answer.silent) report.slowest = { ms: answer.ms, name };
    for (const { kind } of wrong) countUp(faults, kind);
  };

  /** One round of one target. fast-check makes the first case that fails smaller. */
  const runTarget = async (target: Target, roundSeed: number) => {
    let first: Fault | undefined;
    let shrinkUntil = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(target.cases, async (tried) => {
      if (performance.now() > shrinkUntil) return true;
      const asked = await ask(target, tried);
      if (!asked) return true;
      const { answer, wrong } = asked;
      if (first) return wrong.every(({ kind }) => kind !== first?.kind);
      count(target, answer, wrong);
      const fault = wrong[0];
      if (!fault || found.has(`${fault.kind} ${target.name}`)) return true;
      first = fault;
      // A slow answer may be another one the next time.
      shrinkUntil = fault.kind === 'slow' ? 0 : performance.now() + SHRINK_MS;
      return false;
    });
    const examples: [Case][] = target.plain ? [[target.plain]] : [];
    const { counterexample } = await fc.check(property, { seed: roundSeed, numRuns: target.runs, examples });
    if (!first || !counterexample) return;
    const { name } = target;
    found.set(`${first.kind} ${name}`, { ...first, name, seed: roundSeed, tried: counterexample[0].shown });
    options.say(`${name}, seed ${roundSeed}: ${first.kind}, ${first.because}`);
  };

  const runRounds = async (wanted: number) => {
    const started = performance.now();
    for (let round = 0; round < wanted; round += 1) {
      if (rounds > 0) await records.refresh();
      // What one call uses up, such as a login, the next round leaves to the others.
      const inTurn = rounds % 2 === 0 ? targets : targets.toReversed();
      await pLimit(atOnce).map(inTurn, (target) => runTarget(target, seed + rounds));
      rounds += 1;
    }
    report.seconds += (performance.now() - started) / 1000;
  };

  return {
    runRounds,
    report: (): FuzzReport => {
      const calls = targets
        .filter(({ isCall, name }) => isCall && !NEVER_ACCEPTED.some((never) => never.test(name)))
        .map(({ name }) => name);
      return {
        seed,
        ...report,
        statuses,
        faults,
        found: [...found.values()],
        reached: calls.filter((name) => reached.has(name)),
        unreached: calls.filter((name) => !reached.has(name)),
      };
    },
  };
}
