import { callerOn } from '../caller';
import { ADMIN, tokenOf } from '../fixture-rows';
import { growthCases, prepareCases } from './cases';
import { openExplaining, type Plan } from './explain';

/**
 * One process that makes every call that could grow with the database, for `parts/growth.ts`, and prints what it measured.
 * It calls the procedures themselves, on one connection and without HTTP, whose even cost would hide growth.
 */

/** How Postgres carried out one statement of a call. */
interface Explained {
  /** Blocks of 8 kB that were looked at, in memory or not. */
  buffers: number;
  /** Whether Postgres planned it for its parameters, as it does each time then. */
  replanned: boolean;
  /** The plan as auto_explain logs it, with the statement. */
  plan: Plan;
}

export interface Measured {
  /** Milliseconds of each call, by case. */
  times: Record<string, number[]>;
  plans: Record<string, Explained[]>;
}

/** Enough for Postgres to settle on a plan: it decides at the sixth execution of a prepared statement. */
const WARM_UP_TURNS = Math.min(10, Number(process.env.BENCH_TURNS));
/** Statements about tables that grow. */
const GROWING = /"(bookings|food_orders|catering_requests|guests|monthly_figures|payments|audit_log)"/;
/** A case that is far too slow shows it in fewer calls, and must not take the hour. */
const ENOUGH = 20;
const PATIENCE_MS = 10_000;

const { client, plansOf } = openExplaining(process.env.DATABASE_URL ?? '');
const turns = Number(process.env.BENCH_TURNS);
const caller = callerOn(client, await tokenOf(ADMIN.id));
const known = await prepareCases(client, caller());

// One case after the other: a slow one turns the database's memory over, which must not count against its neighbours.
const times: Measured['times'] = {};
for (const [name, call] of Object.entries(growthCases)) {
  const samples: number[] = [];
  const began = performance.now();
  for (let turn = 0; turn < WARM_UP_TURNS + turns; turn += 1) {
    const started = performance.now();
    if (samples.length >= ENOUGH && started - began > PATIENCE_MS) break;
    await call(caller(), known, turn);
    if (turn >= WARM_UP_TURNS) samples.push(performance.now() - started);
  }
  times[name] = samples;
}

/** How often each prepared statement of this connection was planned. */
async function customPlans(): Promise<Map<string, number>> {
  const rows = await client<{ statement: string; count: number }[]>`
    select statement, custom_plans::int as count from pg_prepared_statements`;
  return new Map(rows.map(({ statement, count }) => [statement, count]));
}

// On the connection whose plans are settled.
const plans: Measured['plans'] = {};
for (const [name, call] of Object.entries(growthCases)) {
  const before = await customPlans();
  const told = await plansOf(() => call(caller(), known, 0));
  const after = await customPlans();
  plans[name] = told
    .filter((plan) => GROWING.test(plan['Query Text']))
    .map((plan) => {
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan.Plan;
      // What the driver does not keep prepared is planned each time.
      const planned = after.get(plan['Query Text']);
      return {
        buffers: hit + read,
        replanned: planned === undefined || planned > (before.get(plan['Query Text']) ?? 0),
        plan,
      };
    });
}
await client.end();
process.stdout.write(JSON.stringify({ times, plans } satisfies Measured));
