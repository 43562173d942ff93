import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetProofs } from './proof';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const egusi = await hotel.addDish('Egusi', 2_500);
beforeEach(() => hotel.clear());

/** A booking without an account, with its token bearer's calls. */
async function booked(change: Record<string, unknown> = {}) {
  const { accessToken = '', ...booking } = await hotel.stranger.bookings.create(bookingRequest(change));
  return { booking, bookingId: booking._id, calls: hotel.as(accessToken), accessToken };
}

const holdOf = async (bookingId: string) => (await hotel.staff.bookings.get({ _id: bookingId })).holdExpiresAt;
const after = (hours: number) => new Date(hotel.clock.current.getTime() + hours * 3_600_000).toISOString();

describe('D16: a guest says that they have paid by transfer', () => {
  it('and staff see it with what was said and what is open, but nothing is paid or confirmed', async () => {
    const { bookingId, calls, booking } = await booked();
    const said = await calls.paidNotices.create({ bookingId, sender: 'Bola Obi', bank: 'GTBank', amount: 60_000 });
    expect(said).toMatchObject({ state: 'open', closedAt: null, saidAt: hotel.clock.current.toISOString() });
    expect(await hotel.staff.paidNotices.open()).toEqual([
      {
        ...said,
        reference: booking.reference,
        guestName: 'Adaeze Obi',
        phoneNumber: '08031234567',
        roomNumber: '101',
        balance: 60_000,
        isUnconfirmed: true,
        hasLapsed: false,
        holdExpiresAt: booking.holdExpiresAt,
      },
    ]);
    expect(said).toMatchObject({ sender: 'Bola Obi', bank: 'GTBank', amount: 60_000, proofs: [] });
    expect(await calls.bookings.get({ _id: bookingId })).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      balance: 60_000,
    });
  });

  it('of an order too, after stays; the page shows it on another device, the next day', async () => {
    const order = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }]));
    const calls = hotel.as(order.accessToken);
    expect(await calls.paidNotices.latest({ orderId: order._id })).toEqual({ notice: null });
    const said = await calls.paidNotices.create({ orderId: order._id });
    hotel.pass(1);
    const stay = await booked();
    await stay.calls.paidNotices.create({ bookingId: stay.bookingId });
    const open = await hotel.staff.paidNotices.open();
    expect(open.map(({ reference, balance, roomNumber }) => [reference, balance, roomNumber])).toEqual([
      [stay.booking.reference, 60_000, '101'],
      [order.reference, 5_000, null],
    ]);
    hotel.pass(20);
    expect(await hotel.as(order.accessToken).paidNotices.latest({ orderId: order._id })).toEqual({ notice: said });
  });

  it('stays whose hold runs come first, then other stays, then orders, however many of those there are', async () => {
    const orders = await Promise.all(
      Array.from({ length: 55 }, async (_, at) => {
        const number = String(at).padStart(2, '0');
        const { guestDetails, ...rest } = orderRequest([{ _id: egusi._id, quantity: 1 }]);
        const details = { ...guestDetails, phone: `080312345${number}`, email: `made.up${number}@guests.test` };
        const order = await hotel.stranger.food.create({ ...rest, guestDetails: details });
        await hotel.as(order.accessToken).paidNotices.create({ orderId: order._id });
        return order.reference;
      }),
    );
    const lapsed = await booked();
    hotel.pass(25);
    await lapsed.calls.paidNotices.create({ bookingId: lapsed.bookingId });
    hotel.pass(1);
    const held = await booked({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' });
    await held.calls.paidNotices.create({ bookingId: held.bookingId });
    const [first, second, ...others] = (await hotel.staff.paidNotices.open()).map(({ reference }) => reference);
    expect([first, second]).toEqual([held.booking.reference, lapsed.booking.reference]);
    expect(others.toSorted()).toEqual(orders.toSorted());
  });

  it('five times at once, or again after a lost answer: one notice and one audit row, with what was added', async () => {
    const { bookingId, calls } = await booked();
    const all = await Promise.all(Array.from({ length: 5 }, () => calls.paidNotices.create({ bookingId })));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
    const more = await calls.paidNotices.create({ bookingId, bank: 'Zenith' });
    await calls.paidNotices.create({ bookingId });
    expect(more).toMatchObject({ _id: all[0]?._id, bank: 'Zenith' });
    expect(await hotel.staff.paidNotices.open()).toMatchObject([{ bank: 'Zenith' }]);
    const rows = await hotel.sql`select record_id, detail from audit_log
      where action = 'bookings.sayPaid' order by at`;
    expect(rows).toEqual([
      { record_id: bookingId, detail: { noticeId: more._id } },
      { record_id: bookingId, detail: { noticeId: more._id } },
    ]);
  });

  it('and is told where there is nothing to pay, or it does not take place', async () => {
    const paid = await booked();
    await hotel.pay({ bookingId: paid.bookingId }, 60_000);
    await expect(paid.calls.paidNotices.create({ bookingId: paid.bookingId })).rejects.toMatchObject(
      refusal('nothing_to_pay'),
    );
    const other = await booked({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' });
    await other.calls.bookings.remove({ _id: other.bookingId });
    await expect(other.calls.paidNotices.create({ bookingId: other.bookingId })).rejects.toMatchObject(
      refusal('not_payable'),
    );
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ bank: 'x'.repeat(121) }, 'bank'],
    [{ sender: 'x'.repeat(121) }, 'sender'],
  ])('%j is refused at its field', async (bad, field) => {
    const { bookingId, accessToken } = await booked();
    const answer = await hotel.rest('POST', `/bookings/${bookingId}/paid-notices`, { token: accessToken, body: bad });
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
  });
});

