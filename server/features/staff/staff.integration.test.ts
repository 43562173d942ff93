import { refusal, tally } from '@server/testing/calls/callers';
import { bookingRequest } from '@server/testing/hotel';
import { invitationEmails, STAFF_PASSWORD as OWN, staffHotel } from '@server/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';

const { hotel, queue, invite, join, hire } = await staffHotel();
const PASSWORD = 'secret123';

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`delete from users where email <> 'admin@hotel.test'`;
  queue.forget();
});

const audited = () =>
  hotel.sql<{ action: string; actor: string }[]>`select action, actor from audit_log where action like 'staff.%'`;
const roleOf = async (email: string) =>
  (await hotel.sql<{ role: string }[]>`select role from users where email = ${email}`)[0]?.role;
const names = async () => (await hotel.staff.staff.list()).members.map(({ name, role }) => `${name}: ${role}`);

describe('an invitation', () => {
  it('leads by its mailed link, once, to a login with that role, and all admins are told', async () => {
    await invite('desk', 'bola@staff.test');
    const sent = await queue.emails(2);
    expect(sent.map(({ to, email }) => [to, email.subject])).toEqual(
      expect.arrayContaining([
        [['bola@staff.test'], 'GT Hotel: your staff account'],
        [['admin@hotel.test'], 'GT Hotel: somebody was invited to the staff'],
      ]),
    );
    const token = invitationEmails(sent)[0] ?? '';
    expect(await hotel.stranger.staff.openInvitation({ token })).toEqual({
      name: 'Bola Ade',
      email: 'bola@staff.test',
      role: 'desk',
      hasAccount: false,
    });
    const joined = await join(token);
    expect(joined.user).toMatchObject({ name: 'Bola Desk', role: 'desk', email: 'bola@staff.test' });
    await expect(hotel.as(joined.token).bookings.list({})).resolves.toBeDefined();
    await expect(hotel.as(joined.token).staff.list()).rejects.toMatchObject(refusal('not_allowed'));
    await expect(join(token)).rejects.toMatchObject(refusal('invitation_over'));
    expect(await hotel.stranger.auth.login({ email: 'bola@staff.test', password: OWN })).toMatchObject({
      user: { role: 'desk' },
    });
    expect(await names()).toEqual(['Admin: admin', 'Bola Desk: desk']);
    const { members } = await hotel.staff.staff.list();
    expect(members.map(({ lastSeenAt, isYou }) => [lastSeenAt, isYou])).toEqual([
      [expect.stringMatching(/^20\d\d-.*Z$/), true],
      [expect.stringMatching(/^20\d\d-.*Z$/), false],
    ]);
    const told = await queue.emails(1);
    expect(told[0]).toMatchObject({ to: ['admin@hotel.test'] });
    expect(told[0]?.email.subject).toBe('GT Hotel: somebody joined the staff');
  });

  it('is stored without its token, and of twenty that use a link at once one joins', async () => {
    await invite('kitchen', 'cook@staff.test');
    const token = invitationEmails(await queue.emails(2))[0] ?? '';
    const [row] = await hotel.sql`select * from staff_invitations`;
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await tally(Array.from({ length: 20 }, () => join(token)))).toEqual({ ok: 1, BAD_REQUEST: 19 });
    expect(await roleOf('cook@staff.test')).toBe('kitchen');
  });

  it('ends after three days, when it is withdrawn, and when it is sent anew', async () => {
    await invite('desk', 'bola@staff.test');
    const first = invitationEmails(await queue.emails(2))[0] ?? '';
    const { invitations } = await hotel.staff.staff.list();
    const [_id = ''] = invitations.map((one) => one._id);
    hotel.pass(1);
    await hotel.staff.staff.resendInvitation({ _id });
    const second = invitationEmails(await queue.emails(1))[0] ?? '';
    expect(second).not.toBe(first);
    await expect(join(first)).rejects.toMatchObject(refusal('invitation_over'));
    hotel.pass(71);
    await expect(hotel.stranger.staff.openInvitation({ token: second })).resolves.toMatchObject({ role: 'desk' });
    hotel.pass(1);
    await expect(join(second)).rejects.toMatchObject(refusal('invitation_over'));
    expect((await hotel.staff.staff.list()).invitations).toMatchObject([{ isOver: true }]);
    await hotel.staff.staff.withdrawInvitation({ _id });
    await expect(hotel.staff.staff.withdrawInvitation({ _id })).rejects.toMatchObject(refusal('not_found'));
    await expect(hotel.staff.staff.resendInvitation({ _id })).rejects.toMatchObject(refusal('not_found'));
    expect((await hotel.staff.staff.list()).invitations).toEqual([]);
  });

  it('makes a guest’s account with that email the member’s, without its old password, logins and reset links', async () => {
    const squatter = await hotel.guest('Bola Ade');
    const booking = await squatter.calls.bookings.create(bookingRequest());
    await hotel.sql`truncate graphile_worker._private_jobs cascade`;
    await invite('desk', squatter.user.email);
    // Until the link proves whose the mailbox is, nothing changes.
    expect((await squatter.calls.auth.me()).role).toBe('guest');
    const token = invitationEmails(await queue.emails(2))[0] ?? '';
    expect(await hotel.stranger.staff.openInvitation({ token })).toMatchObject({ hasAccount: true });
    const joined = await join(token);
    expect(joined.user._id).toBe(squatter.user._id);
    await expect(hotel.as(squatter.token).auth.me()).rejects.toMatchObject(refusal('not_logged_in'));
    const old = hotel.stranger.auth.login({ email: squatter.user.email, password: PASSWORD });
    await expect(old).rejects.toMatchObject(refusal('wrong_login'));
    const [row] = await hotel.sql`select user_id as "userId" from bookings where id = ${booking._id}`;
    expect(row?.userId).toBe(squatter.user._id);
  });

  it('is refused for who is on the staff or invited already, and with a wrong password, a bad role or name', async () => {
    await hire('desk', 'bola@staff.test');
    await invite('desk', 'ada@staff.test');
    const asked = { name: 'Ada Obi', email: 'ada@staff.test', role: 'desk' as const, password: PASSWORD };
    const { staff } = hotel.staff;
    await expect(staff.invite(asked)).rejects.toMatchObject(refusal('already_invited'));
    await expect(staff.invite({ ...asked, email: 'Bola@staff.test' })).rejects.toMatchObject(refusal('already_staff'));
    await expect(staff.invite({ ...asked, email: 'c@staff.test', password: 'no' })).rejects.toMatchObject(
      refusal('wrong_password'),
    );
    for (const bad of [{ role: 'owner' }, { role: 'guest' }, { email: 'x' }, { name: 'A' }, { password: '' }]) {
      const { status } = await hotel.rest('POST', '/staff/invitations', {
        token: hotel.admin.token,
        body: { ...asked, email: 'c@staff.test', ...bad },
      });
      expect([JSON.stringify(bad), status]).toEqual([JSON.stringify(bad), 400]);
    }
  });

  it('asks ten characters for a staff password', async () => {
    await invite('readonly', 'r@staff.test');
    const token = invitationEmails(await queue.emails(2))[0] ?? '';
    const short = hotel.stranger.staff.acceptInvitation({ token, name: 'Reader One', password: 'k7mq-zz' });
    await expect(short).rejects.toMatchObject(refusal('password_short'));
  });
});

