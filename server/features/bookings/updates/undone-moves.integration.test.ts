import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailsJob } from '../emails/emails';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
const ada = await hotel.guest('Ada Obi');
beforeEach(async () => {
  await hotel.clear();
  server.received.length = 0;
});

/** A stay in 101 of a guest with an account who has been told of it. */
async function booked() {
  const booking = await hotel.as(ada.token).bookings.create(bookingRequest());
  await queue.emails(1);
  server.received.length = 0;
  return booking;
}

const move = (_id: string, roomNumber: string, more: object = {}) =>
  hotel.staff.bookings.update({ _id, roomNumber, ...more });

/** Sends what waits; the emails' events in the order of the changes. */
async function told(): Promise<string[]> {
  await queue.afterUndo();
  await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
  return server.received.map(({ email }) => email.text?.match(/Room: .*/)?.[0] ?? '');
}
/** What the account reads, as if the time for Undo were over. */
const read = async () => {
  await hotel.sql`update notifications set told_at = now() - interval '1 minute'`;
  const { items } = await hotel.as(ada.token).notifications.ofUser({ userId: ada.user._id });
  return items.filter(({ message }) => message.includes('10')).map(({ message }) => message);
};

describe('while staff can undo a move, its guest is not told of it (D34)', () => {
  it('but once they cannot any more', async () => {
    const { _id } = await booked();
    await move(_id, '102');
    const [job] = await hotel.sql`select run_at > now() + interval '8 seconds' as waits from graphile_worker.jobs`;
    expect(job?.waits).toBe(true);
    const [waiting] =
      await hotel.sql`select told_at > now() + interval '8 seconds' as waits from notifications order by told_at desc`;
    expect(waiting?.waits).toBe(true);
    expect(await told()).toEqual(['Room: 102 (before: 101)']);
  });

  it('so it never hears of one that is undone, by email or in the account; the audit log has both', async () => {
    const { _id, amountPaid } = await booked();
    const before = await read();
    await move(_id, '102', { checkInDate: '2026-03-21', checkOutDate: '2026-03-26' });
    const stay = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23', amountPaid };
    await move(_id, '101', stay);
    expect(await told()).toEqual([]);
    expect(await read()).toEqual(before);
    expect(await hotel.sql`select from audit_log where action = 'bookings.update'`).toHaveLength(2);
  });

  it('but of a way back when the first was told, and of one to somewhere else', async () => {
    const { _id } = await booked();
    await move(_id, '102');
    expect(await told()).toEqual(['Room: 102 (before: 101)']);
    await hotel.sql`alter table audit_log disable trigger user`;
    await hotel.sql`update audit_log set at = at - interval '9 seconds'`;
    await hotel.sql`alter table audit_log enable trigger user`;
    await move(_id, '101');
    expect((await told()).slice(1)).toEqual(['Room: 101 (before: 102)']);
    await move(_id, '102');
    await move(_id, '103');
    expect((await told()).slice(2)).toContain('Room: 103 (before: 102)');
  });

  it('nor of one that is undone before a move to somewhere else', async () => {
    const { _id } = await booked();
    for (const room of ['102', '101', '103']) await move(_id, room);
    expect(await told()).toEqual(['Room: 103 (before: 101)']);
  });

  it('and one that is undone and made after all is told', async () => {
    const { _id } = await booked();
    for (const room of ['102', '101']) await move(_id, room);
    expect(await told()).toEqual([]);
    await move(_id, '102');
    expect(await told()).toEqual(['Room: 102 (before: 101)']);
  });
});

describe('an Undo of a move puts back all that the move has changed', () => {
  const dates = { checkInDate: '2026-04-01', checkOutDate: '2026-04-03' };

  it('a hold that ends by itself, and other dates that its guest asks for', async () => {
    const { _id, accessToken } = await hotel.stranger.bookings.create(bookingRequest());
    const asked = { checkInDate: '2026-05-01', checkOutDate: '2026-05-03' };
    const before = await hotel.as(accessToken).bookings.askDates({ _id, ...asked });
    const { checkInDate, checkOutDate, datesAsked, holdExpiresAt } = before;
    expect(await move(_id, '102', dates)).toMatchObject({ datesAsked: null, holdExpiresAt: null });
    const nights = { checkInDate, checkOutDate };
    expect(await move(_id, '101', nights)).toMatchObject({ datesAsked, holdExpiresAt });
    hotel.pass(25);
    expect((await hotel.stranger.rooms.availability(nights)).availableRooms).toContain('101');
  });

  it('that the room is not held for sure', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.sql`update bookings set tentative = true`;
    expect(await move(_id, '102')).toMatchObject({ tentative: false });
    expect(await move(_id, '101')).toMatchObject({ tentative: true });
  });

  it('an amount that was agreed by hand, also where the move has kept it', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ amountPaid: 50_000 }));
    const stay = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
    await move(_id, '102', { ...dates, keepAmount: true });
    expect(await move(_id, '101', { ...stay, keepAmount: true })).toMatchObject({ amountPaid: 50_000, ...stay });
    await move(_id, '102', { ...dates, amountPaid: 90_000 });
    expect(await move(_id, '101', { ...stay, amountPaid: 50_000 })).toMatchObject({ amountPaid: 50_000, ...stay });
  });
});