describe('what becomes of it', () => {
  it('a transfer that staff record settles it; taken back as recorded wrongly, it is before staff again', async () => {
    const { bookingId, calls } = await booked();
    await calls.paidNotices.create({ bookingId });
    const payment = await hotel.pay({ bookingId }, 20_000);
    expect(await hotel.staff.paidNotices.open()).toEqual([]);
    expect(await calls.paidNotices.latest({ bookingId })).toMatchObject({ notice: { state: 'settled' } });
    await hotel.staff.payments.correct({ _id: payment._id });
    expect(await hotel.staff.paidNotices.open()).toMatchObject([{ bookingId }]);
  });

  it('unless the guest has said it anew meanwhile: there is one', async () => {
    const { bookingId, calls } = await booked();
    await calls.paidNotices.create({ bookingId });
    const payment = await hotel.pay({ bookingId }, 20_000);
    const anew = await calls.paidNotices.create({ bookingId });
    await hotel.staff.payments.correct({ _id: payment._id });
    expect((await hotel.staff.paidNotices.open()).map(({ _id }) => _id)).toEqual([anew._id]);
  });

  it('part of it in cash leaves it open, since the transfer may still be found; all of it settles it', async () => {
    const { bookingId, calls } = await booked();
    await calls.paidNotices.create({ bookingId });
    const cash = (amount: number) => hotel.staff.payments.record({ bookingId, amount, method: 'cash' });
    await cash(20_000);
    expect(await hotel.staff.paidNotices.open()).toMatchObject([{ balance: 40_000 }]);
    await cash(40_000);
    expect(await hotel.staff.paidNotices.open()).toEqual([]);
  });

  it('staff dismiss it once, with an audit row: the guest reads when they looked, and may say it again', async () => {
    const { bookingId, calls } = await booked();
    const { _id } = await calls.paidNotices.create({ bookingId });
    hotel.pass(1);
    const closedAt = hotel.clock.current.toISOString();
    const [one, other] = await Promise.all([1, 2].map(() => hotel.staff.paidNotices.dismiss({ _id })));
    expect(one).toEqual(other);
    expect(await calls.paidNotices.latest({ bookingId })).toEqual({ notice: one });
    expect(one).toMatchObject({ state: 'dismissed', closedAt });
    expect(await hotel.staff.paidNotices.open()).toEqual([]);
    const rows = await hotel.sql`select actor, record_id from audit_log where action = 'bookings.dismissPaid'`;
    expect(rows).toEqual([{ actor: hotel.admin.user._id, record_id: bookingId }]);
    hotel.pass(1);
    const again = await calls.paidNotices.create({ bookingId });
    expect(again).toMatchObject({ state: 'open' });
    expect(again._id).not.toBe(_id);
    expect((await calls.paidNotices.latest({ bookingId })).notice).toEqual(again);
    await expect(hotel.staff.paidNotices.dismiss({ _id: 'no-id' })).rejects.toMatchObject(refusal('not_found'));
  });
});

