import { buildApp } from '@server/app';
import { openDatabase } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { createLimits } from '@server/platform/security/limits';
import { tally } from '@server/testing/calls/callers';
import { sharedTestHotel, type TestHotel } from '@server/testing/hotel';
import { usedOf } from '@server/testing/limits';
import { aSecond } from '@server/testing/patience';
import { beforeEach, describe, expect, it } from 'vitest';

const PASSWORD = 'harmattan-dust-7';

const hotel = await sharedTestHotel({ limitFactor: 1 });
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`delete from users where role = 'guest'`;
});

const person = (name: string) => ({
  name: `Guest ${name}`,
  email: `${name}@guests.test`,
  phoneNumber: '08031234567',
  password: PASSWORD,
});

/** Ten guesses in one tRPC batch. */
function batchOf(app: TestHotel['app'], email: string, count = 10) {
  const calls = Array.from({ length: count }, (_, at) => [String(at), { email, password: `guess number ${at}` }]);
  const url = `/trpc/${calls.map(() => 'auth.login').join(',')}?batch=1`;
  return app.inject({ method: 'POST', url, payload: Object.fromEntries(calls) });
}

const codesOf = (answers: { json(): { error?: { data: { code: string } } }[] }[]) =>
  answers.flatMap((answer) => answer.json().map(({ error }) => error?.data.code ?? 'ok'));

const count = <T>(list: T[], value: T) => list.filter((one) => one === value).length;

describe('H1: no more than ten guesses are tried for one account from one address', () => {
  it('H1: of 50 sent at once in tRPC batches ten are tried, and the right one behind them opens nothing', async () => {
    await hotel.stranger.auth.register(person('target'));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => batchOf(hotel.app, 'target@guests.test')));
    const codes = codesOf(answers);
    expect(count(codes, 'UNAUTHORIZED')).toBe(10);
    expect(count(codes, 'TOO_MANY_REQUESTS')).toBe(40);
    const right = await hotel.rest('POST', '/auth/login', {
      body: { email: 'target@guests.test', password: PASSWORD },
    });
    expect(right.status).toBe(429);
  });

  it('H1: of 150 parallel REST logins ten are tried', async () => {
    const body = { email: 'target@guests.test', password: 'not the right one' };
    const answers = await Promise.all(Array.from({ length: 150 }, () => hotel.rest('POST', '/auth/login', { body })));
    const statuses = answers.map(({ status }) => status);
    expect(count(statuses, 401)).toBe(10);
    expect(count(statuses, 429)).toBe(140);
  });

  it('H1: of 300 wrong ones at once at most ten are judged, and then the account is closed from there', async () => {
    await hotel.stranger.auth.register(person('target'));
    const guess = { email: 'target@guests.test', password: 'not the right one' };
    expect(await tally(Array.from({ length: 300 }, () => hotel.stranger.auth.login(guess)))).toEqual({
      UNAUTHORIZED: 10,
      TOO_MANY_REQUESTS: 290,
    });
    const owner = hotel.stranger.auth.login({ ...guess, password: PASSWORD });
    await expect(owner).rejects.toMatchObject({ cause: { reason: 'too_many_requests', retryAfter: 900 } });
  });

  it('H1: of 30 right ones at once none closes the account: each is let in or may come again in a second', async () => {
    await hotel.stranger.auth.register(person('frontdesk'));
    const login = { email: 'frontdesk@guests.test', password: PASSWORD };
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => hotel.stranger.auth.login(login)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.cause] : []));
    expect(tries.length - refused.length).toBeGreaterThanOrEqual(10);
    for (const cause of refused) expect(cause).toMatchObject({ reason: 'too_many_requests', retryAfter: 1 });
    const { limits } = hotel.platform;
    expect(await usedOf(limits, 'loginByEmailAndAddress', `${login.email} 127.0.0.1`)).toBe(0);
    expect((await hotel.stranger.auth.login(login)).user.email).toBe(login.email);
  });

  it('H1: the eleventh says for how long nothing more is tried, and then it is again', async () => {
    const guess = { email: 'target@guests.test', password: 'not the right one' };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(hotel.stranger.auth.login(guess)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    const refused = await hotel.stranger.auth.login(guess).catch((error: { cause: unknown }) => error.cause);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ reason: 'too_many_requests', retryAfter: 900 });
    const before = hotel.clock.current;
    hotel.pass(0.26);
    await expect(hotel.stranger.auth.login(guess)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    hotel.clock.current = before;
  });

  it('M7: two processes on one database try ten between them', async () => {
    const pool = openDatabase(hotel.databaseUrl, { max: 5 });
    const limits = createLimits(pool.db, hotel.clock);
    const other = await buildApp({ ...hotel.platform, db: pool.db, limits });
    await other.ready();
    const apps = [hotel.app, other, hotel.app, other];
    const answers = await Promise.all(apps.map((app) => batchOf(app, 'target@guests.test')));
    expect(count(codesOf(answers), 'UNAUTHORIZED')).toBe(10);
    await other.close();
    await pool.close();
  });

  it('H1: with a login the current password cannot be guessed more often either', async () => {
    const { token } = await hotel.stranger.auth.register(person('target'));
    const calls = hotel.as(token).auth;
    const tries = Array.from({ length: 30 }, (_, at) =>
      calls.changePassword({ currentPassword: `guess number ${at}`, newPassword: 'another one of mine' }),
    );
    expect(await tally(tries)).toEqual({ BAD_REQUEST: 10, TOO_MANY_REQUESTS: 20 });
  });
});

