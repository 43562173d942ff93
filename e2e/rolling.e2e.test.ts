import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { cloneDatabase } from '@server/testing/database';
import { drawsAll } from '@shared/testing/draws';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../scripts/program';
import { openBalancer, openHaproxy } from './support/balancer';
import { ADMIN, type Processes, type RunningHotel, startProcesses } from './support/hotel';
import { bookableRooms, differences, MOST_UNDER_WAY, startLoad } from './support/load';
import { asTold } from './support/rest';

/** Two processes of the product on one database, as docker-compose.yml has them. */

let processes: Processes;
let sql: postgres.Sql;
let one: RunningHotel;
let other: RunningHotel;
beforeAll(async () => {
  // An empty one, not a copy of the template, so that the processes make the hotel themselves.
  const database = await cloneDatabase(inject('testServerUrl'), 'template0');
  processes = await startProcesses(2, { SEED: 'rooms', DRAIN_SECONDS: '2' }, database);
  const [first, second] = processes.hotels;
  if (!first || !second) throw new Error('Two processes were asked for');
  [one, other] = [first, second];
  sql = postgres(processes.databaseUrl, { max: 2, onnotice: () => {} });
}, 400_000);
afterAll(async () => {
  await sql?.end();
  await processes?.close();
});

const to =
  ({ url }: RunningHotel) =>
  (path: string, init?: RequestInit) =>
    asTold(() => fetch(url + path, init));

const logIn = (hotel: RunningHotel) =>
  to(hotel)('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });

/** Both processes behind one address. A guest who hears that they are busy asks again: that is no fault of a restart. */
async function openFront() {
  const urls = [one.url, other.url];
  const { send, close } = (await openHaproxy(await freePort(), urls)) ?? openBalancer(urls);
  onTestFinished(close);
  return { send: (path: string, init?: RequestInit) => asTold(() => send(path, init)) };
}

/** How many bookings of guests with that tag are stored, and how many nights they have. */
async function storedAs(tag: string) {
  const [stored] = await sql`
    select count(distinct b.id)::int as bookings, count(distinct (n.room_id, n.night))::int as nights
    from bookings b join room_nights n on n.booking_id = b.id where b.guest_name = ${`Guest ${tag}`}`;
  return stored;
}

/** Sends SIGTERM. Resolves to the exit code and the duration. */
async function leave(hotel: RunningHotel) {
  const started = performance.now();
  const code = await hotel.stop();
  return { code, ms: performance.now() - started };
}

it('two processes can start at the same time on an empty database', async () => {
  const filling = [one, other].filter((hotel) => hotel.logs().includes('Filled in the demo hotel'));
  expect(filling).toHaveLength(1);
  expect(await sql`select email from users where role = 'admin'`).toEqual([{ email: ADMIN.email }]);

  const lists = await Promise.all([one, other].map(async (hotel) => (await to(hotel)('/api/rooms')).json()));
  expect(lists[0].length).toBeGreaterThan(0);
  expect(lists[1]).toEqual(lists[0]);
  const [photo] = lists[0][0].photos;
  expect((await to(one)(photo)).status).toBe(200);
  expect((await to(other)(photo)).status).toBe(200);

  const { token } = await (await logIn(one)).json();
  expect((await to(other)('/api/bookings', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

/** A connection to the first process. */
async function dial() {
  const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {}); // the server cuts it, as expected
  await once(socket, 'connect');
  return socket;
}

it('SIGTERM, also twice: a request under way is answered, none is refused while it drains, and no connection that asks nothing delays it', async () => {
  const [roomNumber = ''] = await bookableRooms(to(one));
  const guest = { guestName: 'Ada Obi', phoneNumber: '08031234567', email: 'ada@guests.example' };
  const sent = JSON.stringify({ ...guest, roomNumber, checkInDate: '2031-01-01', checkOutDate: '2031-01-02' });
  const half = Math.floor(sent.length / 2);
  const booking = request(`${one.url}/api/bookings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': sent.length,
      'idempotency-key': crypto.randomUUID(),
      expect: '100-continue',
    },
  });
  booking.flushHeaders();
  await once(booking, 'continue');
  booking.write(sent.slice(0, half));

  const [idle, unused, endless] = [await dial(), await dial(), await dial()];
  idle.write('GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n');
  endless.write(
    'POST /api/bookings HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await once(idle, 'data');
  const ended = Promise.all([idle, unused, endless].map((socket) => once(socket, 'close')));

  const leaving = leave(one);
  const again = leave(one);
  await expect.poll(async () => (await to(one)('/readyz')).status).toBe(503);
  const answers = await Promise.all([to(one)('/healthz'), to(one)('/api/rooms'), logIn(one)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  booking.end(sent.slice(half));
  const [answer] = (await once(booking, 'response')) as [IncomingMessage];
  expect(JSON.parse(await text(answer)).status).toBe('pending');
  expect(answer.headers.connection).toBe('close');

  const { code, ms } = await leaving;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  await again;
  await ended;
  await one.start();
});

/** So many answers come before something ends and after it. */
const ENOUGH = drawsAll ? 60 : 20;

it('restarting one after the other under load fails no request, loses no booking and doubles none', async () => {
  const front = await openFront();
  const load = startLoad(front.send, { tag: 'rolling', rooms: await bookableRooms(front.send), from: '2032-01-01' });
  const goOn = async () => {
    const before = load.answered();
    await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(before + ENOUGH);
  };
  await goOn();
  for (const hotel of [one, other]) {
    expect((await leave(hotel)).code).toBe(0);
    await goOn();
    await hotel.start();
    await goOn();
  }
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(await differences(front.send, load.wishes)).toEqual([]);
  expect(await storedAs('rolling')).toEqual({ bookings: load.wishes.length, nights: load.wishes.length });
});

it('after SIGKILL under load each request that was cut off can be repeated with its key', async () => {
  const front = await openFront();
  const load = startLoad(front.send, { tag: 'killed', rooms: await bookableRooms(front.send), from: '2033-01-01' });
  await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(ENOUGH);
  await one.kill();
  const before = load.answered();
  await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(before + ENOUGH);
  await load.stop();
  await one.start();

  expect(load.failures.length).toBeLessThanOrEqual(MOST_UNDER_WAY);
  expect(await differences(front.send, load.wishes)).toEqual([]);
  expect(await storedAs('killed')).toEqual({ bookings: load.wishes.length, nights: load.wishes.length });
});
