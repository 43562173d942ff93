import { allCalls } from '@server/testing/calls/all-good-calls';
import { conformanceOf } from '@server/testing/calls/conformance';
import { makersOf, type Sent } from '@server/testing/calls/good-calls';
import { sharedTestChain } from '@server/testing/chain';
import { ADMIN, bookingRequest, openCalledHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { openApiDocument } from '@server/transports/rest/openapi/plugin';
import { REST_TABLE } from '@server/transports/rest/table';
import { definitionOf, procedureType } from '@server/transports/trpc/definitions';
import { appRouter, type ProcedurePath } from '@server/transports/trpc/router';
import { ALL_API_KEY_SCOPES } from '@shared/api-keys/constants';
import { addDays } from '@shared/dates';
import { afterAll, expect, it } from 'vitest';

const chain = await sharedTestChain();
const a = await chain.add('a.test', 'The Indigo');
const b = await chain.add('b.test', 'The Baobab');
/** Where what good calls need is made, so that a thief would find it. */
const victim = await openCalledHotel({
  ...{ databaseUrl: b.databaseUrl, folder: b.dataDir, limitFactor: 1_000, paystack: null, patience: 20 },
});
const guestOfB = await victim.guest('Good Guest');
await victim.addDish('Egusi');
for (const number of ['101', '102']) await victim.addRoom(number);
const running = await chain.start();
afterAll(async () => {
  await running.stop();
  await victim.platform.events.close();
  await victim.pool.close();
});
const { ask, open, logIn } = running;
const [adminOfA, adminOfB] = await Promise.all([logIn(a.host), logIn(b.host)]);

const day = addDays(new Date().toISOString().slice(0, 10), 20);
const stay = bookingRequest({ roomNumber: '103', checkInDate: day, checkOutDate: addDays(day, 1) });
/** Adds a room with a picture; returns where that is. */
async function addRoom(host: string, token: string): Promise<string> {
  const fields = { roomNumber: '103', type: 'Standard', price: '20000' };
  const { headers, payload } = await multipart(fields, 'photos', [await picture('room.png')]);
  const made = await ask(host, '/api/rooms', { method: 'POST', token, body: payload, headers });
  expect(made).toMatchObject({ status: 201 });
  return new URL(made.json.photos[0], `https://${host}`).pathname;
}
const photo = await addRoom(a.host, adminOfA);
await addRoom(b.host, adminOfB);
const { json: booking } = await ask(a.host, '/api/bookings', { method: 'POST', body: stay });
const { json: key } = await ask(a.host, '/api/api-keys', {
  method: 'POST',
  token: adminOfA,
  body: { name: 'Accounts', scopes: ALL_API_KEY_SCOPES, password: ADMIN.password },
});

/** What of one hotel could be tried at the other. */
const THEIRS = [
  ['login', adminOfA],
  ['link', String(booking.accessToken)],
  ['API key', String(key.key)],
] as const;

const MISSING = '00000000-0000-4000-8000-000000000000';
const pathOf = (path: string) => `/api${path.replace(/:\w+/g, MISSING)}`;

it('each hotel is reached by its host alone, and has its own name, rooms and people', async () => {
  expect((await ask('A.test.:3000', '/api/hotel')).json).toMatchObject({ name: 'The Indigo' });
  expect((await ask('b.test', '/api/hotel')).json).toMatchObject({ name: 'The Baobab' });
  // What the caller writes beside it counts for nothing.
  const headers = { 'x-forwarded-host': 'b.test', forwarded: 'host=b.test' };
  expect((await ask('a.test', '/api/hotel', { headers })).json).toMatchObject({ name: 'The Indigo' });
});

const isProcedure = (path: string): path is ProcedurePath => procedureType(path) !== null;
const { operations } = conformanceOf(openApiDocument(REST_TABLE));
const good = allCalls(makersOf(victim, guestOfB), victim, guestOfB);
const accessOf = new Map(
  REST_TABLE.map((row) => [
    `${row.method} ${row.path.replace(/:(\w+)/g, '{$1}')}`,
    definitionOf(row.procedure).meta.access,
  ]),
);

it.each(operations)(
  '$call, a good one of what is there: login, link and key of another hotel are those of nobody',
  async ({ call, method, path }) => {
    // What an email or the provider would have to bring is not good without them.
    const sent: Sent = await Promise.resolve()
      .then(() => good[call]?.() ?? {})
      .catch(() => ({}));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? MISSING));
    const target = `/api${filled}${sent.query ? `?${sent.query}` : ''}`;
    const body = sent.form?.payload ?? sent.body ?? (sent.text === undefined ? undefined : Buffer.from(sent.text));
    const headers = { ...sent.headers, ...sent.form?.headers };
    const access = accessOf.get(call.replace('PATCH', 'PUT')) ?? accessOf.get(call);
    const nobody = await ask(b.host, target, { method, body, headers });
    for (const [kind, token] of THEIRS) {
      const { status, body: answer } = await ask(b.host, target, { method, token, body, headers });
      if (status === 401) continue;
      // Whoever asks, it does not matter who; and who brings a link that is none finds nothing.
      if (access === 'anyone') expect(method === 'GET' ? answer : '').toBe(method === 'GET' ? nobody.body : '');
      else expect(`${kind} ${access} ${status} ${answer}`).toMatch(/^link owner 4\d\d /);
    }
  },
);

