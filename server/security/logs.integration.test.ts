import { buildApp } from '@server/app';
import { smtpMailer } from '@server/platform/email/mail';
import { startJobs } from '@server/platform/jobs/jobs';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/servers/mail-server';
import { expect, it, onTestFinished, vi } from 'vitest';

const PERSON = {
  name: 'Temitope Bankole',
  email: 'temitope.bankole@guests.test',
  phoneNumber: '08039876543',
  password: 'correct-horse-battery',
};

const hotel = await sharedTestHotel({ rooms: ['101'] });

/** What may be in no line: the person, and what opens their records. */
function expectSilent(lines: string[], ...more: string[]) {
  const written = lines.join('\n');
  for (const secret of [...Object.values(PERSON), '3 Station Road', '$argon2', 'Bearer ', 'params', ...more]) {
    expect(written).not.toContain(secret);
  }
  return written;
}

it('M5: a failed registration or booking leaves no hash, name, phone or address in any line, at the level debug', async () => {
  const lines: string[] = [];
  const app = await buildApp(hotel.platform, { logLevel: 'debug', logTo: { write: (line) => void lines.push(line) } });
  onTestFinished(() => void app.close());
  await hotel.sql`alter table users add constraint broken_users check (phone = 'none') not valid`;
  await hotel.sql`alter table bookings add constraint broken_bookings check (phone = 'none') not valid`;
  onTestFinished(async () => {
    await hotel.sql`alter table users drop constraint broken_users`;
    await hotel.sql`alter table bookings drop constraint broken_bookings`;
  });
  const authorization = `Bearer ${hotel.admin.token}`;
  const stay = bookingRequest({ guestName: PERSON.name, phoneNumber: PERSON.phoneNumber, email: PERSON.email });
  const calls = [
    { url: '/api/auth/register', payload: PERSON },
    { url: '/trpc/auth.register', payload: PERSON },
    { url: '/api/bookings', payload: stay },
    { url: '/trpc/bookings.create', payload: stay },
  ];
  for (const { url, payload } of calls) {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization } });
    expect(answer.statusCode, url).toBe(500);
  }
  const written = expectSilent(lines, hotel.admin.token);
  expect(lines.length).toBeGreaterThanOrEqual(calls.length);
  for (const told of ['broken_users', 'broken_bookings', '23514', 'queries.ts', 'Failed query']) {
    expect(written).toContain(told);
  }
});

it("M5: a job's failure is logged without its payload, the statement's values or the mail server's words", async () => {
  const server = await openMailServer({ refuses: () => 550 });
  onTestFinished(server.close);
  const mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  onTestFinished(() => mailer.close());
  const lines: string[] = [];
  const email = {
    id: 'one',
    from: { name: '', address: '' },
    to: PERSON.email,
    subject: PERSON.name,
    text: '',
    html: '',
    headers: {},
  };
  const jobs = [
    { name: 'test_mail', run: () => mailer.send(email) },
    { name: 'test_query', run: () => hotel.sql`select ${PERSON.email}::uuid` },
  ];
  const queue = await startJobs(hotel.databaseUrl, jobs, { error: (line) => void lines.push(line) });
  onTestFinished(() => queue.stop());
  for (const { name } of jobs)
    await hotel.sql`select graphile_worker.add_job(${name}, ${JSON.stringify(PERSON)}::text::json)`;
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 10_000 });
  const written = expectSilent(lines);
  for (const told of ['test_mail', 'responseCode 550', 'test_query', '22P02']) expect(written).toContain(told);
});
