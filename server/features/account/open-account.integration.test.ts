import { refusal, tally } from '@server/testing/calls/callers';
import { bookingRequest, openTestHotel, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const dish = await hotel.addDish('Egusi', 2_500);
const password = 'secret123';

let guests = 0;
function newGuest() {
  guests += 1;
  return hotel.guest(`Open Guest${guests}`);
}
type Guest = Awaited<ReturnType<typeof newGuest>>;

beforeEach(() => hotel.clear());

const order = ({ calls }: Guest, change = {}) =>
  calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }], change));
const close = ({ calls }: Guest) => calls.account.close({ password });
const expectOpen = (guest: Guest, why: string) =>
  expect(close(guest)).rejects.toMatchObject(refusal('account_open', expect.stringContaining(why)));

describe('an account stays open, and says why,', () => {
  it('while a stay is ahead, until it is cancelled', async () => {
    const guest = await newGuest();
    const { _id, reference } = await guest.calls.bookings.create(bookingRequest());
    await expectOpen(guest, `Your stay ${reference} is still ahead.`);
    expect(await guest.calls.bookings.get({ _id })).toMatchObject({ guestName: 'Adaeze Obi', status: 'pending' });
    await guest.calls.bookings.remove({ _id });
    expect(await close(guest)).toEqual({ closed: true });
  });

  it('while a stay is not paid, and while money is to come back', async () => {
    const guest = await newGuest();
    const { _id, reference } = await guest.calls.bookings.create(bookingRequest());
    await hotel.pay({ bookingId: _id }, 10_000);
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    hotel.pass(24 * 14);
    await hotel.sql`update sessions set expires_at = expires_at + interval '30 days'`;
    await expectOpen(guest, `₦50,000 of your stay ${reference} is still to pay.`);
    const { token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password });
    await hotel.as(token).bookings.update({ _id, status: 'cancelled' });
    await expectOpen(guest, `₦10,000 of your stay ${reference} is still to come back to you.`);
    const { payments } = await hotel.as(token).payments.folio({ bookingId: _id });
    await hotel.as(token).payments.refund({ _id: payments[0]?._id ?? '', amount: 10_000, method: 'cash', note: null });
    expect(await close(guest)).toEqual({ closed: true });
  });

  it('while an order is cooked or not paid', async () => {
    const guest = await newGuest();
    const { _id, reference } = await order(guest);
    await expectOpen(guest, `Your order ${reference} is not delivered yet.`);
    await hotel.staff.food.setStatus({ _id, status: 'delivered' });
    await expectOpen(guest, `₦2,500 of your order ${reference} is still to pay.`);
    await hotel.pay({ orderId: _id }, 2_500);
    expect(await close(guest)).toEqual({ closed: true });
  });

  it('while an online payment is still being checked', async () => {
    const guest = await newGuest();
    const { _id, reference } = await guest.calls.bookings.create(bookingRequest());
    await guest.calls.bookings.remove({ _id });
    await hotel.sql`insert into payment_attempts (reference, kind, booking_id, amount_kobo, state, started_by, authorization_url, created_at, next_check_at)
      values (${`${reference}-abcdefghij`}, 'checkout', ${_id}, 100, 'open', 'anonymous', 'https://pay.test', now(), now())`;
    await expectOpen(guest, `An online payment for ${reference} is still being checked.`);
    await hotel.sql`update payment_attempts set state = 'ended', next_check_at = null`;
    expect(await close(guest)).toEqual({ closed: true });
  });

  it('with four reasons at most, and how many more there are', async () => {
    const guest = await newGuest();
    for (let turn = 0; turn < 6; turn += 1) await order(guest);
    await expectOpen(guest, 'There is more: 2 in all.');
  });

  it('not for what is another guest’s', async () => {
    const [guest, other] = [await newGuest(), await newGuest()];
    await other.calls.bookings.create(bookingRequest());
    expect(await close(guest)).toEqual({ closed: true });
  });

  it('and a late payment brings back no stay of a closed one', async () => {
    const guest = await newGuest();
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    await hotel.sql`update bookings set status = 'cancelled' where id = ${_id}`;
    await close(guest);
    await hotel.pay({ bookingId: _id }, 60_000);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'cancelled', balance: -60_000 });
  });
});