it.each(THEIRS)('no tRPC call and no stream knows the %s of another hotel', async (_kind, token) => {
  const refused: string[] = [];
  for (const path of Object.keys(appRouter._def.procedures)) {
    if (!isProcedure(path)) continue;
    const { meta, type } = definitionOf(path);
    const sent = type === 'mutation' ? { method: 'POST', body: {} } : {};
    const { body } = await ask(b.host, `/trpc/${path}`, { token, ...sent });
    if (meta.access === 'anyone') continue;
    expect(`${path} ${body}`).toMatch(/"reason":"(not_logged_in|api_key_rest_only|invalid_input)"/);
    if (!body.includes('invalid_input')) refused.push(path);
  }
  expect(refused.length).toBeGreaterThan(60);
});

it('at their own hotel they are good: what is refused elsewhere is not refused for its form', async () => {
  for (const [, token] of THEIRS)
    expect(await ask(a.host, `/api/bookings/${booking._id}`, { token })).toMatchObject({ status: 200 });
  const statuses = new Set<number | undefined>();
  for (const { path } of REST_TABLE.filter(({ method, stream }) => method === 'GET' && !stream))
    statuses.add((await ask(a.host, pathOf(path), { token: adminOfA })).status);
  expect(statuses).not.toContain(401);
});

it('files of one are not at the other, nor is what a browser or proxy keeps of one good at the other', async () => {
  const file = /\.\w+$/.test(photo) ? photo : `${photo}/400.webp`;
  expect((await ask(a.host, file)).status).toBe(200);
  expect((await ask(b.host, file)).status).toBe(404);
  for (const page of ['/api/hotel', '/api/rooms', '/manifest.webmanifest', '/favicon.svg', '/', '/rooms']) {
    const { headers: known, body } = await ask(a.host, page);
    const other = await ask(b.host, page, { headers: { 'if-none-match': String(known.etag) } });
    expect(body, page).not.toBe(other.body);
    expect([200, 404], page).toContain(other.status);
    expect(other.body).not.toContain('The Indigo');
  }
});

it('a stream of one hears nothing of the other', async () => {
  const stream = await open(b.host, '/trpc/notifications.waitingChanges', { token: adminOfB });
  const heard: string[] = [];
  stream.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
  const far = addDays(day, 30);
  const body = { ...stay, checkInDate: far, checkOutDate: addDays(far, 1) };
  await ask(a.host, '/api/bookings', { method: 'POST', body });
  const before = heard.length;
  await ask(b.host, '/api/bookings', { method: 'POST', body });
  await expect.poll(() => heard.length).toBeGreaterThan(before);
  stream.destroy();
});

it('an unknown host gets one sentence, whatever it asks for, and no hint of the others', async () => {
  for (const host of ['c.test', '127.0.0.1', 'a.test.evil.test', "a'--", b.database]) {
    const page = await ask(host, '/rooms', { token: adminOfA });
    expect(page).toMatchObject({ status: 404, body: 'There is no hotel at this address.\n' });
    expect(await ask(host, '/api/rooms')).toMatchObject({ status: 404, json: { reason: 'not_found' } });
  }
});
