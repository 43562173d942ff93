import { refusal, tally } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel, type TestGuest } from '@server/testing/hotel';
import type { BookingStatus } from '@shared/bookings/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const suya = await hotel.addDish('Suya', 1_500);
const ada = await hotel.guest('Ada Obi');
const bayo = await hotel.guest('Bayo Ade');
beforeEach(() => hotel.clear());

/** What a guest reads, newest first. */
const told = async (guest: TestGuest = ada) =>
  (await guest.calls.notifications.ofUser({ userId: guest.user._id })).items.map(({ message }) => message);

/** As if the time in which staff can undo were over. */
const afterUndo = () =>
  hotel.sql`update notifications set told_at = told_at - interval '10 seconds' where told_at > now()`;

const written = () => hotel.sql`select * from notifications`;

async function booked() {
  const booking = await ada.calls.bookings.create(bookingRequest());
  await hotel.sql`delete from notifications`;
  return booking;
}

async function set(_id: string, ...statuses: BookingStatus[]) {
  for (const status of statuses) await hotel.staff.bookings.update({ _id, status, note: 'Why' });
}

describe('an account is notified of what happens to its records (D18)', () => {
  it('with message, time, the record that it is about and its page; on both transports (D1)', async () => {
    const { _id: recordId, reference } = await ada.calls.bookings.create(bookingRequest());
    const { items } = await ada.calls.notifications.ofUser({ userId: ada.user._id });
    expect(items).toEqual([
      {
        _id: expect.any(String),
        message: `Your booking ${reference} of room 101 is made.`,
        isRead: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        kind: 'booking',
        recordId,
        reference,
        link: `/booking/${recordId}`,
      },
    ]);
    const { status, json } = await hotel.rest('GET', `/notifications/user/${ada.user._id}`, { token: ada.token });
    expect(status).toBe(200);
    expect(json).toEqual(items);
    const [audited] = await hotel.sql`select action from audit_log where id = ${items[0]?._id ?? ''}`;
    expect(audited?.action).toBe('bookings.create');
  });

  it('a booking: changed, charged, paid, given back, cancelled', async () => {
    const { _id, reference } = await booked();
    await hotel.staff.bookings.update({ _id, roomNumber: '102' });
    await set(_id, 'confirmed');
    const charge = await hotel.staff.payments.charge({ bookingId: _id, kind: 'laundry', amount: 3_500 });
    await hotel.staff.payments.voidCharge({ _id: charge._id, note: 'Why' });
    const payment = await hotel.pay({ bookingId: _id }, 60_000);
    await afterUndo();
    await hotel.staff.payments.refund({ _id: payment._id, amount: 500, method: 'cash', clientId: 'refund-once' });
    await set(_id, 'cancelled');
    await afterUndo();
    expect((await told()).toReversed()).toEqual(
      [
        'The hotel has changed your booking R: room 102, Fri, 20 Mar 2026 to Mon, 23 Mar 2026, ₦60,000.',
        'Your booking R is confirmed.',
        'Laundry of ₦3,500 was put on the bill of your booking R.',
        'Laundry of ₦3,500 was taken off the bill of your booking R.',
        'We have received ₦60,000 for your booking R. Your stay is confirmed.',
        'We have given back ₦500 of what you paid for your booking R.',
        'The hotel has cancelled your booking R.',
      ].map((text) => text.replace(' R', ` ${reference}`)),
    );
  });

  it('a booking that is paid in part, with what is left', async () => {
    const { _id, reference } = await booked();
    await hotel.pay({ bookingId: _id }, 20_000);
    await afterUndo();
    const [text] = await told();
    expect(text).toMatch(`We have received ₦20,000 for your booking ${reference}.`);
    expect(text).toMatch(/₦40,000/);
  });

  it('a booking that its guest cancels, and one whose hold expires', async () => {
    const first = await ada.calls.bookings.create(bookingRequest());
    await ada.calls.bookings.remove({ _id: first._id });
    const second = await ada.calls.bookings.create(bookingRequest());
    hotel.pass(25);
    await hotel.staff.bookings.create(bookingRequest());
    expect((await told()).slice(0, 3)).toEqual([
      `Your booking ${second.reference} is cancelled: it was not paid in time.`,
      `Your booking ${second.reference} of room 101 is made.`,
      `You cancelled your booking ${first.reference}.`,
    ]);
  });

  it('an order: placed, its status, paid, voided', async () => {
    const { _id, reference } = await ada.calls.food.create(orderRequest([{ _id: suya._id, quantity: 2 }]));
    for (const status of ['preparing', 'delivered'] as const) {
      await hotel.staff.food.setStatus({ _id, status });
      await afterUndo();
    }
    await hotel.pay({ orderId: _id }, 3_000);
    await afterUndo();
    await hotel.staff.food.void({ _id, reason: 'mistake' });
    expect((await told()).toReversed()).toEqual([
      `Your food order ${reference} is placed: ₦3,000.`,
      `The kitchen is preparing your food order ${reference}.`,
      `Your food order ${reference} is on its way to you.`,
      `We have received ₦3,000 for your food order ${reference}.`,
      `The hotel has cancelled your food order ${reference}.`,
    ]);
  });

  it('also where there is no email address', async () => {
    await hotel.staff.bookings.create(bookingRequest({ email: undefined, userId: ada.user._id }));
    expect(await told()).toHaveLength(1);
    expect(await hotel.sql`select from graphile_worker._private_jobs`).toHaveLength(0);
  });

  it('and nobody else: a record without an account has its page, and what happened before a claim is not told', async () => {
    const made = await hotel.stranger.bookings.create(bookingRequest({ email: ada.user.email }));
    expect(await written()).toEqual([]);
    await ada.calls.bookings.claim({ _id: made._id, accessToken: made.accessToken ?? '' });
    expect(await written()).toEqual([]);
    await set(made._id, 'approved');
    await afterUndo();
    expect(await told()).toEqual([`Your booking ${made.reference} is approved.`]);
    expect(await told(bayo)).toEqual([]);
  });
});

