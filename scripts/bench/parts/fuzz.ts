import { readFile, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCalledHotel } from '@server/testing/hotel';
import { BUILT_SERVER } from '../../program';
import { definePart } from '../bench';
import { type Figure, figure } from '../figures';
import { withProgram } from '../fixture';
import { openRecords } from '../fuzz/records';
import { type FuzzReport, openFuzz } from '../fuzz/run';
import { allTargets } from '../fuzz/targets';

/** A round is some 300 inputs. Memory is looked at first after the warm-up: caches are filled, and every way has been taken. */
const SIZES = {
  full: { stays: 2_000, warmUp: 13, rounds: 54 },
  short: { stays: 200, warmUp: 2, rounds: 5 },
  smoke: { stays: 50, warmUp: 1, rounds: 0 },
};

/** No answer may take longer. */
const SLOW_MS = 1_000;
/** As many as there are cores on the machines that this is measured on. */
const AT_ONCE = 4;
/** A second means nothing of the program where more than twice as much wants to run as the machine has cores. */
const busyness = () => (loadavg()[0] ?? 0) / cpus().length;
const TOO_BUSY = 2;
/**
 * What may be held longer after the warm-up, in MB after a collection. What the product keeps by design has ceilings (10 000
 * checked tokens of some 600 bytes, 200 pages, the driver's prepared statements), of which a warm-up fills only part.
 * A leak of 2 kB an input would be 32.
 */
const GROWTH_MB = 24;
/** Beyond the heap Node, sharp and malloc keep what they once had; that levels off. */
const RSS_GROWTH_MB = 128;

/** With fewer inputs it is a matter of chance whether each call accepts one. */
const ENOUGH_TO_REACH_ALL = 10_000;

/** Whether any input, of the calls' own form or raw, is a fault, slow, or never given back. */
export const fuzz = definePart(SIZES, async (bench, { stays, warmUp, rounds }) => {
  const fixture = await bench.fixture(stays);
  const folder = fixture.env.DATA_DIR ?? '';
  const probe = join(folder, 'fuzz-probe.json');
  const seed = bench.seed ?? Math.floor(Date.now() / 1000) % 1_000_000;
  bench.say(`seed ${seed}`);
  const targets = allTargets().filter(({ name }) => bench.target === undefined || name === bench.target);
  const hotel = await openCalledHotel({
    ...{ databaseUrl: fixture.url, folder: join(folder, 'media'), proofsFolder: join(folder, 'proofs') },
    ...{ limitFactor: 1_000, paystack: null, patience: 20 },
  });
  const program = {
    args: ['--expose-gc', '--import', './scripts/bench/fuzz/probe.mjs', BUILT_SERVER],
    env: { ...fixture.env, JWT_SECRET: hotel.platform.secret, FUZZ_PROBE: probe },
  };
  const figures = withProgram(program, async ({ url, pid }) => {
    const records = await openRecords(hotel);
    const port = Number(new URL(url).port);
    const run = openFuzz({ port, records, targets, seed, atOnce: AT_ONCE, slowMs: SLOW_MS, say: bench.say });
    const busy = busyness();
    await run.runRounds(warmUp);
    const before = await heldBy(pid, probe);
    if (bench.target === undefined) await run.runRounds(rounds);
    const after = await heldBy(pid, probe);
    const report = run.report();
    return { raw: report, figures: figuresOf(report, before, after, Math.max(busy, busyness())) };
  });
  return figures.finally(() => hotel.platform.events.close().then(() => hotel.pool.close()));
});

/** What a process holds after a collection, and how long its event loop was held up since the last look. */
interface Held {
  heapMb: number;
  externalMb: number;
  rssMb: number;
  loopMs: { max: number; p99: number };
}

const PROBE_PATIENCE_MS = 5_000;

/** Asks the probe inside the process (probe.mjs). A process that had ended and begun again would not answer. */
async function heldBy(pid: number, file: string): Promise<Held> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + PROBE_PATIENCE_MS; Date.now() < deadline; await wait(20)) {
    const written = await readFile(file, 'utf8').catch(() => null);
    if (written !== null) return JSON.parse(written);
  }
  throw new Error(`The process ${pid} did not say what it holds`);
}

function figuresOf(report: FuzzReport, before: Held, after: Held, busy: number): Figure[] {
  const { faults, statuses, slowest, reached, unreached, found, inputs, seconds } = report;
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const others = Object.entries(faults).filter(([kind]) => kind !== 'server error' && kind !== 'slow');
  const growth = after.heapMb + after.externalMb - before.heapMb - before.externalMb;
  const drift = busy > TOO_BUSY ? Number.POSITIVE_INFINITY : 0;
  const where = found.map(({ name, seed, kind }) => `${kind} at ${name}, seed ${seed}`);
  return [
    figure('fuzz: inputs answered 5xx', faults['server error'] ?? 0, 'count', {
      atMost: 0,
      note: `of ${inputs}, seed ${report.seed}, ${(inputs / seconds).toFixed(0)}/s; ${counts.join(', ')}; ${report.byDesign} 503 by design`,
    }),
    figure(
      'fuzz: answers with internals, in no form of ours, or none at all',
      others.reduce((sum, [, count]) => sum + count, 0),
      'count',
      { atMost: 0, note: where.join('; ') },
    ),
    figure('fuzz: slowest answer', slowest.ms, 'ms', {
      atMost: SLOW_MS,
      drift,
      note: `${slowest.name}; ${AT_ONCE} at once; ${faults.slow ?? 0} above a second; ${busy.toFixed(1)} wanted to run for each core`,
    }),
    figure('fuzz: slowest answer of /healthz beside it', report.healthMs, 'ms', {
      atMost: SLOW_MS,
      drift,
      note: `event loop held up for ${after.loopMs.max.toFixed(0)} ms at most, p99 ${after.loopMs.p99.toFixed(0)} ms`,
    }),
    figure('fuzz: memory held at the end more than after the warm-up', growth, 'MB', {
      atMost: GROWTH_MB,
      note: `heap ${before.heapMb.toFixed(0)} then ${after.heapMb.toFixed(0)} MB after a collection`,
    }),
    figure('fuzz: growth of its process', after.rssMb - before.rssMb, 'MB', {
      atMost: RSS_GROWTH_MB,
      note: `${before.rssMb.toFixed(0)} then ${after.rssMb.toFixed(0)} MB; the same process`,
    }),
    figure('fuzz: calls that accepted none of the inputs', unreached.length, 'count', {
      ...(inputs >= ENOUGH_TO_REACH_ALL && { atMost: 0 }),
      note: `of ${unreached.length + reached.length}${unreached.length > 0 ? `: ${unreached.join(', ')}` : ''}`,
    }),
  ];
}
