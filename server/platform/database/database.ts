import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { DomainError } from '../domain-error';
import { createSemaphore, type Semaphore } from '../jobs/semaphore';
import { nameStatement, traceStatements } from '../process/tracer';
import { answeredInTime, lossRefusal, onPrimary } from './loss';
import { connectTo, type Primary, primaryOf } from './primary';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on: the pool, or the transaction of a verb. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  /** The driver itself, for what Drizzle cannot express. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

/**
 * In milliseconds, for the queries of requests. A contended verb waits for its slot and then for the row lock, so a
 * request waits about 2.4 s at most.
 */
const TIMEOUTS = { lock_timeout: 1_200, statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };

/** What still runs as a pool closes: a request or a job that was given up, on which nobody waits. */
const CUT_OFF_AFTER_SECONDS = 0.5;

const timeouts = (patience: number) =>
  Number.isFinite(patience)
    ? Object.fromEntries(Object.entries(TIMEOUTS).map(([name, milliseconds]) => [name, milliseconds * patience]))
    : {};

/** Limits how many transactions run at once on each pool. */
const semaphoreOf = new WeakMap<Database, Semaphore>();

const primaries = new WeakMap<Database, Primary>();

/** Which of several hosts a database is at; undefined where it has a lone one. */
export const primaryBehind = (db: Database): Primary | undefined => primaries.get(db);

/**
 * Opens a pool of at most `max` connections, which connects on first use. Verbs get half of them, so that verbs waiting
 * for one lock leave the other half to reads. `patience` multiplies how long requests wait; background work has no timeouts
 * (`Infinity`). A connection that nobody has used for `idleSeconds` is closed.
 */
export function openDatabase(
  url: string,
  options: { max?: number; patience?: number; idleSeconds?: number | undefined } = {},
): OpenDatabase {
  const { max = 10, patience = 1, idleSeconds } = options;
  const primary = primaryOf(url);
  const driver = connectTo(url, {
    max,
    idle_timeout: idleSeconds,
    onnotice: () => {},
    // Reconnect at once after an outage; the driver's own back-off grows to 20 s. Without a primary nothing is connected to.
    backoff: (retries) => Math.min(0.05 * 2 ** (primary ? 0 : retries), 0.5),
    connection: { application_name: 'gt-hotel', timezone: 'UTC', ...timeouts(patience) },
  });
  const client = traceStatements(driver);
  const db = drizzle(client);
  semaphoreOf.set(db, createSemaphore(Math.ceil(max / 2), isTimeout, patience));
  if (primary) primaries.set(db, primary);
  return { db, sql: client, close: () => client.end({ timeout: CUT_OFF_AFTER_SECONDS }) };
}

/** A value, a placeholder of a prepared statement, or SQL. */
export type ValueOrPlaceholder<T> = T | Placeholder | SQL;

/** Makes a placeholder of a prepared statement, by the name of its value. */
export type Params<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name, Values[Name]>;

interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

/** The part of Drizzle's dynamic select that the frames use. */
export interface Selection<Row> {
  where(condition: SQL | undefined): Selection<Row>;
  orderBy(...order: SQL[]): Selection<Row>;
  limit(count: number | Placeholder): Selection<Row>;
  prepare(name: string): Statement<Row[]>;
}

/** Builds SQL without a connection; statements run on the pool or in a transaction. */
const queryBuilder = drizzle.mock();

/**
 * A prepared statement: Drizzle writes its SQL once per process, Postgres plans it once per connection. `name` is for
 * readers and traces only, since the driver identifies statements by their text. The result runs on the pool or in a
 * transaction. Build it with a placeholder for each value:
 *
 *     (db, param: Params<{ id: string }>) => db.select().from(users).where(eq(users.id, param('id')))
 */
export function prepared<Result, Values extends object = Record<never, never>>(
  name: string,
  build: (db: Database, param: Params<Values>) => { prepare(name: string): Statement<Result> },
): (db: Queryable, ...values: keyof Values extends never ? [] : [Values]) => Promise<Result> {
  let statement: Statement<Result> | undefined;
  const bound = new WeakMap<object, Statement<Result>>();
  return (db, ...[values]) => {
    const { session } = db._;
    let own = bound.get(session);
    if (!own) {
      statement ??= build(queryBuilder, sql.placeholder).prepare(name);
      own = runsOn(statement, session, name);
      bound.set(session, own);
    }
    return own.execute({ ...values });
  };
}

/**
 * Gives the statement a real connection; the query builder's has none. `client` is a private field of Drizzle's: without
 * replacing it each transaction would write its SQL anew, and a booking take a third longer.
 */
