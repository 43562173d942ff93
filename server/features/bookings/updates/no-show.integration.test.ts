import { refusal } from '@server/testing/calls/callers';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailsJob } from '../emails/emails';

/** Guests who did not come (D37). */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
const original = await hotel.sql`select * from hotel`;
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`delete from hotel`;
  await hotel.sql`insert into hotel ${hotel.sql(original)}`;
});

/** From 10 to 13 March, three nights of ₦20,000; the hotel's clock stands at noon of the first day. */
const STAY = { checkInDate: '2026-03-10', checkOutDate: '2026-03-13' };
const booked = (change: object = {}) => hotel.staff.bookings.create(bookingRequest({ ...STAY, ...change }));
const noShow = (_id: string, change: object = {}) =>
  hotel.staff.bookings.update({ _id, status: 'cancelled', cancelReason: 'no_show', ...change });

describe('a no-show', () => {
  it('is a cancelled stay that says so: it takes the fee of its terms and frees the nights that are left at once', async () => {
    await hotel.staff.hotel.update({ percent: 100 });
    const { _id } = await booked();
    hotel.pass(24);
    expect((await hotel.staff.desk.day()).overdue).toMatchObject([{ _id, cancelReason: null }]);
    expect(await noShow(_id)).toMatchObject({ status: 'cancelled', cancelReason: 'no_show', cancellationFee: 20_000 });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ cancelReason: 'no_show', balance: 20_000 });
    expect((await hotel.staff.desk.day()).overdue).toEqual([]);
    const next = { checkInDate: '2026-03-11', checkOutDate: '2026-03-13' };
    expect((await hotel.stranger.rooms.availability(next)).availableRooms).toEqual(['101']);
    const [entry] = (await hotel.staff.audit.list({})).items;
    expect(entry?.what).toContain('from confirmed to no-show');
  });

  it('is none any more once its Undo has put the stay back, at the price and without the fee', async () => {
    await hotel.staff.hotel.update({ percent: 100 });
    const { _id } = await booked();
    await noShow(_id);
    const back = await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    expect(back).toMatchObject({ status: 'confirmed', cancelReason: null, cancellationFee: 0, amountPaid: 60_000 });
  });

  it('is told to its guest as what it is, and over REST', async () => {
    const { _id } = await booked();
    const body = { status: 'cancelled', cancelReason: 'no_show' };
    const answer = await hotel.rest('PUT', `/bookings/${_id}`, { token: hotel.admin.token, body });
    expect(answer).toMatchObject({ status: 200, json: { status: 'cancelled', cancelReason: 'no_show' } });
    // A lost answer may be asked for again.
    expect((await hotel.rest('PUT', `/bookings/${_id}`, { token: hotel.admin.token, body })).status).toBe(200);
    await queue.afterUndo();
    await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
    expect(server.received.map(({ email }) => email.text)).toContainEqual(
      expect.stringContaining('You did not come, so the hotel has cancelled your booking.'),
    );
  });

  it('is only who was due by today and has not come', async () => {
    const { _id: later } = await booked({ checkInDate: '2026-03-11' });
    await expect(noShow(later)).rejects.toMatchObject(refusal('not_due'));
    await hotel.staff.bookings.update({ _id: later, status: 'cancelled' });
    await expect(noShow(later)).rejects.toMatchObject(refusal('not_due'));
    const { _id: here } = await booked();
    await hotel.staff.bookings.update({ _id: here, status: 'checkedin' });
    await expect(noShow(here)).rejects.toMatchObject(refusal('not_due'));
    expect(await hotel.staff.bookings.get({ _id: here })).toMatchObject({ status: 'checkedin', cancelReason: null });
  });

  it.each([
    [{ status: undefined }, 'Please send it with the status cancelled'],
    [{ status: 'completed' }, 'Please send it with the status cancelled'],
    [{ cancelReason: 'ill' }, expect.any(String)],
    [{ cancelReason: 7 }, expect.any(String)],
  ])('is refused with %o', async (change, text) => {
    const { _id } = await booked();
    const body = { status: 'cancelled', cancelReason: 'no_show', ...change };
    const { status, json } = await hotel.rest('PUT', `/bookings/${_id}`, { token: hotel.admin.token, body });
    expect({ status, fields: json.fields }).toEqual({ status: 400, fields: { cancelReason: text } });
    await expect(hotel.sql`update bookings set cancel_reason = 'no_show' where id = ${_id}`).rejects.toThrow(
      'bookings_cancel_reason',
    );
  });

  it('is staff’s to say', async () => {
    const ada = await hotel.guest('Ada Obi');
    const { _id } = await booked({ userId: ada.user._id });
    const body = { status: 'cancelled', cancelReason: 'no_show' };
    expect((await hotel.rest('PUT', `/bookings/${_id}`, { token: ada.token, body })).status).toBe(403);
    expect((await hotel.rest('PUT', `/bookings/${_id}`, { body })).status).toBe(401);
  });
});
