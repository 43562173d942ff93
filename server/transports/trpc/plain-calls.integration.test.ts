import { buildApp } from '@server/app';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { draws, drawsAll } from '@shared/testing/draws';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { refuseBrokenPaths } from './definitions';
import { adapterOptions, answerWhole, readJsonAsText, sendRefusal } from './plugin';

/** Every request is sent to both: as the product answers it, and as tRPC's own adapter would answer all of it. */

const ADAPTER = 'adapter.example';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const guest = await hotel.guest('Adaeze');
const dish = await hotel.addDish('Egusi');
const own = await guest.calls.bookings.create(bookingRequest());
const strangers = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));

async function bothWays(): Promise<FastifyInstance> {
  const app = await buildApp(hotel.platform);
  const serve = async (scope: FastifyInstance) => {
    readJsonAsText(scope);
    answerWhole(scope);
    refuseBrokenPaths(scope);
    scope.addHook('onSend', sendRefusal);
    scope.all<{ Params: { path: string } }>('/:path', { constraints: { host: ADAPTER } }, (req, res) =>
      fastifyRequestHandler({ ...adapterOptions(hotel.platform), req, res, path: req.params.path }),
    );
  };
  await app.register(serve, { prefix: '/trpc' });
  return app;
}
const app = await bothWays();

interface Sent {
  method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const ask = ({ payload, ...sent }: Sent, host: string) =>
  app.inject({ ...sent, ...(payload === undefined ? {} : { payload }), headers: { ...sent.headers, host } });

/** How the bytes travel; a tag is given to whole answers only, and the adapter's are streams. */
const OF_THE_WAY = ['date', 'connection', 'content-length', 'transfer-encoding', 'etag', 'x-request-id'];

function comparable({ statusCode, headers, body }: LightMyRequestResponse) {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_WAY.includes(name));
  const json = kept.map(([name, value]) => [name, value === 'application/json' ? `${value}; charset=utf-8` : value]);
  return { statusCode, headers: Object.fromEntries(json), body };
}

const stay = (days: number) => {
  const checkInDate = addDays('2026-05-01', days);
  return { checkInDate, checkOutDate: addDays(checkInDate, 2) };
};
const text = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('', 'null', '__proto__', 'constructor', '\u200b'));
const anything = fc.oneof(
  fc.json({ maxDepth: 2 }),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '"x"',
    '7',
    '{"__proto__":{"a":1}}',
    '{"constructor":1}',
    `"${'x'.repeat(9_000)}"`,
  ),
);
const broken = fc.constantFrom('{', '', '{"a":}', 'undefined', '\ufeff{}', '[1,', "{'a':1}", '{"a":1}}');

/** Inputs that a call takes; what changes something is sent so that a repeat is answered alike. */
const TAKEN = new Map<string, fc.Arbitrary<unknown>>(
  Object.entries({
    'rooms.list': fc.constant(undefined),
    'hotel.details': fc.constant(undefined),
    'menu.list': fc.constant({}),
    'auth.me': fc.constant(undefined),
    'rooms.availability': fc.integer({ min: -3, max: 300 }).map(stay),
    'rooms.takenNights': fc.record({
      roomNumber: fc.constantFrom('101', '999'),
      from: fc.constant('2026-05-01'),
      to: fc.constantFrom('2026-06-01', '2026-04-01', 'soon'),
    }),
    'bookings.get': fc.record({ _id: fc.constantFrom(own._id, strangers._id, 'none') }),
    'bookings.list': fc.record({ limit: fc.integer({ min: -1, max: 5 }), q: text }, { requiredKeys: [] }),
    'food.get': fc.record({ _id: fc.constantFrom(strangers._id, own._id) }),
    'bookings.create': fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('101', '102', '103'))
      .map(([days, roomNumber]) =>
        bookingRequest({ ...stay(days * 2), roomNumber, clientId: `of-stay-${roomNumber}-${days}` }),
      ),
    'bookings.update': fc.record({ _id: fc.constantFrom('none', strangers._id), status: text }),
    'auth.login': fc.record({
      email: fc.constantFrom('ada@nobody.example', 'x'),
      password: fc.constant('wrong-words'),
    }),
    'auth.register': fc.record({ email: text, password: text, name: text, phoneNumber: text }),
  }),
);
const QUERIES = [...TAKEN.keys()].slice(0, 9);
const MUTATIONS = [...TAKEN.keys()].slice(9);
const STRANGE = [
  'rooms.changes',
  'food.board',
  'no.such',
  'constructor',
  '__proto__',
  'toString',
  'rooms',
  'rooms.list.',
  'rooms%2Elist',
  'rooms.list%2Chotel.details',
  '%25',
  '%E0%A4',
  'rooms.list%00',
  '%20rooms.list',
];

const path = (usual: readonly string[]) =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...QUERIES, ...MUTATIONS) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE) },
  );

