import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const egusi = await hotel.addDish('Egusi', 2_500);
const joined = async (name: string, role: 'desk' | 'kitchen') => {
  const who = await hotel.guest(name);
  await hotel.sql`update users set role = ${role}, staff_left_at = null where id = ${who.user._id}`;
  return who;
};
const cook = await joined('Kemi Cook', 'kitchen');
const clerk = await joined('Bola Desk', 'desk');
beforeEach(() => hotel.clear());

const placed = async () => (await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }])))._id;
const REFUSED = 'This is paid or was delivered. Ask the front desk to void it.';

describe('the kitchen', () => {
  it('voids what is neither paid nor delivered', async () => {
    expect(await cook.calls.food.void({ _id: await placed(), reason: 'sold_out' })).toMatchObject({
      voidedAt: expect.any(String),
    });
  });

  it.each([
    ['paid, in part too', async (_id: string) => void (await hotel.pay({ orderId: _id }, 1_000))],
    ['delivered', async (_id: string) => void (await cook.calls.food.setStatus({ _id, status: 'delivered' }))],
    [
      'delivered and set back',
      async (_id: string) => {
        await cook.calls.food.setStatus({ _id, status: 'delivered' });
        await cook.calls.food.setStatus({ _id, status: 'preparing' });
      },
    ],
  ])('voids nothing that is %s, by either transport: the desk does', async (_state, bring) => {
    const _id = await placed();
    await bring(_id);
    await expect(cook.calls.food.void({ _id, reason: 'mistake' })).rejects.toThrow(REFUSED);
    const answer = await hotel.rest('PUT', `/food-orders/${_id}/void`, {
      token: cook.token,
      body: { reason: 'mistake' },
    });
    expect(answer).toMatchObject({ status: 403, json: { reason: 'void_needs_desk', message: REFUSED } });
    expect(await hotel.staff.food.get({ _id })).toMatchObject({ voidedAt: null });
    const voided = await clerk.calls.food.void({ _id, reason: 'mistake' });
    expect(voided).toMatchObject({ voidedAt: expect.any(String) });
  });

  it('voids what is on a stay’s bill only until its food is paid', async () => {
    await hotel.addRoom('101', 20_000);
    const { _id: bookingId } = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '101' }));
    await hotel.staff.bookings.update({ _id: bookingId, status: 'checkedin' });
    const charged = { bookingId, deliverTo: 'room', paymentMethod: 'room_charge' } as const;
    const place = () => hotel.staff.food.placeForGuest({ ...charged, items: [{ _id: egusi._id, quantity: 2 }] });
    const [first, second] = [await place(), await place()];
    await cook.calls.food.void({ _id: first._id, reason: 'sold_out' });
    const { balance } = await hotel.staff.bookings.get({ _id: bookingId });
    await hotel.pay({ bookingId }, balance);
    await expect(cook.calls.food.void({ _id: second._id, reason: 'mistake' })).rejects.toThrow(REFUSED);
    expect(await hotel.staff.bookings.get({ _id: bookingId })).toMatchObject({ balance: 0 });
    await clerk.calls.food.void({ _id: second._id, reason: 'mistake' });
  });

  it('and a payment at the same moment: one that came first keeps the order from the kitchen', async () => {
    const _id = await placed();
    const [, voided] = await Promise.allSettled([
      hotel.pay({ orderId: _id }, 5_000),
      cook.calls.food.void({ _id, reason: 'sold_out' }),
    ]);
    const { voidedAt } = await hotel.staff.food.get({ _id });
    expect(voidedAt === null).toBe(voided.status === 'rejected');
    // Money that came for an order that was voided before is put before staff.
    expect((await hotel.staff.payments.tasks()).length).toBe(voidedAt === null ? 0 : 1);
  });
});