describe('a notification is written in the transaction of what it tells about', () => {
  it('once, however often the same request is sent (D13)', async () => {
    const make = () => ada.calls.bookings.create(bookingRequest({ clientId: 'notify-0001' }));
    await Promise.all(Array.from({ length: 8 }, make));
    await make();
    expect(await written()).toHaveLength(1);
  });

  it('once, by as many clerks as set the same status at the same time', async () => {
    const { _id, version } = await booked();
    const change = () => hotel.staff.bookings.update({ _id, version, status: 'approved' });
    const counts = await tally(Array.from({ length: 8 }, change));
    expect(counts.ok).toBe(1);
    await afterUndo();
    expect(await told()).toHaveLength(1);
  });

  it('so what fails after it leaves none', async () => {
    await hotel.sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`;
    await hotel.sql`create constraint trigger refuse after insert on bookings
      deferrable initially deferred for each row execute function refuse()`;
    await expect(ada.calls.bookings.create(bookingRequest())).rejects.toThrow();
    await hotel.sql`drop function refuse() cascade`;
    expect(await written()).toEqual([]);
  });

  it('so nothing is made whose notification cannot be written', async () => {
    await hotel.sql`alter table notifications add constraint none check (false) not valid`;
    await expect(ada.calls.bookings.create(bookingRequest())).rejects.toThrow();
    await hotel.sql`alter table notifications drop constraint none`;
    expect(await hotel.sql`select from bookings`).toHaveLength(0);
  });
});

describe('while staff can undo something, its guest is not told of it (D34)', () => {
  it.each<[string, BookingStatus[], string[]]>([
    ['a status that is undone', ['cancelled', 'pending'], []],
    ['those on the way to the one that remained', ['approved', 'confirmed', 'checkedin'], ['you are checked in']],
    ['a status that is undone after another one', ['approved', 'confirmed', 'approved'], ['is approved']],
    ['nothing, where all of them are undone', ['approved', 'confirmed', 'approved', 'pending'], []],
  ])('so it never hears of %s', async (_what, statuses, heard) => {
    const { _id } = await booked();
    await set(_id, ...statuses);
    expect(await told()).toEqual([]);
    expect(await ada.calls.notifications.unread()).toEqual({ unread: 0 });
    await afterUndo();
    expect(await told()).toEqual(heard.map((words) => expect.stringContaining(words)));
    expect(await ada.calls.notifications.unread()).toEqual({ unread: heard.length });
  });

  it('and what was told counts: back to it, nothing is told; set again later, it is', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    await afterUndo();
    await set(_id, 'confirmed', 'approved');
    await afterUndo();
    expect(await told()).toHaveLength(1);
    await set(_id, 'confirmed');
    await afterUndo();
    await set(_id, 'approved');
    await afterUndo();
    expect(await told()).toHaveLength(3);
  });

  it('nor after what is told at once and tells how it stands', async () => {
    const { _id, reference } = await booked();
    await set(_id, 'approved');
    await ada.calls.bookings.remove({ _id });
    await afterUndo();
    expect(await told()).toEqual([`You cancelled your booking ${reference}.`]);
  });

  it('nor of a payment that is taken back before that; later, it was told', async () => {
    const { _id } = await booked();
    const payment = await hotel.pay({ bookingId: _id }, 100);
    expect(await told()).toEqual([]);
    await hotel.staff.payments.correct({ _id: payment._id });
    await afterUndo();
    expect(await told()).toEqual([]);
    const second = await hotel.pay({ bookingId: _id }, 200);
    await afterUndo();
    await hotel.staff.payments.correct({ _id: second._id });
    expect(await told()).toEqual([expect.stringContaining('₦200')]);
  });

  it('nor can it be marked as read meanwhile', async () => {
    const { _id } = await booked();
    await set(_id, 'approved');
    const [waiting] = await written();
    await expect(ada.calls.notifications.markRead({ _id: waiting?.id })).rejects.toMatchObject(refusal('not_found'));
  });
});
