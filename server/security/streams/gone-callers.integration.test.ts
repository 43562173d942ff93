import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buildApp } from '@server/app';
import { openDatabase, transactionLoad } from '@server/platform/database/database';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import type { ReadCeilings } from '@server/transports/http/admission';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Callers who go away while the hotel works for them: what is begun comes to its end, and nothing of it stays taken. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });

interface Line {
  level: number;
  msg: string;
}

/** The product with a pool of its own, and what it logs of faults. */
async function open(readCeilings: Partial<ReadCeilings> = {}) {
  const faults: Line[] = [];
  const logTo = { write: (text: string) => void faults.push(JSON.parse(text)) };
  const pool = openDatabase(hotel.databaseUrl, { max: 5 });
  const app = await buildApp({ ...hotel.platform, db: pool.db }, { readCeilings, logLevel: 'warn', logTo });
  onTestFinished(async () => {
    await app.close();
    await pool.close();
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  const sockets: Socket[] = [];
  /** Sends a request on a connection of its own. */
  const send = async (method: 'GET' | 'POST', path: string, body?: unknown, more: string[] = []) => {
    const json = body === undefined ? '' : JSON.stringify(body);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    const headers = [
      ...more,
      'Host: hotel.test',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
    ];
    const arrived = once(app.server, 'request');
    socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${json}`);
    await arrived;
  };
  const leave = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    return vi.waitFor(async () => expect(await connections()).toBe(0), TEST_TIMEOUT);
  };
  return { app, faults, send, leave, db: pool.db };
}

/** Keeps a table from everybody else until the result is called. */
async function hold(table: 'rooms' | 'bookings'): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let taken = () => {};
  const isHeld = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const over = hotel.sql.begin(async (sql) => {
    await sql`lock table ${sql(table)} in access exclusive mode`;
    taken();
    await held;
  });
  await isHeld;
  return async () => {
    letGo();
    await over;
  };
}

/** Statements of other connections that wait for such a table. */
const waiting = async () => {
  const [row] = await hotel.sql<{ count: number }[]>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};

it('what they ask to be changed is done whole, once, and a repeat gets it', async () => {
  const { app, faults, send, leave, db } = await open();
  const letGo = await hold('rooms');
  const nights = ['20', '22', '24', '26'].map((day) => ({
    checkInDate: `2026-03-${day}`,
    checkOutDate: `2026-03-${Number(day) + 1}`,
    clientId: `gone-before-the-answer-${day}`,
  }));
  const [first, second, ...batched] = nights.map((stay) => bookingRequest(stay));
  await send('POST', '/trpc/bookings.create', first);
  await send('POST', '/api/bookings', second);
  await send('POST', '/trpc/bookings.create,bookings.create?batch=1', { ...batched });
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), TEST_TIMEOUT);
  await leave();
  await letGo();
  await vi.waitFor(async () => expect(await hotel.sql`select from bookings`).toHaveLength(4), TEST_TIMEOUT);
  await vi.waitFor(() => expect(transactionLoad(db)).toEqual({ running: 0, waiting: 0 }), TEST_TIMEOUT);

  const made =
    await hotel.sql`select b.reference, (select count(*)::int from charges where booking_id = b.id) as charges,
    (select count(*)::int from audit_log where record_id = b.id and action = 'bookings.create') as audited,
    (select count(*)::int from idempotency_keys where result_id = b.id) as keys
    from bookings b order by check_in`;
  for (const row of made) expect(row).toMatchObject({ charges: made[0]?.charges, audited: 1, keys: 1 });
  for (const [at, stay] of nights.entries()) {
    const payload = bookingRequest(stay);
    const again = await app.inject({ method: 'POST', url: '/trpc/bookings.create', payload });
    expect(again.json().result.data.reference).toBe(made[at]?.reference);
  }
  expect(faults).toEqual([]);
});

it.each([
  ['over REST', '/api/rooms', []],
  ['over tRPC', '/trpc/rooms.list', []],
  ['in lines as they come', '/trpc/rooms.list?batch=1', ['trpc-accept: application/jsonl']],
])(
  'their places among the reads, %s, are given back, though not before what they asked for is over',
  async (_how, path, headers) => {
    const { app, faults, send, leave } = await open({ atOnce: 2, ofOneNetwork: 10, ofAll: 20 });
    const letGo = await hold('rooms');
    for (let turn = 0; turn < 3; turn += 1) {
      for (let count = 0; count < 5; count += 1) await send('GET', path, undefined, headers);
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), TEST_TIMEOUT);
      await leave();
    }
    expect(await waiting()).toBe(2);
    await letGo();
    await vi.waitFor(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject('/api/rooms')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    }, TEST_TIMEOUT);
    expect(faults).toEqual([]);
  },
);
