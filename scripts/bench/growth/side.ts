import * as schema from '@drizzle/schema';
import { systemClock } from '@server/platform/clock';
import { createLimits } from '@server/platform/limits';
import { fileMailer } from '@server/platform/mail';
import type { Platform } from '@server/platform/platform';
import { fileStorage } from '@server/platform/storage';
import { createContext } from '@server/trpc/context';
import { createCallerFactory } from '@server/trpc/procedures';
import { appRouter } from '@server/trpc/router';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { openEvents } from '../../../server/platform/events';
import { ADMIN_ID, SECRET, tokenOf } from '../people';
import { type Caller, growthCases, prepareCases } from './cases';
import { type Explained, explain, preparedOn, type Sent } from './plans';

/**
 * One process that asks a house for everything that could grow with it: `growth.ts` starts it, with the house's
 * DATABASE_URL. It calls the procedures themselves, on one connection and without HTTP, whose even cost would hide growth.
 */

export interface GrowthSide {
  /** Milliseconds of each call, by case. */
  times: Record<string, number[]>;
  plans: Record<string, Explained[]>;
}

/** Enough for Postgres to settle on a plan: it decides at the sixth execution of a prepared statement. */
const WARM_UP_TURNS = 10;

/** A case that is far too slow shows it in fewer calls, and must not take the hour. */
const ENOUGH = 20;
const PATIENCE_MS = 10_000;

/** Nothing is written here: what is asked for only reads the database. */
const UNUSED = '/nonexistent';

async function callerOn(client: postgres.Sql): Promise<() => Caller> {
  const db = drizzle(client, { schema });
  const platform: Platform = {
    db,
    clock: systemClock,
    storage: fileStorage(UNUSED),
    events: openEvents(UNUSED, { error: console.error }),
    limits: createLimits(db, systemClock, { factor: 1_000 }),
    mailer: fileMailer(UNUSED, { from: 'bench@hotel.example', clock: systemClock }),
    publicUrl: 'http://127.0.0.1',
    secret: SECRET,
    settings: { bookingHoldHours: 24, cardPayments: false, roomChargeMaxKobo: 10_000_000, limitFactor: 1_000 },
  };
  const authorization = `Bearer ${await tokenOf(ADMIN_ID)}`;
  const create = createCallerFactory(appRouter);
  // A context of its own for each call, as each request has.
  return () => create(createContext(platform, { ip: '127.0.0.1', requestId: 'bench', authorization }));
}

const url = process.env.DATABASE_URL ?? '';
const turns = Number(process.env.BENCH_TURNS);
const options = { max: 1, onnotice: () => {}, connection: { timezone: 'UTC' } };
const client = postgres(url, options);
const caller = await callerOn(client);
const facts = await prepareCases(client, caller());

// One case after the other: a slow one turns the database's memory over, which must not count against its neighbours.
const times: GrowthSide['times'] = {};
for (const [name, call] of Object.entries(growthCases)) {
  const samples: number[] = [];
  const began = performance.now();
  for (let turn = 0; turn < WARM_UP_TURNS + turns; turn += 1) {
    const started = performance.now();
    if (samples.length >= ENOUGH && started - began > PATIENCE_MS) break;
    await call(caller(), facts, turn);
    if (turn >= WARM_UP_TURNS) samples.push(performance.now() - started);
  }
  times[name] = samples;
}
await client.end();

const sent: Sent[] = [];
const watched = postgres(url, {
  ...options,
  debug: (_connection, text, parameters) => sent.push({ text, parameters }),
});
const watchedCaller = await callerOn(watched);
const session = postgres(url, options);
const plans: GrowthSide['plans'] = {};
for (const [name, call] of Object.entries(growthCases)) {
  sent.length = 0;
  await call(watchedCaller(), facts, 0);
  const statements = sent.filter(({ text }) => text.includes('"bookings"'));
  const prepared = await preparedOn(watched);
  plans[name] = [];
  for (const statement of statements) {
    plans[name].push(await explain(session, statement, prepared.has(statement.text)));
  }
}
await watched.end();
await session.end();
process.stdout.write(JSON.stringify({ times, plans } satisfies GrowthSide));
