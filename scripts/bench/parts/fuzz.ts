import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Bench, Findings } from '../context';
import { type Figure, figure } from '../figures';
import { openCast } from '../fuzz/cast';
import { type Held, heldBy } from '../fuzz/memory';
import { type FuzzReport, fuzz as run } from '../fuzz/run';
import { allTargets } from '../fuzz/targets';
import { ADMIN_ID } from '../people';
import { startProcess } from '../processes';
import type { House } from '../stand';

const FOUND = '.tmp/fuzz.json';
const ADMIN = { email: 'admin@bench.example', password: 'fuzz-me-if-you-can-1960' };

/** No answer may take longer. */
const SLOW_MS = 1_000;
/** As many as there are cores on the machines that this is measured on. */
const AT_ONCE = 4;
/**
 * A second means nothing of the program where more than twice as much wants to run as the machine has cores: such a figure is
 * refused, as one whose reference moved (docs/decisions/0019-bench.md). The run itself keeps about one and a half busy.
 */
const busyness = () => (loadavg()[0] ?? 0) / cpus().length;
const TOO_BUSY = 2;

/** Inputs before the memory is looked at first: caches are filled, and every way has been taken. */
const WARM_UP = { short: 500, whole: 4_000 };
/** 20 000 in all, 2 000 in the short form. */
const COUNTED = { short: 1_500, whole: 16_000 };
/**
 * What may be held longer after a warm-up, in MB after a collection. What the product keeps by design has ceilings (10 000
 * checked tokens of some 600 bytes, 200 pages, the driver's prepared statements), of which a warm-up fills only part.
 * A leak of 2 kB an input would be 32.
 */
const GROWTH_MB = 24;
/** Beyond the heap Node, sharp and malloc keep what they once had; that levels off. */
const RSS_GROWTH_MB = 128;

/** Gives the house's admin, who has no password, the one that the run logs in with. */
async function openDoor({ url }: House, email: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    await sql`
      update users set password_hash = (select password_hash from users where email = ${email}) where id = ${ADMIN_ID}`;
  } finally {
    await sql.end();
  }
}

/** The hotel's day, which is Lagos' (D3). */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());

