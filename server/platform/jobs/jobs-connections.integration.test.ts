import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { addressThrough } from '@server/testing/calls/wire';
import { sharedTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { type Job, startJobs } from './jobs';

const database = await sharedTestDatabase();
const sql = postgres(database.url, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A proxy in front of Postgres that holds back what is answered to the queue's LISTEN, until the connection is cut. */
async function openListenHold() {
  const { hostname, port } = new URL(database.url);
  const open = new Set<Socket>();
  let held: Socket | null = null;
  let holds = true;
  let refuses = false;
  const server = createServer((client) => {
    if (refuses) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    open.add(client);
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    client.on('error', () => client.destroy());
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (chunk: Buffer) => {
      if (holds && chunk.includes('LISTEN "jobs:insert"')) held = client;
      else upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  const url = await addressThrough(server, database.url);
  return {
    url,
    /** From when the queue has sent its LISTEN and waits. */
    isHeld: () => held !== null && !held.destroyed,
    /** Cuts all but the connection that is held, and accepts no other. */
    refuse() {
      refuses = true;
      for (const client of open) if (client !== held) client.resetAndDestroy();
    },
    accept() {
      refuses = false;
    },
    cutHeld: () => held?.resetAndDestroy(),
    holdNoMore() {
      holds = false;
    },
    async close() {
      server.close();
      for (const client of open) client.destroy();
      await once(server, 'close');
    },
  };
}

/** What would have ended the process. */
function watchRejections(): unknown[] {
  const rejections: unknown[] = [];
  const keep = (reason: unknown) => void rejections.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', keep);
  onTestFinished(() => {
    process.removeListener('unhandledRejection', keep);
    for (const other of others) process.on('unhandledRejection', other);
  });
  return rejections;
}

/** A worker that fails prints that itself, beside what it gives to the log. */
function startQuietly(url: string, jobs: Job[]) {
  const printed = vi.spyOn(console, 'trace').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  return startJobs(url, jobs, { error: () => {} });
}

const MOMENT_MS = 50;
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS));

it.each([
  ['done', () => {}],
  [
    'failed',
    () => {
      throw new Error('It cannot be done');
    },
  ],
])(
  'a queue that loses a worker whose job is %s, and then its listener before that has begun, goes on',
  async (_, end) => {
    const rejections = watchRejections();
    const proxy = await openListenHold();
    const lost: number[] = [];
    const done: unknown[] = [];
    const worker = await startQuietly(proxy.url, [
      {
        name: 'lose',
        async run() {
          await vi.waitFor(() => expect(proxy.isHeld()).toBe(true), 10_000);
          // Neither can be told to the database: the job's worker ends, and the queue gives its listener back.
          proxy.refuse();
          lost.push(lost.length + 1);
          end();
        },
      },
      { name: 'note', run: async (payload) => done.push(payload) },
    ]);
    for (let round = 1; round <= 3; round += 1) {
      await sql`select graphile_worker.add_job('lose', max_attempts => 1)`;
      await vi.waitFor(() => expect(lost).toHaveLength(round), 15_000);
      await moment();
      proxy.cutHeld();
      await moment();
      proxy.accept();
    }
    proxy.holdNoMore();
    await sql`select graphile_worker.add_job('note', '{"after": "cuts"}')`;
    await vi.waitFor(() => expect(done).toEqual([{ after: 'cuts' }]), 15_000);
    await worker.stop();
    await proxy.close();
    expect(rejections).toEqual([]);
  },
);

it('a queue that is stopped before its listener has begun, and then loses it, ends', async () => {
  const rejections = watchRejections();
  const proxy = await openListenHold();
  const worker = await startQuietly(proxy.url, []);
  await vi.waitFor(() => expect(proxy.isHeld()).toBe(true), 10_000);
  const stopped = worker.stop();
  await moment();
  proxy.cutHeld();
  await stopped;
  await proxy.close();
  await moment();
  expect(rejections).toEqual([]);
});

it('stopping waits until the server has let go of each connection: none is there to be ended by its shutdown', async () => {
  const { hostname, port } = new URL(database.url);
  const farewells: (() => void)[] = [];
  /** The protocol's Terminate. */
  const TERMINATE = Buffer.from('5800000004', 'hex');
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(Number(port), hostname);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.on('data', (chunk: Buffer) => {
      if (chunk.equals(TERMINATE)) farewells.push(() => upstream.end(chunk));
      else upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  const url = await addressThrough(server, database.url);
  const worker = await startJobs(url, [], { error: (message) => expect.fail(message) });
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await vi.waitFor(() => expect(farewells.length).toBeGreaterThan(0), 10_000);
  await moment();
  expect(isStopped).toBe(false);
  const letGo = setInterval(() => {
    for (const say of farewells.splice(0)) say();
  }, 1);
  await stopped;
  clearInterval(letGo);
  server.close();
});
