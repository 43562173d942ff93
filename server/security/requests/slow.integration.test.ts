import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buildApp } from '@server/app';
import { untilNotBusy } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { afterAll, afterEach, expect, it } from 'vitest';

/** A real socket before a hotel that is impatient; each test ends when the hotel ends the connection. */

const HEAD_MS = 200;
const BODY_MS = 400;
/** What an upload must bring a second. */
const PACE = 10_000;
/** Far more than a busy machine takes, far less than the minutes for which Node and Fastify are patient by themselves. */
const SOON_MS = 8_000;

const hotel = await sharedTestHotel();
const sockets: Socket[] = [];
const app = await buildApp(hotel.platform, {
  timeouts: { bodyMs: BODY_MS, uploadBytesPerSecond: PACE, headMs: HEAD_MS, nextMs: 300, lookMs: 50 },
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends, then a byte at a time if asked; resolves when the other side has ended it, with what it said and after how long. */
async function talk(first: string, { drip, from }: { drip?: string; from?: string } = {}) {
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  let said = '';
  socket.on('data', (data) => {
    said += data.toString('utf8');
  });
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  if (first) socket.write(first);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), 20);
  await ended;
  clearInterval(dripping);
  return { said, ms: performance.now() - began };
}

const head = (line: string, headers: Record<string, string | number>) =>
  `${[line, 'Host: hotel', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
const bodyOf = (said: string) => JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4));

it('M1: a body that drips is cut with 408, whatever route and however it is sent', async () => {
  const cases = ['/api/bookings', '/trpc/bookings.create', '/api/auth/login'].flatMap((url) => [
    [head(`POST ${url} HTTP/1.1`, { 'Content-Type': 'application/json', 'Content-Length': 1000 }), 'x'],
    [
      head(`POST ${url} HTTP/1.1`, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }),
      '1\r\nx\r\n',
    ],
  ]);
  for (const { said, ms } of await Promise.all(cases.map(([first = '', drip]) => talk(first, { drip })))) {
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(said)).toMatchObject({ code: 'TIMEOUT', reason: 'too_slow' });
    expect(ms).toBeGreaterThan(BODY_MS - 50);
    expect(ms).toBeLessThan(SOON_MS);
  }
});

it('M1: nor does a refused request go on for ever', async () => {
  const refused = [
    ['/api/nothing', 404],
    ['/api/rooms/101', 405],
    ['/%ff', 400],
  ] as const;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 5_000 };
  const answers = await Promise.all(refused.map(([url]) => talk(head(`POST ${url} HTTP/1.1`, headers), { drip: 'x' })));
  for (const [at, { said, ms }] of answers.entries()) {
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${refused[at]?.[1]} `));
    expect(ms).toBeLessThan(SOON_MS);
  }
});

it('M1: a head that drips and a socket that is silent are cut', async () => {
  const [dripping, silent] = await Promise.all([
    talk('GET /api/rooms HTTP/1.1\r\nHost: hotel\r\nX-Slow: ', { drip: 'x' }),
    talk(''),
  ]);
  for (const { said, ms } of [dripping, silent]) {
    expect(ms).toBeLessThan(SOON_MS);
    if (said) expect(bodyOf(said)).toMatchObject({ reason: 'too_slow' });
  }
  expect(dripping.said).toMatch(/^HTTP\/1.1 408 /);
});

it('M1: a connection that has nothing more to ask is closed', async () => {
  const { said, ms } = await talk(head('GET /healthz HTTP/1.1', {}));
  expect(said).toMatch(/^HTTP\/1.1 200 /);
  expect(ms).toBeLessThan(SOON_MS);
});

it('M1: a refused client cannot keep sending for ever', async () => {
  const type = 'multipart/form-data; boundary=x';
  const first = head('POST /api/rooms HTTP/1.1', { 'Content-Type': type, 'Content-Length': 50_000_000 });
  const { said, ms } = await talk(first, { drip: 'x'.repeat(2_000) });
  expect(said).toMatch(/^HTTP\/1.1 401 /);
  expect(ms).toBeLessThan(SOON_MS);
});

const uploadHead = (length: number, type: string) =>
  head('POST /api/rooms HTTP/1.1', {
    Authorization: `Bearer ${hotel.admin.token}`,
    'Content-Type': type,
    'Content-Length': length,
    Connection: 'close',
  });

