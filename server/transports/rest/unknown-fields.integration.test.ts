import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, groupRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart } from '@server/testing/uploads';
import { definitionOf, procedurePaths } from '@server/transports/trpc/definitions';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi/plugin';
import { methodsOf } from './row';
import { REST_TABLE } from './table';

/** A field that a call does not know is refused and named, whoever calls and however (D54). */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const dish = await hotel.addDish('Egusi');
const SOME_ID = '00000000-0000-4000-8000-000000000000';
const UNKNOWN = 'statuss';
const named = { reason: 'invalid_input', fields: { [UNKNOWN]: `There is no such field here: ${UNKNOWN}.` } };

/** Whatever is ignored there stays ignored (D8). */
const IGNORES = new Set(['auth.register']);

const operations = REST_TABLE.filter(({ procedure }) => !IGNORES.has(procedure)).flatMap((row) =>
  methodsOf(row).map((method) => ({ call: `${method} ${row.path}`, method, row })),
);
const authorization = `Bearer ${hotel.admin.token}`;
const { bookings, groups, food, catering } = hotel.stranger;
/** Who says that they have paid names what is there. */
const known: Record<string, string> = {
  bookingId: (await bookings.create(bookingRequest({ checkInDate: '2026-07-01', checkOutDate: '2026-07-02' })))._id,
  groupId: (
    await groups.create(
      groupRequest({ checkInDate: '2026-07-03', checkOutDate: '2026-07-04', rooms: [{ roomNumber: '101' }] }),
    )
  )._id,
  orderId: (await food.create(orderRequest([{ _id: dish._id, quantity: 1 }])))._id,
  cateringId: (await catering.create(cateringRequest()))._id,
};
const addressOf = (path: string) => `/api${path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? SOME_ID)}`;

it.each(operations)('$call refuses a query that it does not know', async ({ method, row }) => {
  const url = `${addressOf(row.path)}?${UNKNOWN}=cancelled`;
  const answer = await hotel.app.inject({ method, url, headers: { authorization } });
  expect(answer.json()).toMatchObject(named);
  expect(answer.statusCode).toBe(400);
});

const changes = operations.filter(({ method }) => method !== 'GET');

it.each(changes.filter(({ row }) => row.body !== 'multipart'))(
  '$call refuses a body that it does not know',
  async ({ method, row }) => {
    const payload = { [UNKNOWN]: 'cancelled' };
    const answer = await hotel.app.inject({ method, url: addressOf(row.path), headers: { authorization }, payload });
    expect(answer.json()).toMatchObject(named);
    expect(answer.statusCode).toBe(400);
  },
);

it.each(changes.filter(({ row }) => row.body))(
  '$call refuses a part that it does not know',
  async ({ method, row }) => {
    const { headers, payload } = await multipart({ [UNKNOWN]: 'cancelled' });
    const answer = await hotel.app.inject({
      ...{ method, url: addressOf(row.path), payload },
      headers: { ...headers, authorization },
    });
    expect(answer.json()).toMatchObject(named);
    expect(answer.statusCode).toBe(400);
  },
);

const procedures = procedurePaths()
  .filter((path) => !IGNORES.has(path))
  .map((path) => ({ path, type: definitionOf(path).type }));

it.each(procedures)('tRPC: $path refuses an input that it does not know', async ({ path, type }) => {
  const input = { [UNKNOWN]: 'cancelled' };
  const answer = await hotel.app.inject(
    type === 'mutation'
      ? { method: 'POST', url: `/trpc/${path}`, payload: input, headers: { authorization } }
      : {
          method: 'GET',
          url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
          headers: { authorization },
        },
  );
  expect(answer.json()).toMatchObject({ error: { data: named } });
  expect(answer.statusCode).toBe(400);
});

it('says in the document of the API that a body has no other fields', () => {
  const { paths } = openApiDocument(REST_TABLE);
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) =>
      'requestBody' in operation && operation.requestBody && path !== '/auth/register'
        ? Object.values(operation.requestBody.content).map(({ schema }) => ({ path, schema }))
        : [],
    ),
  );
  expect(bodies.length).toBeGreaterThan(90);
  for (const { path, schema } of bodies) {
    for (const form of schema.anyOf ?? [schema]) {
      expect(Object(form).additionalProperties ?? Object(form).unevaluatedProperties, path).toBe(false);
    }
  }
});

const deep = { quantity: 1, name: dish.name, [UNKNOWN]: 1 };
it.each([
  ['an item', orderRequest([deep]), `items.0.${UNKNOWN}`],
  ['a guest', { ...orderRequest([]), guestDetails: { name: 'A', [UNKNOWN]: 1 } }, `guestDetails.${UNKNOWN}`],
])('names an unknown field of %s by its path', async (_what, payload, path) => {
  const answer = await hotel.app.inject({ method: 'POST', url: '/api/food-orders', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([path], `There is no such field here: ${UNKNOWN}.`);
});

it('names a few of many unknown fields, and not the whole of a long one', async () => {
  const payload = Object.fromEntries(['x'.repeat(5_000), 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 1]));
  const answer = await hotel.app.inject({ method: 'POST', url: '/api/rooms/availability', payload });
  expect(answer.json().message.length).toBeLessThan(200);
  expect(Object.keys(answer.json().fields).length).toBeLessThan(10);
});

const guestsMaySend = [
  ['/api/auth/register', { ...account('role'), role: 'admin', createdBy: 'x', anything: 1 }],
  ['/api/bookings', { ...bookingRequest(), status: 'confirmed', userId: SOME_ID, price: 1, paymentStatus: 'paid' }],
  [
    '/api/food-orders',
    { ...orderRequest([Object.assign({ quantity: 1 }, dish)]), type: 'food', sendReceipt: true, status: 'delivered' },
  ],
  ['/api/catering/guest', { ...cateringRequest(), status: 'approved', userId: SOME_ID }],
] as const;

it.each(guestsMaySend)('D8: %s takes what guests may send and not set', async (url, payload) => {
  const answer = await hotel.app.inject({ method: 'POST', url, payload });
  expect(answer.json()).not.toHaveProperty('fields');
  expect(answer.statusCode).toBe(201);
  expect(answer.json().status ?? answer.json().user.role).toMatch(/^(pending|guest)$/);
});

it('takes the direction that tRPC’s clients of endless lists send', async () => {
  const sent = { userId: hotel.admin.user.id, limit: 5, direction: 'forward' };
  const answer = await hotel.app.inject({
    url: `/trpc/notifications.ofUser?input=${encodeURIComponent(JSON.stringify(sent))}`,
    headers: { authorization },
  });
  expect(answer.statusCode).toBe(200);
});

it('takes the headers that programs send with every call', async () => {
  const headers = { authorization, 'if-match': '"3"', 'idempotency-key': 'a-key-of-a-program' };
  const answer = await hotel.app.inject({
    ...{ method: 'POST', url: '/api/rooms/availability', headers },
    payload: { checkInDate: '2026-03-20', checkOutDate: '2026-03-21' },
  });
  expect(answer.statusCode).toBe(200);
});

function account(name: string) {
  return { name: 'Some One', email: `${name}@guests.test`, phoneNumber: '08031234567', password: 'secret-of-one' };
}
