import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const waiting = () => hotel.staff.notifications.waiting();

describe('what waits for staff', () => {
  it('is nothing at first, and nothing of what the guest or the time decides', async () => {
    expect(await waiting()).toEqual([]);
    await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    expect(await waiting()).toEqual([]);
  });

  it('are payments that need a decision, until somebody has decided', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.remove({ _id });
    await hotel.pay({ bookingId: _id }, 1_000);
    expect(await waiting()).toEqual([{ kind: 'payment_tasks', count: 1, since: expect.stringMatching(/Z$/) }]);
    const [task] = await hotel.staff.payments.tasks();
    await hotel.staff.payments.finishTask({ _id: task?._id ?? '' });
    expect(await waiting()).toEqual([]);
  });

  it('are pending bookings that do not expire any more, until somebody has answered', async () => {
    const { _id, createdAt } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.pay({ bookingId: _id }, 1_000);
    const { status, json } = await hotel.rest('GET', '/waiting', { token: hotel.admin.token });
    expect(status).toBe(200);
    expect(json).toEqual([{ kind: 'bookings', count: 1, since: createdAt }]);
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    expect(await waiting()).toEqual([]);
  });
});
