import { bookingEmailsJob } from '@server/features/bookings/emails/emails';
import { smtpMailer } from '@server/platform/email/mail';
import { startJobs } from '@server/platform/jobs/jobs';
import { createLimits } from '@server/platform/security/limits';
import { hotelJobs } from '@server/start/jobs';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { type MailServer, openMailServer } from '@server/testing/servers/mail-server';
import { openTalk } from '@server/testing/servers/talk-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAtMail, lookAtMailJob } from './look';

const FROM = 'Oja Palace <desk@oja.example>';
const hotel = await sharedTestHotel({ rooms: ['101'] });
const { mailer: files, limits } = hotel.platform;
const opened: { close(): unknown }[] = [];

beforeEach(() => hotel.clear());
afterEach(async () => {
  Object.assign(hotel.platform, { mailer: files, limits });
  for (const one of opened.splice(0)) await one.close();
});

/** The hotel sends there from now on. */
function use(url: string) {
  const mailer = smtpMailer(url, { from: FROM, clock: hotel.clock });
  hotel.platform.mailer = mailer;
  opened.unshift(mailer);
}

async function openServer(refuses?: (address: string) => number | null): Promise<MailServer> {
  const server = await openMailServer({ refuses });
  opened.push(server);
  use(server.url);
  return server;
}

async function openScript(answers: Parameters<typeof openTalk>[0], login = '') {
  const { port, close } = await openTalk(answers);
  opened.push({ close });
  use(`smtp://${login}127.0.0.1:${port}`);
}

const EMAILS = ['bookings_email'];
const look = () => lookAtMail(hotel.platform, EMAILS);
const state = () => hotel.staff.mail.state();
const waiting = async () => (await hotel.staff.notifications.waiting()).map(({ kind, count }) => `${kind} ${count}`);

