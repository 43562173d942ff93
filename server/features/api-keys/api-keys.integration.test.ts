import { createHash } from 'node:crypto';
import { LIMITS } from '@server/platform/security/limit-table';
import { programWith } from '@server/testing/api-keys';
import { refusal } from '@server/testing/calls/callers';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import type { ApiKeyScope } from '@shared/api-keys/constants';
import { describe, expect, it, vi } from 'vitest';
import { keyEmailsJob } from './emails';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, keyEmailsJob(hotel.platform));
const { apiKeys } = hotel.staff;

let made = 0;
const input = (scopes: ApiKeyScope[] = ['bookings:view'], days: number | null = null) => ({
  name: `Kiosk ${made++}`,
  scopes,
  days,
  password: 'secret123',
});
const read = (key: string) => hotel.rest('GET', '/bookings', { token: key });

describe('an admin makes a key', () => {
  // First, while no other key's email waits.
  it('of which all admins are told by email, without the key itself', async () => {
    const before = input(['payments:view']);
    const { key } = await apiKeys.create(before);
    const [sent] = await queue.emails(1);
    expect(sent?.email.text).toContain(before.name);
    expect(sent?.email.text).toContain('payments:view');
    expect(sent?.email.text).not.toContain(key.slice(4, 40));
  });

  it('that is shown once and works over REST; nothing that is stored opens anything', async () => {
    const { key, ...shown } = await apiKeys.create({ ...input(['bookings:change', 'bookings:view']), days: 30 });
    expect(shown).toMatchObject({
      scopes: ['bookings:view', 'bookings:change'],
      state: 'active',
      createdBy: hotel.admin.user.name,
      lastUsedAt: null,
      ending: key.slice(-4),
    });
    expect(Date.parse(shown.expiresAt ?? '') - Date.parse(shown.createdAt)).toBe(30 * 24 * 3_600_000);
    expect((await read(key)).status).toBe(200);
    const [row] = await hotel.sql`select api_keys.*, api_keys::text as whole from api_keys where id = ${shown._id}`;
    expect(row?.key_hash).toBe(createHash('sha256').update(key).digest('hex'));
    expect(row?.whole).not.toContain(key.slice(4, 40));
    const stored = await hotel.sql`select detail::text from audit_log where record_id = ${shown._id}`;
    expect(JSON.stringify([stored, await apiKeys.list()])).not.toContain(key.slice(4, 40));
    expect((await hotel.rest('GET', '/bookings', { token: row?.key_hash })).status).toBe(401);
  });

  it('only with their password, under a name that no other key has, with a scope', async () => {
    await expect(apiKeys.create({ ...input(), password: 'not-the-one' })).rejects.toMatchObject(
      refusal('wrong_password'),
    );
    const first = input();
    const { _id } = await apiKeys.create(first);
    await expect(apiKeys.create({ ...first, name: first.name.toUpperCase() })).rejects.toMatchObject(
      refusal('api_key_name_taken'),
    );
    await expect(apiKeys.create({ ...input(), scopes: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const forged = { ...input(), scopes: ['settings:change'] };
    expect((await hotel.rest('POST', '/api-keys', { token: hotel.admin.token, body: forged })).status).toBe(400);
    await apiKeys.revoke({ _id });
    expect((await apiKeys.create(first)).state).toBe('active');
  });
});

describe('a key that does not work', () => {
  it('is 401 on every call: revoked, expired, cut, unknown; also for what everybody may read', async () => {
    const { _id, key: revoked } = await apiKeys.create(input());
    await apiKeys.revoke({ _id });
    const { key: expired } = await apiKeys.create(input(['bookings:view'], 1));
    const { key: working } = await apiKeys.create(input());
    const before = hotel.clock.current;
    hotel.clock.current = new Date(before.getTime() + 24 * 3_600_000);
    for (const key of [revoked, expired, working.slice(0, -1), `gtk_${'0'.repeat(57)}`]) {
      for (const path of ['/bookings', '/rooms', '/menu', '/hotel']) {
        const answer = await hotel.rest('GET', path, { token: key });
        expect(answer.json, path).toMatchObject({ code: 'UNAUTHORIZED', reason: 'api_key_invalid' });
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
    expect((await read(working)).status).toBe(200);
    hotel.clock.current = before;
    expect((await read(expired)).status).toBe(200);
  });

  it('stays revoked: a second revoke changes nothing, and the log has one', async () => {
    const { _id } = await apiKeys.create(input());
    const first = await apiKeys.revoke({ _id });
    expect(await apiKeys.revoke({ _id })).toEqual(first);
    const log = await hotel.sql`select 1 from audit_log where record_id = ${_id} and action = 'apiKeys.revoke'`;
    expect(log).toHaveLength(1);
  });
});

describe('what a key may do', () => {
  it('a call outside of its scopes is 403 with the scope that is missing', async () => {
    const { key } = await programWith(hotel, ['bookings:view', 'orders:change']);
    const answer = await hotel.rest('POST', '/payments', { token: key, body: {} });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({
      reason: 'scope_missing',
      message: 'This API key lacks the scope payments:change.',
    });
    expect((await hotel.rest('GET', '/rooms', { token: key })).status).toBe(200);
  });

  it('never what is the admin’s, with whatever scopes', async () => {
    const { key } = await programWith(hotel);
    for (const [method, path] of [
      ['GET', '/api-keys'],
      ['POST', '/api-keys'],
      ['DELETE', '/api-keys/x'],
      ['GET', '/staff'],
      ['POST', '/staff/invitations'],
      ['GET', '/hotel/settings'],
      ['PUT', '/hotel/bank'],
      ['GET', '/audit'],
      ['GET', '/auth/second-factor'],
      ['POST', '/auth/login'],
      ['POST', '/auth/register'],
      ['GET', '/auth/me'],
      ['POST', '/payments/x/refunds'],
      ['DELETE', '/bookings/x'],
      ['POST', '/rooms'],
    ] as const) {
      const answer = await hotel.rest(method, path, { token: key, ...(method === 'GET' ? {} : { body: {} }) });
      expect([path, answer.json.reason]).toEqual([path, 'not_for_api_keys']);
      expect(answer.status).toBe(403);
    }
  });

  it('is not named in an address, in a cookie or over tRPC', async () => {
    const { key } = await programWith(hotel);
    const escaped = key.replace('_', '%5F');
    for (const path of [`/bookings?api_key=${key}`, `/rooms?q=${key}`, `/rooms?q=${escaped}`, `/bookings/${key}`]) {
      expect((await hotel.rest('GET', path)).json).toMatchObject({ reason: 'api_key_in_address' });
    }
    const cookie = { cookie: `api_key=${key}; token=${key}; authorization=Bearer ${key}` };
    expect((await hotel.rest('GET', '/bookings', { headers: cookie })).status).toBe(401);
    expect((await hotel.rest('GET', '/bookings', { headers: { 'x-api-key': key } })).status).toBe(401);
    for (const path of ['bookings.list?input=%7B%7D', 'rooms.list', 'bookings.changes']) {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await hotel.app.inject({ url: `/trpc/${path}`, headers });
      expect(answer.statusCode, path).toBe(401);
      expect(answer.body, path).toContain('api_key_rest_only');
    }
  });

  it('at most 600 calls a minute, each key by itself', async () => {
    const [busy, idle] = [await programWith(hotel, ['bookings:view']), await programWith(hotel, ['bookings:view'])];
    const { limits, settings } = hotel.platform;
    await limits.tally('callsByApiKey', busy.id, LIMITS.callsByApiKey.points * settings.limitFactor);
    const answer = await read(busy.key);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await hotel.rest('GET', '/rooms', { token: busy.key })).status).toBe(429);
    expect((await read(idle.key)).status).toBe(200);
    expect(answer.headers.ratelimit).toBe(`"calls";r=0;t=${answer.headers['retry-after']}`);
  });

  it('each answer says how many calls are left, also a refusal; nobody else’s does', async () => {
    const { key } = await programWith(hotel, ['bookings:view']);
    const most = LIMITS.callsByApiKey.points * hotel.platform.settings.limitFactor;
    const leftOf = async (method: 'GET' | 'POST', path: string, token = key) =>
      (await hotel.rest(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) })).headers;
    expect(await leftOf('GET', '/bookings')).toMatchObject({
      ratelimit: `"calls";r=${most - 1};t=60`,
      'ratelimit-policy': `"calls";q=${most};w=60`,
    });
    const refused = [
      await leftOf('POST', '/payments'),
      await leftOf('GET', '/bookings/none'),
      await leftOf('GET', '/rooms'),
    ];
    expect(refused.map(({ ratelimit }) => ratelimit)).toEqual(
      [most - 2, most - 3, most - 4].map((left) => `"calls";r=${left};t=60`),
    );
    expect(await leftOf('GET', '/bookings', hotel.admin.token)).not.toHaveProperty('ratelimit');
    const other = `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`;
    expect(await leftOf('GET', '/bookings', other)).not.toHaveProperty('ratelimit');
  });
});

it('its last use is written beside the call, at most once a minute', async () => {
  const { id, key } = await programWith(hotel, ['bookings:view']);
  const usedAt = async () => (await apiKeys.list()).find(({ _id }) => _id === id)?.lastUsedAt;
  const first = hotel.clock.now().toISOString();
  await read(key);
  await vi.waitFor(async () => expect(await usedAt()).toBe(first), TEST_TIMEOUT);
  const before = hotel.clock.current;
  hotel.clock.current = new Date(before.getTime() + 59_000);
  const [{ xmin } = { xmin: null }] = await hotel.sql`select xmin::text from api_keys where id = ${id}`;
  await Promise.all(Array.from({ length: 20 }, () => read(key)));
  expect(await hotel.sql`select xmin::text from api_keys where id = ${id}`).toMatchObject([{ xmin }]);
  hotel.clock.current = new Date(before.getTime() + 61_000);
  await Promise.all(Array.from({ length: 20 }, () => read(key)));
  await vi.waitFor(async () => expect(await usedAt()).toBe(hotel.clock.now().toISOString()), TEST_TIMEOUT);
  hotel.clock.current = before;
});

describe('what a program does is its own', () => {
  it('a booking by it is as staff’s for a guest: confirmed, of no account, once for its idempotency key', async () => {
    const { id, key, name } = await programWith(hotel, ['bookings:change'], 'Channel manager');
    const body = bookingRequest({ roomNumber: '102' });
    const book = () =>
      hotel.rest('POST', '/bookings', { token: key, body, headers: { 'idempotency-key': 'channel-1' } });
    const { status, json } = await book();
    expect(status).toBe(201);
    expect(json).toMatchObject({ status: 'confirmed', userId: null });
    expect(json).not.toHaveProperty('accessToken');
    expect((await book()).json._id).toBe(json._id);
    const history = await hotel.staff.audit.ofBooking({ bookingId: json._id });
    expect(history.items).toMatchObject([
      { who: `API key “${name}”`, actor: `key:${id}`, what: `made the booking ${json.reference}` },
    ]);
    const log = await hotel.staff.audit.list({ actor: `key:${id}` });
    expect(log.items).toHaveLength(1);
    expect(log.staff).toContainEqual({ _id: `key:${id}`, name: `API key “${name}”` });
  });

  it('notes, periods out of order, payments and charges name it, and not the admin who made it', async () => {
    const { calls } = await programWith(hotel, undefined, 'Accountant’s tool');
    const by = 'API key “Accountant’s tool”';
    const booking = await hotel.staff.bookings.create(
      bookingRequest({ checkInDate: '2026-07-01', checkOutDate: '2026-07-03' }),
    );
    expect(await calls.bookings.addNote({ bookingId: booking._id, text: 'Late' })).toMatchObject({ by });
    const nights = { from: '2026-08-01', to: '2026-08-02' };
    expect(await calls.roomCalendar.putOutOfOrder({ roomNumber: '101', ...nights, reason: 'A leak' })).toMatchObject({
      by,
    });
    const paid = { bookingId: booking._id, amount: 500 };
    expect(await calls.payments.record({ ...paid, method: 'bank_transfer' })).toMatchObject({ recordedBy: by });
    await calls.payments.charge({ bookingId: booking._id, kind: 'laundry', amount: 700 });
    const { charges } = await hotel.staff.payments.folio({ bookingId: booking._id });
    expect(charges).toContainEqual(expect.objectContaining({ amount: 700, recordedBy: by }));
    await expect(calls.payments.record({ ...paid, method: 'cash' })).rejects.toMatchObject(
      refusal('api_key_without_till'),
    );
  });

  it('a key that was made and revoked is so in the log, in words', async () => {
    const asked = input(['till:view']);
    const { _id } = await apiKeys.create(asked);
    await apiKeys.revoke({ _id });
    const { items } = await hotel.staff.audit.list({ area: 'apiKeys' });
    expect(items.slice(0, 2).map(({ who, what }) => `${who} ${what}`)).toEqual([
      `${hotel.admin.user.name} revoked the API key “${asked.name}”`,
      `${hotel.admin.user.name} made the API key “${asked.name}” with the scopes till:view`,
    ]);
  });
});
