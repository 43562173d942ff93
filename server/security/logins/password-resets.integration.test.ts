import { NGOZI, OTHER_PASSWORD, PASSWORD, sharedAccountHotel } from '@server/testing/account';
import { tally } from '@server/testing/calls/callers';
import { openTestHotel } from '@server/testing/hotel';
import { describe, expect, it } from 'vitest';

const { email } = NGOZI;

const account = await sharedAccountHotel();
const { hotel } = account;

describe('H3: a forgotten password is replaced by a mailed link', () => {
  it('H3: which is valid once, ends every login, a squatter’s included, and is confirmed by email', async () => {
    const { token: squatter } = await account.register();
    const token = await account.mailedToken();
    const reset = { token, password: OTHER_PASSWORD };
    const answer = await hotel.rest('POST', '/auth/reset-password', { body: reset });
    expect(answer).toMatchObject({ status: 200, json: { email, device: expect.stringMatching(/^gtd_/) } });
    await account.expectOut(squatter);
    await expect(account.login()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await account.login(OTHER_PASSWORD)).user.email).toBe(email);
    const again = await hotel.rest('POST', '/auth/reset-password', { body: { ...reset, password: PASSWORD } });
    expect(again).toMatchObject({ status: 400, json: { reason: 'reset_over' } });
    expect((await account.queue.emails(1))[0]?.email.subject).toBe('GT Hotel: your password was changed');
  });

  it('H3: of twenty that use a link at once one wins', async () => {
    await account.register();
    const token = await account.mailedToken();
    const uses = Array.from({ length: 20 }, (_, at) =>
      hotel.stranger.auth.resetPassword({ token, password: `${OTHER_PASSWORD} ${at}` }),
    );
    expect(await tally(uses)).toEqual({ ok: 1, BAD_REQUEST: 19 });
    expect(await account.audited('auth.reset')).toHaveLength(1);
  });

  it('H3: within half an hour, and no longer', async () => {
    await account.register();
    const token = await account.mailedToken();
    hotel.pass(0.51);
    await expect(hotel.stranger.auth.resetPassword({ token, password: OTHER_PASSWORD })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await account.login()).user.email).toBe(email);
  });

  it('H3: one that is used, or a changed password, takes every other link away', async () => {
    const { token: session } = await account.register();
    const [first, second] = [await account.mailedToken(), await account.mailedToken()];
    await hotel.stranger.auth.resetPassword({ token: first, password: OTHER_PASSWORD });
    await expect(hotel.stranger.auth.resetPassword({ token: second, password: PASSWORD })).rejects.toThrow(/no longer/);
    await account.expectOut(session);
    await account.queue.emails(1);
    account.received.length = 0;
    const third = await account.mailedToken();
    const { token: own } = await account.login(OTHER_PASSWORD);
    await hotel.as(own).auth.changePassword({ currentPassword: OTHER_PASSWORD, newPassword: 'palm-oil-and-chalk' });
    await expect(hotel.stranger.auth.resetPassword({ token: third, password: PASSWORD })).rejects.toThrow(/no longer/);
  });

  it('H3: an unknown address is answered alike, the same work is done, and nothing is sent', async () => {
    await account.register();
    const ask = (address: string) => hotel.rest('POST', '/auth/request-reset', { body: { email: address } });
    const [known, unknown] = [await ask(email), await ask('nobody@guests.test')];
    expect(unknown).toMatchObject({ status: 200, json: known.json });
    const queued = (await account.queue.queued()).map(({ payload }) => Object.keys(payload).sort());
    expect(queued[0]).toEqual(queued[1]);
    expect(await hotel.sql`select 1 from password_resets`).toHaveLength(0);
    await account.queue.emails(1);
    expect(account.received.map(({ to }) => to)).toEqual([[email]]);
    expect(await hotel.sql`select 1 from password_resets`).toHaveLength(1);
  });

  it('H3: what is stored of a link does not open it', async () => {
    await account.register();
    const token = await account.mailedToken();
    const [stored] = await hotel.sql`select token_hash from password_resets`;
    for (const guess of [String(stored?.token_hash), `gtr_${stored?.token_hash}`, '', token.slice(0, -1)]) {
      await expect(hotel.stranger.auth.resetPassword({ token: guess, password: OTHER_PASSWORD })).rejects.toThrow(
        /no longer/,
      );
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

  it('B13: a mail makes no link of a name that a stranger chose', async () => {
    await account.register();
    await hotel.sql`update users set name = 'You won https://evil.example/prize' where email = ${email}`;
    await hotel.stranger.auth.requestReset({ email });
    const [sent] = await account.queue.emails(1);
    expect(sent?.email.text).toContain('Dear You won');
    for (const said of [sent?.email.text, sent?.email.html]) expect(said).not.toContain('evil.example');
  });
});