describe('closing while something is made for the account', () => {
  it('leaves no record of a closed account, whoever is first', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await hotel.clear();
      const guest = await newGuest();
      const made = [
        guest.calls.bookings.create(bookingRequest()),
        order(guest),
        hotel.staff.bookings.create(
          bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02', userId: guest.user.id }),
        ),
      ];
      const [closed, ...others] = await Promise.allSettled([close(guest), ...made]);
      const isGone = closed.status === 'fulfilled';
      outcomes.add(closed.status);
      for (const [index, other] of others.entries()) {
        const reason = other.status === 'rejected' ? Object(other.reason).cause?.reason : 'made';
        expect(isGone ? (index === 2 ? ['not_found'] : ['not_logged_in']) : ['made']).toContain(reason);
      }
      const kept = await hotel.sql`select 1 from users where id = ${guest.user.id}`;
      expect(kept).toHaveLength(isGone ? 0 : 1);
      expect(await hotel.sql`select 1 from bookings`).toHaveLength(isGone ? 0 : 2);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('a booking that waits for the closing finds the account gone; a closing that waits for a booking finds it', async () => {
    const guest = await newGuest();
    const { id } = guest.user;
    // Held as closing holds it, until the booking waits for it.
    const closing = hotel.sql.begin(async (sql) => {
      await sql`select 1 from users where id = ${id} for update`;
      const booking = guest.calls.bookings.create(bookingRequest()).then(
        () => 'made',
        (error) => Object(error).cause?.reason,
      );
      await expect
        .poll(async () => (await hotel.sql`select 1 from pg_locks where not granted`).length, { timeout: 1_000 })
        .toBeGreaterThan(0);
      await sql`delete from users where id = ${id}`;
      return { booking };
    });
    expect(await (await closing).booking).toBe('not_logged_in');
    expect(await hotel.sql`select 1 from bookings`).toHaveLength(0);

    const other = await newGuest();
    const booking = await other.calls.bookings.create(bookingRequest());
    await hotel.staff.bookings.remove({ _id: booking._id });
    const waiting = await hotel.sql.begin(async (sql) => {
      await sql`select 1 from users where id = ${other.user.id} for key share`;
      const closed = tally([close(other)]);
      await expect
        .poll(async () => (await hotel.sql`select 1 from pg_locks where not granted`).length, { timeout: 1_000 })
        .toBeGreaterThan(0);
      await sql`update bookings set deleted_at = null, status = 'confirmed' where id = ${booking._id}`;
      return { closed };
    });
    expect(await waiting.closed).toEqual({ CONFLICT: 1 });
  });
});

describe('staff', () => {
  it('who are the only ones that can log in cannot close their account; of two at once one stays', async () => {
    const own = await openTestHotel();
    await expect(own.staff.account.close({ password })).rejects.toMatchObject(refusal('last_admin'));
    const clerk = await own.guest('Second Clerk');
    await own.sql`update users set role = 'admin' where id = ${clerk.user.id}`;
    const both = [own.as(own.admin.token), own.as(clerk.token)];
    expect(await tally(both.map((calls) => calls.account.close({ password })))).toEqual({ ok: 1, CONFLICT: 1 });
    expect(await own.sql`select 1 from users where role = 'admin'`).toHaveLength(1);
    await own.close();
  });

  it('keep their name where books say who took the money, and nothing else', async () => {
    const clerk = await newGuest();
    await hotel.sql`update users set role = 'admin' where id = ${clerk.user.id}`;
    const calls = hotel.as(clerk.token);
    const booking = await hotel.stranger.bookings.create(bookingRequest());
    await calls.payments.record({ bookingId: booking._id, amount: 5_000, method: 'cash' });
    await calls.account.close({ password });
    const { payments } = await hotel.staff.payments.folio({ bookingId: booking._id });
    expect(payments[0]?.recordedBy).toBe(clerk.user.name);
    const [row] =
      await hotel.sql`select email, phone, address, role, password_hash from users where id = ${clerk.user.id}`;
    expect(row).toMatchObject({ phone: null, address: null, role: 'guest', password_hash: '' });
    expect(JSON.stringify(row)).not.toContain(clerk.user.email);
    await expect(calls.auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const email of [clerk.user.email, String(row?.email)]) {
      await expect(hotel.stranger.auth.login({ email, password })).rejects.toMatchObject(refusal('wrong_login'));
    }
    expect((await hotel.guest(clerk.user.name)).user.role).toBe('guest');
  });
});