describe('a change of role', () => {
  it('ends the logins at once, holds from the next one on, and admins and the person are told', async () => {
    const bola = await hire('desk', 'bola@staff.test');
    await hotel.staff.staff.setRole({ _id: bola.user._id, role: 'kitchen', was: 'desk', password: PASSWORD });
    await expect(hotel.as(bola.token).bookings.list({})).rejects.toMatchObject(refusal('not_logged_in'));
    const again = await hotel.stranger.auth.login({ email: 'bola@staff.test', password: OWN });
    await expect(hotel.as(again.token).bookings.list({})).rejects.toMatchObject(refusal('not_allowed'));
    await expect(hotel.as(again.token).food.list({})).resolves.toBeDefined();
    const told = await queue.emails(2);
    expect(told.flatMap(({ to }) => to).sort()).toEqual(['admin@hotel.test', 'bola@staff.test']);
    expect((await audited()).map(({ action }) => action)).toContain('staff.role');
  });

  it('of a role that somebody else has changed meanwhile is refused', async () => {
    const bola = await hire('desk', 'bola@staff.test');
    const change = { _id: bola.user._id, was: 'desk' as const, password: PASSWORD };
    await hotel.staff.staff.setRole({ ...change, role: 'readonly' });
    await expect(hotel.staff.staff.setRole({ ...change, role: 'admin' })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    expect(await roleOf('bola@staff.test')).toBe('readonly');
  });

  it('makes no guest staff, and nobody but an admin with their password makes one', async () => {
    const ada = await hotel.guest('Ada Obi');
    const bola = await hire('desk', 'bola@staff.test');
    const { staff } = hotel.staff;
    await expect(staff.setRole({ _id: ada.user._id, role: 'admin', password: PASSWORD })).rejects.toMatchObject(
      refusal('not_found'),
    );
    await expect(staff.setRole({ _id: 'x', role: 'admin', password: PASSWORD })).rejects.toMatchObject(
      refusal('not_found'),
    );
    await expect(staff.setRole({ _id: bola.user._id, role: 'admin', password: 'guess' })).rejects.toMatchObject(
      refusal('wrong_password'),
    );
    const self = hotel.as(bola.token).staff.setRole({ _id: bola.user._id, role: 'admin', password: OWN });
    await expect(self).rejects.toMatchObject(refusal('not_allowed'));
    expect([await roleOf(ada.user.email), await roleOf('bola@staff.test')]).toEqual(['guest', 'desk']);
  });
});

describe('a removal', () => {
  it('ends logins, links and what they had invited; the account is a guest’s, its name stays in the log', async () => {
    const bola = await hire('admin', 'bola@staff.test');
    await hotel.as(bola.token).staff.invite({
      name: 'A Friend',
      email: 'friend@staff.test',
      role: 'admin',
      password: OWN,
    });
    const token = invitationEmails(await queue.emails(3))[0] ?? '';
    await hotel.staff.staff.remove({ _id: bola.user._id, password: PASSWORD });
    await expect(hotel.as(bola.token).auth.me()).rejects.toMatchObject(refusal('not_logged_in'));
    await expect(join(token)).rejects.toMatchObject(refusal('invitation_over'));
    expect(await names()).toEqual(['Admin: admin']);
    const login = await hotel.stranger.auth.login({ email: 'bola@staff.test', password: OWN });
    expect(login.user.role).toBe('guest');
    const { staff, items } = await hotel.staff.audit.list({});
    expect(staff.map(({ name }) => name)).toEqual(['Admin', 'Bola Desk']);
    expect(items.map(({ what }) => what)).toContain('removed Bola Desk from the staff, who was admin');
    const back = hotel.staff.staff.remove({ _id: bola.user._id, password: PASSWORD });
    await expect(back).rejects.toMatchObject(refusal('not_found'));
  });

  it('names their API keys and webhooks, and ends those that work where it is asked to, and nobody else’s', async () => {
    const bola = await hire('admin', 'bola@staff.test');
    const make = (calls: typeof hotel.staff, name: string, password: string) =>
      calls.apiKeys.create({ name, scopes: ['bookings:view'], days: null, password });
    const theirs = await make(hotel.as(bola.token), 'Channel manager', OWN);
    const other = await make(hotel.staff, 'Own kiosk', PASSWORD);
    const hook = { url: 'https://shop.example/hooks?key=secret', eventTypes: ['booking.created' as const] };
    await hotel.as(bola.token).webhooks.create(hook);
    await hotel.staff.webhooks.create({ ...hook, url: 'https://ours.example/hooks' });
    const { members } = await hotel.staff.staff.list();
    expect(members.map(({ name, programs }) => [name, programs])).toEqual([
      ['Admin', { apiKeys: ['Own kiosk'], webhooks: ['ours.example'] }],
      ['Bola Desk', { apiKeys: ['Channel manager'], webhooks: ['shop.example'] }],
    ]);
    await hotel.sql`delete from graphile_worker._private_jobs`;
    const removed = { _id: bola.user._id, password: PASSWORD, endPrograms: true };
    await expect(hotel.staff.staff.remove({ ...removed, password: 'not-mine' })).rejects.toMatchObject(
      refusal('wrong_password'),
    );
    // @ts-expect-error a program may send anything
    await expect(hotel.staff.staff.remove({ ...removed, endPrograms: 'all' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await hotel.rest('GET', '/bookings', { token: theirs.key })).status).toBe(200);
    await hotel.staff.staff.remove(removed);
    expect((await hotel.rest('GET', '/bookings', { token: theirs.key })).status).toBe(401);
    expect((await hotel.rest('GET', '/bookings', { token: other.key })).status).toBe(200);
    expect((await hotel.staff.webhooks.list()).map(({ url }) => url)).toEqual(['https://ours.example/hooks']);
    const done = await hotel.sql`select action from audit_log where action in ('apiKeys.revoke', 'webhooks.remove')`;
    expect(done).toHaveLength(2);
    for (const { email } of await queue.emails(2)) expect(email.text).not.toContain('still work');
  });

  it('leaves API keys as they are where it is not asked to end them, and tells the admins who stay which ones', async () => {
    const bola = await hire('admin', 'bola@staff.test');
    const make = (name: string) =>
      hotel.as(bola.token).apiKeys.create({ name, scopes: ['bookings:view'], days: null, password: OWN });
    const { key } = await make('Channel manager');
    const { _id: revoked } = await make('Old kiosk');
    await hotel.staff.apiKeys.revoke({ _id: revoked });
    // The emails about the keys themselves.
    await hotel.sql`delete from graphile_worker._private_jobs`;
    await hotel.staff.staff.remove({ _id: bola.user._id, password: PASSWORD });
    const told = await queue.emails(2);
    const toAdmin = told.find(({ to }) => to.includes('admin@hotel.test'));
    expect(toAdmin?.email.text).toContain('They have made API keys that still work');
    expect(toAdmin?.email.text).toContain('Channel manager');
    expect(toAdmin?.email.text).not.toContain('Old kiosk');
    const toBola = told.find(({ to }) => to.includes('bola@staff.test'));
    expect(toBola?.email.text).not.toContain('Channel manager');
    expect((await hotel.rest('GET', '/bookings', { token: key })).status).toBe(200);
  });

  it('by closing one’s account takes along what they had invited, and their second factor', async () => {
    const bola = await hire('admin', 'bola@staff.test');
    const invited = { name: 'A Friend', email: 'friend@staff.test', role: 'admin' as const, password: OWN };
    await hotel.as(bola.token).staff.invite(invited);
    const token = invitationEmails(await queue.emails(3))[0] ?? '';
    await hotel.as(bola.token).secondFactor.begin({ password: OWN });
    await hotel.as(bola.token).account.close({ password: OWN });
    await expect(join(token)).rejects.toMatchObject(refusal('invitation_over'));
    expect((await hotel.staff.staff.list()).invitations).toEqual([]);
    expect(await hotel.sql`select 1 from second_factors where user_id = ${bola.user._id}`).toEqual([]);
  });

  it('never of the last admin, who cannot become less either', async () => {
    await hire('desk', 'bola@staff.test');
    const { _id } = hotel.admin.user;
    const { staff } = hotel.staff;
    await expect(staff.remove({ _id, password: PASSWORD })).rejects.toMatchObject(refusal('last_admin'));
    await expect(staff.setRole({ _id, role: 'desk', password: PASSWORD })).rejects.toMatchObject(refusal('last_admin'));
    expect(await roleOf('admin@hotel.test')).toBe('admin');
  });

  it('of two admins who remove each other at once one stays, ten times of ten', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ada, bola] = [await hire('admin', `a${round}@staff.test`), await hire('admin', `b${round}@staff.test`)];
      const { admin } = hotel;
      await hotel.sql`update users set role = 'guest' where id = ${admin.user._id}`;
      const outcome = await tally([
        hotel.as(ada.token).staff.remove({ _id: bola.user._id, password: OWN }),
        hotel.as(bola.token).staff.remove({ _id: ada.user._id, password: OWN }),
      ]);
      const left = await hotel.sql`select id from users where role = 'admin'`;
      expect(left).toHaveLength(1);
      expect(outcome.ok).toBe(1);
      await hotel.sql`update users set role = 'guest' where role = 'admin'`;
      await hotel.sql`update users set role = 'admin', staff_left_at = null where id = ${admin.user._id}`;
    }
  });
});
