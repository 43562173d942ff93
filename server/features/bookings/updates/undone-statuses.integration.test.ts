import type { Email, Mailer } from '@server/platform/email/mail';
import { STATUS_EMAIL_DELAY_MS } from '@server/platform/records/record-changes';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import type { BookingStatus } from '@shared/bookings/constants';
import { UNDO_MS } from '@shared/records/undo';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingEmailsJob } from '../emails/emails';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
const { mailer } = hotel.platform;
beforeEach(async () => {
  hotel.platform.mailer = mailer;
  await hotel.clear();
  server.received.length = 0;
});

const told = () => server.received.map(({ header }) => header('X-Hotel-Event'));
const textOf = (event: string) =>
  server.received.find(({ header }) => header('X-Hotel-Event') === event)?.email.text ?? '';

/** Sends what is due; what still waits for Undo goes on waiting. */
const sendWhatIsDue = () =>
  queue.sending(() =>
    vi.waitFor(async () => {
      const due = await hotel.sql`
        select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`;
      expect(due).toHaveLength(0);
    }, TEST_TIMEOUT),
  );

async function sendAfterUndo() {
  await queue.afterUndo();
  await sendWhatIsDue();
}

/** A booking that waits for payment, whose guest has been told so. */
async function booked() {
  const booking = await hotel.stranger.bookings.create(bookingRequest());
  await sendWhatIsDue();
  server.received.length = 0;
  return booking;
}

async function set(_id: string, ...statuses: BookingStatus[]) {
  for (const status of statuses) await hotel.staff.bookings.update({ _id, status, note: 'Why' });
}

describe('while staff can undo a status, its guest is not told of it (D34)', () => {
  it('but once they cannot any more, and all other emails go out at once', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    const [job] = await hotel.sql`
      select extract(epoch from run_at - now()) * 1000 as "waitsMs" from graphile_worker.jobs`;
    expect(Number(job?.waitsMs)).toBeGreaterThan(UNDO_MS - 1_000);
    expect(Number(job?.waitsMs)).toBeLessThanOrEqual(STATUS_EMAIL_DELAY_MS);
    await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    await sendWhatIsDue();
    expect(told()).toEqual(['created']);
    await sendAfterUndo();
    expect(told()).toEqual(['created', 'approved']);
    expect(await hotel.sql`select from waiting_status_emails`).toHaveLength(0);
  });

  it.each<[string, BookingStatus[], BookingStatus[]]>([
    ['a status that is undone', ['cancelled', 'pending'], []],
    ['those on the way to the one that remained', ['approved', 'confirmed', 'checkedin'], ['checkedin']],
    ['a status that is undone after another one', ['approved', 'confirmed', 'approved'], ['approved']],
    ['nothing, where all of them are undone', ['approved', 'confirmed', 'approved', 'pending'], []],
  ])('so it never hears of %s', async (_what, statuses, heard) => {
    const { _id } = await booked();
    await set(_id, ...statuses);
    await sendAfterUndo();
    expect(told()).toEqual(heard);
  });

  it('and what was told before counts: undone back to it, nothing is told; set again later, it is', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    await sendAfterUndo();
    await set(_id, 'confirmed', 'approved');
    await sendAfterUndo();
    expect(told()).toEqual(['approved']);
    await set(_id, 'confirmed');
    await sendAfterUndo();
    await set(_id, 'approved');
    await sendAfterUndo();
    expect(told()).toEqual(['approved', 'confirmed', 'approved']);
  });

  it('nor by an email about something else', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    await hotel.staff.bookings.update({ _id, amountPaid: 50_000, note: 'Why' });
    await hotel.staff.bookings.sendLink({ _id });
    await sendWhatIsDue();
    expect(told().sort()).toEqual(['changed', 'link']);
    for (const event of ['changed', 'link']) {
      expect(textOf(event)).not.toContain('The hotel has agreed to your booking.');
      expect(textOf(event)).not.toContain('changed again since');
    }
    await sendAfterUndo();
    expect(textOf('approved')).toContain('The hotel has agreed to your booking.');
    expect(textOf('approved')).toContain('Amount: ₦50,000');
    expect(textOf('approved')).not.toContain('before: ₦');
    expect(textOf('approved')).not.toContain('changed again since');
  });

  it('and a guest who cancels meanwhile is told of that alone; what staff make of it then is told again', async () => {
    const booking = await booked();
    await set(booking._id, 'approved');
    await hotel.as(booking.accessToken).bookings.remove({ _id: booking._id });
    await sendAfterUndo();
    expect(told()).toEqual(['withdrawn']);
    await set(booking._id, 'pending');
    await sendAfterUndo();
    expect(told()).toEqual(['withdrawn', 'pending']);
  });

  it('but at once of a status that came with another room, which nobody can undo', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    await hotel.staff.bookings.update({ _id, status: 'confirmed', roomNumber: '102' });
    await sendWhatIsDue();
    expect(told()).toEqual(['confirmed']);
    expect(textOf('confirmed')).toContain('Room: 102 (before: 101)');
    await set(_id, 'pending');
    await sendAfterUndo();
    expect(told()).toEqual(['confirmed', 'pending']);
  });

  it('and of a status of a stay that staff then hide', async () => {
    const { _id } = await booked();
    await set(_id, 'rejected');
    await hotel.staff.bookings.remove({ _id });
    await sendAfterUndo();
    expect(told()).toEqual(['rejected']);
  });
});

