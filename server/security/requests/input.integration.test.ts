import { REST_ROWS, urlOf } from '@server/testing/calls/rest-rows';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart } from '@server/testing/uploads';
import { appRouter } from '@server/transports/trpc/router';
import { addDays } from '@shared/dates';
import { everyNth } from '@shared/testing/draws';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const guest = await hotel.guest('Adaeze Obi');
await hotel.addDish('Egusi');

const staff = () => ({ token: hotel.admin.token });
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('cursors', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const dates = ['2026-02-31', '2026-13-01', '0000-01-01', '2026-00-10', '9999-99-99', "2026-01-01' or 1=1"];
  const instants = [
    '2026-02-31 10:00:00+00',
    '2026-13-45 99:99:99+00',
    '2026-01-01 24:00:01+00',
    '2026-01-01 10:60:00+00',
    '2026-01-01 10:00:00+16',
    '2026-01-01 10:00:00+15:99',
    '0000-00-00 00:00:00+00',
    '0000-01-01 00:00:00+00',
  ];
  const forged = [
    ...dates.flatMap((value) => ['checkInDate', 'checkOutDate'].map((sort) => ['/bookings', sort, value])),
    ...instants.flatMap((value) =>
      ['/bookings', '/food-orders', '/catering'].map((path) => [path, 'createdAt', value]),
    ),
    ...['99999999999999999999', '-1', '1e3', '1.5', ''].flatMap((value) => [
      ['/food-orders', 'total', value],
      ['/catering', 'guestCount', value],
    ]),
    ...dates.map((value) => ['/catering', 'date', value]),
    ['/bookings', 'guestName', 'a\u0000b'],
    ['/bookings', 'guestName', 'x'.repeat(400)],
  ];

  it.each(forged)('L1, B8: one that was forged is 400: %s by %s at %s', async (path, sort, value) => {
    for (const direction of [0, 1]) {
      const query = new URLSearchParams({ sort: String(sort), cursor: cursorOf(direction, id, value) });
      const answer = await hotel.rest('GET', `${path}?${query}`, staff());
      expect(answer).toMatchObject({ status: 400, json: { reason: 'invalid_input' } });
    }
  });

  it('L1, B8: one of another shape is 400 in the lists of a user too', async () => {
    for (const list of ['bookings', 'food-orders', 'catering']) {
      for (const cursor of [
        'AAAA',
        cursorOf(0, id, instants[0]),
        cursorOf(0, 'x', '2026-01-01 10:00:00+00'),
        cursorOf({}),
        'x'.repeat(700),
      ]) {
        const answer = await hotel.rest('GET', `/${list}/user/${guest.user.id}?${new URLSearchParams({ cursor })}`, {
          token: guest.token,
        });
        expect(answer.status).toBe(400);
      }
    }
  });
});

/** The validator's own words, which are for programmers. */
const PROGRAMMERS = /Invalid input|Invalid option|expected|received|Too big|Too small|Unrecognized|NaN|undefined/;

const HOSTILE: unknown[] = [
  undefined,
  null,
  [],
  'text',
  7,
  true,
  {},
  ...[null, 7, true, [], ['a', 'b'], {}, 'x'.repeat(3_000), '', 'perhaps', -1, 1e308, '\u0000', { a: { b: [] } }].map(
    (value) =>
      Object.fromEntries(
        [
          ...['_id', 'userId', 'roomNumber', 'type', 'price', 'status', 'description', 'photos', 'keepPhotos', 'image'],
          ...['name', 'category', 'subcategory', 'available', 'all', 'email', 'password', 'phoneNumber', 'guestName'],
          ...['address', 'checkInDate', 'checkOutDate', 'amountPaid', 'paymentMethod', 'paymentReference', 'clientId'],
          ...['guestDetails', 'items', 'total', 'notes', 'q', 'sort', 'dir', 'cursor', 'limit', 'period', 'from', 'to'],
          ...['accessToken'],
        ].map((field) => [field, value]),
      ),
  ),
  { ...bookingRequest(), paymentMethod: 'gold', paymentReference: 7, address: [] },
  orderRequest([], { items: [null, 7, { _id: null, quantity: 1 }, { name: 7, quantity: '1' }] }),
  orderRequest([{ name: 'Egusi', quantity: 1 }], { guestDetails: { name: 7, email: [], phone: {}, address: 9 } }),
  { category: 'drinks', name: 'Zobo', price: 1, subcategory: 7 },
];

interface Tokens {
  ofGuest: string;
  ofStaff: string;
}
let latest: Tokens | undefined;

/** Logins of people of their own, made anew where what was tried last has ended them. */
async function liveTokens(): Promise<Tokens> {
  const logIn = async (name: string) => {
    const email = `${name}@guests.test`;
    return (await hotel.stranger.auth.login({ email, password: 'secret123' })).token;
  };
  const isLive = async (token: string) => (await hotel.rest('GET', '/auth/me', { token })).status === 200;
  if (!latest || !(await isLive(latest.ofGuest)) || !(await isLive(latest.ofStaff))) {
    latest = { ofGuest: await logIn('loud.guest'), ofStaff: await logIn('loud.clerk') };
  }
  return latest;
}