describe('D11: the room is kept a while longer, once', () => {
  it('by at most twelve hours from the guest’s word; where the hold lasts as long, it stays', async () => {
    const { booking, bookingId, calls } = await booked();
    await calls.paidNotices.create({ bookingId });
    expect(await holdOf(bookingId)).toBe(booking.holdExpiresAt);
    const late = await booked({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' });
    hotel.pass(23);
    await late.calls.paidNotices.create({ bookingId: late.bookingId });
    expect(await holdOf(late.bookingId)).toBe(after(12));
  });

  it('not again, however often it is said and dismissed: then the booking lapses', async () => {
    const { bookingId, calls } = await booked();
    hotel.pass(23);
    const { _id } = await calls.paidNotices.create({ bookingId });
    const until = await holdOf(bookingId);
    hotel.pass(11);
    await hotel.staff.paidNotices.dismiss({ _id });
    await calls.paidNotices.create({ bookingId });
    expect(await holdOf(bookingId)).toBe(until);
    hotel.pass(1);
    const taken = await hotel.stranger.bookings.create(bookingRequest({ guestName: 'Somebody Else' }));
    expect(taken.status).toBe('pending');
    expect(await calls.bookings.get({ _id: bookingId })).toMatchObject({ status: 'cancelled' });
  });

  it('a stay that lapsed can still be spoken of, which brings nothing back', async () => {
    const { bookingId, calls } = await booked();
    hotel.pass(25);
    expect(await calls.paidNotices.create({ bookingId })).toMatchObject({ state: 'open' });
    const [open] = await hotel.staff.paidNotices.open();
    expect(open).toMatchObject({ bookingId, balance: 60_000 });
    await hotel.stranger.bookings.create(bookingRequest({ guestName: 'Somebody Else' }));
    expect(await hotel.staff.paidNotices.open()).toMatchObject([{ bookingId, hasLapsed: true, holdExpiresAt: null }]);
  });
});

describe('proofs are not kept for good', () => {
  it('90 days after the stay, or the end of the notice, the files of closed ones go; others stay', async () => {
    const { bookingId, calls } = await booked();
    const open = await booked({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' });
    const proof = uploaded(await picture('slip.png'));
    await calls.paidNotices.create({ bookingId, proof });
    await open.calls.paidNotices.create({ bookingId: open.bookingId, proof });
    const [kept] = (await open.calls.paidNotices.latest({ bookingId: open.bookingId })).notice?.proofs ?? [];
    await hotel.pay({ bookingId }, 60_000);
    const { platform } = hotel;
    hotel.pass(24 * 95);
    await forgetProofs(platform);
    expect(await hotel.proofs()).toHaveLength(2);
    hotel.pass(24 * 9);
    await forgetProofs(platform);
    expect(await hotel.proofs()).toEqual([kept?._id]);
    expect((await hotel.staff.paidNotices.latest({ bookingId })).notice?.proofs).toEqual([]);
  });
});

it.each([
  ['a record that is not there', { orderId: 'zzz' }, 404],
  [
    'a record that is not there, and another besides',
    { orderId: 'zzz', bookingId: '00000000-0000-4000-8000-000000000000' },
    404,
  ],
  [
    'two records, of which one is not there',
    { orderId: 'own', bookingId: '00000000-0000-4000-8000-000000000000' },
    404,
  ],
  ['one that is there, and two wrong fields', { orderId: 'own', sender: 5, amount: 'x' }, 400],
])('REST and tRPC judge %s alike', async (_what, sent, status) => {
  const { _id, accessToken = '' } = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
  const { orderId, ...others } = { ...sent, orderId: sent.orderId === 'own' ? _id : sent.orderId };
  const headers = { authorization: `Bearer ${accessToken}` };
  const rest = await hotel.app.inject({
    ...{ method: 'POST', url: `/api/food-orders/${orderId}/paid-notices`, headers },
    payload: others,
  });
  const trpc = await hotel.app.inject({
    ...{ method: 'POST', url: '/trpc/paidNotices.create', headers },
    payload: { orderId, ...others },
  });
  expect([rest.statusCode, trpc.statusCode]).toEqual([status, status]);
  expect(trpc.json().error.data).toEqual(rest.json());
});
