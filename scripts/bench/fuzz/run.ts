import pLimit from 'p-limit';
import { type Case, caseAt, requestOf, smallest, told } from './cases';
import type { Cast } from './cast';
import { type Fault, isByDesign, judge } from './judge';
import { type Answer, send } from './line';
import type { Target } from './targets';

/** A case whose answer was wrong, and how to repeat it: `--seed`, `--case`. */
export interface Found extends Fault {
  name: string;
  index: number;
  seed: number;
  tried: unknown;
}

export interface FuzzReport {
  seed: number;
  inputs: number;
  seconds: number;
  /** How many answers had each status; 'none' where the line was closed without one. */
  statuses: Record<string, number>;
  /** Refusals by design: 503 of a process that is busy or leaves. */
  byDesign: number;
  /** One of each kind of fault at each call. */
  found: Found[];
  /** How many faults of each kind there were. */
  faults: Record<string, number>;
  slowest: { ms: number; name: string; index: number };
  /** The slowest answer of /healthz, asked all the while. */
  healthMs: number;
  /** Calls that accepted at least one input. The others were only ever refused, so that what lies behind was not tried. */
  reached: string[];
  unreached: string[];
}

export interface FuzzOptions {
  port: number;
  cast: Cast;
  targets: readonly Target[];
  seed: number;
  /** The first case and how many. */
  from?: number;
  count: number;
  atOnce: number;
  slowMs: number;
  say(line: string): void;
}

/** After so many cases the records that inputs cancelled or archived are made anew. */
const ROUND = 250;
const HEALTH_EVERY_MS = 50;
const SHRINK_SECONDS = 2;
/** A hotel with so many faults has other worries than small examples of them. */
const SHRUNK_MAX = 25;

const pathOf = (bytes: Buffer) => bytes.subarray(0, 2_000).toString('latin1').split(' ', 2)[1] ?? '';

const HEALTH = Buffer.from('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');

/** Asks whether it is well all the while, beside everything else; returns how to stop and the slowest answer. */
function watchHealth(port: number) {
  let worst = 0;
  let under: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    under = send(port, HEALTH, true).then(({ ms, status }) => {
      worst = Math.max(worst, status === 200 ? ms : Number.POSITIVE_INFINITY);
    });
  }, HEALTH_EVERY_MS);
  return {
    worst: () => worst,
    async stop() {
      clearInterval(timer);
      await under;
    },
  };
}

/** What nobody can do who does not read somebody's mail: no input is accepted, and none is expected to be. */
const BY_MAIL = /reset-?password$/i;

const accepted = ({ status, body }: Answer) => status !== null && status < 300 && !body.includes('serialized-error');

/** Tries so many cases on a hotel that listens there, judges every answer, and shrinks what fails. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { port, cast, targets, seed, from = 0, count, atOnce, slowMs, say } = options;
  const started = performance.now();
  const statuses: Record<string, number> = {};
  const faults: Record<string, number> = {};
  const found = new Map<string, Found>();
  const reached = new Set<string>();
  let byDesign = 0;
  let slowest = { ms: 0, name: '', index: -1 };

  const ask = async (tried: Case) => {
    const bytes = requestOf(tried, cast.lookup);
    const whole = !('raw' in tried) || tried.raw.whole;
    const answer = await send(port, bytes, whole);
    return { answer, faults: judge(answer, { path: pathOf(bytes), whole, slowMs }) };
  };
  const tryCase = async (index: number) => {
    const tried = caseAt(targets, seed, index);
    const { answer, faults: wrong } = await ask(tried);
    const status = String(answer.status ?? 'none');
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (isByDesign(answer)) byDesign += 1;
    if (accepted(answer)) reached.add(tried.name);
    if (answer.ms > slowest.ms && !answer.silent) slowest = { ms: answer.ms, name: tried.name, index };
    for (const fault of wrong) {
      faults[fault.kind] = (faults[fault.kind] ?? 0) + 1;
      const key = `${fault.kind} ${tried.name}`;
      if (!found.has(key)) found.set(key, { ...fault, name: tried.name, index, seed, tried: told(tried) });
    }
  };

  const shrink = async (key: string, first: Found) => {
    const again = async (tried: Case) => (await ask(tried)).faults.some(({ kind }) => kind === first.kind);
    const least = await smallest(targets, { seed, index: first.index, seconds: SHRINK_SECONDS }, again);
    if (least) found.set(key, { ...first, tried: told(least) });
  };

  const health = watchHealth(port);
  const limit = pLimit(atOnce);
  const shrunk = new Set<string>();
  try {
    for (let at = from; at < from + count; at += ROUND) {
      if (at > from) await cast.refresh();
      const numbers = Array.from({ length: Math.min(ROUND, from + count - at) }, (_, index) => at + index);
      await Promise.all(numbers.map((index) => limit(() => tryCase(index))));
      for (const [key, first] of found) {
        if (shrunk.has(key)) continue;
        shrunk.add(key);
        say(`${first.name}, case ${first.index}: ${first.kind}, ${first.because}`);
        if (first.kind !== 'slow' && shrunk.size <= SHRUNK_MAX) await shrink(key, first);
      }
    }
  } finally {
    await health.stop();
  }
  const names = targets.map((target) => target.name).filter((name) => !BY_MAIL.test(name));
  return {
    seed,
    inputs: count,
    seconds: (performance.now() - started) / 1000,
    statuses,
    byDesign,
    found: [...found.values()],
    faults,
    slowest,
    healthMs: health.worst(),
    reached: names.filter((name) => reached.has(name)),
    unreached: names.filter((name) => !reached.has(name)),
  };
}
