import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const ada = await hotel.guest('Ada Obi');
let _id = '';

beforeEach(async () => {
  await hotel.empty();
  const dish = await hotel.addDish('Egusi', 2_500);
  _id = (await ada.calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }])))._id;
});

const listed = async () => (await hotel.staff.food.list({})).items[0];

describe('why an order was voided', () => {
  it('is in staff’s list with the note, and in the log’s sentence', async () => {
    expect((await listed())?.voidedFor).toBeUndefined();
    const { reference } = await hotel.staff.food.void({ _id, reason: 'other', note: 'The gas is out' });
    expect(await listed()).toMatchObject({ voidedFor: { reason: 'other', note: 'The gas is out' } });
    const [entry] = (await hotel.staff.audit.list({ area: 'food' })).items;
    expect(entry?.what).toBe(`voided ${reference}: another reason (“The gas is out”)`);
  });

  it('needs no note where the reason has words of its own', async () => {
    await hotel.staff.food.void({ _id, reason: 'sold_out' });
    expect((await listed())?.voidedFor).toEqual({ reason: 'sold_out', note: null });
  });

  it('is nothing that the guest reads', async () => {
    await hotel.staff.food.void({ _id, reason: 'other', note: 'The gas is out' });
    const own = await ada.calls.food.get({ _id });
    const { items } = await ada.calls.food.ofUser({ userId: ada.user.id });
    expect([own, ...items].map(({ voidedAt }) => voidedAt !== null)).toEqual([true, true]);
    expect(JSON.stringify([own, items])).not.toContain('The gas is out');
    await expect(ada.calls.food.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