/** Runs the emails' job until none of them is due. */
async function sendWhatIsDue() {
  const worker = await startJobs(hotel.databaseUrl, [bookingEmailsJob(hotel.platform)], { error: () => {} });
  try {
    await vi.waitFor(
      async () => {
        const due = await hotel.sql`select from graphile_worker.jobs
          where task_identifier = 'bookings_email' and (run_at <= now() or locked_at is not null)`;
        expect(due).toHaveLength(0);
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    await worker.stop();
  }
}

const book = (email: string) =>
  hotel.staff.bookings.create(bookingRequest({ email, checkInDate: '2026-03-20', checkOutDate: '2026-03-21' }));

describe('the mail server', () => {
  it('lets us in: that is said, with when an email left last', async () => {
    const server = await openServer();
    await look();
    expect(await state()).toMatchObject({
      ...{ from: FROM, isDemoSender: false, server: 'works', problem: null, lastSentAt: null },
      ...{ waiting: { count: 0, since: null }, failed: { count: 0, since: null }, failedWhy: [] },
    });
    await book('ada@guests.test');
    await look();
    expect((await state()).waiting).toEqual({ count: 1, since: expect.any(String) });
    await sendWhatIsDue();
    await look();
    expect(server.received.map(({ to }) => to)).toEqual([['ada@guests.test']]);
    expect(await state()).toMatchObject({ lastSentAt: expect.any(String), waiting: { count: 0 } });
    expect(await waiting()).toEqual([]);
  });

  it('that is away, waits for ever, or does not know us is told on the front desk, and no more once it is back', async () => {
    const server = await openServer();
    await look();
    await server.close();
    await look();
    expect(await state()).toMatchObject({ server: 'fails', problem: 'unreachable', since: expect.any(String) });
    expect(await waiting()).toEqual(['mail_server 1']);
    const { since } = await state();
    await look();
    expect((await state()).since).toBe(since);
    await server.reopen();
    await look();
    expect(await state()).toMatchObject({ server: 'works', problem: null });
    expect(await waiting()).toEqual([]);
    await openScript(
      { EHLO: '250-hotel\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 name and secret-word are wrong' },
      'name:secret-word@',
    );
    await look();
    expect(await state()).toMatchObject({ server: 'fails', problem: 'login_refused' });
    expect(JSON.stringify(await state())).not.toMatch(/secret-word|127\.0\.0\.1/);
  });

  it('that takes the connection and says nothing is known to be dead within ten seconds', async () => {
    await openScript(null);
    await look();
    expect(await state()).toMatchObject({ server: 'fails', problem: 'no_answer' });
  });

  it('which was never set up is said in the settings alone; one that was, and is gone, on the front desk too', async () => {
    await look();
    expect(await state()).toMatchObject({ server: 'none', problem: null });
    expect(await waiting()).toEqual([]);
    await hotel.sql`update mail_state set last_sent_at = now()`;
    expect(await waiting()).toEqual(['mail_server 1']);
  });

  it('is looked at twice a minute, in a lane that emails which hang do not keep waiting, until the process ends', async () => {
    const jobs = hotelJobs(hotel.platform, { error: () => {} });
    const job = jobs.find(({ name }) => name === 'look_at_mail');
    expect(job?.schedule).toBe('* * * * *');
    expect(jobs.filter(({ lane }) => lane === job?.lane)).toEqual([job]);
    const problem = vi.fn(async () => null);
    hotel.platform.mailer = { ...files, problem };
    const emails = [bookingEmailsJob(hotel.platform)];
    await lookAtMailJob(hotel.platform, emails, 1).run(undefined);
    expect(problem).toHaveBeenCalledTimes(2);
    await lookAtMailJob(hotel.platform, emails).run(undefined, AbortSignal.abort());
    expect(problem).toHaveBeenCalledTimes(3);
  });
});

it('D52: without MAIL_FROM emails come from the hotel as it is now', async () => {
  const server = await openServer();
  Object.assign(hotel.platform.mailer, smtpMailer(server.url, { from: null, clock: hotel.clock }));
  expect(await state()).toMatchObject({ from: 'GT Hotel <hello@gthotel.example>', isDemoSender: true });
  const before = await hotel.staff.hotel.settings();
  await hotel.staff.hotel.update({ name: 'Oja Palace', email: 'desk@oja.example' });
  expect(await state()).toMatchObject({ from: 'Oja Palace <desk@oja.example>', isDemoSender: false });
  await hotel.staff.mail.test();
  await book('ada@guests.test');
  await sendWhatIsDue();
  const sender = { name: 'Oja Palace', address: 'desk@oja.example' };
  for (const { email } of await server.emails(2))
    expect([email.from, email.replyTo]).toEqual([sender, [{ ...sender, name: '' }]]);
  await hotel.staff.hotel.update({ name: before.name, email: before.email });
});

describe('emails', () => {
  it('that are refused for good are counted with why, for seven days, and name nobody', async () => {
    await openServer((address) => (address.startsWith('gone') ? 550 : null));
    await book('gone@guests.test');
    await sendWhatIsDue();
    await look();
    expect(await state()).toMatchObject({
      ...{ server: 'works', waiting: { count: 0 }, failed: { count: 1, since: expect.any(String) } },
      failedWhy: [{ problem: 'address_refused', count: 1 }],
    });
    expect(JSON.stringify(await state())).not.toContain('gone@guests.test');
    expect(await waiting()).toEqual(['undelivered_emails 1']);
    await hotel.sql`update graphile_worker._private_jobs set run_at = run_at - interval '8 days' where attempts >= max_attempts`;
    await look();
    expect(await state()).toMatchObject({ failed: { count: 0, since: null }, failedWhy: [] });
    expect(await waiting()).toEqual([]);
  });

  it('that one mailbox does not take for half an hour are told of, and are tried on', async () => {
    await openServer(() => 452);
    await book('full@guests.test');
    await sendWhatIsDue();
    await look();
    expect(await state()).toMatchObject({ waiting: { count: 1 }, late: { count: 0 }, failed: { count: 0 } });
    expect(await waiting()).toEqual([]);
    await hotel.sql`update graphile_worker._private_jobs set created_at = created_at - interval '31 minutes'`;
    await look();
    expect(await state()).toMatchObject({ late: { count: 1, since: expect.any(String) } });
    expect(await waiting()).toEqual(['undelivered_emails 1']);
  });

  it('that were tried to the end say what stopped the last attempt', async () => {
    await openServer();
    await book('ada@guests.test');
    const server = opened.pop();
    await server?.close();
    await hotel.sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`;
    await sendWhatIsDue();
    await look();
    expect((await state()).failedWhy).toEqual([{ problem: 'unreachable', count: 1 }]);
  });
});

it('screens of admins hear when it changes, and not each time that somebody looks or an email leaves', async () => {
  await look();
  const heard: string[] = [];
  const stop = new AbortController();
  const following = (async () => {
    for await (const payloads of hotel.platform.events.listen('mail_state', stop.signal))
      heard.push(...(payloads ?? ['any']));
  })();
  await vi.waitFor(async () => {
    await hotel.sql`select pg_notify('mail_state', 'listening')`;
    expect(heard).toContain('listening');
  }, TEST_TIMEOUT);
  heard.length = 0;
  await look();
  await hotel.sql`update mail_state set last_sent_at = now()`;
  await hotel.sql`select pg_notify('mail_state', 'nothing before')`;
  await vi.waitFor(() => expect(heard).toContain('nothing before'), TEST_TIMEOUT);
  expect(heard).not.toContain('mail');
  await openScript({ EHLO: '421 not now', HELO: '421 not now' });
  await look();
  await vi.waitFor(() => expect(heard).toContain('mail'), TEST_TIMEOUT);
  stop.abort();
  await following;
});

describe('a test email', () => {
  it('goes to whoever asks, at once, and notes that mail works', async () => {
    const server = await openServer();
    expect(await hotel.staff.mail.test()).toEqual({
      ...{ outcome: 'sent', to: 'admin@hotel.test', problem: null, serverSaid: expect.stringMatching(/^250 /) },
    });
    expect(server.received.map(({ to, email }) => [to, email.subject])).toEqual([
      [['admin@hotel.test'], 'GT Hotel: a test email'],
    ]);
    expect(await state()).toMatchObject({ server: 'works', lastSentAt: expect.any(String) });
  });

  it('that is refused says what the server said, without the login', async () => {
    await openScript(
      { EHLO: '250-hotel\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 name@x and secret-word are wrong' },
      'name%40x:secret-word@',
    );
    expect(await hotel.staff.mail.test()).toEqual({
      ...{ outcome: 'refused', to: 'admin@hotel.test', problem: 'login_refused' },
      serverSaid: '535 5.7.8 … and … are wrong',
    });
    await openScript({ EHLO: '250 hotel', MAIL: '550 5.7.1 This sender is not allowed' });
    expect(await hotel.staff.mail.test()).toMatchObject({
      ...{ outcome: 'refused', problem: 'sender_refused', serverSaid: '550 5.7.1 This sender is not allowed' },
    });
    await openServer(() => 550);
    expect(await hotel.staff.mail.test()).toMatchObject({ outcome: 'refused', problem: 'address_refused' });
  });

  it('to a server that is away, or that hangs after it has greeted, is answered within ten seconds', async () => {
    use('smtp://127.0.0.1:1');
    const away = { problem: 'unreachable', serverSaid: null };
    expect(await hotel.staff.mail.test()).toMatchObject({ outcome: 'no_answer', ...away });
    await openScript({ EHLO: '250 hotel', MAIL: '250 ok', RCPT: '250 ok', DATA: null });
    const asked = Date.now();
    expect(await hotel.staff.mail.test()).toMatchObject({ outcome: 'no_answer', problem: 'no_answer' });
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  it('is written nowhere where no server is set', async () => {
    expect(await hotel.staff.mail.test()).toMatchObject({ outcome: 'no_server', problem: null });
  });

  it('is for admins: five in a quarter of an hour, each with their own', async () => {
    const guest = await hotel.guest('A Guest');
    await expect(guest.calls.mail.test()).rejects.toMatchObject(refusal('not_allowed'));
    await expect(guest.calls.mail.state()).rejects.toMatchObject(refusal('not_allowed'));
    await openServer();
    hotel.platform.limits = createLimits(hotel.platform.db, hotel.clock);
    for (let sent = 0; sent < 5; sent += 1) await hotel.staff.mail.test();
    await expect(hotel.staff.mail.test()).rejects.toMatchObject(refusal('too_many_requests'));
  });
});
