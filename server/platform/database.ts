import * as schema from '@drizzle/schema';
import { type ExtractTablesWithRelations, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import {
  drizzle,
  type PostgresJsDatabase,
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { DomainError } from './domain-error';
import { createSemaphore, type Semaphore } from './semaphore';

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = PgTransaction<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;
/** What a query runs on: the pool, or the transaction of a verb. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  /** The driver itself, for what Drizzle has no words for. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

/**
 * How long a request's query may wait for a lock, run, and leave its transaction idle, in milliseconds. Who waits for
 * a row that others want too waits twice, first for its turn among them: so nobody waits longer than about 2.4 s.
 */
const TIMEOUTS = { lock_timeout: 1_200, statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };

/** Of each pool: who may have a transaction now. */
const semaphoreOf = new WeakMap<Database, Semaphore>();

/**
 * Takes a connection string and the most connections to open; returns a pool that connects on first use. Verbs get half of
 * its connections, so that those which wait for one lock leave the other half to whoever reads. `patient` is for work that
 * no request waits for.
 */
export function openDatabase(url: string, options: { max?: number; patient?: boolean } = {}): OpenDatabase {
  const max = options.max ?? 10;
  const client = postgres(url, {
    max,
    onnotice: () => {},
    // A database that was gone for a moment is asked for again at once; the driver's own patience grows to 20 s.
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 0.5),
    connection: { application_name: 'gt-hotel', timezone: 'UTC', ...(options.patient ? {} : TIMEOUTS) },
  });
  const db = drizzle(client, { schema });
  semaphoreOf.set(db, createSemaphore(Math.ceil(max / 2), isTimeout));
  return { db, sql: client, close: () => client.end({ timeout: 5 }) };
}

/** A value, the place of one in a prepared statement, or one that is written into the statement. */
export type ValueOrPlaceholder<T> = T | Placeholder | SQL;

/** Marks the places of a prepared statement's values, by their names. */
export type Params<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name, Values[Name]>;

interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

/** What the frames ask of a select that a feature has begun: Drizzle's dynamic ones do all of it. */
export interface Selection<Row> {
  where(condition: SQL | undefined): Selection<Row>;
  orderBy(...order: SQL[]): Selection<Row>;
  limit(count: number | Placeholder): Selection<Row>;
  prepare(name: string): Statement<Row[]>;
}

/** Writes SQL, and cannot run it: a statement is built here and run on the pool or in a transaction. */
const queryBuilder = drizzle.mock({ schema });

/**
 * A statement of a hot path: Drizzle writes its SQL once per process, Postgres plans it once per connection. Takes a name
 * for readers (the driver tells statements apart by their text) and what builds it, with a place for each value:
 * `(db, param: Params<{ id: string }>) => db.select().from(users).where(eq(users.id, param('id')))`.
 * Returns the function that runs it on the pool or in a verb's transaction.
 */
export function prepared<Result, Values extends object = Record<never, never>>(
  name: string,
  build: (db: Database, param: Params<Values>) => { prepare(name: string): Statement<Result> },
): (db: Queryable, ...values: keyof Values extends never ? [] : [Values]) => Promise<Result> {
  let statement: Statement<Result> | undefined;
  return (db, ...[values]) => {
    statement ??= build(queryBuilder, sql.placeholder).prepare(name);
    return runsOn(statement, db).execute({ ...values });
  };
}

/** The statement with the connection of that session in place of the drawing board's, which has none. */
function runsOn<Result>(statement: Statement<Result>, { _: { session } }: Queryable): Statement<Result> {
  if (!(session instanceof PostgresJsSession)) throw new Error('A prepared statement needs the driver postgres.js');
  const { client } = session;
  // Left to itself the driver sends a statement without values as mere text, which Postgres plans each time.
  const kept = { prepare: true, simple: false };
  const unsafe = (text: string, values: Parameters<typeof client.unsafe>[1]) => client.unsafe(text, values, kept);
  return Object.create(statement, { client: { value: { unsafe } } });
}

/** Takes an instant as Postgres writes it to us, in UTC; returns it in ISO form, to the millisecond. */
export function isoInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace('+00', 'Z')).toISOString();
}

/** Takes a pool; true when the database answers and its schema is the one this program was built for. */
export async function isReady(db: Database): Promise<boolean> {
  const { default: journal } = await import('@drizzle/migrations/meta/_journal.json');
  const newest = journal.entries.at(-1)?.when ?? 0;
  const rows = await db.execute<{ newest: string }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest) >= newest;
}

/** A verb throws this when what it read first has changed before it had its locks: it is run again from the start. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead';
}

/** Serialisation failure and deadlock: Postgres ends one of the two, which may simply try again. */
const TRIED_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 10;

/**
 * Waits for statements that were sent to one transaction together, in the order in which they are given. Throws what the
 * first of them failed with: those after it only say that the transaction is over, and may be heard sooner.
 */
export async function together<Results extends readonly unknown[]>(
  statements: {
    readonly [At in keyof Results]: Promise<Results[At]> | Results[At];
  },
): Promise<Results> {
  const settled = await Promise.allSettled(statements);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(statements) as Promise<Results>;
}

/**
 * Runs one verb in one transaction; again from the start where it lost a race that it can still win. Throws `busy` where
 * too many others wait. A verb must not begin another one inside: it could wait for its own turn.
 */
export async function inTransaction<T>(db: Database, verb: (tx: Transaction) => Promise<T>): Promise<T> {
  const semaphore = semaphoreOf.get(db);
  return semaphore ? semaphore(() => repeated(db, verb)) : repeated(db, verb);
}

async function repeated<T>(db: Database, verb: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(verb);
    } catch (error) {
      const again = error instanceof StaleRead || TRIED_AGAIN.has(databaseError(error)?.code ?? '');
      if (!again || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** A lock was not to be had, a statement took too long, or a transaction stood idle: Postgres has undone all of it. */
const TIMED_OUT = new Set(['55P03', '57014', '25P03']);

const isTimeout = (error: unknown) => TIMED_OUT.has(databaseError(error)?.code ?? '');

/** Takes whatever was thrown; returns the refusal that it means to a caller, or null where it is a fault. */
export function asRefusal(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  return isTimeout(thrown) ? new DomainError('busy', {}, { retryAfter: 2 }) : null;
}

/** Takes what a query threw; returns Postgres' own code and the constraint's name, looked up along `cause`. */
export function databaseError(error: unknown): { code: string; constraint?: string } | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof postgres.PostgresError) {
      return { code: current.code, constraint: current.constraint_name };
    }
  }
  return null;
}

/** True where a query failed on the constraint of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}
