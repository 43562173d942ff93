import { bookingEmailsJob } from '@server/features/bookings/emails/emails';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import { beforeEach, expect, it } from 'vitest';
import { bankEmailsJob } from './emails';

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ['101'] });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bankEmailsJob(hotel.platform));
const bola = await hotel.guest('Bola Ade');
await hotel.sql`update users set role = 'admin' where id = ${bola.user._id}`;
const ada = await hotel.guest('Ada Obi');
const original = await hotel.sql`select * from hotel`;

beforeEach(async () => {
  await hotel.clear();
  server.received.splice(0);
  await hotel.sql`delete from hotel`;
  await hotel.sql`insert into hotel ${hotel.sql(original)}`;
});

const OLD = { accountName: 'GT Hotel Limited', bankName: 'Demo Bank of Nigeria', accountNumber: '0123456789' };
const OURS = { accountName: 'Indigo Hotels Ltd', bankName: 'A Bank', accountNumber: '0987654321' };
const asBola = { ...OURS, password: 'secret123' };
const put = (body: object, token = bola.token) => hotel.rest('PUT', '/hotel/bank', { token, body });
const bank = async () => (await hotel.stranger.hotel.details()).bank;

it('D25: staff set another account with their password; the settings and the audit log say who, and what was before', async () => {
  hotel.pass(1);
  const answer = await put({ ...asBola, accountNumber: '0987 654 321' });
  expect(answer).toMatchObject({ status: 200, json: { bank: OURS } });
  expect(answer.json.bankChanged).toEqual({ at: '2026-03-10T12:00:00.000Z', by: 'Bola Ade' });
  expect(await bank()).toEqual(OURS);
  expect(await hotel.sql`select actor, detail from audit_log where action = 'hotel.setBank'`).toEqual([
    { actor: bola.user._id, detail: { before: OLD, after: OURS } },
  ]);
});

it('everybody on the staff is told by email, with both accounts and who did it; guests are not', async () => {
  await put(asBola);
  const emails = await queue.emails(2);
  expect(emails.flatMap(({ to }) => to).sort()).toEqual(['admin@hotel.test', 'bola.ade@guests.test']);
  for (const { email } of emails) {
    expect(email.subject).toBe('GT Hotel: the bank account was changed');
    for (const words of ['Bola Ade', '0123456789', 'Demo Bank of Nigeria', '0987654321', 'Indigo Hotels Ltd'])
      expect(email.text).toContain(words);
    expect(email.text).toContain('https://hotel.test/admin/settings');
    expect(email.text).not.toContain('secret123');
  }
});

it('a booking’s email that is sent afterwards asks for the transfer to the new account', async () => {
  await put(asBola);
  await hotel.sql`truncate graphile_worker._private_jobs cascade`;
  await hotel.stranger.bookings.create(bookingRequest());
  const [sent] = await emailQueue(hotel, server, bookingEmailsJob(hotel.platform)).emails(1);
  expect(sent?.email.text).toContain('0987654321');
  expect(sent?.email.text).not.toContain('0123456789');
});

it('a wrong password changes nothing, sends nothing, and is noted like a refused login', async () => {
  const answer = await put({ ...asBola, password: 'not-the-one' });
  expect(answer).toMatchObject({
    status: 400,
    json: { reason: 'wrong_password', fields: { password: expect.any(String) } },
  });
  expect(await bank()).toEqual(OLD);
  expect(await queue.queued()).toEqual([]);
  expect(await hotel.sql`select action from audit_log`).toEqual([{ action: 'auth.refused' }]);
});

it('who guesses the password of an open login is stopped after ten guesses', async () => {
  const answers = [];
  for (let at = 0; at < 11; at += 1) answers.push((await put({ ...asBola, password: `guess-${at}` })).status);
  expect(answers).toEqual([...Array(10).fill(400), 429]);
  expect((await put(asBola)).status).toBe(429);
  expect(await bank()).toEqual(OLD);
});

it('neither guests nor strangers set it, whatever password they send', async () => {
  expect((await hotel.rest('PUT', '/hotel/bank', { body: asBola })).status).toBe(401);
  expect((await put(asBola, ada.token)).status).toBe(403);
  expect(await bank()).toEqual(OLD);
});

it.each([
  [{ accountName: '' }, 'accountName', SETTING_TEXTS.accountNameRequired],
  [{ accountName: 'Pay at evil.com' }, 'accountName', SETTING_TEXTS.webAddress],
  [{ bankName: ' ' }, 'bankName', SETTING_TEXTS.bankNameRequired],
  [{ accountNumber: '12345' }, 'accountNumber', SETTING_TEXTS.accountNumberInvalid],
  [{ accountNumber: 'O123456789' }, 'accountNumber', SETTING_TEXTS.accountNumberInvalid],
  [{ password: '' }, 'password', SETTING_TEXTS.passwordRequired],
  [OLD, 'accountNumber', SETTING_TEXTS.bankSame],
])('%o is refused at its field', async (change, field, text) => {
  expect(await put({ ...asBola, ...change })).toMatchObject({ status: 400, json: { fields: { [field]: text } } });
  expect(await bank()).toEqual(OLD);
});

it('D26: of two who set it on the same version the second is shown the account of the first', async () => {
  const { version } = await hotel.staff.hotel.settings();
  const theirs = { ...asBola, accountNumber: '1111111111' };
  const answers = await Promise.all([put({ ...asBola, version }), put({ ...theirs, version }, hotel.admin.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.json).toMatchObject({ reason: 'changed_meanwhile', record: { bank: await bank() } });
  expect(await queue.queued()).toHaveLength(2);
});

it('who is demoted while the change waits sets nothing', async () => {
  const waiting = await hotel.sql.begin(async (sql) => {
    await sql`update users set role = 'guest' where id = ${bola.user._id}`;
    const answer = put(asBola);
    await expect
      .poll(async () => (await hotel.sql`select 1 from pg_locks where not granted`).length, TEST_TIMEOUT)
      .toBeGreaterThan(0);
    return { answer };
  });
  expect(await waiting.answer).toMatchObject({ status: 403 });
  expect(await bank()).toEqual(OLD);
  await hotel.sql`update users set role = 'admin' where id = ${bola.user._id}`;
});
