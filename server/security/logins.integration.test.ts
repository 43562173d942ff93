import { randomUUID } from 'node:crypto';
import { authEmailsJob } from '@server/features/auth/emails';
import { actorFor } from '@server/features/auth/service';
import { smtpMailer } from '@server/platform/mail';
import { tally } from '@server/testing/callers';
import { emailQueue } from '@server/testing/email-queue';
import { openTestHotel, type TestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PASSWORD = 'harmattan-dust-7';
const OTHER = 'rain-on-zinc-roofs';
const NOON = new Date('2026-03-10T12:00:00+01:00');
const email = 'ngozi@guests.test';
const request = { name: 'Ngozi Eze', email, phoneNumber: '08031234567', password: PASSWORD };

let hotel: TestHotel;
let server: Awaited<ReturnType<typeof openMailServer>>;
let queue: ReturnType<typeof emailQueue>;
beforeAll(async () => {
  hotel = await openTestHotel();
  server = await openMailServer();
  hotel.platform.mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  queue = emailQueue(hotel, () => server, authEmailsJob(hotel.platform));
});
afterAll(async () => {
  hotel.platform.mailer.close();
  await server.close();
  await hotel.close();
});
beforeEach(async () => {
  hotel.clock.current = NOON;
  await hotel.sql`delete from users where role = 'guest'`;
  await hotel.sql`truncate limit_counters, audit_log, idempotency_keys, graphile_worker._private_jobs cascade`;
  server.received.length = 0;
});

const register = () => hotel.stranger.auth.register(request);
const login = (password = PASSWORD) => hotel.stranger.auth.login({ email, password });
const isOut = (token: string) => expect(hotel.as(token).auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
const isIn = async (token: string) => expect((await hotel.as(token).auth.me()).email).toBe(email);
const audited = async (action: string) =>
  hotel.sql<{ actor: string; recordId: string; detail: object }[]>`
    select actor, record_id as "recordId", detail from audit_log where action = ${action} order by at`;

/** Asks for a link, has its email sent, and returns the token in it. */
async function mailedToken(): Promise<string> {
  await hotel.stranger.auth.requestReset({ email: ' NGOZI@guests.test ' });
  const [email] = await queue.emails(1);
  server.received.length = 0;
  const link = /https:\/\/hotel\.test\/auth\/reset#(gtr_[\w-]+)/.exec(email?.email.text ?? '');
  return link?.[1] ?? 'no link';
}

describe('H3: a login can be ended (D30)', () => {
  it('H3: by logout, and only that one', async () => {
    const { token } = await register();
    const { token: phone } = await login();
    expect(await hotel.rest('POST', '/auth/logout', { token })).toMatchObject({ status: 200, json: { ended: 1 } });
    await isOut(token);
    await isIn(phone);
    await expect(hotel.as(token).auth.logout()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('H3: everywhere else at once, and nobody else’s', async () => {
    const { token } = await register();
    const others = [await login(), await login()];
    const { token: neighbour } = await hotel.guest('Neighbour');
    const answer = await hotel.rest('POST', '/auth/logout-everywhere', { token });
    expect(answer).toMatchObject({ status: 200, json: { ended: 2 } });
    for (const other of others) await isOut(other.token);
    await isIn(token);
    expect(await hotel.as(neighbour).auth.me()).toMatchObject({ name: 'Neighbour' });
  });

  it('H3: by another password, which ends all other logins, is told by mail and is the only one from then on', async () => {
    const { token } = await register();
    const { token: stolen } = await login();
    const body = { currentPassword: PASSWORD, newPassword: OTHER };
    expect((await hotel.rest('POST', '/auth/change-password', { token, body })).status).toBe(200);
    await isOut(stolen);
    await isIn(token);
    await expect(login()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await login(OTHER)).user.email).toBe(email);
    const [received] = await queue.emails(1);
    expect(received?.to).toEqual([email]);
    expect(received?.email.subject).toBe('GT Hotel: your password was changed');
    expect(received?.email.text).toContain('If it was not you');
    expect(received?.email.text).toContain('https://hotel.test/auth/forgot');
  });

  it('H3: a wrong current password changes nothing and ends nothing', async () => {
    const { token } = await register();
    const { token: phone } = await login();
    const body = { currentPassword: 'not the right one', newPassword: OTHER };
    const answer = await hotel.rest('POST', '/auth/change-password', { token, body });
    expect(answer).toMatchObject({
      status: 400,
      json: { reason: 'wrong_password', fields: { currentPassword: 'This is not your current password.' } },
    });
    await isIn(phone);
    expect((await login()).user.email).toBe(email);
  });

  it('H3: of two changes at once one is made', async () => {
    const { token } = await register();
    const change = (newPassword: string) =>
      hotel.as(token).auth.changePassword({ currentPassword: PASSWORD, newPassword });
    expect(await tally([change(OTHER), change('palm-oil-and-chalk')])).toEqual({ ok: 1, BAD_REQUEST: 1 });
  });

  it('H3: a login with the old password that is under way while it is changed opens nothing', async () => {
    const { token } = await register();
    const logins = Array.from({ length: 8 }, () => login());
    const change = hotel.as(token).auth.changePassword({ currentPassword: PASSWORD, newPassword: OTHER });
    const opened = await Promise.allSettled(logins);
    await change;
    for (const result of opened) if (result.status === 'fulfilled') await isOut(result.value.token);
    await isIn(token);
  });
});

describe('H3: a forgotten password is replaced by a mailed link', () => {
  it('H3: which is good once, ends every login, a squatter’s included, and is told by mail', async () => {
    const { token: squatter } = await register();
    const token = await mailedToken();
    const reset = { token, password: OTHER };
    const answer = await hotel.rest('POST', '/auth/reset-password', { body: reset });
    expect(answer).toMatchObject({ status: 200, json: { email, device: expect.stringMatching(/^gtd_/) } });
    await isOut(squatter);
    await expect(login()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await login(OTHER)).user.email).toBe(email);
    const again = await hotel.rest('POST', '/auth/reset-password', { body: { ...reset, password: PASSWORD } });
    expect(again).toMatchObject({ status: 400, json: { reason: 'reset_over' } });
    expect((await queue.emails(1))[0]?.email.subject).toBe('GT Hotel: your password was changed');
  });

  it('H3: of twenty that use a link at once one wins', async () => {
    await register();
    const token = await mailedToken();
    const uses = Array.from({ length: 20 }, (_, at) =>
      hotel.stranger.auth.resetPassword({ token, password: `${OTHER} ${at}` }),
    );
    expect(await tally(uses)).toEqual({ ok: 1, BAD_REQUEST: 19 });
    expect(await audited('auth.reset')).toHaveLength(1);
  });

  it('H3: within half an hour, and no longer', async () => {
    await register();
    const token = await mailedToken();
    hotel.pass(0.51);
    await expect(hotel.stranger.auth.resetPassword({ token, password: OTHER })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await login()).user.email).toBe(email);
  });

  it('H3: one that is used, or a changed password, takes every other link away', async () => {
    const { token: session } = await register();
    const [first, second] = [await mailedToken(), await mailedToken()];
    await hotel.stranger.auth.resetPassword({ token: first, password: OTHER });
    await expect(hotel.stranger.auth.resetPassword({ token: second, password: PASSWORD })).rejects.toThrow(/no longer/);
    await isOut(session);
    await queue.emails(1);
    server.received.length = 0;
    const third = await mailedToken();
    const { token: own } = await login(OTHER);
    await hotel.as(own).auth.changePassword({ currentPassword: OTHER, newPassword: 'palm-oil-and-chalk' });
    await expect(hotel.stranger.auth.resetPassword({ token: third, password: PASSWORD })).rejects.toThrow(/no longer/);
  });

  it('H3: an unknown address is answered alike, the same work is done, and nothing is sent', async () => {
    await register();
    const ask = (address: string) => hotel.rest('POST', '/auth/request-reset', { body: { email: address } });
    const [known, unknown] = [await ask(email), await ask('nobody@guests.test')];
    expect(unknown).toMatchObject({ status: 200, json: known.json });
    const queued = (await queue.queued()).map(({ payload }) => Object.keys(payload).sort());
    expect(queued[0]).toEqual(queued[1]);
    expect(await hotel.sql`select 1 from password_resets`).toHaveLength(0);
    await queue.emails(1);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    expect(await hotel.sql`select 1 from password_resets`).toHaveLength(1);
  });

  it('H3: what is stored of a link does not open it', async () => {
    await register();
    const token = await mailedToken();
    const [stored] = await hotel.sql`select token_hash from password_resets`;
    for (const guess of [String(stored?.token_hash), `gtr_${stored?.token_hash}`, '', token.slice(0, -1)]) {
      await expect(hotel.stranger.auth.resetPassword({ token: guess, password: OTHER })).rejects.toThrow(/no longer/);
    }
  });

  it('H3: no mailbox gets more than two links in half an hour, and no address asks for more than a hundred', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    const ask = (address: string) => strict.stranger.auth.requestReset({ email: address });
    expect(await tally(Array.from({ length: 10 }, () => ask(email)))).toEqual({ ok: 2, TOO_MANY_REQUESTS: 8 });
    const others = Array.from({ length: 100 }, (_, at) => ask(`guest${at}@guests.test`));
    expect(await tally(others)).toEqual({ ok: 90, TOO_MANY_REQUESTS: 10 });
    await strict.close();
  });
});

describe('B13: what is said of a login and of a person is exact', () => {
  it('B13: who calls is said with when the login really ends, in ISO form: staff’s after twelve hours', async () => {
    const { token, user } = await register();
    expect(await actorFor(hotel.platform, token)).toMatchObject({ sessionEndsAt: '2026-03-17T11:00:00.000Z' });
    await hotel.sql`update users set role = 'admin' where id = ${user.id}`;
    expect(await actorFor(hotel.platform, token)).toMatchObject({ sessionEndsAt: '2026-03-10T23:00:00.000Z' });
    await hotel.sql`update users set role = 'guest' where id = ${user.id}`;
  });

  it('B13: a mail makes no link of a name that a stranger chose', async () => {
    await register();
    await hotel.sql`update users set name = 'You won https://evil.example/prize' where email = ${email}`;
    await hotel.stranger.auth.requestReset({ email });
    const [sent] = await queue.emails(1);
    expect(sent?.email.text).toContain('Dear You won');
    for (const said of [sent?.email.text, sent?.email.html]) expect(said).not.toContain('evil.example');
  });
});

describe('H3: passwords that anybody would guess are refused with a sentence', () => {
  const words = 'This password is too common. Please choose another one.';

  it.each([
    '123456',
    'password',
    'Password1',
    'nigeria',
    'Lagos123',
    'aaaaaaa',
    'abcabcabc',
    email,
    'ngozieze',
    'Ngozi Eze',
  ])('H3: %s at registration', async (password) => {
    const answer = await hotel.rest('POST', '/auth/register', { body: { ...request, password } });
    expect(answer).toMatchObject({ status: 400, json: { message: words, fields: { password: words } } });
  });

  it('H3: at a change and at a reset as well, and the link stays good', async () => {
    const { token: session } = await register();
    const change = { currentPassword: PASSWORD, newPassword: 'qwerty123' };
    await expect(hotel.as(session).auth.changePassword(change)).rejects.toThrow(words);
    const token = await mailedToken();
    await expect(hotel.stranger.auth.resetPassword({ token, password: 'qwerty123' })).rejects.toThrow(words);
    await hotel.stranger.auth.resetPassword({ token, password: OTHER });
  });

  it('L8: staff’s are at least ten characters long', async () => {
    const change = { currentPassword: 'secret123', newPassword: 'zx9!kqwe4' };
    await expect(hotel.staff.auth.changePassword(change)).rejects.toThrow(
      'Staff passwords must be at least 10 characters',
    );
  });
});

describe('D30: logins, failures and refusals are in the audit log', () => {
  it('D30: with the account, without e-mail, password or token', async () => {
    const { token, user } = await register();
    const { token: second } = await login();
    await expect(login('not the right one')).rejects.toThrow();
    await expect(hotel.stranger.auth.login({ email: 'nobody@guests.test', password: PASSWORD })).rejects.toThrow();
    await hotel.as(second).auth.logout();
    await hotel.as(token).auth.changePassword({ currentPassword: PASSWORD, newPassword: OTHER });
    expect(await audited('auth.login')).toMatchObject([{ actor: user.id, recordId: user.id }]);
    expect(await audited('auth.refused')).toMatchObject([
      { actor: 'anonymous', recordId: user.id, detail: { why: 'wrong password' } },
      { actor: 'anonymous', recordId: '00000000-0000-0000-0000-000000000000', detail: { why: 'wrong password' } },
    ]);
    expect(await audited('auth.logout')).toMatchObject([{ actor: user.id, detail: { ended: 1 } }]);
    expect(await audited('auth.password')).toMatchObject([{ actor: user.id, recordId: user.id }]);
    const [{ log } = { log: '' }] = await hotel.sql<{ log: string }[]>`
      select string_agg(audit_log::text, ' ') as log from audit_log`;
    for (const secret of [email, 'nobody@', PASSWORD, OTHER, 'not the right one', token])
      expect(log).not.toContain(secret);
  });

  it('D30: a limit that is reached is written down once, however long somebody goes on', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    const guess = { email, password: 'not the right one' };
    await tally(Array.from({ length: 60 }, () => strict.stranger.auth.login(guess)));
    const rows = await strict.sql<{ why: string }[]>`
      select detail ->> 'why' as why from audit_log where action = 'auth.refused'`;
    expect(rows.filter(({ why }) => why === 'wrong password')).toHaveLength(10);
    expect(rows.filter(({ why }) => why === 'loginByEmailAndAddress')).toHaveLength(1);
    expect(rows).toHaveLength(11);
    await strict.close();
  });
});

