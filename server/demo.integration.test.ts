import { seedDemo } from '@drizzle/seed/demo';
import { buildApp } from '@server/app';
import { openDatabase } from '@server/platform/database/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { uploaded } from '@server/testing/uploads';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listensHereAlone } from './demo';

const hotel = await sharedTestHotel();
let [here, elsewhere]: (FastifyInstance | undefined)[] = [];

beforeAll(async () => {
  // On a platform of its own: it ends its events as it is closed.
  const platform = { ...hotel.platform, events: { ...hotel.platform.events, close: async () => {} } };
  here = await buildApp(platform, { demo: { isLocal: true } });
  elsewhere = await buildApp(platform, { demo: { isLocal: false }, trustProxy: 1 });
});
afterAll(async () => {
  await here?.close();
  await elsewhere?.close();
});

type Sent = {
  app?: FastifyInstance | undefined;
  headers?: Record<string, string>;
  remoteAddress?: string;
  body?: object;
};

async function press({ app = here, headers = {}, remoteAddress = '127.0.0.1', body = { role: 'admin' } }: Sent = {}) {
  const answer = await app?.inject({
    ...{ method: 'POST', url: '/demo/logins', remoteAddress, payload: body },
    headers: { host: '127.0.0.1:3000', ...headers },
  });
  return { status: answer?.statusCode, json: answer?.json() };
}

it('there is nothing to press in a hotel that is no demo', async () => {
  expect(await press()).toMatchObject({ status: 404 });
});

describe('a demo with its people', () => {
  beforeAll(async () => {
    const { db, close } = openDatabase(hotel.databaseUrl, { max: 1, patience: Infinity });
    await seedDemo({ ...hotel.platform, db }, () => {}, { withLife: true }).finally(close);
  });

  it.each(['guest', 'admin', 'desk', 'kitchen', 'housekeeping', 'maintenance'])(
    'logs in as %s by one press on this machine',
    async (role) => {
      const { status, json } = await press({ body: { role } });
      expect([status, json.user.role]).toEqual([200, role]);
      expect(await hotel.as(json.token).auth.me({})).toMatchObject({ email: `${role}@demo.gthotel.example` });
    },
  );

  it.each<[string, Sent]>([
    ['by another name', { headers: { host: 'hotel.example' } }],
    ['by a name that only begins like this machine’s', { headers: { host: 'localhost.evil.example' } }],
    ['by a page of another site', { headers: { origin: 'https://evil.example' } }],
    ['through a proxy that says so', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that names the host', { headers: { 'x-forwarded-host': 'hotel.example' } }],
    ['through a proxy by the standard’s header', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['from another machine', { remoteAddress: '203.0.113.9' }],
  ])('refuses a press %s', async (_, sent) => {
    expect(await press(sent)).toMatchObject({ status: 404 });
  });

  it('refuses everybody where it listens for others too', async () => {
    expect(await press({ app: elsewhere })).toMatchObject({ status: 404 });
    expect(['0.0.0.0', '::', '192.168.1.4', 'hotel.example'].some(listensHereAlone)).toBe(false);
    const statement = await elsewhere?.inject({ url: '/demo/statement.csv', headers: { host: '127.0.0.1' } });
    expect(statement?.statusCode).toBe(404);
  });

  it.each([{}, { role: 'manager' }, { role: 'readonly' }, { role: 'admin', email: 'admin@hotel.test' }])(
    'takes no other account: %j',
    async (body) => {
      expect(await press({ body })).toMatchObject({ status: 400 });
    },
  );

  it('opens no account that somebody has put a second factor before', async () => {
    await hotel.sql`insert into second_factors (user_id, sealed_secret, created_at, confirmed_at)
      select id, 'sealed', now(), now() from users where email = 'admin@demo.gthotel.example'`;
    expect(await press()).toMatchObject({ status: 404 });
  });

  it('gives a statement whose lines are known, but for what nobody has recorded', async () => {
    const answer = await here?.inject({ url: '/demo/statement.csv', headers: { host: 'localhost:3000' } });
    const file = new File([answer?.body ?? ''], 'statement.csv', { type: 'text/csv' });
    const { lines } = await hotel.staff.payments.matchStatement({ file: uploaded(file) });
    const verdicts = lines.map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => verdict === 'match').length).toBeGreaterThanOrEqual(3);
    expect(verdicts).toContain('other');
  });
});
