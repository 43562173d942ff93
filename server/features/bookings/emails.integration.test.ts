import { smtpMailer } from '@server/platform/mail';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, openTestHotel, type TestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emailsJob } from './emails';
import { expireHolds } from './holds';

let hotel: TestHotel;
let server: Awaited<ReturnType<typeof openMailServer>>;
const refuses = (address: string) => (address.startsWith('gone') ? 550 : null);
const now = new Date('2026-03-10T12:00:00+01:00');

beforeAll(async () => {
  hotel = await openTestHotel();
  server = await openMailServer({ refuses });
  hotel.platform.mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  queue = emailQueue(hotel, () => server, emailsJob(hotel.platform));
  for (const number of ['101', '102']) await hotel.addRoom(number);
});
afterAll(async () => {
  hotel.platform.mailer.close();
  await server.close();
  await hotel.close();
});
beforeEach(async () => {
  hotel.clock.current = now;
  await hotel.sql`truncate charges, bookings, payments, idempotency_keys, audit_log`;
  await hotel.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
  server.received.length = 0;
});

let queue: ReturnType<typeof emailQueue>;
const queued = () => queue.queued();
const events = () => queue.events();
const emails = (count: number) => queue.emails(count);
const sending = <T>(until: () => Promise<T>) => queue.sending(until);

const linkIn = (text: string | undefined) => /https:\/\/hotel\.test\S+/.exec(text ?? '')?.[0];

describe('a guest who books gets emails (D18)', () => {
  it('in text and HTML, from whom, about what and where to look it up; and the link opens the booking (D7)', async () => {
    const { json: booking } = await hotel.rest('POST', '/bookings', { body: bookingRequest() });
    const [received] = await emails(1);
    const [audited] = await hotel.sql`select id from audit_log where record_id = ${booking._id}`;
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.email).toMatchObject({
      from: { name: 'GT Hotel', address: 'bookings@hotel.test' },
      replyTo: [{ address: 'hello@gthotel.example' }],
      subject: `GT Hotel: Your booking ${booking.reference}`,
      messageId: `<${audited?.id}@hotel.test>`,
    });
    expect(received?.header('X-Hotel-Record')).toBe(booking._id);
    expect(received?.header('X-Hotel-Event')).toBe('created');
    for (const part of [received?.email.text, received?.email.html]) {
      for (const said of ['Adaeze Obi', booking.reference, 'Fri, 20 Mar 2026', '3 nights', '₦60,000', '0123456789']) {
        expect(part).toContain(said);
      }
    }
    const link = linkIn(received?.email.text);
    expect(link).toBe(`https://hotel.test/booking/${booking._id}#${booking.accessToken}`);
    expect(received?.email.html).toContain(`href="${link}"`);
    const holder = hotel.as(link?.split('#')[1]);
    expect(await holder.bookings.get({ _id: booking._id })).toMatchObject({ reference: booking.reference });
  });

  it('with an account by a link that only the account opens', async () => {
    const guest = await hotel.guest('Ada Account');
    const booking = await guest.calls.bookings.create(bookingRequest());
    const [received] = await emails(1);
    expect(linkIn(received?.email.text)).toBe(`https://hotel.test/booking/${booking._id}`);
  });

  it('no longer by a link with a token once an account has taken the booking over', async () => {
    const guest = await hotel.guest('Tola Claims');
    const booking = await hotel.stranger.bookings.create(bookingRequest({ email: guest.user.email }));
    await guest.calls.bookings.claim({ _id: booking._id, accessToken: booking.accessToken ?? '' });
    expect(await events()).toEqual(['created']);
    const [received] = await emails(1);
    expect(linkIn(received?.email.text)).toBe(`https://hotel.test/booking/${booking._id}`);
  });

  it('and nothing that waits in the queue holds a secret, a name or an address', async () => {
    const booking = await hotel.stranger.bookings.create(bookingRequest());
    const [job] = await queued();
    const waiting = JSON.stringify(job?.payload);
    for (const secret of [booking.accessToken ?? '-', 'gta_', 'Adaeze', 'adaeze@guests.test', '8031234567']) {
      expect(waiting).not.toContain(secret);
    }
  });

  it('one booked by staff as well, where they noted an address', async () => {
    await hotel.staff.bookings.create(bookingRequest({ email: '' }));
    expect(await events()).toEqual([]);
    const booking = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    const [received] = await emails(1);
    expect(received?.header('X-Hotel-Record')).toBe(booking._id);
    expect(received?.email.text).toContain('Your stay is confirmed.');
    expect(linkIn(received?.email.text)).toBeUndefined();
  });
});

