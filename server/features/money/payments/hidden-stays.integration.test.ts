import { refusal } from '@server/testing/calls/callers';
import { bookingRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';

import { beforeEach, describe, expect, it } from 'vitest';

const { hotel, press, begin, handleEvents } = await sharedPayingHotel();

beforeEach(() => hotel.clear());

const hide = (_id: string) => hotel.staff.bookings.remove({ _id });
const book = (change: Record<string, unknown> = {}) => hotel.stranger.bookings.create(bookingRequest(change));

describe('staff do not hide a stay on which money hangs', () => {
  it('while it has received some, and do once all is given back', async () => {
    const { _id } = await book();
    const payment = await hotel.pay({ bookingId: _id }, 60_000);
    await expect(hide(_id)).rejects.toMatchObject(
      refusal(
        'stay_has_money',
        'This stay has received ₦60,000, which must not get lost. Give it back first, or cancel the stay instead.',
      ),
    );
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'confirmed', balance: 0 });
    await hotel.staff.payments.refund({ _id: payment._id, amount: 60_000, method: 'cash' });
    expect(await hide(_id)).toMatchObject({ status: 'cancelled' });
  });

  it('while something on its bill is still to be paid', async () => {
    const { _id: slept } = await book();
    for (const status of ['checkedin', 'confirmed'] as const) {
      await hotel.staff.bookings.update({ _id: slept, status, note: 'Why' });
      await expect(hide(slept)).rejects.toThrow('₦60,000 of this stay is still to be paid. Cancel it instead.');
    }
    await hotel.staff.bookings.update({ _id: slept, status: 'cancelled' });
    const { _id } = await book();
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    await hotel.staff.payments.charge({ bookingId: _id, kind: 'spa', amount: 5_000 });
    await expect(hide(_id)).rejects.toMatchObject(
      refusal('stay_owes', '₦5,000 of this stay is still to be paid. Cancel it instead.'),
    );
  });

  it('while a payment may be on its way', async () => {
    const { booking, address } = await begin();
    await expect(hide(booking._id)).rejects.toMatchObject(refusal('payment_under_way'));
    await press(address, 'transfer');
    await hotel.sql`update payment_attempts set provider_status = 'ongoing'`;
    hotel.pass(1);
    await expect(hide(booking._id)).rejects.toThrow('A payment for this stay is under way.');
    await hotel.sql`update payment_attempts set provider_status = 'abandoned'`;
    expect(await hide(booking._id)).toMatchObject({ status: 'cancelled' });
  });
});

it('money that comes for a hidden stay all the same is told to its guest, and staff can give it back from its folio', async () => {
  const { booking, guest, reference, address } = await begin();
  hotel.pass(1);
  await hide(booking._id);
  await press(address, 'pay');
  await handleEvents(1);
  const named = { bookingId: booking._id };
  expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'paid', booking: null });
  const told = await hotel.sql`select 1 from graphile_worker._private_jobs where payload ->> 'event' = 'paid'`;
  expect(told).toHaveLength(1);
  expect(await hotel.staff.payments.tasks()).toMatchObject([{ kind: 'paid_after_end' }]);
  const [payment] = (await hotel.staff.payments.folio(named)).payments;
  await hotel.staff.payments.refund({ _id: payment?._id ?? '', amount: 60_000, method: 'cash' });
  expect(await hotel.staff.payments.folio(named)).toMatchObject({ balance: 0 });
  const nosy = await hotel.guest('No Sy');
  for (const other of [guest, nosy.calls]) {
    await expect(other.payments.folio(named)).rejects.toMatchObject(refusal('not_found'));
  }
  await expect(nosy.calls.payments.verify({ reference })).rejects.toMatchObject(refusal('not_found'));
});
