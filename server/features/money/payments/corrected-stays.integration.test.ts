import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const stayOf = (_id: string) => hotel.staff.bookings.get({ _id });
const kindsOfTasks = async () => (await hotel.staff.payments.tasks()).map(({ kind }) => kind);

/** A guest's stay with the payment that confirmed it. */
async function confirmedByPayment() {
  const { _id } = await hotel.stranger.bookings.create(bookingRequest());
  const payment = await hotel.pay({ bookingId: _id }, 60_000);
  expect(await stayOf(_id)).toMatchObject({ status: 'confirmed', holdExpiresAt: null });
  return { _id, payment };
}

/** As if its guest had been told of it: what was not told is not taken back in words. */
const tell = (_id: string) =>
  hotel.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update payments set recorded_at = recorded_at - interval '1 minute' where id = ${_id}`;
  });

const emailsOfCorrections = () => hotel.sql`
  select payload -> 'paid' -> 'unconfirms' as unconfirms from graphile_worker._private_jobs
  where payload ->> 'event' = 'payment_struck' order by id`;

describe('a correction takes back what the payment did', () => {
  it('to a stay that it confirmed: it is a hold again, which runs out unpaid', async () => {
    const { _id, payment } = await confirmedByPayment();
    await tell(payment._id);
    await hotel.staff.payments.correct({ _id: payment._id, note: 'Another guest’s' });
    expect(await emailsOfCorrections()).toEqual([{ unconfirms: true }]);
    const stay = await stayOf(_id);
    expect(stay).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: expect.any(String) });
    expect(await kindsOfTasks()).toEqual([]);
    hotel.clock.current = new Date(new Date(stay.holdExpiresAt ?? '').getTime() + 1);
    await hotel.stranger.bookings.create(bookingRequest({ phoneNumber: '08099887766' }));
    expect(await stayOf(_id)).toMatchObject({ status: 'cancelled' });
  });

  it('and to a first hold: it is held longer than an answer would keep it, so none is asked for', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.sql`update bookings set hold_extends_to = hold_expires_at where id = ${_id}`;
    const payment = await hotel.pay({ bookingId: _id }, 60_000);
    hotel.clock.current = new Date(hotel.clock.now().getTime() + 3_600_000);
    await hotel.staff.payments.correct({ _id: payment._id, note: 'Typo' });
    expect(await stayOf(_id)).toMatchObject({ status: 'pending', holdExtendsTo: null });
  });

  it('and leaves a stay that another payment still covers, or that was booked as confirmed', async () => {
    const { _id, payment } = await confirmedByPayment();
    await hotel.pay({ bookingId: _id }, 60_000);
    await tell(payment._id);
    await hotel.staff.payments.correct({ _id: payment._id, note: 'Typo' });
    expect(await emailsOfCorrections()).toEqual([{ unconfirms: null }]);
    expect(await stayOf(_id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const own = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    const wrong = await hotel.pay({ bookingId: own._id }, 60_000);
    await hotel.staff.payments.correct({ _id: wrong._id });
    expect(await stayOf(own._id)).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' });
    expect(await kindsOfTasks()).toEqual([]);
  });

  it('waits for staff, without running out, where a part of it was paid otherwise', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.pay({ bookingId: _id }, 20_000);
    const rest = await hotel.pay({ bookingId: _id }, 40_000);
    await hotel.staff.payments.correct({ _id: rest._id });
    expect(await stayOf(_id)).toMatchObject({ status: 'pending', holdExpiresAt: null, paymentStatus: 'part_paid' });
  });

  it.each([
    ['first the part that lifted the hold', [20_000, 40_000], [0, 1]],
    ['first what confirmed it', [20_000, 40_000], [1, 0]],
    ['two parts that lifted the hold once', [20_000, 10_000], [0, 1]],
    ['the second of two that were each enough last', [60_000, 60_000], [0, 1]],
    ['first what confirmed it, before what came beyond', [60_000, 10_000], [0, 1]],
    ['three parts in turn', [20_000, 10_000, 30_000], [0, 2, 1]],
  ])('whatever the order: %s, and the stay is a hold again', async (_order, amounts, taken) => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    const paid: string[] = [];
    for (const amount of amounts) paid.push((await hotel.pay({ bookingId: _id }, amount))._id);
    for (const at of taken) await hotel.staff.payments.correct({ _id: paid[at] ?? '', note: 'Typo' });
    expect(await stayOf(_id)).toMatchObject({
      ...{ status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: expect.any(String) },
    });
  });

  it('but what staff have made of it since stands', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    const part = await hotel.pay({ bookingId: _id }, 20_000);
    await hotel.staff.bookings.update({ _id, status: 'approved' });
    const second = await hotel.pay({ bookingId: _id }, 10_000);
    for (const payment of [part, second]) await hotel.staff.payments.correct({ _id: payment._id, note: 'Typo' });
    expect(await stayOf(_id)).toMatchObject({ status: 'approved', paymentStatus: 'unpaid', holdExpiresAt: null });
  });

  it('or asks staff, where the guest is in the room or staff have decided since', async () => {
    const { _id, payment } = await confirmedByPayment();
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    await hotel.staff.payments.correct({ _id: payment._id });
    expect(await stayOf(_id)).toMatchObject({ status: 'checkedin' });
    expect(await kindsOfTasks()).toEqual(['unbacked']);
    expect((await hotel.staff.notifications.waiting()).map(({ kind }) => kind)).toContain('payment_tasks');
  });

  it('and a check-in at the same moment stands, whichever of the two comes first', async () => {
    for (const round of [1, 2, 3, 4]) {
      await hotel.clear();
      const { _id, payment } = await confirmedByPayment();
      const acts = [
        () => hotel.staff.payments.correct({ _id: payment._id }),
        () => hotel.staff.bookings.update({ _id, status: 'checkedin' }),
      ];
      await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
      const { status, holdExpiresAt, paymentStatus } = await stayOf(_id);
      expect({ status, holdExpiresAt, paymentStatus }).toEqual({
        status: 'checkedin',
        holdExpiresAt: null,
        paymentStatus: 'unpaid',
      });
    }
  });

  it('and money given back whole asks what becomes of the stay, in part does not', async () => {
    const { _id, payment } = await confirmedByPayment();
    const refund = { _id: payment._id, method: 'cash' as const };
    await hotel.staff.payments.refund({ ...refund, amount: 20_000, clientId: 'first-part' });
    expect(await kindsOfTasks()).toEqual([]);
    await hotel.staff.payments.refund({ ...refund, amount: 40_000, clientId: 'the-rest' });
    expect(await stayOf(_id)).toMatchObject({ status: 'confirmed' });
    expect(await kindsOfTasks()).toEqual(['unbacked']);
  });
});

describe('the front desk', () => {
  const joined = async (name: string) => {
    const who = await hotel.guest(name);
    await hotel.sql`update users set role = 'desk', staff_left_at = null where id = ${who.user._id}`;
    return who;
  };
  const pay = async (calls: typeof hotel.staff, bookingId: string, method: 'cash' | 'bank_transfer' = 'cash') =>
    calls.payments.record({ bookingId, amount: 2_222, method, confirm: true });

  it('takes back its own payment, and nobody else’s', async () => {
    hotel.clock.current = new Date();
    const [bola, chidi] = [await joined('Bola Desk'), await joined('Chidi Desk')];
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    const [own, others] = [await pay(bola.calls, _id), await pay(chidi.calls, _id)];
    expect((await bola.calls.payments.folio({ bookingId: _id })).correctable).toEqual([own._id]);
    expect((await hotel.staff.payments.folio({ bookingId: _id })).correctable).toEqual([own._id, others._id]);
    expect(await bola.calls.payments.correct({ _id: own._id, note: 'Undone' })).toMatchObject({ amount: -2_222 });
    const answer = await hotel.rest('POST', `/payments/${others._id}/correct`, { token: bola.token, body: {} });
    expect(answer).toMatchObject({
      status: 403,
      json: { message: 'Only who recorded this payment or an admin can take it back.' },
    });
    await expect(bola.calls.payments.correct({ _id: others._id })).rejects.toThrow('Only who recorded');
  });

  it('until its till is closed, by whomever, for transfers too; an admin may after that', async () => {
    hotel.clock.current = new Date();
    const bola = await joined('Dayo Desk');
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    const [cash, transfer] = [await pay(bola.calls, _id), await pay(bola.calls, _id, 'bank_transfer')];
    await hotel.staff.till.close({ staffId: bola.user._id, method: 'cash', counted: 2_222 });
    for (const { _id: payment } of [cash, transfer]) {
      await expect(bola.calls.payments.correct({ _id: payment, note: 'Typo' })).rejects.toThrow(
        'Your till was closed since. Ask an admin to take this back.',
      );
    }
    expect((await bola.calls.payments.folio({ bookingId: _id })).correctable).toEqual([]);
    await hotel.staff.payments.correct({ _id: cash._id, note: 'Typo' });
  });

  it('also after an earlier day is counted late, or that count is corrected', async () => {
    hotel.clock.current = new Date();
    const bola = await joined('Efe Desk');
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    const [yesterdays, todays] = [await pay(bola.calls, _id), await pay(bola.calls, _id)];
    await hotel.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update payments set recorded_at = recorded_at - interval '1 day' where id = ${yesterdays._id}`;
    });
    const day = addDays(hotel.clock.today(), -1);
    const till = { staffId: bola.user._id, method: 'cash' as const, day };
    const close = await hotel.staff.till.close({ ...till, counted: 2_222 });
    await hotel.staff.till.correctClose({ _id: close._id, counted: 2_000, note: 'Counted again' });
    expect((await bola.calls.payments.folio({ bookingId: _id })).correctable).toEqual([todays._id]);
    await expect(bola.calls.payments.correct({ _id: yesterdays._id, note: 'Typo' })).rejects.toThrow(
      'was closed since',
    );
    await bola.calls.payments.correct({ _id: todays._id });
  });
});
