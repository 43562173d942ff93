import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
beforeEach(() => hotel.clear());

describe('who may see and cancel a booking (D5, D6, D7, D12)', () => {
  it('its guest sees it and cancels it while pending or approved; it stays in their list', async () => {
    const guest = await hotel.guest('Own Er');
    const booking = await guest.calls.bookings.create(bookingRequest());
    expect(booking.userId).toBe(guest.user.id);
    expect(booking).not.toHaveProperty('accessToken');
    await hotel.staff.bookings.update({ _id: booking._id, status: 'approved' });
    expect(await guest.calls.bookings.remove({ _id: booking._id })).toMatchObject({ status: 'cancelled' });
    const { items: mine } = await guest.calls.bookings.ofUser({ userId: guest.user.id });
    expect(mine).toMatchObject([{ _id: booking._id, status: 'cancelled' }]);
    await hotel.stranger.bookings.create(bookingRequest());
  });

  it.each(['confirmed', 'rejected', 'checkedin', 'cancelled', 'completed'] as const)(
    'a guest cannot cancel a stay that is %s',
    async (status) => {
      const guest = await hotel.guest(`Late ${status}`);
      const booking = await guest.calls.bookings.create(bookingRequest());
      await hotel.staff.bookings.update({ _id: booking._id, status, note: 'Why' });
      await expect(guest.calls.bookings.remove({ _id: booking._id })).rejects.toMatchObject(refusal('not_cancellable'));
      expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ status });
    },
  );

  it('a guest who cancels again, as after a lost answer, gets their cancelled stay, with one entry and one email', async () => {
    const { _id, accessToken } = await hotel.stranger.bookings.create(bookingRequest());
    const cancel = () => hotel.as(accessToken).bookings.remove({ _id });
    const [first, ...again] = [await cancel(), await cancel(), await cancel()];
    expect(again).toEqual([first, first]);
    expect(await hotel.sql`select from audit_log where record_id = ${_id} and action = 'bookings.cancel'`).toHaveLength(
      1,
    );
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    await expect(cancel()).rejects.toMatchObject(refusal('not_cancellable'));
  });

  it("another guest's booking answers exactly as one that does not exist", async () => {
    const owner = await hotel.guest('Private Person');
    const nosy = await hotel.guest('Nosy Person');
    const booking = await owner.calls.bookings.create(bookingRequest());
    const absent = '00000000-0000-4000-8000-000000000000';
    for (const _id of [booking._id, absent, 'no-id-at-all']) {
      await expect(nosy.calls.bookings.get({ _id })).rejects.toMatchObject(refusal('not_found', 'Not found.'));
      await expect(nosy.calls.bookings.remove({ _id })).rejects.toMatchObject(refusal('not_found', 'Not found.'));
    }
    for (const stays of [undefined, 'ahead', 'past'] as const) {
      const theirs = { userId: owner.user.id, stays };
      await expect(nosy.calls.bookings.ofUser(theirs)).rejects.toMatchObject(refusal('not_found'));
    }
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ status: 'pending' });
  });

  it('the access token opens and cancels its own record and nothing else', async () => {
    const mine = await hotel.stranger.bookings.create(bookingRequest());
    const other = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    const holder = hotel.as(mine.accessToken);
    expect(await holder.bookings.get({ _id: mine._id })).toMatchObject({ reference: mine.reference });
    await expect(holder.bookings.get({ _id: other._id })).rejects.toMatchObject(refusal('not_found'));
    await expect(holder.bookings.list({})).rejects.toMatchObject(refusal('not_logged_in'));
    await expect(holder.bookings.ofUser({ userId: hotel.admin.user.id })).rejects.toMatchObject(
      refusal('not_logged_in'),
    );
    expect(await holder.bookings.remove({ _id: mine._id })).toMatchObject({ status: 'cancelled' });
    const stored = await hotel.sql`select * from bookings`;
    expect(JSON.stringify(stored)).not.toContain(mine.accessToken);
  });

  it('a user with the same email and the token claims the record', async () => {
    const booking = await hotel.stranger.bookings.create(bookingRequest({ email: 'late.joiner@guests.test' }));
    const claim = { _id: booking._id, accessToken: booking.accessToken ?? '' };
    const somebody = await hotel.guest('Some Body');
    await expect(somebody.calls.bookings.claim(claim)).rejects.toMatchObject(refusal('not_found'));
    const joiner = await hotel.guest('Late Joiner');
    await expect(joiner.calls.bookings.claim({ ...claim, accessToken: 'gta_wrong' })).rejects.toMatchObject(
      refusal('not_found'),
    );
    expect(await joiner.calls.bookings.claim(claim)).toMatchObject({ userId: joiner.user.id });
    expect((await joiner.calls.bookings.ofUser({ userId: joiner.user.id })).items).toHaveLength(1);
  });

  it("an admin's delete hides the booking from every list, frees the room and stays in the audit log", async () => {
    const guest = await hotel.guest('Hid Den');
    const booking = await guest.calls.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id: booking._id, status: 'confirmed' });
    await hotel.staff.bookings.remove({ _id: booking._id });
    expect((await hotel.staff.bookings.list({})).items).toEqual([]);
    expect((await guest.calls.bookings.ofUser({ userId: guest.user.id })).items).toEqual([]);
    await expect(guest.calls.bookings.get({ _id: booking._id })).rejects.toMatchObject(refusal('not_found'));
    await hotel.stranger.bookings.create(bookingRequest());
    const log = await hotel.sql`select action from audit_log where record_id = ${booking._id} order by at`;
    expect(log.map(({ action }) => action)).toEqual(['bookings.create', 'bookings.update', 'bookings.delete']);
    await expect(hotel.sql`delete from audit_log`).rejects.toThrow('append-only');
  });
});
