import { bookingRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { beforeEach, describe, expect, it } from 'vitest';

const { hotel, press, handleEvents, outcome } = await sharedPayingHotel();

beforeEach(() => hotel.clear());

const awaited = async (q?: string) => (await hotel.staff.payments.awaited(q === undefined ? {} : { q })).items;

/** A stay of ₦60,000 with a massage of ₦5,000 on its bill, whose guest has the room. */
async function stayed() {
  const booking = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id: booking._id, status: 'checkedin' });
  await hotel.staff.payments.charge({ bookingId: booking._id, kind: 'spa', amount: 5_000 });
  const become = (status: 'completed' | 'cancelled' | 'rejected') =>
    hotel.staff.bookings.update({ _id: booking._id, status, note: 'Pays later' });
  return { ...booking, become, guest: hotel.as(booking.accessToken) };
}

describe('a stay that has ended and still owes', () => {
  it('awaits payment after check-out, by reference and by amount, until it is paid', async () => {
    const { _id, reference, become } = await stayed();
    await become('completed');
    const row = {
      reference,
      owed: 65_000,
      balance: 65_000,
      hasLapsed: false,
      status: 'completed',
      isUnconfirmed: false,
    };
    expect(await awaited()).toMatchObject([row]);
    expect(await awaited(reference)).toMatchObject([row]);
    expect(await awaited('65,000')).toMatchObject([row]);
    await hotel.pay({ bookingId: _id }, 65_000);
    expect(await awaited()).toEqual([]);
    await hotel.staff.payments.charge({ bookingId: _id, kind: 'laundry', amount: 1_500 });
    expect(await awaited()).toMatchObject([{ reference, owed: 66_500, balance: 1_500 }]);
  });

  it.each(['cancelled', 'rejected'] as const)(
    'awaits what is on its bill where it is %s, and can be paid online',
    async (status) => {
      const { _id, reference, become, guest } = await stayed();
      await become(status);
      expect(await awaited(reference)).toMatchObject([{ owed: 5_000, balance: 5_000, hasLapsed: false, status }]);
      const { authorization_url: address } = await guest.payments.initiate({ bookingId: _id });
      await press(address, 'pay');
      await handleEvents(1);
      expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status, balance: 0 });
      expect(await awaited()).toEqual([]);
      // It was owed: there is nothing to decide, unlike about what comes on top.
      expect((await outcome()).tasks).toEqual([]);
      await hotel.pay({ bookingId: _id }, 100);
      expect((await outcome()).tasks).toMatchObject([{ kind: 'paid_after_end' }]);
    },
  );
});
