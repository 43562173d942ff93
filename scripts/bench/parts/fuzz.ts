import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { openCalledHotel } from '@server/testing/hotel';
import { definePart } from '../bench';
import { type Figure, figure } from '../figures';
import { withProgram } from '../fixture';
import { openRecords } from '../fuzz/records';
import { type FuzzReport, openFuzz } from '../fuzz/run';
import { allTargets } from '../fuzz/targets';
import { usageOf } from '../load/requests';

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
 * What the process may take more after the warm-up, in MB. What the product keeps by design has ceilings (10 000 checked tokens
 * of some 600 bytes, 200 pages, the driver's prepared statements), of which a warm-up fills only part.
 */
const GROWTH_MB = 64;

/** With fewer inputs it is a matter of chance whether each call accepts one. */
const ENOUGH_TO_REACH_ALL = 10_000;

/** Whether any input, of the calls' own form or raw, is a fault, slow, or never given back. */
export const fuzz = definePart(SIZES, async (bench, { stays, warmUp, rounds }) => {
  const fixture = await bench.fixture(stays);
  const folder = fixture.env.DATA_DIR ?? '';
  const seed = bench.seed ?? Math.floor(Date.now() / 1000) % 1_000_000;
  bench.say(`seed ${seed}`);
  const targets = allTargets().filter(({ name }) => bench.target === undefined || name === bench.target);
  const hotel = await openCalledHotel({
    ...{ databaseUrl: fixture.url, folder: join(folder, 'media'), proofsFolder: join(folder, 'proofs') },
    ...{ limitFactor: 1_000, paystack: null, patience: 20 },
  });
  const program = {
    env: { ...fixture.env, JWT_SECRET: hotel.platform.secret },
  };
  const figures = withProgram(program, async ({ url, pid }) => {
    const records = await openRecords(hotel);
    const port = Number(new URL(url).port);
    const run = openFuzz({ port, records, targets, seed, atOnce: AT_ONCE, slowMs: SLOW_MS, say: bench.say });
    const busy = busyness();
    await run.runRounds(warmUp);
    const before = await memoryOf(pid);
    if (bench.target === undefined) await run.runRounds(rounds);
    const after = await memoryOf(pid);
    const report = run.report();
    return { raw: report, figures: figuresOf(report, before, after, Math.max(busy, busyness())) };
  });
  return figures.finally(() => hotel.platform.events.close().then(() => hotel.pool.close()));
});

const memoryOf = async (pid: number) => (await usageOf(pid))?.memoryMb ?? Number.NaN;

function figuresOf(report: FuzzReport, before: number, after: number, busy: number): Figure[] {
  const { faults, statuses, slowest, reached, unreached, found, inputs, seconds } = report;
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const others = Object.entries(faults).filter(([kind]) => kind !== 'server error' && kind !== 'slow');
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
    figure('fuzz: memory held at the end more than after the warm-up', after - before, 'MB', {
      atMost: GROWTH_MB,
      note: `${before.toFixed(0)} then ${after.toFixed(0)} MB of the same process`,
    }),
    figure('fuzz: calls that accepted none of the inputs', unreached.length, 'count', {
      ...(inputs >= ENOUGH_TO_REACH_ALL && { atMost: 0 }),
      note: `of ${unreached.length + reached.length}${unreached.length > 0 ? `: ${unreached.join(', ')}` : ''}`,
    }),
  ];
}
