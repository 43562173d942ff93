import { actorOfToken } from '@server/features/auth/sessions/sessions';
import { NGOZI, OTHER_PASSWORD, PASSWORD, sharedAccountHotel } from '@server/testing/account';
import { tally } from '@server/testing/calls/callers';
import { openTestHotel } from '@server/testing/hotel';
import { describe, expect, it } from 'vitest';

const { email } = NGOZI;

const account = await sharedAccountHotel();
const { hotel } = account;

describe('H3: a login can be ended (D30)', () => {
  it('H3: by logout, and only that one', async () => {
    const { token } = await account.register();
    const { token: phone } = await account.login();
    expect(await hotel.rest('POST', '/auth/logout', { token })).toMatchObject({ status: 200, json: { ended: 1 } });
    await account.expectOut(token);
    await account.expectIn(phone);
    await expect(hotel.as(token).auth.logout()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('H3: everywhere else at once, and only one’s own', async () => {
    const { token } = await account.register();
    const others = [await account.login(), await account.login()];
    const { token: neighbour } = await hotel.guest('Neighbour');
    const answer = await hotel.rest('POST', '/auth/logout-everywhere', { token });
    expect(answer).toMatchObject({ status: 200, json: { ended: 2 } });
    for (const other of others) await account.expectOut(other.token);
    await account.expectIn(token);
    expect(await hotel.as(neighbour).auth.me()).toMatchObject({ name: 'Neighbour' });
  });

  it('H3: by another password, which ends all other logins, is confirmed by email and is the only one valid from then on', async () => {
    const { token } = await account.register();
    const { token: stolen } = await account.login();
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect((await hotel.rest('POST', '/auth/change-password', { token, body })).status).toBe(200);
    await account.expectOut(stolen);
    await account.expectIn(token);
    await expect(account.login()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await account.login(OTHER_PASSWORD)).user.email).toBe(email);
    const [received] = await account.queue.emails(1);
    expect(received?.to).toEqual([email]);
    expect(received?.email.subject).toBe('GT Hotel: your password was changed');
    expect(received?.email.text).toContain('If it was not you');
    expect(received?.email.text).toContain('https://hotel.test/auth/forgot');
  });

  it('H3: a wrong current password changes nothing and ends nothing', async () => {
    const { token } = await account.register();
    const { token: phone } = await account.login();
    const body = { currentPassword: 'not the right one', newPassword: OTHER_PASSWORD };
    const answer = await hotel.rest('POST', '/auth/change-password', { token, body });
    expect(answer).toMatchObject({
      status: 400,
      json: { reason: 'wrong_password', fields: { currentPassword: 'This is not your current password.' } },
    });
    await account.expectIn(phone);
    expect((await account.login()).user.email).toBe(email);
  });

  it('H3: of two changes at once one is made', async () => {
    const { token } = await account.register();
    const change = (newPassword: string) =>
      hotel.as(token).auth.changePassword({ currentPassword: PASSWORD, newPassword });
    expect(await tally([change(OTHER_PASSWORD), change('palm-oil-and-chalk')])).toEqual({ ok: 1, BAD_REQUEST: 1 });
  });

  it('H3: a login with the old password that is under way while it is changed opens nothing', async () => {
    const { token } = await account.register();
    const logins = Array.from({ length: 8 }, () => account.login());
    const change = hotel.as(token).auth.changePassword({ currentPassword: PASSWORD, newPassword: OTHER_PASSWORD });
    const opened = await Promise.allSettled(logins);
    await change;
    for (const result of opened) if (result.status === 'fulfilled') await account.expectOut(result.value.token);
    await account.expectIn(token);
  });
});

describe('B13: what is said of a login and of a person is exact', () => {
  it('B13: who calls is said with when the login really ends, in ISO form: staff’s after twelve hours', async () => {
    const { token, user } = await account.register();
    expect(await actorOfToken(hotel.platform, token)).toMatchObject({ sessionEndsAt: '2026-03-17T11:00:00.000Z' });
    await hotel.sql`update users set role = 'admin' where id = ${user.id}`;
    expect(await actorOfToken(hotel.platform, token)).toMatchObject({ sessionEndsAt: '2026-03-10T23:00:00.000Z' });
    await hotel.sql`update users set role = 'guest' where id = ${user.id}`;
  });
});

describe('D30: logins, failures and refusals are in the audit log', () => {
  it('D30: with the account, without e-mail, password or token', async () => {
    const { token, user } = await account.register();
    const { token: second } = await account.login();
    await expect(account.login('not the right one')).rejects.toThrow();
    await expect(hotel.stranger.auth.login({ email: 'nobody@guests.test', password: PASSWORD })).rejects.toThrow();
    await hotel.as(second).auth.logout();
    await hotel.as(token).auth.changePassword({ currentPassword: PASSWORD, newPassword: OTHER_PASSWORD });
    expect(await account.audited('auth.login')).toMatchObject([{ actor: user.id, recordId: user.id }]);
    expect(await account.audited('auth.refused')).toMatchObject([
      { actor: 'anonymous', recordId: user.id, detail: { why: 'wrong password' } },
      { actor: 'anonymous', recordId: '00000000-0000-0000-0000-000000000000', detail: { why: 'wrong password' } },
    ]);
    expect(await account.audited('auth.logout')).toMatchObject([{ actor: user.id, detail: { ended: 1 } }]);
    expect(await account.audited('auth.password')).toMatchObject([{ actor: user.id, recordId: user.id }]);
    const [{ log } = { log: '' }] = await hotel.sql<{ log: string }[]>`
      select string_agg(audit_log::text, ' ') as log from audit_log`;
    for (const secret of [email, 'nobody@', PASSWORD, OTHER_PASSWORD, 'not the right one', token])
      expect(log).not.toContain(secret);
  });

  it('D30: a limit that is reached is audited once, however long the attempts go on', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    const guess = { email, password: 'not the right one' };
    // While the first ones are checked, the others are told to come again in a second.
    for (let turn = 0; turn < 3; turn += 1) {
      await tally(Array.from({ length: 60 }, () => strict.stranger.auth.login(guess)));
    }
    const rows = await strict.sql<{ why: string }[]>`
      select detail ->> 'why' as why from audit_log where action = 'auth.refused'`;
    expect(rows.filter(({ why }) => why === 'wrong password')).toHaveLength(10);
    expect(rows.filter(({ why }) => why === 'loginByEmailAndAddress')).toHaveLength(1);
    expect(rows).toHaveLength(11);
    await strict.close();
  });
});