describe('what a person is told', () => {
  beforeAll(async () => {
    await hotel.guest('Loud Guest');
    const clerk = await hotel.guest('Loud Clerk');
    await hotel.sql`update users set role = 'admin' where id = ${clerk.user.id}`;
  });

  it.each(REST_ROWS)('B9: never the words of the validator: %s', async (_name, row) => {
    const { ofGuest, ofStaff } = await liveTokens();
    for (const [turn, token] of [undefined, ofGuest, ofStaff].entries()) {
      for (const input of everyNth(HOSTILE, 3, turn)) {
        const query =
          row.method === 'GET' && input && typeof input === 'object'
            ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value).slice(0, 500)]))}`
            : '';
        const response = await hotel.app.inject({
          method: row.method,
          url: urlOf(row) + query,
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(row.method === 'GET' ? {} : { payload: JSON.stringify(input) ?? '' }),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 400) expect(response.body).not.toMatch(PROGRAMMERS);
      }
    }
  });

  /** Not those that stream: they have no end. */
  const answering = Object.keys(appRouter._def.procedures).filter((path) => !/(board|follow|changes)$/i.test(path));
  it.each(answering)('B9: nor by tRPC: %s', async (path) => {
    const { ofStaff } = await liveTokens();
    for (const [turn, method] of (['GET', 'POST'] as const).entries()) {
      for (const input of everyNth(HOSTILE, 2, turn)) {
        const sent = JSON.stringify(input) ?? '';
        const response = await hotel.app.inject({
          method,
          url: `/trpc/${path}${method === 'GET' ? `?${new URLSearchParams({ input: sent.slice(0, 4_000) })}` : ''}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${ofStaff}` },
          ...(method === 'GET' ? {} : { payload: sent }),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 400) expect(response.body).not.toMatch(PROGRAMMERS);
      }
    }
  });

  it('B9: but what can be chosen, and the texts of the spec', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const status = await hotel.rest('PUT', `/bookings/${_id}`, { ...staff(), body: { status: 'flying' } });
    expect(status.json.message).toBe(
      'Please choose one of: pending, approved, confirmed, rejected, checkedin, cancelled, completed.',
    );
    const text = await multipart({ roomNumber: '7', type: 'Deluxe', price: '1', photos: 'a text' });
    expect((await hotel.rest('POST', '/rooms', { ...staff(), ...text })).json.message).toBe(
      'Only image files are allowed',
    );
    const image = await multipart({ name: 'X', category: 'soup', price: '1', image: 'a text' });
    expect((await hotel.rest('POST', '/menu', { ...staff(), ...image })).json.message).toBe(
      'Only image files are allowed',
    );
    expect((await hotel.rest('GET', '/bookings?limit=501', staff())).json.message).toBe('A page holds 1 to 500.');
    expect((await hotel.rest('GET', '/menu?all=1')).json.message).toBe('Please answer with true or false.');
  });

  it('D6: an id that is too long is a record that does not exist', async () => {
    const long = 'a'.repeat(500);
    for (const path of [
      `/bookings/${long}`,
      `/food-orders/${long}`,
      `/catering/${long}`,
      `/rooms/${long}`,
      `/bookings/user/${long}`,
    ]) {
      expect((await hotel.rest('GET', path, staff())).status, path).toBe(404);
    }
    for (const path of [`/bookings/${long}`, `/rooms/${long}`, `/menu/${long}`]) {
      expect((await hotel.rest('DELETE', path, staff())).status, path).toBe(404);
    }
  });
});

describe('lists of a user', () => {
  it('B10: page like all others', async () => {
    const reader = await hotel.guest('Many Things');
    for (let turn = 0; turn < 7; turn += 1) {
      const checkInDate = addDays('2026-06-01', turn);
      await reader.calls.bookings.create(bookingRequest({ checkInDate, checkOutDate: addDays(checkInDate, 1) }));
      await reader.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 + turn }]));
      await reader.calls.catering.create(cateringRequest({ guestCount: 1 + turn }));
    }
    await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
    for (const list of ['bookings', 'food-orders', 'catering']) {
      const first = `/${list}/user/${reader.user.id}`;
      const whole = await hotel.rest('GET', first, { token: reader.token });
      expect(whole.json).toHaveLength(7);
      expect(whole.headers.link).toMatch(/^<[^>]+>; rel="first"$/);
      const seen: string[] = [];
      let next: string | undefined = `${first}?limit=3`;
      while (next) {
        const page = await hotel.rest('GET', next, { token: reader.token });
        seen.push(...page.json.map(({ _id }: { _id: string }) => _id));
        next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect(seen).toEqual(whole.json.map(({ _id }: { _id: string }) => _id));
      // Another's cursor opens nothing of theirs.
      expect((await hotel.rest('GET', `${first}?limit=3`, { token: guest.token })).status).toBe(404);
    }
  });
});
