import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const ada = await hotel.guest('Ada Obi');

const policy = { freeHours: 24, percent: 50, checkInHour: 14 };

beforeEach(async () => {
  await hotel.clear();
  await hotel.staff.hotel.update(policy);
});

/** Ada's, of three nights at ₦20,000 from the 20th; approved by staff. Cancelling is free until the 19th at 2 pm. */
async function approved() {
  const { _id } = await ada.calls.bookings.create(bookingRequest());
  return hotel.staff.bookings.update({ _id, status: 'approved' });
}
/** The hotel's clock on that day in March. */
const at = (day: number, time: string) => {
  hotel.clock.current = new Date(`2026-03-${day}T${time}+01:00`);
};
const kinds = async (bookingId: string) =>
  (await hotel.staff.payments.folio({ bookingId })).charges.map(({ amount }) => amount);

describe('the rule for cancelling', () => {
  it('is said before booking, and kept with the booking as it was then', async () => {
    expect(await hotel.staff.hotel.settings()).toMatchObject(policy);
    expect((await hotel.stranger.hotel.details()).terms).toBe(
      'Free cancellation until 24 hours before check-in at 2 pm, then 50% of the first night. Free as long as nothing is paid or confirmed.',
    );
    const made = await hotel.stranger.bookings.create(bookingRequest());
    const terms = { freeUntil: '2026-03-19T13:00:00.000Z', percent: 50, fee: 10_000 };
    expect(made).toMatchObject({ cancellationTerms: terms, cancellationFee: 0 });
    await hotel.staff.hotel.update({ ...policy, percent: 100 });
    expect(await hotel.staff.bookings.get({ _id: made._id })).toMatchObject({ cancellationTerms: terms });
    expect(await hotel.sql`select detail from audit_log where action = 'hotel.update'`).toContainEqual({
      detail: { before: { percent: 50 }, after: { percent: 100 } },
    });
  });

  it('follows the stay to other nights and amounts', async () => {
    const { _id } = await approved();
    const moved = { checkInDate: '2026-03-25', checkOutDate: '2026-03-27', amountPaid: 30_000, note: 'Why' };
    expect(await hotel.staff.bookings.update({ _id, ...moved })).toMatchObject({
      cancellationTerms: { freeUntil: '2026-03-24T13:00:00.000Z', fee: 7_500 },
    });
  });

  it.each([
    [{ percent: 101 }, 'percent'],
    [{ freeHours: -1 }, 'freeHours'],
    [{ checkInHour: 24 }, 'checkInHour'],
    [{ percent: 1.5 }, 'percent'],
  ])('%o is refused at its field', async (change, field) => {
    const body = { ...policy, ...change };
    const answer = await hotel.rest('PUT', '/hotel/settings', { token: hotel.admin.token, body });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
  });
});

describe('a guest who cancels', () => {
  it.each([
    [19, '14:00:00', 0],
    [19, '14:00:01', 10_000],
  ])('on the %ith at %s owes ₦%i', async (day, time, fee) => {
    const { _id } = await approved();
    at(day, time);
    expect(await ada.calls.bookings.remove({ _id, cancellationFee: fee })).toMatchObject({
      status: 'cancelled',
      cancellationFee: fee,
      balance: fee,
    });
    expect(await kinds(_id)).toEqual(fee ? [60_000, -50_000] : [60_000, -60_000]);
  });

  it('gets back what was paid beyond the fee, and reads so in the email', async () => {
    const { _id } = await approved();
    await hotel.pay({ bookingId: _id }, 25_000);
    at(20, '09:00:00');
    expect(await ada.calls.bookings.remove({ _id })).toMatchObject({ balance: -15_000, cancellationFee: 10_000 });
    const [email] = await hotel.sql`select payload -> 'stay' as stay from graphile_worker._private_jobs
      where payload ->> 'event' = 'withdrawn'`;
    expect(email?.stay).toMatchObject({ cancellationFee: 10_000, balance: -15_000 });
  });

  it('is never charged for what nobody paid for or confirmed', async () => {
    const { _id } = await ada.calls.bookings.create(bookingRequest({ checkInDate: '2026-03-11' }));
    at(11, '08:00:00');
    expect(await ada.calls.bookings.remove({ _id })).toMatchObject({ cancellationFee: 0, balance: 0 });
  });

  it('is asked again where it costs more than was shown', async () => {
    const { _id } = await approved();
    at(19, '14:00:01');
    await expect(ada.calls.bookings.remove({ _id, cancellationFee: 0 })).rejects.toThrow(
      'Cancelling costs ₦10,000 by now',
    );
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'approved' });
  });
});