it('M1: an upload may take its time as long as it comes at a pace', async () => {
  const fields = { roomNumber: 'slow', type: 'Standard', price: '20000' };
  const large = new File([await picture('a.png'), new Uint8Array(20_000)], 'a.png', { type: 'image/png' });
  const { headers, payload } = await multipart(fields, 'photos', [large]);
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(uploadHead(payload.length, headers['content-type']));
  const began = performance.now();
  let sent = 0;
  // By the clock, so that it makes up for a turn that came late.
  const sending = setInterval(() => {
    const due = Math.ceil((performance.now() - began) * 2 * (PACE / 1_000));
    socket.write(payload.subarray(sent, due));
    sent = due;
    if (sent >= payload.length) clearInterval(sending);
  }, 30);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 201 /);
  // Longer than a body of anybody else may take.
  expect(performance.now() - began).toBeGreaterThan(BODY_MS * 1.5);
});

it('M1: uploads that never end are cut and leave room for others', async () => {
  const type = 'multipart/form-data; boundary=x';
  const start = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\n\r\n';
  const endless = () => talk(uploadHead(50_000_000, type) + start, { drip: 'x' });
  for (let turn = 0; turn < 2; turn += 1) {
    // As many as one login may have at once.
    const cut = await Promise.all([endless(), endless()]);
    for (const { said } of cut) expect(said).toMatch(/^HTTP\/1.1 408 /);
  }
  const { headers, payload } = await multipart({ roomNumber: 'after', type: 'Standard', price: '20000' });
  const made = await app.inject({
    method: 'POST',
    url: '/api/rooms',
    payload,
    headers: { ...headers, authorization: `Bearer ${hotel.admin.token}` },
  });
  expect(made.statusCode).toBe(201);
});

it('M1: proofs that guests upload without an end keep no staff from uploading, and are cut', async () => {
  await hotel.addRoom('101');
  const type = 'multipart/form-data; boundary=x';
  const start = '--x\r\nContent-Disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\n';
  // Each from an address and for a stay of its own, as one would not get all turns.
  const endless = async (_: unknown, at: number) => {
    const asked = bookingRequest({
      checkInDate: `2026-04-1${at}`,
      checkOutDate: `2026-04-1${at + 1}`,
      phoneNumber: `0803123450${at}`,
      email: `guest${at}@guests.test`,
    });
    const { _id, accessToken = '' } = await untilNotBusy(() => hotel.stranger.bookings.create(asked));
    return head(`POST /api/bookings/${_id}/paid-notices HTTP/1.1`, {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': type,
      'Content-Length': 5_000_000,
    });
  };
  const heads = await Promise.all(Array.from({ length: 9 }, endless));
  const sending = heads.map((endlessHead, at) => talk(endlessHead + start, { drip: 'x', from: `127.0.1.${at + 1}` }));
  const { headers, payload } = await multipart({ roomNumber: 'beside', type: 'Standard', price: '20000' });
  const made = await app.inject({
    method: 'POST',
    url: '/api/rooms',
    payload,
    headers: { ...headers, authorization: `Bearer ${hotel.admin.token}` },
  });
  expect(made.statusCode).toBe(201);
  const statuses = (await Promise.all(sending)).map(({ said }) => said.slice(9, 12));
  expect(statuses.toSorted()).toEqual([...Array(8).fill('408'), '503']);
});

it('M1: a stream of events is not cut', async () => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let [said, closed] = ['', false];
  socket.on('data', (data) => {
    said += data.toString('utf8');
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.write(
    head('GET /trpc/food.board HTTP/1.1', {
      Authorization: `Bearer ${hotel.admin.token}`,
      Accept: 'text/event-stream',
    }),
  );
  // By then a slow body, which began later, has been cut.
  await talk(head('POST /api/bookings HTTP/1.1', { 'Content-Type': 'application/json', 'Content-Length': 9 }));
  await talk(head('POST /api/bookings HTTP/1.1', { 'Content-Type': 'application/json', 'Content-Length': 9 }));
  expect(said).toContain('text/event-stream');
  expect(said).toContain('event: connected');
  expect(closed).toBe(false);
});

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: hotel\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /api/bookings HTTP/1.1\r\nHost: hotel\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('B13: %s is answered in the one form of errors', async (_what, sent, status) => {
  const { said } = await talk(sent);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said.toLowerCase()).toContain('content-type: application/json');
  expect(bodyOf(said)).toEqual({ message: expect.any(String), code: expect.any(String), reason: expect.any(String) });
});