describe('of each change the guest hears once', () => {
  it.each(['approved', 'confirmed', 'rejected', 'checkedin', 'cancelled', 'completed'] as const)(
    'when staff set the status to %s, and not again when they set it to the same',
    async (status) => {
      const { _id } = await hotel.stranger.bookings.create(bookingRequest());
      await hotel.staff.bookings.update({ _id, status });
      await hotel.staff.bookings.update({ _id, status });
      expect(await events()).toEqual(['created', status]);
      const received = await emails(2);
      expect(received.map(({ header }) => header('X-Hotel-Event')).sort()).toEqual(['created', status].sort());
    },
  );

  it('when staff bring a booking back to pending', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'rejected' });
    await hotel.staff.bookings.update({ _id, status: 'pending' });
    expect(await events()).toEqual(['created', 'rejected', 'pending']);
  });

  it.each([
    [{ roomNumber: '102' }, 'Room: 102 (before: 101)'],
    [
      { checkInDate: '2026-03-21', checkOutDate: '2026-03-23' },
      'Check-in: Sat, 21 Mar 2026 (before: Fri, 20 Mar 2026)',
    ],
    [{ amountPaid: 50_000 }, 'Amount: ₦50,000 (before: ₦60,000)'],
  ])('when staff change %o', async (change, said) => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, ...change });
    expect(await events()).toEqual(['created', 'changed']);
    const received = await emails(2);
    const changed = received.find(({ header }) => header('X-Hotel-Event') === 'changed');
    expect(changed?.email.text).toContain(said);
  });

  it('when they cancel, even if they do it twice at once', async () => {
    const booking = await hotel.stranger.bookings.create(bookingRequest());
    const holder = hotel.as(booking.accessToken);
    const twice = [1, 2].map(() => holder.bookings.remove({ _id: booking._id }));
    const ended = await Promise.allSettled(twice);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await events()).toEqual(['created', 'withdrawn']);
  });

  it('when their hold runs out, whether the sweeper ends it or the next guest who wants the room (D11)', async () => {
    const first = await hotel.stranger.bookings.create(bookingRequest());
    hotel.pass(24);
    await hotel.stranger.bookings.create(bookingRequest({ email: 'next@guests.test' }));
    hotel.pass(24);
    await expireHolds(hotel.platform);
    await expireHolds(hotel.platform);
    const all = await queued();
    expect(all.map(({ event }) => event)).toEqual(['created', 'expired', 'created', 'expired']);
    const [audited] = await hotel.sql`
      select id from audit_log where record_id = ${first._id} and action = 'bookings.expire'`;
    expect(all[1]?.changeId).toBe(audited?.id);
  });

  it('when staff delete their stay; the email has no link, as nothing is left to open', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.remove({ _id });
    expect(await events()).toEqual(['created', 'cancelled']);
    const received = await emails(2);
    const cancelled = received.find(({ header }) => header('X-Hotel-Event') === 'cancelled');
    expect(cancelled?.email.text).toContain('The hotel has cancelled your booking.');
    expect(linkIn(cancelled?.email.text)).toBeUndefined();
  });

  it('but not when staff tidy up what is over or held no room any more', async () => {
    const past = bookingRequest({ checkInDate: '2026-03-01', checkOutDate: '2026-03-10' });
    const over = await hotel.staff.bookings.create(past);
    const rejected = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id: rejected._id, status: 'rejected' });
    for (const { _id } of [over, rejected]) await hotel.staff.bookings.remove({ _id });
    expect(await events()).toEqual(['created', 'created', 'rejected']);
  });
});