describe('B12: a registration sent twice is one (D13)', () => {
  const send = (key: string, change: object = {}) =>
    hotel.rest('POST', '/auth/register', { body: { ...request, ...change }, headers: { 'idempotency-key': key } });

  it('B12: the repeat logs in to the account that the first one opened', async () => {
    const key = randomUUID();
    const [first, again] = [await send(key), await send(key)];
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, json: { user: first.json.user } });
    await isIn(again.json.token);
    const racing = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    expect(racing.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await hotel.sql`select 1 from users where email = ${email}`).toHaveLength(1);
  });

  it.each([
    { name: 'Another Name' },
    { phoneNumber: '08099999999' },
    { email: 'another@guests.test' },
    { password: OTHER },
  ])('B12: with %o it is refused', async (change) => {
    const key = randomUUID();
    await send(key);
    expect(await send(key, change)).toMatchObject({ status: 422, json: { reason: 'key_reused' } });
  });

  it('B12: a key of one’s own opens nobody else’s account', async () => {
    await register();
    expect(await send(randomUUID())).toMatchObject({ status: 409, json: { reason: 'email_taken' } });
    const [kept] = await hotel.sql`select count(*)::int as keys from idempotency_keys where verb = 'auth.register'`;
    expect(kept?.keys).toBe(0);
  });
});