function runsOn<Result>(
  statement: Statement<Result>,
  session: Queryable['_']['session'],
  name: string,
): Statement<Result> {
  if (!(session instanceof PostgresJsSession)) throw new Error('A prepared statement needs the driver postgres.js');
  const { client } = session;
  // By default the driver sends a statement without values as plain text, which Postgres plans each time.
  const kept = { prepare: true, simple: false };
  const unsafe = (text: string, values: Parameters<typeof client.unsafe>[1]) => {
    nameStatement(text, name);
    return client.unsafe(text, values, kept);
  };
  return Object.create(statement, { client: { value: { unsafe } } });
}

/** Converts a timestamp in Postgres' text form (UTC) to ISO form, to the millisecond. */
export function isoInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace('+00', 'Z')).toISOString();
}

/** True when the database answers and has the schema that this program was built for. */
export async function isReady(db: Database): Promise<boolean> {
  const { default: journal } = await import('@drizzle/migrations/meta/_journal.json');
  const newest = journal.entries.at(-1)?.when ?? 0;
  const rows = await db.execute<{ newest: string }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest) >= newest;
}

/** Thrown by a verb when what it read has changed before it got its locks; the verb runs again from the start. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead';
}

/** Serialization failure and deadlock: Postgres has rolled back one of two transactions, which can be retried. */
const TRIED_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 10;

const isLostRace = (error: unknown): boolean =>
  error instanceof StaleRead || TRIED_AGAIN.has(databaseError(error)?.code ?? '');

/**
 * Awaits statements that were sent to one transaction together, in order. Throws the error of the first that failed:
 * the later ones only report an aborted transaction, possibly sooner.
 */
export async function pipelined<Results extends readonly unknown[]>(
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
 * Runs a verb in one transaction, and retries it after a conflict that a retry can resolve. Throws `busy` when too many
 * wait. Do not nest: an inner verb could wait for the slot that the outer one has.
 */
export async function inTransaction<T>(db: Database, verb: (tx: Transaction) => Promise<T>): Promise<T> {
  const semaphore = semaphoreOf.get(db);
  const primary = primaries.get(db);
  const inTurn = (work: typeof verb) => (semaphore ? semaphore(() => repeated(db, work)) : repeated(db, work));
  return primary ? answeredInTime(onPrimary(primary, inTurn, verb)) : inTurn(verb);
}

/** How many verbs run on this pool now, and how many wait for a slot. */
export const transactionLoad = (db: Database) => semaphoreOf.get(db)?.load() ?? { running: 0, waiting: 0 };

async function repeated<T>(db: Database, verb: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(verb);
    } catch (error) {
      if (!isLostRace(error) || attempt >= ATTEMPTS) throw error;
    }
  }
}

const STATEMENT_TIMEOUT = '57014';
/** Lock, statement and idle timeouts: Postgres has rolled the transaction back. */
const TIMED_OUT = new Set(['55P03', STATEMENT_TIMEOUT, '25P03']);

const isTimeout = (error: unknown) => TIMED_OUT.has(databaseError(error)?.code ?? '');

/** A record was made for an account that was closed meanwhile: the login that made it has ended. */
const ACCOUNT_GONE = /_user_id_users_id_fk$/;

/** The refusal that an error means to a caller; null for an internal error. Who lost every race is told `busy`. */
export function asRefusal(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (ACCOUNT_GONE.test(databaseError(thrown)?.constraint ?? '')) return new DomainError('not_logged_in');
  if (!isTimeout(thrown) && !isLostRace(thrown)) return lossRefusal(thrown);
  // Waiting for a lock is contention; a statement that takes this long is a flaw for whoever reads the log.
  const isFlaw = databaseError(thrown)?.code === STATEMENT_TIMEOUT;
  return new DomainError('busy', {}, { retryAfter: 2, cause: isFlaw && thrown instanceof Error ? thrown : undefined });
}

/** Integrity constraint violations. */
const CONSTRAINT = /^23/;

/**
 * True where an error proves that its transaction was rolled back. After any other, such as a connection that broke, it may
 * have been committed.
 */
export function provesRollback(error: unknown): boolean {
  return asRefusal(error) !== null || CONSTRAINT.test(databaseError(error)?.code ?? '');
}

interface DatabaseError {
  code: string;
  constraint?: string;
  detail?: string;
  hint?: string;
}

/** Postgres' SQLSTATE, constraint name, detail and hint, found along the chain of causes; null for other errors. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof postgres.PostgresError) {
      const { code, constraint_name: constraint, detail, hint } = current;
      return { code, constraint, detail, hint };
    }
  }
  return null;
}

/** True when a query violated the constraint of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}
