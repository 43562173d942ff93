import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const egusi = await hotel.addDish('Egusi', 2_500);
beforeEach(() => hotel.clear());

/** Money for an order that no longer stands. */
async function paidTooLate() {
  const order = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }]));
  await hotel.staff.food.void({ _id: order._id, reason: 'mistake' });
  return { order, payment: await hotel.pay({ orderId: order._id }, 5_000) };
}

it('money that needs a decision is before staff with its guest and its payment, the longest waiting first', async () => {
  const first = await paidTooLate();
  const stay = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id: stay._id, status: 'rejected' });
  await hotel.pay({ bookingId: stay._id }, 60_000);
  const tasks = await hotel.staff.payments.tasks();
  expect(tasks.map(({ reference }) => reference)).toEqual([first.order.reference, stay.reference]);
  expect(tasks[0]).toMatchObject({
    kind: 'paid_after_end',
    orderId: first.order._id,
    bookingId: null,
    guestName: 'Adaeze Obi',
    phoneNumber: '08031234567',
    payment: { _id: first.payment._id, reference: first.payment.reference, amount: 5_000, refundable: 5_000 },
    doneAt: null,
  });
});

it('a task is done once, with a note and an audit row; who comes second sees who did it', async () => {
  await paidTooLate();
  const [task] = await hotel.staff.payments.tasks();
  const _id = task?._id ?? '';
  const done = await Promise.allSettled(
    ['Paid back in cash', 'Me too'].map((note) => hotel.staff.payments.finishTask({ _id, note })),
  );
  const one = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0];
  expect(done.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))).toEqual([
    `Already done by ${hotel.admin.user.name}. Your note was not saved.`,
  ]);
  expect(await hotel.staff.payments.finishTask({ _id, note: one?.doneNote ?? '' })).toEqual(one);
  expect(one).toMatchObject({ doneBy: hotel.admin.user.name, doneAt: expect.any(String) });
  expect(await hotel.staff.payments.tasks()).toEqual([]);
  const entries = await hotel.sql`select actor, record_id, detail from audit_log where action = 'payments.finishTask'`;
  expect(entries).toEqual([
    { actor: hotel.admin.user._id, record_id: _id, detail: { kind: 'paid_after_end', note: one?.doneNote } },
  ]);
});

it('a task that does not exist is not found, and a note that is too long is refused at its field', async () => {
  await expect(hotel.staff.payments.finishTask({ _id: 'no-id' })).rejects.toThrow('Not found.');
  const answer = await hotel.rest('POST', '/payments/tasks/x/done', {
    token: hotel.admin.token,
    body: { note: 'x'.repeat(301) },
  });
  expect(answer).toMatchObject({ status: 400, json: { fields: { note: expect.any(String) } } });
});
