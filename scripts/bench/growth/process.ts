import postgres from 'postgres';
import { callerOn } from '../caller';
import { ADMIN, tokenOf } from '../fixture-rows';
import { type Case, growthCases, prepareCases } from './cases';

/**
 * One process that makes every call that could grow with the database, at each size, for `parts/growth.ts`, and prints what it
 * measured. It calls the procedures themselves, on one connection to each database and without HTTP, whose even cost would hide
 * growth.
 */

/** Enough for Postgres to settle on a plan: it decides at the sixth execution of a prepared statement. */
const WARM_UP_TURNS = Math.min(10, Number(process.env.BENCH_TURNS));
/** A case that is far too slow shows it in fewer calls, and must not take the hour. */
const ENOUGH = 20;
const PATIENCE_MS = 10_000;

/** Milliseconds of each call, by case and size. */
export type Measured = Record<string, number[][]>;

const turns = Number(process.env.BENCH_TURNS);

async function open(url: string) {
  const client = postgres(url, { max: 1, connection: { timezone: 'UTC' }, onnotice: () => {} });
  const caller = callerOn(client, await tokenOf(ADMIN.id));
  return { client, caller, known: await prepareCases(client, caller()) };
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

const hotels: Hotel[] = [];
for (const url of JSON.parse(process.env.DATABASE_URLS ?? '[]')) hotels.push(await open(url));
const measured: Measured = {};
// One case after the other: a slow one turns the database's memory over, which must not count against its neighbours.
for (const [name, call] of Object.entries(growthCases)) measured[name] = await timesOf(hotels, call);
for (const { client } of hotels) await client.end();
process.stdout.write(JSON.stringify(measured));