describe('H2: guesses by strangers do not lock out a device that logged in before', () => {
  const guessFrom = (address: string, email: string, times: number) =>
    tally(
      Array.from({ length: times }, (_, at) =>
        hotel.as(undefined, address).auth.login({ email, password: `guess number ${at}` }),
      ),
    );

  it('H2: 500 guesses from everywhere close the account for strangers, not for its own device', async () => {
    const { device } = await hotel.stranger.auth.register(person('victim'));
    const email = 'victim@guests.test';
    await hotel.platform.limits.consume('loginByEmail', email, 480);
    for (let at = 0; at < 3; at += 1) await guessFrom(`10.1.${at}.1`, email, 10);
    const fresh = '10.9.9.9';
    await expect(hotel.as(undefined, fresh).auth.login({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const opened = await hotel.as(undefined, fresh).auth.login({ email, password: PASSWORD, device });
    expect(opened.user.email).toBe(email);
  });

  it('H2: guests on a network from which somebody guesses log in with their own devices, several of them on one', async () => {
    const devices = [];
    for (const name of ['one', 'two']) devices.push((await hotel.stranger.auth.register(person(name))).device);
    await hotel.platform.limits.consume('loginByAddress', '127.0.0.1', 180);
    for (let at = 0; at < 3; at += 1) await guessFrom('127.0.0.1', `nobody${at}@guests.test`, 10);
    for (const name of ['one', 'two']) {
      const { email, password } = person(name);
      await expect(hotel.stranger.auth.login({ email, password })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      const opened = await hotel.stranger.auth.login({ email, password, device: devices.join(',') });
      expect(opened.user.email).toBe(email);
    }
  });

  it('H2: a known device has ten guesses as well, and its owner elsewhere keeps ten', async () => {
    const { device } = await hotel.stranger.auth.register(person('victim'));
    const email = 'victim@guests.test';
    const tries = Array.from({ length: 40 }, (_, at) =>
      hotel.as(undefined, `10.2.0.${at}`).auth.login({ email, password: `guess number ${at}`, device }),
    );
    expect(await tally(tries)).toEqual({ UNAUTHORIZED: 10, TOO_MANY_REQUESTS: 30 });
    const elsewhere = await hotel.as(undefined, '10.2.1.1').auth.login({ email, password: PASSWORD });
    expect(elsewhere.user.email).toBe(email);
  });

  it.each([
    ['another account’s', async () => (await hotel.stranger.auth.register(person('another'))).device],
    ['an invented', async () => `gtd_${'a'.repeat(22)}.${'a'.repeat(43)}`],
    ['a cut', async () => 'gtd_'],
    ['no', async () => ',,,,'],
  ])('H2: %s device token helps nobody', async (_kind, deviceOf) => {
    await hotel.stranger.auth.register(person('victim'));
    const device = await deviceOf();
    await guessFrom('127.0.0.1', 'victim@guests.test', 10);
    const login = { email: 'victim@guests.test', password: PASSWORD, device };
    await expect(hotel.stranger.auth.login(login)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('H2: a changed password makes earlier devices strangers, but for the one that changed it', async () => {
    const { device: earlier, token } = await hotel.stranger.auth.register(person('victim'));
    const change = { currentPassword: PASSWORD, newPassword: 'rain-on-zinc-roofs' };
    const { device } = await hotel.as(token).auth.changePassword(change);
    await guessFrom('127.0.0.1', 'victim@guests.test', 10);
    const login = { email: 'victim@guests.test', password: change.newPassword };
    await expect(hotel.stranger.auth.login({ ...login, device: earlier })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await hotel.stranger.auth.login({ ...login, device })).user.email).toBe(login.email);
  });

  it('H2: while one account logs in 300 times at once with its right password, an admin elsewhere gets in at the first try', async () => {
    await hotel.stranger.auth.register(person('target'));
    const target = { email: 'target@guests.test', password: PASSWORD };
    const flood = tally(Array.from({ length: 300 }, () => hotel.stranger.auth.login(target)));
    const began = performance.now();
    const admin = await hotel
      .as(undefined, '10.3.0.1')
      .auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    expect(admin.user.role).toBe('admin');
    expect(performance.now() - began).toBeLessThan(3 * aSecond());
    expect((await flood).ok).toBeGreaterThan(0);
  });

  it('H2: logins that succeed are counted, too', async () => {
    await hotel.stranger.auth.register(person('busy'));
    const login = { email: 'busy@guests.test', password: PASSWORD };
    const answers: Record<string, number> = {};
    for (let round = 0; round < 14; round += 1) {
      const tried = await tally(Array.from({ length: 5 }, () => hotel.stranger.auth.login(login)));
      for (const [code, times] of Object.entries(tried)) answers[code] = (answers[code] ?? 0) + times;
    }
    expect(answers).toEqual({ ok: 60, TOO_MANY_REQUESTS: 10 });
  });

  it('H2: a hundred guests behind one address register and log in at once without meeting a limit', async () => {
    const people = Array.from({ length: 100 }, (_, at) => person(`crowd${at}`));
    expect(await tally(people.map((one) => hotel.stranger.auth.register(one)))).toEqual({ ok: 100 });
    expect(await tally(people.map(({ email, password }) => hotel.stranger.auth.login({ email, password })))).toEqual({
      ok: 100,
    });
  });
});

describe('B6: what was never checked is no guess', () => {
  it('B6: a login refused by a Wi-Fi’s used-up limit costs none of its own ten guesses, nor any of the account’s 500', async () => {
    await hotel.stranger.auth.register(person('honest'));
    const login = { email: 'honest@guests.test', password: PASSWORD };
    const { limits } = hotel.platform;
    await limits.consume('loginByAddress', '127.0.0.1', 200);
    for (let turn = 0; turn < 15; turn += 1) {
      await expect(hotel.stranger.auth.login(login)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    expect(await usedOf(limits, 'loginByEmailAndAddress', `${login.email} 127.0.0.1`)).toBe(0);
    expect(await usedOf(limits, 'loginByEmail', login.email)).toBe(0);
    // Once the Wi-Fi is open again, so is the account from it.
    await limits.release('loginByAddress', '127.0.0.1', 200 + 15);
    expect((await hotel.stranger.auth.login(login)).user.email).toBe(login.email);
  });

  it('B13: a login with an invented e-mail leaves no counter of logins that succeed behind: what is left is only read', async () => {
    await hotel.stranger.auth.login({ email: 'nobody@guests.test', password: PASSWORD }).catch(() => {});
    const before = await hotel.sql`select from limit_counters`;
    await hotel.platform.limits.assertLeft('loginSuccess', 'invented@guests.test');
    expect(await hotel.sql`select from limit_counters`).toHaveLength(before.length);
    // Wrong from there, for the account, from the network; and that it was written down.
    expect(before).toHaveLength(4);
  });
});

describe('M10: probing for accounts is expensive', () => {
  it('M10: after 30 known addresses a network cannot register for a while, known or not', async () => {
    await hotel.stranger.auth.register(person('known'));
    const search = await tally(Array.from({ length: 60 }, () => hotel.stranger.auth.register(person('known'))));
    expect(search.CONFLICT).toBeLessThanOrEqual(30);
    expect((search.CONFLICT ?? 0) + (search.TOO_MANY_REQUESTS ?? 0)).toBe(60);
    await expect(hotel.stranger.auth.register(person('unknown'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await hotel.as(undefined, '10.4.0.1').auth.register(person('unknown'))).user.email).toBe(
      'unknown@guests.test',
    );
  });
});
