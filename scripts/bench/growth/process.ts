import { callerOn } from '../caller';
import { ADMIN, tokenOf } from '../fixture-rows';
import { type Case, growthCases, prepareCases } from './cases';
import { openExplaining, type Plan } from './explain';

/**
 * One process that makes every call that could grow with the database, at each size, for `parts/growth.ts`, and prints what it
 * measured. It calls the procedures themselves, on one connection to each database and without HTTP, whose even cost would hide
 * growth.
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

/** Of one case, for each size. */
export interface Measured {
  /** Milliseconds of each call. */
  times: number[][];
  plans: Explained[][];
}

/** Enough for Postgres to settle on a plan: it decides at the sixth execution of a prepared statement. */
const WARM_UP_TURNS = Math.min(10, Number(process.env.BENCH_TURNS));
/** Statements about tables that grow. */
const GROWING = /"(bookings|food_orders|catering_requests|guests|monthly_figures|payments|audit_log)"/;
/** A case that is far too slow shows it in fewer calls, and must not take the hour. */
const ENOUGH = 20;
const PATIENCE_MS = 10_000;

const turns = Number(process.env.BENCH_TURNS);

async function open(url: string) {
  const { client, plansOf } = openExplaining(url);
  const caller = callerOn(client, await tokenOf(ADMIN.id));
  return { client, plansOf, caller, known: await prepareCases(client, caller()) };
}
type Hotel = Awaited<ReturnType<typeof open>>;

/** Each turn asks every size, so that whatever else the machine does slows all of them alike. */
async function timesOf(hotels: readonly Hotel[], call: Case): Promise<number[][]> {
  const asked = hotels.map((hotel) => ({ hotel, samples: [] as number[] }));
  const began = performance.now();
  for (let turn = 0; turn < WARM_UP_TURNS + turns; turn += 1) {
    if (turn >= WARM_UP_TURNS + ENOUGH && performance.now() - began > PATIENCE_MS * hotels.length) break;
    for (const { hotel, samples } of turn % 2 ? asked : asked.toReversed()) {
      const started = performance.now();
      await call(hotel.caller(), hotel.known, turn);
      if (turn >= WARM_UP_TURNS) samples.push(performance.now() - started);
    }
  }
  return asked.map(({ samples }) => samples);
}

/** How often each prepared statement of a connection was planned. */
async function customPlans({ client }: Hotel): Promise<Map<string, number>> {
  const rows = await client<{ statement: string; count: number }[]>`
    select statement, custom_plans::int as count from pg_prepared_statements`;
  return new Map(rows.map(({ statement, count }) => [statement, count]));
}

/** On the connection whose plans are settled. */
async function explain(hotel: Hotel, call: Case): Promise<Explained[]> {
  const before = await customPlans(hotel);
  const told = await hotel.plansOf(() => call(hotel.caller(), hotel.known, 0));
  const after = await customPlans(hotel);
  return told
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

const hotels: Hotel[] = [];
for (const url of JSON.parse(process.env.DATABASE_URLS ?? '[]')) hotels.push(await open(url));
const measured: Record<string, Measured> = {};
// One case after the other: a slow one turns the database's memory over, which must not count against its neighbours.
for (const [name, call] of Object.entries(growthCases)) {
  const times = await timesOf(hotels, call);
  const plans: Explained[][] = [];
  for (const hotel of hotels) plans.push(await explain(hotel, call));
  measured[name] = { times, plans };
}
for (const { client } of hotels) await client.end();
process.stdout.write(JSON.stringify(measured));
