import { refusal, tally } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, expect, it } from 'vitest';
import { authEmailsJob, emailTokenFor } from './emails';

const hotel = await sharedTestHotel({ limitFactor: 1 });
const password = 'secret123';
let bola: Awaited<ReturnType<typeof hotel.guest>>;
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`delete from users where email <> 'admin@hotel.test'`;
  bola = await hotel.guest('Bola Ade');
  await hotel.sql`update users set role = 'desk' where id = ${bola.user.id}`;
});

const calls = () => hotel.as(bola.token).account;

interface Sent {
  to: string;
  text: string;
}

/** Sends what is queued, and returns it. */
async function mails(): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { mailer } = hotel.platform;
  hotel.platform.mailer = { ...mailer, send: async ({ to, text }) => void sent.push({ to, text }) };
  const queued = await hotel.sql<{ payload: unknown }[]>`
    delete from graphile_worker._private_jobs where payload->>'event' like 'email%' returning payload`;
  for (const { payload } of queued) await authEmailsJob(hotel.platform).run(payload);
  hotel.platform.mailer = mailer;
  return sent;
}

async function ask(email = 'bola@oja.example') {
  await calls().askEmail({ email, password });
  const [mail] = await mails();
  return { to: mail?.to, token: /#(gte_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

const passwordLogin = (email: string) => hotel.stranger.auth.login({ email, password });

it('is another one once the link that went there was opened; the old address is told, and logs in no more', async () => {
  const { to, token } = await ask(' Bola@OJA.example ');
  expect(to).toBe('bola@oja.example');
  expect((await hotel.as(bola.token).auth.me()).email).toBe(bola.user.email);
  expect(await calls().confirmEmail({ token })).toMatchObject({ email: 'bola@oja.example' });
  const [told, ...others] = await mails();
  expect(others).toEqual([]);
  expect(told?.to).toBe(bola.user.email);
  expect(told?.text).toContain('bola@oja.example');
  await expect(passwordLogin(bola.user.email)).rejects.toMatchObject(refusal('wrong_login'));
  expect((await passwordLogin('bola@oja.example')).user.id).toBe(bola.user.id);
  // A second press is answered as the first, and does nothing more.
  expect(await calls().confirmEmail({ token })).toMatchObject({ email: 'bola@oja.example' });
  expect(await mails()).toEqual([]);
  const rows = await hotel.sql`select action from audit_log where record_id = ${bola.user.id} order by at`;
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith('account.'))).toEqual([
    'account.emailAsked',
    'account.email',
  ]);
});

it('is not put back by a link that was used, once there is another one', async () => {
  const { token } = await ask();
  await calls().confirmEmail({ token });
  await mails();
  const next = await ask('bola@other.example');
  await calls().confirmEmail({ token: next.token });
  await expect(calls().confirmEmail({ token })).rejects.toMatchObject(refusal('reset_over'));
});

it('is not another one by a link that is too old, changed, somebody else’s, or of another hotel', async () => {
  const { token } = await ask();
  const asked = { email: 'bola@oja.example', replaces: bola.user.email, askedAt: hotel.clock.now() };
  const over = refusal('reset_over');
  await expect(hotel.staff.account.confirmEmail({ token })).rejects.toMatchObject(over);
  for (const forged of [
    'gte_',
    'x',
    `${token.slice(0, -3)}AAA`,
    token.slice(0, 40),
    emailTokenFor('another secret', bola.user.id, asked),
    emailTokenFor(hotel.platform.secret, hotel.admin.user.id, asked),
  ]) {
    await expect(calls().confirmEmail({ token: forged })).rejects.toMatchObject(over);
  }
  hotel.pass(0.51);
  await expect(calls().confirmEmail({ token })).rejects.toMatchObject(over);
  expect((await hotel.as(bola.token).auth.me()).email).toBe(bola.user.email);
});

it('is asked for with the password, for an address that nobody has', async () => {
  const wrong = calls().askEmail({ email: 'bola@oja.example', password: 'not-the-one' });
  await expect(wrong).rejects.toMatchObject(refusal('wrong_password'));
  const taken = calls().askEmail({ email: hotel.admin.user.email, password });
  await expect(taken).rejects.toMatchObject(refusal('email_taken'));
  await expect(calls().askEmail({ email: 'nowhere', password })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await mails()).toEqual([]);
});

it('is asked for five times an hour, and one address goes to one of two who open their links at once', async () => {
  const chidi = await hotel.guest('Chidi Eze');
  await hotel.sql`update users set role = 'desk' where id = ${chidi.user.id}`;
  const tokens = [bola, chidi].map(({ user }) =>
    emailTokenFor(hotel.platform.secret, user.id, {
      email: 'desk@oja.example',
      replaces: user.email,
      askedAt: hotel.clock.now(),
    }),
  );
  const ends = await Promise.allSettled(
    [bola, chidi].map(({ token }, at) => hotel.as(token).account.confirmEmail({ token: tokens[at] ?? '' })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject(refusal('email_taken'));
  const asking = Array.from({ length: 7 }, (_, at) =>
    hotel.as(chidi.token).account.askEmail({ email: `c${at}@oja.example`, password }),
  );
  expect(await tally(asking)).toEqual({ ok: 5, TOO_MANY_REQUESTS: 2 });
});
