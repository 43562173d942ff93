import { refusal, tally } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { loginAnswerSchema } from '@shared/auth/schema';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const hotel = await sharedTestHotel({ limitFactor: 1 });
const bola = await hotel.guest('Bola Ade');
const ada = await hotel.guest('Ada Obi');
const { email } = bola.user;
const password = 'secret123';
let token = '';

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update users set role = 'desk', staff_left_at = null where id = ${bola.user._id}`;
  ({ token } = await hotel.stranger.auth.login({ email, password }));
});

/** What an app that holds the secret shows at the hotel's time. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: hotel.clock.current.getTime() + steps * 30_000,
  });

const calls = () => hotel.as(token).secondFactor;
const login = (code?: string, ip?: string) => hotel.as(undefined, ip).auth.login({ email, password, code });

/** Turned on by the code of now. */
async function turnOn() {
  const { secret } = await calls().begin({ password });
  const { recoveryCodes } = await calls().confirm({ code: codeAt(secret) });
  return { secret, recoveryCodes };
}

const soon = () => hotel.pass(1 / 60);

describe('a second factor', () => {
  it('is set up by password and a first code, ends the other logins, and is asked for from then on', async () => {
    const other = (await login()).token;
    const { secret, uri } = await calls().begin({ password });
    expect(uri).toMatch(/^otpauth:\/\/totp\/GT%20Hotel:bola\.ade%40guests\.test\?/);
    // Not on before it is confirmed.
    await expect(login()).resolves.toBeDefined();
    expect(await calls().status()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const { recoveryCodes } = await calls().confirm({ code: codeAt(secret) });
    expect(recoveryCodes).toHaveLength(8);
    expect(await calls().status()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    await expect(hotel.as(other).auth.me()).rejects.toMatchObject(refusal('not_logged_in'));
    await expect(login()).rejects.toMatchObject(refusal('code_needed'));
    await expect(calls().begin({ password })).rejects.toMatchObject(refusal('factor_on'));
    soon();
    expect((await login(` ${codeAt(secret).slice(0, 3)} ${codeAt(secret).slice(3)}`)).user.email).toBe(email);
  });

  it('lets no login without a code slip in that began before it was on', async () => {
    const { secret } = await calls().begin({ password });
    const waiting = async () => {
      const [found] = await hotel.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return found?.count;
    };
    const { slow, on } = await hotel.sql.begin(async (tx) => {
      await tx`select 1 from users where id = ${bola.user._id} for no key update`;
      const early = login().catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), TEST_TIMEOUT);
      let isOn = false;
      const confirmed = calls()
        .confirm({ code: codeAt(secret) })
        .then(() => {
          isOn = true;
        });
      await vi.waitFor(async () => expect(isOn || (await waiting()) === 2).toBe(true), TEST_TIMEOUT);
      return { slow: { early }, on: { confirmed } };
    });
    await on.confirmed;
    const answer = await slow.early;
    const late = answer instanceof Error ? null : loginAnswerSchema.parse(answer);
    if (late) await expect(hotel.as(late.token).auth.me()).rejects.toMatchObject(refusal('not_logged_in'));
    expect((await calls().status()).isOn).toBe(true);
  });

  it('tells who does not know the password nothing: the answer is that of an account without one', async () => {
    const { secret } = await turnOn();
    soon();
    for (const code of [undefined, '000000', codeAt(secret)]) {
      const wrong = hotel.stranger.auth.login({ email, password: 'not-the-one', code });
      await expect(wrong).rejects.toMatchObject(refusal('wrong_login'));
      const nobody = hotel.stranger.auth.login({ email: 'nobody@guests.test', password, code });
      await expect(nobody).rejects.toMatchObject(refusal('wrong_login'));
    }
  });

  it('accepts each code once, also of ten logins at the same time, and none of another minute', async () => {
    const { secret } = await turnOn();
    // The one that turned it on is spent.
    await expect(login(codeAt(secret))).rejects.toMatchObject(refusal('wrong_code'));
    soon();
    const code = codeAt(secret);
    expect(await tally(Array.from({ length: 9 }, () => login(code)))).toEqual({ ok: 1, BAD_REQUEST: 8 });
    await hotel.sql`delete from limit_counters`;
    soon();
    for (const steps of [-2, 2, -40]) {
      await expect(login(codeAt(secret, steps))).rejects.toMatchObject(refusal('wrong_code'));
    }
    // Clocks differ a little.
    await expect(login(codeAt(secret, -1))).resolves.toBeDefined();
  });

  it('is guessed ten times a quarter of an hour, from whatever network, and each refusal is noted', async () => {
    const { secret } = await turnOn();
    soon();
    for (let at = 0; at < 10; at += 1) {
      await expect(login('000000', `10.0.${at}.1`)).rejects.toMatchObject(refusal('wrong_code'));
    }
    await expect(login(codeAt(secret), '10.9.9.9')).rejects.toMatchObject(refusal('too_many_requests'));
    const noted = await hotel.sql`select 1 from audit_log where detail ->> 'why' = 'wrong code'`;
    expect(noted).toHaveLength(10);
    hotel.pass(0.26);
    await expect(login(codeAt(secret))).resolves.toBeDefined();
  });

  it('lets its owner in on a known device while somebody who knows the password guesses codes', async () => {
    const { secret } = await turnOn();
    soon();
    const { device } = await login(codeAt(secret));
    soon();
    for (let at = 0; at < 11; at += 1) await login('000000', '10.0.0.66').catch(() => {});
    await expect(login(codeAt(secret))).rejects.toMatchObject(refusal('too_many_requests'));
    const onDevice = (code: string) => hotel.stranger.auth.login({ email, password, code, device });
    await expect(onDevice(codeAt(secret))).resolves.toBeDefined();
    // The device itself guesses no more often than a stranger.
    for (let at = 0; at < 10; at += 1) await expect(onDevice('000000')).rejects.toMatchObject(refusal('wrong_code'));
    soon();
    await expect(onDevice(codeAt(secret))).rejects.toMatchObject(refusal('too_many_requests'));
  });

  it('has recovery codes, each for one login, however it is typed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first.toUpperCase().replaceAll('-', ' '))).user.email).toBe(email);
    await expect(login(first)).rejects.toMatchObject(refusal('wrong_code'));
    expect(await tally([login(second), login(second), login(second)])).toEqual({ ok: 1, BAD_REQUEST: 2 });
    expect(await calls().status()).toEqual({ isOn: true, recoveryCodesLeft: 6 });
    const used = await hotel.sql`select 1 from audit_log where action = 'auth.recoveryCode'`;
    expect(used).toHaveLength(2);
  });

  it('is stored so that the database alone opens nothing', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const rows = await hotel.sql`select * from second_factors, recovery_codes`;
    const stored = JSON.stringify(rows);
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(shown);
    }
    // Copied to another account, it is worthless there.
    const row = await hotel.sql`select sealed_secret as sealed from second_factors`;
    await hotel.sql`insert into second_factors (user_id, sealed_secret, created_at, confirmed_at)
      values (${ada.user._id}, ${row[0]?.sealed}, now(), now())`;
    soon();
    const there = hotel.stranger.auth.login({ email: ada.user.email, password, code: codeAt(secret) });
    await expect(there).rejects.toMatchObject(refusal('wrong_code'));
  });

  it('is turned off by password and code together, and by neither alone', async () => {
    const { secret } = await turnOn();
    soon();
    const code = codeAt(secret);
    await expect(calls().turnOff({ password: 'guess', code })).rejects.toMatchObject(refusal('wrong_password'));
    await expect(calls().turnOff({ password, code: '000000' })).rejects.toMatchObject(refusal('wrong_code'));
    expect(await calls().turnOff({ password, code })).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await expect(login()).resolves.toBeDefined();
    await expect(calls().turnOff({ password, code })).rejects.toMatchObject(refusal('not_found'));
  });

  it('is for staff: a guest begins none, and who is removed has none', async () => {
    await expect(hotel.as(ada.token).secondFactor.begin({ password })).rejects.toMatchObject(refusal('not_allowed'));
    await turnOn();
    await hotel.staff.staff.remove({ _id: bola.user._id, password });
    expect((await login()).user.role).toBe('guest');
  });

  it('is reset by an admin, not by its owner without a code, and the logins end', async () => {
    await turnOn();
    const _id = bola.user._id;
    expect((await hotel.staff.staff.list()).members).toMatchObject([{}, { name: 'Bola Ade', hasSecondFactor: true }]);
    await expect(hotel.as(token).staff.resetFactor({ _id, password })).rejects.toMatchObject(refusal('not_allowed'));
    await hotel.staff.staff.resetFactor({ _id, password });
    await expect(hotel.as(token).auth.me()).rejects.toMatchObject(refusal('not_logged_in'));
    await expect(login()).resolves.toBeDefined();
    await expect(hotel.staff.staff.resetFactor({ _id, password })).rejects.toMatchObject(refusal('not_found'));
  });

  it.each([
    ['begin', { password: '' }],
    ['begin', {}],
    ['confirm', { code: ' ' }],
    ['confirm', { code: 'x'.repeat(41) }],
    ['turn-off', { password, code: '' }],
  ])('%s refuses %j as bad input', async (path, body) => {
    const url = path === 'begin' ? '/auth/second-factor' : `/auth/second-factor/${path}`;
    expect(await hotel.rest('POST', url, { token, body })).toMatchObject({ status: 400 });
    expect(await hotel.rest('POST', url, { body })).toMatchObject({ status: 401 });
  });
});