async function giveAdminAPassword(house: House, port: number): Promise<void> {
  const email = 'opens-the-door@fuzz.example';
  const body = JSON.stringify({ name: 'Ada Obi', phoneNumber: '08031234567', email, password: ADMIN.password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The fuzz run has no staff: ${await answer.text()}`);
  await openDoor(house, email);
}

function figuresOf(report: FuzzReport, before: Held, after: Held, busy: number): Figure[] {
  const { faults, statuses, slowest, reached, unreached, found } = report;
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const others = Object.entries(faults).filter(([kind]) => kind !== 'server error' && kind !== 'slow');
  const growth = after.heapMb + after.externalMb - before.heapMb - before.externalMb;
  const machine = { wobble: busy > TOO_BUSY ? Number.POSITIVE_INFINITY : 0 };
  const none = { limit: { atMost: 0 } };
  const where = (kind: string) => found.filter((one) => one.kind === kind).map((one) => `${one.name} (${one.index})`);
  return [
    figure('fuzz: inputs answered 5xx', faults['server error'] ?? 0, 'count', {
      ...none,
      note: `of ${report.inputs}, seed ${report.seed}, ${(report.inputs / report.seconds).toFixed(0)}/s; ${counts.join(', ')}; ${report.byDesign} 503 by design; ${where('server error').join(', ')}`,
    }),
    figure(
      'fuzz: answers with insides, in no form of ours, or none at all',
      others.reduce((sum, [, count]) => sum + count, 0),
      'count',
      {
        ...none,
        note: others.map(([kind, count]) => `${kind}: ${count}`).join(', '),
      },
    ),
    figure('fuzz: slowest answer', slowest.ms, 'ms', {
      limit: { atMost: SLOW_MS },
      ...machine,
      note: `${slowest.name}, case ${slowest.index}; ${AT_ONCE} at once; ${faults.slow ?? 0} above a second; ${busy.toFixed(1)} wanted to run for each core`,
    }),
    figure('fuzz: slowest answer of /healthz beside it', report.healthMs, 'ms', {
      limit: { atMost: SLOW_MS },
      ...machine,
      note: `event loop held up for ${after.loopMs.max.toFixed(0)} ms at most, p99 ${after.loopMs.p99.toFixed(0)} ms`,
    }),
    figure('fuzz: memory held at the end more than after the warm-up', growth, 'MB', {
      limit: { atMost: GROWTH_MB },
      note: `heap ${before.heapMb.toFixed(0)} then ${after.heapMb.toFixed(0)} MB after a collection`,
    }),
    figure('fuzz: growth of its process', after.rssMb - before.rssMb, 'MB', {
      limit: { atMost: RSS_GROWTH_MB },
      note: `${before.rssMb.toFixed(0)} then ${after.rssMb.toFixed(0)} MB; the same process`,
    }),
    figure('fuzz: calls that accepted none of the inputs', unreached.length, 'count', {
      ...none,
      note: `of ${unreached.length + reached.length}${unreached.length > 0 ? `: ${unreached.join(', ')}` : ''}`,
    }),
  ];
}

/** Whether any input, shaped like the calls' own or of raw bytes, is a fault, slow, or never given back. */
export async function fuzz(bench: Bench): Promise<Findings> {
  const stand = await bench.stand();
  const house = await stand.house(bench.short ? 200 : 2_000);
  const probe = join(house.env.DATA_DIR ?? '.tmp', '..', 'fuzz-probe.json');
  const hotel = await startProcess(
    ['--expose-gc', '--import', './scripts/bench/fuzz/probe.mjs', 'dist/server/main.js'],
    {
      ...house.env,
      FUZZ_PROBE: probe,
    },
  );
  try {
    const port = Number(new URL(hotel.url).port);
    await giveAdminAPassword(house, port);
    const cast = await openCast({ port, admin: ADMIN, today: today() });
    const seed = bench.seed ?? Math.floor(Date.now() / 1000) % 1_000_000;
    bench.say(`seed ${seed}`);
    const shared = { port, cast, targets: allTargets(), seed, atOnce: AT_ONCE, slowMs: SLOW_MS, say: bench.say };

    if (bench.case !== undefined) {
      const report = await run({ ...shared, from: bench.case, count: 1 });
      return {
        raw: report,
        figures: [
          figure(`fuzz: faults of case ${bench.case}`, report.found.length, 'count', {
            limit: { atMost: 0 },
            note: JSON.stringify(report.found),
          }),
        ],
      };
    }
    const busy = busyness();
    const size = bench.short ? 'short' : 'whole';
    const warmUp = await run({ ...shared, count: WARM_UP[size] });
    const before = await heldBy(hotel.pid, probe);
    const counted = await run({ ...shared, from: WARM_UP[size], count: COUNTED[size] });
    // A process that had ended and begun again would have another number, and would not answer.
    const after = await heldBy(hotel.pid, probe);
    const report = both(warmUp, counted);
    await writeFile(FOUND, `${JSON.stringify(report, null, 2)}\n`);
    return { raw: report, figures: figuresOf(report, before, after, Math.max(busy, busyness())) };
  } finally {
    await hotel.stop();
  }
}

const sum = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]),
  );

/** The warm-up's answers are judged as all others; only its memory is not. */
function both(one: FuzzReport, other: FuzzReport): FuzzReport {
  const reached = [...new Set([...one.reached, ...other.reached])];
  return {
    seed: one.seed,
    inputs: one.inputs + other.inputs,
    seconds: one.seconds + other.seconds,
    statuses: sum(one.statuses, other.statuses),
    byDesign: one.byDesign + other.byDesign,
    found: [...one.found, ...other.found],
    faults: sum(one.faults, other.faults),
    slowest: one.slowest.ms > other.slowest.ms ? one.slowest : other.slowest,
    healthMs: Math.max(one.healthMs, other.healthMs),
    reached,
    unreached: other.unreached.filter((name) => !reached.includes(name)),
  };
}
