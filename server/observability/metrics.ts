import { timingSafeEqual } from 'node:crypto';
import { type Database, transactionLoad } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { streamSlots } from '@server/platform/events/stream-slots';
import type { Platform } from '@server/platform/platform';
import { hashToken } from '@server/platform/security/secrets';
import type { Disk } from '@server/platform/storage/data-dir';
import { bearerToken } from '@server/transports/http/headers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeNameOf } from './request-log';

interface Measured {
  platform: Platform;
  disk?: Disk | undefined;
  /** Who may read the figures says this. */
  token: string;
  isStream(request: FastifyRequest): boolean;
  /** The figures of the process itself are elsewhere. */
  isOneOfMany: boolean;
}

const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10];

/** Node knows some thirty others, which anybody can send: each would be a figure of every route. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Serves `/metrics` in Prometheus' format for bearers of the token; for all others it is not there. */
export function serveMetrics(app: FastifyInstance, { platform, disk, token, isStream, isOneOfMany }: Measured): void {
  const registry = new Registry();
  if (!isOneOfMany) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were answered, streams apart: how long it took, by what was asked for and the class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request)) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      const method = METHODS.has(request.method) ? request.method : 'other';
      requests.observe({ method, route: routeNameOf(request), status }, reply.elapsedTime / 1000);
    }
    done();
  });

  serveRegistry(app, { registry, token, lookUp: lookUpAtScrape(registry, { platform, disk }) });
}

/** Serves the figures of a program with many hotels: the process', and how many hotels it has. */
export function serveProgramMetrics(
  app: FastifyInstance,
  { token, hotels }: { token: string; hotels(): { listed: number; open: number } },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const listed = gauge('hotels_listed', 'Hotels that this program serves');
  const open = gauge('hotels_open', 'Hotels of them that are open, as somebody asks for them or jobs are due');
  const lookUp = async () => {
    const now = hotels();
    listed.set(now.listed);
    open.set(now.open);
  };
  serveRegistry(app, { registry, token, lookUp });
}

function serveRegistry(
  app: FastifyInstance,
  { registry, token, lookUp }: { registry: Registry; token: string; lookUp(): Promise<void> },
): void {
  const expected = Buffer.from(hashToken(token));
  app.get('/metrics', async (request, reply) => {
    const given = bearerToken(request.headers.authorization) ?? '';
    if (!timingSafeEqual(Buffer.from(hashToken(given)), expected)) throw new DomainError('not_found');
    return reply.type(registry.contentType).send(await lookUp().then(() => registry.metrics()));
  });
}

/** How long a scrape waits for the database. */
const PATIENCE_MS = 2_000;

/** Jobs of each kind: those that wait, that have failed before, and that are not tried again; and since when one is due. */
const jobs = (db: Database) =>
  db.execute<{ task: string; waiting: number; retrying: number; failed: number; due_for: number }>(sql`
    select t.identifier as task,
      count(*) filter (where j.attempts < j.max_attempts)::int as waiting,
      count(*) filter (where j.attempts between 1 and j.max_attempts - 1 and j.last_error is not null)::int as retrying,
      count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null)::int as failed,
      coalesce(extract(epoch from clock_timestamp()
        - min(j.run_at) filter (where j.attempts < j.max_attempts and j.run_at <= clock_timestamp())), 0)::float8 as due_for
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
    group by 1`);

const state = (db: Database) =>
  db.execute<{
    unsettled: number;
    unsettled_for: number;
    connections: number;
    connections_max: number;
    schema: number;
  }>(sql`
    select
      (select count(*)::int from payment_attempts where next_check_at is not null) as unsettled,
      (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
        from payment_attempts where next_check_at is not null) as unsettled_for,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as connections_max,
      (select max(created_at)::float8 / 1000 from drizzle.__drizzle_migrations) as schema`);

/** Registers the figures that are looked up when somebody asks for them. */
function lookUpAtScrape(registry: Registry, { platform, disk }: { platform: Platform; disk?: Disk | undefined }) {
  const { db } = platform;
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('hotel_database_up', '1 where the database has answered this scrape');
  const answer = gauge('hotel_database_answer_seconds', 'How long a connection and its answer took for this scrape');
  const connections = gauge('hotel_database_connections', 'Connections to the database, of all processes');
  const connectionsMax = gauge('hotel_database_connections_max', 'Connections that the server allows');
  const schema = gauge('hotel_schema_timestamp_seconds', 'When the newest migration of the database was made');
  const running = gauge('hotel_transactions_running', 'Transactions of this process');
  const queued = gauge('hotel_transactions_waiting', 'Requests of this process that wait for a transaction');
  const waiting = gauge('hotel_jobs_waiting', 'Jobs that will still be tried', ['task']);
  const retrying = gauge('hotel_jobs_retrying', 'Jobs of them that have failed before', ['task']);
  const failed = gauge('hotel_jobs_failed', 'Jobs that have failed for good', ['task']);
  const due = gauge('hotel_jobs_due_seconds', 'How long the oldest job has been due', ['task']);
  const unsettled = gauge('hotel_payments_unsettled', 'Payments through the provider without an end');
  const unsettledFor = gauge('hotel_payments_unsettled_seconds', 'Age of the oldest of them');
  const streams = gauge('hotel_streams_open', 'Live streams of this process');
  const free = gauge('hotel_disk_free_bytes', 'Free space under DATA_DIR');

  const askDatabase = async () => {
    const started = performance.now();
    const [row] = await state(db);
    answer.set((performance.now() - started) / 1000);
    connections.set(row?.connections ?? 0);
    connectionsMax.set(row?.connections_max ?? 0);
    schema.set(Number(row?.schema ?? 0));
    unsettled.set(row?.unsettled ?? 0);
    unsettledFor.set(row?.unsettled_for ?? 0);
    for (const { task, ...found } of await jobs(db)) {
      waiting.set({ task }, found.waiting);
      retrying.set({ task }, found.retrying);
      failed.set({ task }, found.failed);
      due.set({ task }, found.due_for);
    }
    return 1;
  };
  return async () => {
    const load = transactionLoad(db);
    running.set(load.running);
    queued.set(load.waiting);
    streams.set(streamSlots(platform).open);
    if (disk) free.set(await disk.free());
    const late = new Promise<number>((resolve) => setTimeout(resolve, PATIENCE_MS, 0).unref());
    up.set(await Promise.race([askDatabase().catch(() => 0), late]));
  };
}