/** The JSON of the inputs of those paths, sound or not. */
function inputOf(paths: readonly string[], isBatch: boolean): fc.Arbitrary<string | undefined> {
  const each = paths.map((one) =>
    fc.oneof({ weight: 6, arbitrary: TAKEN.get(one) ?? fc.constant({}) }, { weight: 1, arbitrary: fc.jsonValue() }),
  );
  const sound = fc
    .tuple(...each)
    .map((inputs) => (isBatch ? JSON.stringify({ ...inputs }) : JSON.stringify(inputs[0])));
  // A batch in which some inputs are missing.
  const gaps = fc
    .subarray([...paths.keys()])
    .map((kept) => JSON.stringify(Object.fromEntries(kept.map((at) => [at, {}]))));
  return fc.oneof(
    { weight: 12, arbitrary: sound },
    { weight: 2, arbitrary: gaps },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });

const JSON_TYPE = 'application/json';
const FOREIGN = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'APPLICATION/JSON',
  'application/jsonx',
];
const noTokens = [undefined, 'Bearer nonsense', 'Basic eDp5', 'Bearer ', `Bearer ${strangers.accessToken}`];

const headers = (isRead: boolean) =>
  fc.record({
    'content-type': mostly<string | undefined>(
      isRead ? undefined : JSON_TYPE,
      undefined,
      JSON_TYPE,
      `${JSON_TYPE}; charset=utf-8`,
      ...FOREIGN,
    ),
    accept: mostly<string | undefined>(undefined, '*/*', 'application/jsonl', 'application/json, application/jsonl'),
    'trpc-accept': mostly<string | undefined>(undefined, 'application/jsonl', 'text/plain'),
    authorization: fc.constantFrom(...noTokens, `Bearer ${guest.token}`, `Bearer ${hotel.admin.token}`),
  });

const named = (record: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** A request with its parts in the query as they stand there. */
const request: fc.Arbitrary<Sent> = fc
  .record({ isRead: fc.boolean(), isBatch: fc.boolean(), strange: fc.integer({ min: 0, max: 19 }) })
  .chain(({ isRead, isBatch, strange }) => {
    const usual = isRead ? QUERIES : MUTATIONS;
    const paths = fc.array(path(usual), { minLength: 1, maxLength: isBatch ? (strange === 0 ? 12 : 4) : 1 });
    return paths.chain((chosen) =>
      fc
        .record({
          method: mostly<Sent['method']>(isRead ? 'GET' : 'POST', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'),
          input: inputOf(chosen, isBatch),
          twice: mostly('', '&input=%7B%7D', '&batch=0', '&batch=1', '&connectionParams=%7B', '&x=%E0%A4', '&input=%'),
          slash: mostly('', '/'),
          headers: headers(isRead),
        })
        .map(({ method, input, twice, slash, headers: sent }) => {
          const inQuery = isRead && input !== undefined ? `&input=${encodeURIComponent(input)}` : '';
          const url = `/trpc/${chosen.join(',')}${slash}?${isBatch ? 'batch=1' : 'b=1'}${inQuery}${twice}`;
          const body = isRead ? {} : { payload: input };
          return { method, url, headers: named(sent), ...body };
        }),
    );
  });

/** A stream that opens has no end to compare. */
const opensStream = ({ url, headers: { authorization } }: Sent) =>
  /rooms\.changes|food\.board/.test(url) && authorization === `Bearer ${hotel.admin.token}`;

const RUNS = draws(3_500);

it(`${RUNS} calls and batches, good and broken: answered with the status, the headers and the bytes of tRPC’s own adapter`, async () => {
  let withoutAdapter = 0;
  const statuses = new Map<number, number>();
  const check = async (sent: Sent) => {
    const [answer, wanted] = [await ask(sent, 'hotel.example'), await ask(sent, ADAPTER)];
    expect(comparable(answer)).toEqual(comparable(wanted));
    expect(answer.statusCode).not.toBe(500);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if ('content-length' in answer.headers && !('content-length' in wanted.headers)) withoutAdapter += 1;
  };
  await fc.assert(
    fc.asyncProperty(
      request.filter((sent) => !opensStream(sent)),
      check,
    ),
    { numRuns: RUNS },
  );
  // Otherwise the two would hardly have been compared.
  expect(withoutAdapter).toBeGreaterThan(RUNS / 3);
  for (const status of [200, 207, 400, 401, 403, 404, 405, 415, ...(drawsAll ? [409] : [])]) {
    expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0);
  }
}, 300_000);

it('an address that no URL could have is left to the adapter', async () => {
  const sent: Sent = { method: 'GET', url: '/trpc/rooms.list', headers: {} };
  expect((await ask(sent, 'a b')).statusCode).toBe(400);
  expect((await ask(sent, '')).statusCode).toBe((await ask(sent, 'hotel.example')).statusCode);
});

it('what is the same for everybody is sent once: with its tag it is 304', async () => {
  const sent: Sent = {
    method: 'GET',
    url: '/trpc/rooms.list,menu.list?batch=1&input=%7B%221%22%3A%7B%7D%7D',
    headers: {},
  };
  const { etag } = (await ask(sent, 'hotel.example')).headers;
  const again = await ask({ ...sent, headers: { 'if-none-match': String(etag) } }, 'hotel.example');
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
});
