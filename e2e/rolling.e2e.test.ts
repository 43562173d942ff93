import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { cloneDatabase } from '@server/testing/database';
import { countDoubled, racer } from '@server/testing/races';
import { addDays } from '@shared/dates';
import { drawsAll } from '@shared/testing/draws';
import fc from 'fast-check';
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

const GROUPS = { attempts: drawsAll ? 500 : 150, clients: 40, codeUses: 20 };

const deadlocks = async () => {
  await sql`select pg_stat_clear_snapshot()`;
  return (await sql`select deadlocks from pg_stat_database where datname = current_database()`)[0]?.deadlocks;
};

it(`${GROUPS.attempts} attempts of both processes at rooms together, single rooms and cancels: all or nothing, no night twice, a code no more often than it may`, async () => {
  const rooms = (await bookableRooms(to(one))).slice(0, 10);
  const { token } = await (await logIn(one)).json();
  const post = (at: number, path: string, body: object, byStaff: boolean) =>
    to(at === 0 ? one : other)(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(byStaff && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const code = { code: 'RACING', percent: 100, uses: GROUPS.codeUses, oncePerPerson: false };
  expect((await post(0, '/promo-codes', code, true)).status).toBe(201);
  const before = await deadlocks();

  const attempt = fc.record({
    act: fc.constantFrom('group', 'group', 'group', 'group', 'one', 'cancel'),
    rooms: fc.uniqueArray(fc.constantFrom(...rooms), { minLength: 2, maxLength: 5 }),
    at: fc.constantFrom(0, 1),
    byStaff: fc.boolean(),
    hasCode: fc.boolean(),
    start: fc.nat({ max: 15 }),
    nights: fc.integer({ min: 1, max: 3 }),
    which: fc.nat(),
  });
  const made = new Map<string, number>();
  const singles: string[] = [];
  const answers: Record<string, number> = {};
  const perform = async (index: number, { act, at, byStaff, hasCode, start, nights, which, ...drawn }: Drawn) => {
    const group = [...made.keys()][which % Math.max(1, made.size)];
    const checkInDate = addDays('2034-01-01', start);
    const dates = { checkInDate, checkOutDate: addDays(checkInDate, nights) };
    const guest = {
      guestName: 'Guest together',
      address: '1 Marina',
      ...racer(index),
      ...dates,
      ...(hasCode && { promoCode: code.code }),
    };
    const [roomNumber = ''] = drawn.rooms;
    const response =
      act === 'cancel' && group
        ? await post(at, `/bookings/groups/${group}/cancel`, {}, true)
        : act === 'one'
          ? await post(at, '/bookings', { ...guest, roomNumber }, byStaff)
          : await post(
              at,
              '/bookings/group',
              { ...guest, rooms: drawn.rooms.map((number) => ({ roomNumber: number })) },
              byStaff,
            );
    const answer = await response.json();
    if (response.status === 201 && act === 'one') singles.push(answer._id);
    else if (response.status === 201) made.set(answer._id, answer.bookings.length);
    return response.ok ? 'done' : (answer.reason ?? String(response.status));
  };
  type Drawn = typeof attempt extends fc.Arbitrary<infer One> ? One : never;
  const drawn = fc.sample(attempt, GROUPS.attempts).entries();
  const client = async () => {
    for (const [index, wanted] of drawn) {
      const answer = await perform(index, wanted);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: GROUPS.clients }, client));
  console.log('groups of two processes:', JSON.stringify(answers));
  expect(Object.keys(answers).sort()).toEqual(['done', 'promo_code_used_up', 'room_taken']);

  expect(await countDoubled(sql)).toBe(0);
  expect(await sql`select from room_nights where taken group by room_id, night having count(*) > 1`).toHaveLength(0);
  const stored = await sql<{ id: string; size: number; holding: number }[]>`
    select g.id, count(b.id)::int as size, count(*) filter (where is_holding(b.status))::int as holding
    from booking_groups g left join bookings b on b.group_id = g.id group by g.id`;
  expect(new Map(stored.map(({ id, size }) => [id, size]))).toEqual(made);
  expect(stored.filter(({ holding, size }) => holding !== 0 && holding !== size)).toEqual([]);
  const alone = await sql`select id from bookings where group_id is null and guest_name = 'Guest together'`;
  expect(alone.map(({ id }) => id).sort()).toEqual(singles.sort());
  expect(
    await sql`
    select b.id from bookings b join room_nights n on n.booking_id = b.id where b.guest_name = 'Guest together' group by b.id
    having count(*) <> b.check_out - b.check_in
      or count(*) filter (where taken) <> case when is_holding(b.status) then b.check_out - b.check_in else 0 end`,
  ).toEqual([]);
  const [coded] =
    await sql`select count(*)::int as used from bookings where promo_code = ${code.code} and is_holding(status)`;
  expect(coded?.used).toBeLessThanOrEqual(GROUPS.codeUses);
  expect(await sql`select from bookings where promo_code = ${code.code} and status = 'pending'`).toHaveLength(0);
  expect(await deadlocks()).toBe(before);
});
