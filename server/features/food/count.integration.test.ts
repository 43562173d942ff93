import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { COUNT_MAX } from '@shared/lists/schema';
import { expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });

it('orders are counted up to a thousand, and a voided one has no status to be counted by', async () => {
  const { staff } = hotel;
  const dish = await hotel.addDish('Egusi');
  const { _id } = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
  expect(await staff.food.count({})).toEqual({ count: 1, isMore: false });
  const more = (count: number) => hotel.sql`
    insert into food_orders (guest_name, email, phone, payment_method, total_kobo, status_at, created_at)
    select 'Ada', 'ada@guests.test', '08031234567', 'cash', 1000, now(), now() from generate_series(1, ${count})`;
  await more(COUNT_MAX - 1);
  expect(await staff.food.count({})).toEqual({ count: COUNT_MAX, isMore: false });
  await more(1);
  expect(await staff.food.count({})).toEqual({ count: COUNT_MAX, isMore: true });
  await staff.food.void({ _id, reason: 'mistake' });
  expect(await staff.food.count({})).toEqual({ count: COUNT_MAX, isMore: true });
  expect(await staff.food.count({ status: 'pending' })).toEqual({ count: COUNT_MAX, isMore: false });
  expect(await staff.food.count({ q: 'ada' })).toBeNull();
});