describe('an email is queued in the transaction of its change', () => {
  it('so a refused booking or change sends no email', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    const elsewhere = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    await expect(hotel.stranger.bookings.create(bookingRequest())).rejects.toThrow();
    await expect(hotel.staff.bookings.update({ _id: elsewhere._id, roomNumber: '101' })).rejects.toThrow();
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    await expect(hotel.stranger.bookings.remove({ _id })).rejects.toThrow();
    expect(await events()).toEqual(['created', 'created', 'confirmed']);
  });

  it('so a booking whose email cannot be queued is not made', async () => {
    await hotel.sql`alter table graphile_worker._private_jobs add constraint no_emails check (false) not valid`;
    await expect(hotel.stranger.bookings.create(bookingRequest())).rejects.toThrow();
    await hotel.sql`alter table graphile_worker._private_jobs drop constraint no_emails`;
    expect(await hotel.sql`select 1 from bookings`).toHaveLength(0);
  });

  it('and once, however often the same request is sent (D13)', async () => {
    const request = bookingRequest({ clientId: 'email-0001' });
    await Promise.all(Array.from({ length: 5 }, () => hotel.stranger.bookings.create(request)));
    await hotel.stranger.bookings.create(request);
    expect(await events()).toEqual(['created']);
  });
});

describe('whatever becomes of the mail', () => {
  it('an email that finds the mail server away is delivered, once, when the server is back', async () => {
    await hotel.stranger.bookings.create(bookingRequest());
    await server.close();
    await sending(async () => {
      await vi.waitFor(async () => {
        const [job] = await hotel.sql`select last_error, locked_at from graphile_worker.jobs`;
        expect(job).toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED'), locked_at: null });
      });
    });
    server = await openMailServer({ port: server.port, refuses });
    await hotel.sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`;
    const [received] = await emails(1);
    expect(received?.header('X-Hotel-Event')).toBe('created');
    await expect(sending(async () => server.received.length)).resolves.toBe(1);
  });

  it('an email to an address that does not exist is given up, and said, and holds up no other', async () => {
    await hotel.stranger.bookings.create(bookingRequest({ email: 'gone@guests.test' }));
    await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    await sending(async () => {
      await server.emails(1);
      await vi.waitFor(async () => {
        const [job] = await hotel.sql`select * from graphile_worker.jobs where last_error is not null`;
        expect(job).toMatchObject({ locked_at: null, attempts: 25, max_attempts: 25 });
      });
    });
    expect(server.received.flatMap(({ to }) => to)).toEqual(['adaeze@guests.test']);
    expect(queue.complaints.join()).toMatch(/The email .* about booking GT-\w+ can never be sent: .*550/);
  });

  it('a name that tries to be markup or a header is text', async () => {
    const guestName = '<b>Ada</b>\r\nBcc: thief@elsewhere';
    await hotel.stranger.bookings.create(bookingRequest({ guestName }));
    const [received] = await emails(1);
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.header('Bcc')).toBeUndefined();
    expect(received?.email.text).toContain('Dear <b>Ada</b> Bcc: thief@elsewhere,');
    expect(received?.email.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt; Bcc');
  });

  it('a late email is about its own change and asks for no payment that is settled', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'rejected' });
    await hotel.sql`update graphile_worker._private_jobs set run_at =
      case payload ->> 'event' when 'created' then now() + interval '1 hour' else now() end`;
    await sending(() => server.emails(1));
    const received = await emails(2);
    const created = received.find(({ header }) => header('X-Hotel-Event') === 'created');
    expect(created?.email.text).toContain('Your booking is made.');
    expect(created?.email.text).toContain('has changed again since');
    expect(created?.email.text).not.toContain('0123456789');
  });
});
