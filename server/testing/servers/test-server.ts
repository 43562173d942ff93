import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@server/platform/database/migrate';
import { startEmbeddedPostgres } from '@server/platform/embedded/embedded-postgres';
import postgres from 'postgres';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { OPEN_TO_GUESTS, TEMPLATE } from '../template';

/** The Postgres server of a test run, with a migrated template database. */
export interface TestServer {
  /** URL of the database `postgres`; replace the path for another database. */
  url: string;
  stop(): Promise<void>;
}

export const IMAGE = 'postgres:17-alpine';
/** Each worker keeps the pools of its hotels. */
const CONNECTIONS = 400;

/** Nothing is kept when a run ends: as little is written for a crash or a replica as can be. JIT is off as in the embedded server. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  `max_connections=${CONNECTIONS}`,
];

/**
 * Starts the server shared by the tests of this run: a container when a Docker engine answers, else the embedded
 * server; TEST_DATABASE=container|embedded forces one. Prints which, and why.
 */
export async function prepareTestServer(): Promise<TestServer> {
  const server = await chooseServer();
  try {
    await makeTemplate(server.url);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function chooseServer(): Promise<TestServer> {
  const wanted = process.env.TEST_DATABASE;
  if (wanted && wanted !== 'container' && wanted !== 'embedded') {
    throw new Error(`TEST_DATABASE is container or embedded, not ${wanted}.`);
  }
  if (wanted === 'embedded') return say('embedded', 'TEST_DATABASE asks for it', await startEmbedded());
  if (wanted === 'container') return say('container', 'TEST_DATABASE asks for it', await startContainer());
  try {
    await getContainerRuntimeClient();
  } catch {
    return say('embedded', 'no Docker engine answers', await startEmbedded());
  }
  try {
    return say('container', 'a Docker engine answers', await startContainer());
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return say('embedded', `the container does not start: ${reason}`, await startEmbedded());
  }
}

function say(kind: string, why: string, server: TestServer): TestServer {
  console.log(`Test database: ${kind} (${why})`);
  return server;
}

async function startContainer(): Promise<TestServer> {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ POSTGRES_USER: 'hotel', POSTGRES_PASSWORD: 'test', POSTGRES_DB: 'postgres' })
    // In memory: the durability tests start a server of their own.
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    .withCommand(['postgres', ...SETTINGS.flatMap((setting) => ['-c', setting])])
    .withExposedPorts(5432)
    // The image starts twice: to create the database, then to stay.
    .withWaitStrategy(Wait.forAll([Wait.forListeningPorts(), Wait.forLogMessage(/ready to accept connections/, 2)]))
    .withStartupTimeout(120_000)
    .start();
  return {
    url: `postgres://hotel:test@${await addressOf(container)}/postgres`,
    stop: async () => {
      await container.stop({ timeout: 0 });
    },
  };
}

/**
 * The container's own address where this machine reaches it, as on Linux, else the port that the engine passes on: its proxy
 * takes a twentieth of the processor time of a run.
 */
async function addressOf(container: StartedTestContainer): Promise<string> {
  const host = container.getIpAddress(container.getNetworkNames()[0] ?? 'bridge');
  const socket = connect({ host, port: 5432 });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) });
    return `${host}:5432`;
  } catch {
    return `${container.getHost()}:${container.getMappedPort(5432)}`;
  } finally {
    socket.destroy();
  }
}

async function startEmbedded(): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-test-'));
  const first = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  // As in the container; the number of connections holds from the next start on.
  const sql = postgres(first.url, { max: 1 });
  await sql`alter system set fsync = off`;
  await sql`alter system set max_connections = ${sql.unsafe(String(CONNECTIONS))}`;
  await sql.end();
  await first.stop();
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const url = new URL(server.url);
  url.pathname = '/postgres';
  return {
    url: url.href,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  try {
    await sql`create database ${sql(TEMPLATE)}`;
    await migrateDatabase(template.href);
    await prepareHotel(template.href);
    // No connections from here on: a template in use cannot be cloned.
    await sql`alter database ${sql(TEMPLATE)} with allow_connections false is_template true`;
  } finally {
    await sql.end();
  }
}

/**
 * Each hotel's references are shuffled with a key of its own. Here the key is always the same: what a search finds must not
 * depend on letters that happen to stand in a reference. And all hotels are open to guests.
 */
async function prepareHotel(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`create or replace function reference_key() returns text language sql immutable parallel safe return 'tests'`;
    await sql.unsafe(OPEN_TO_GUESTS);
  } finally {
    await sql.end();
  }
}