/** A mailer that lets something happen while it sends. */
const meanwhile = (happens: (email: Email) => Promise<unknown>, then: (email: Email) => Promise<void>): Mailer => ({
  ...mailer,
  async send(email) {
    await happens(email);
    await then(email);
  },
  close() {},
});

describe('whenever the wait ends', () => {
  it('a status undone while its email is under way is told as well, as the guest has heard of the other', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    const undo = vi.fn(() => set(_id, 'pending'));
    hotel.platform.mailer = meanwhile(undo, (email) => mailer.send(email));
    await sendAfterUndo();
    expect(undo).toHaveBeenCalledOnce();
    hotel.platform.mailer = mailer;
    await sendAfterUndo();
    expect(told()).toEqual(['approved', 'pending']);
  });

  it('and one set and undone after that email was under way is not told again', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    hotel.platform.mailer = meanwhile(
      () => set(_id, 'confirmed', 'approved'),
      (email) => mailer.send(email),
    );
    await sendAfterUndo();
    hotel.platform.mailer = mailer;
    await sendAfterUndo();
    expect(told()).toEqual(['approved']);
  });

  it('a process that ends between the email and the end of its job repeats it once, and loses none', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    hotel.platform.mailer = meanwhile(
      (email) => mailer.send(email),
      () => Promise.reject(new Error('The process ends')),
    );
    await queue.afterUndo();
    await queue.sending(() =>
      vi.waitFor(
        async () =>
          expect(await hotel.sql`select from graphile_worker.jobs where last_error is not null`).toHaveLength(1),
        TEST_TIMEOUT,
      ),
    );
    hotel.platform.mailer = mailer;
    await sendAfterUndo();
    await set(_id, 'confirmed');
    await sendAfterUndo();
    expect(told()).toEqual(['approved', 'approved', 'confirmed']);
    expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(2);
  });

  it('a change of several processes at once ends in one email, about the status that is stored', async () => {
    const { _id } = await booked();
    const statuses = ['approved', 'confirmed', 'checkedin', 'completed'] as const;
    await Promise.all(statuses.map((status) => set(_id, status)));
    await sendAfterUndo();
    const [stored] = await hotel.sql`select status from bookings`;
    expect(told()).toEqual([stored?.status]);
  });

  it('a job that an earlier version queued is sent as it is', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    await hotel.sql`delete from waiting_status_emails`;
    await hotel.sql`update graphile_worker._private_jobs set
      payload = (payload::jsonb - 'waits')::json`;
    await sendAfterUndo();
    expect(told()).toEqual(['approved']);
  });
});