describe('a guest of a confirmed stay', () => {
  const account = { bank: 'GTBank', accountNumber: '0123 456-789', accountName: 'Ada Obi' };
  const desk = async () =>
    (await hotel.staff.payments.tasks()).map(({ kind, reference, payment, refundAccount }) => ({
      ...{ kind, reference, refundable: payment?.refundable, account: refundAccount?.accountNumber },
    }));
  async function paid(change: Record<string, unknown> = {}) {
    const booking = await ada.calls.bookings.create(bookingRequest(change));
    await hotel.pay({ bookingId: booking._id }, 60_000);
    return booking;
  }

  it('cancels it where they say the fee that they were shown, free or not; DELETE alone does not (spec 4)', async () => {
    const { _id } = await paid();
    await expect(ada.calls.bookings.remove({ _id })).rejects.toMatchObject(refusal('not_cancellable'));
    await expect(ada.calls.bookings.remove({ _id, cancellationFee: 10_000 })).rejects.toMatchObject(
      refusal('cancellation_fee_changed'),
    );
    at(19, '14:00:01');
    await expect(ada.calls.bookings.remove({ _id, cancellationFee: 0 })).rejects.toMatchObject(
      refusal('cancellation_fee_changed'),
    );
    expect(await ada.calls.bookings.remove({ _id, cancellationFee: 10_000 })).toMatchObject({
      ...{ status: 'cancelled', cancellationFee: 10_000, balance: -50_000 },
    });
    expect(
      await hotel.stranger.rooms.availability({ checkInDate: '2026-03-20', checkOutDate: '2026-03-23' }),
    ).toMatchObject({
      availableRooms: expect.arrayContaining(['101']),
    });
  });

  it('does so by their link, and not once their day of arrival is over, nor in the house', async () => {
    const loose = await hotel.stranger.bookings.create(bookingRequest());
    const bearer = hotel.as(loose.accessToken);
    await hotel.pay({ bookingId: loose._id }, 60_000);
    const stranger = await hotel.guest('Another Guest');
    const other = { _id: loose._id, cancellationFee: 0 };
    await expect(stranger.calls.bookings.remove(other)).rejects.toMatchObject(refusal('not_found'));
    await expect(hotel.stranger.bookings.remove(other)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    at(21, '09:00:00');
    const late = { _id: loose._id, cancellationFee: 10_000 };
    await expect(bearer.bookings.remove(late)).rejects.toMatchObject(refusal('not_cancellable'));
    at(20, '20:00:00');
    await hotel.staff.bookings.update({ _id: loose._id, status: 'checkedin' });
    await expect(bearer.bookings.remove(late)).rejects.toMatchObject(refusal('not_cancellable'));
    await hotel.staff.bookings.update({ _id: loose._id, status: 'confirmed' });
    expect(await bearer.bookings.remove(late)).toMatchObject({ status: 'cancelled' });
  });

  it('leaves staff a task for what comes back, with the account that they say', async () => {
    const { _id, reference } = await paid();
    await ada.calls.bookings.remove({ _id, cancellationFee: 0 });
    expect(await desk()).toEqual([{ kind: 'refund_due', reference, refundable: 60_000, account: undefined }]);
    expect(await ada.calls.bookings.sayRefundAccount({ _id, ...account })).toMatchObject({
      accountNumber: '••••••6789',
    });
    expect(await desk()).toMatchObject([{ account: '0123456789' }]);
    expect((await hotel.staff.payments.folio({ bookingId: _id })).refundAccount).toMatchObject({
      accountNumber: '0123456789',
    });
    expect((await ada.calls.payments.folio({ bookingId: _id })).refundAccount).toMatchObject({
      accountNumber: '••••••6789',
    });
    const mails = () =>
      hotel.sql`select 1 from graphile_worker._private_jobs where payload ->> 'event' = 'refund_account'`;
    await ada.calls.bookings.sayRefundAccount({ _id, ...account });
    expect(await mails()).toHaveLength(1);
    await ada.calls.bookings.sayRefundAccount({ _id, ...account, accountNumber: '1111111111' });
    expect(await mails()).toHaveLength(2);
    expect(JSON.stringify(await hotel.sql`select detail from audit_log`)).not.toContain('0123456789');
    const [task] = await hotel.staff.payments.tasks();
    await hotel.staff.payments.refund({ _id: task?.payment?._id ?? '', amount: 60_000, method: 'bank_transfer' });
    expect((await hotel.staff.payments.folio({ bookingId: _id })).refundAccount).toBeNull();
    // Money of another time may be for another account.
    await hotel.pay({ bookingId: _id }, 5_000);
    expect(await hotel.staff.payments.folio({ bookingId: _id })).toMatchObject({
      balance: -5_000,
      refundAccount: null,
    });
    await hotel.staff.payments.refund({
      ...{ _id: (await hotel.staff.payments.folio({ bookingId: _id })).payments.at(-1)?._id ?? '' },
      ...{ amount: 5_000, method: 'cash' },
    });
    await expect(ada.calls.bookings.sayRefundAccount({ _id, ...account })).rejects.toMatchObject(
      refusal('nothing_comes_back'),
    );
  });

  it('is asked for no account where no money comes back, and one that is none is refused', async () => {
    const { _id } = await ada.calls.bookings.create(bookingRequest());
    await ada.calls.bookings.remove({ _id });
    expect(await desk()).toEqual([]);
    const say = (body: object, token = ada.token) =>
      hotel.rest('POST', `/bookings/${_id}/refund-account`, { token, body });
    expect((await say(account)).json).toMatchObject({ reason: 'nothing_comes_back' });
    for (const change of [
      { bank: ' ' },
      { accountNumber: '012345678' },
      { accountNumber: '01234567a9' },
      { accountName: '' },
    ]) {
      const [field = ''] = Object.keys(change);
      expect(await say({ ...account, ...change })).toMatchObject({
        status: 400,
        json: { fields: { [field]: expect.any(String) } },
      });
    }
  });

  it('finds the account in the file of their data, and it goes with their account', async () => {
    const { _id } = await paid();
    await ada.calls.bookings.remove({ _id, cancellationFee: 0 });
    await ada.calls.bookings.sayRefundAccount({ _id, ...account });
    const { base64 } = await ada.calls.account.export();
    expect(Buffer.from(base64, 'base64').toString()).toContain('0123456789');
    const [task] = await hotel.staff.payments.tasks();
    await hotel.staff.payments.refund({ _id: task?.payment?._id ?? '', amount: 60_000, method: 'cash' });
    const { calls, user } = await hotel.guest('Leaving Guest');
    await hotel.sql`update bookings set user_id = ${user._id} where id = ${_id}`;
    await calls.account.close({ password: 'secret123' });
    expect(await hotel.sql`select 1 from refund_accounts`).toEqual([]);
  });
});

describe('staff who cancel', () => {
  it('take the fee unless they waive it, also afterwards; Undo takes it away', async () => {
    const { _id } = await approved();
    at(20, '09:00:00');
    const cancel = (change: object = {}) => hotel.staff.bookings.update({ _id, status: 'cancelled', ...change });
    expect(await cancel()).toMatchObject({ cancellationFee: 10_000, balance: 10_000 });
    expect(await hotel.staff.bookings.update({ _id, status: 'approved' })).toMatchObject({
      cancellationFee: 0,
      balance: 60_000,
    });
    expect(await cancel({ waiveCancellationFee: true, note: 'Flight' })).toMatchObject({
      cancellationFee: 0,
      balance: 0,
    });
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    expect(await cancel()).toMatchObject({ cancellationFee: 10_000 });
    expect(await hotel.staff.bookings.update({ _id, waiveCancellationFee: true, note: 'Flight' })).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    const folio = await hotel.staff.payments.folio({ bookingId: _id });
    expect(folio.balance).toBe(0);
  });

  it('take no more than a stay that was made cheaper afterwards costs', async () => {
    const { _id } = await approved();
    at(20, '09:00:00');
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    expect(await hotel.staff.bookings.update({ _id, amountPaid: 4_000, note: 'Why' })).toMatchObject({
      cancellationFee: 4_000,
    });
  });

  it('of a stay that nobody paid for or confirmed, or that does not hold any more, take none', async () => {
    const { _id } = await ada.calls.bookings.create(bookingRequest({ checkInDate: '2026-03-11' }));
    expect(await hotel.staff.bookings.update({ _id, status: 'cancelled' })).toMatchObject({ cancellationFee: 0 });
    const other = await approved();
    at(20, '09:00:00');
    await hotel.staff.bookings.update({ _id: other._id, status: 'rejected', note: 'No power' });
    expect(await hotel.staff.bookings.update({ _id: other._id, status: 'cancelled' })).toMatchObject({
      cancellationFee: 0,
    });
  });
});

it('a hold that lapses, and a hotel that asks for nothing, take no fee', async () => {
  const { _id } = await hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-03-11' }));
  hotel.pass(25);
  await hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-03-11' }));
  expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'cancelled', cancellationFee: 0 });
  await hotel.staff.hotel.update({ ...policy, percent: 0 });
  const free = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
  expect(free).toMatchObject({ cancellationTerms: null });
  at(20, '20:00:00');
  expect(await hotel.staff.bookings.update({ _id: free._id, status: 'cancelled' })).toMatchObject({ balance: 0 });
});
