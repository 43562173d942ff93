import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { MenuItem } from '@shared/menu/schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
let egusi: MenuItem;
let suya: MenuItem;

beforeEach(async () => {
  await hotel.empty();
  egusi = await hotel.addDish('Egusi', 2_500);
  suya = await hotel.addDish('Suya', 1_200.5);
});

const place = (items: Parameters<typeof orderRequest>[0], change: object = {}) =>
  hotel.stranger.food.create(orderRequest(items, change));

describe('food analytics (spec 9)', () => {
  it('counts the hotel’s days: the last seven, and the calendar month', async () => {
    hotel.clock.current = new Date('2026-03-10T12:00:00+01:00');
    const at = async (instant: string, quantity: number) => {
      const order = await place([{ _id: egusi._id, quantity }]);
      await hotel.sql`update food_orders set created_at = ${instant} where id = ${order._id}`;
    };
    await at('2026-02-28T23:59:59+01:00', 1);
    await at('2026-03-01T00:00:00+01:00', 2);
    await at('2026-03-03T23:59:59+01:00', 4);
    await at('2026-03-04T00:00:00+01:00', 8);
    const portions = async (period: 'all' | 'weekly' | 'monthly') => {
      const { totalOrders, topItems } = await hotel.staff.food.analytics({ period });
      return [totalOrders, topItems[0]?.quantity];
    };
    expect(await portions('all')).toEqual([4, 15]);
    expect(await portions('monthly')).toEqual([3, 14]);
    expect(await portions('weekly')).toEqual([1, 8]);
  });

  it('averages to two decimals and names the five best sold, most first', async () => {
    const dishes = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => hotel.addDish(name, 100 + index / 100)),
    );
    for (const [index, { _id }] of dishes.entries()) await place([{ _id, quantity: index + 1 }]);
    await hotel.staff.menu.update({ _id: dishes[5]?._id ?? '', name: 'Renamed', category: 'soup', price: 5 });
    const { averageOrderValue, totalOrdered, topItems } = await hotel.staff.food.analytics({});
    expect(topItems).toEqual([
      { name: 'F', quantity: 6 },
      { name: 'E', quantity: 5 },
      { name: 'D', quantity: 4 },
      { name: 'C', quantity: 3 },
      { name: 'B', quantity: 2 },
    ]);
    expect(totalOrdered).toBe(2_100.7);
    expect(averageOrderValue).toBe(350.12);
  });

  it('D10: revenue is money that the ledger received for food: of orders, and of stays once their nights are paid', async () => {
    const revenue = async () => (await hotel.staff.food.analytics({})).totalRevenue;
    const cash = await place([{ _id: egusi._id, quantity: 1 }]);
    await place([{ _id: egusi._id, quantity: 1 }], { paymentMethod: 'card' });
    expect(await revenue()).toBe(0);
    await hotel.staff.food.setStatus({ _id: cash._id, status: 'delivered' });
    expect(await revenue()).toBe(0);
    await hotel.pay({ orderId: cash._id }, 2_500);
    expect(await revenue()).toBe(2_500);

    await hotel.addRoom('101', 20_000);
    const stay = await hotel.staff.bookings.create({
      guestName: 'Adaeze Obi',
      phoneNumber: '08031234567',
      address: '3 Station Road',
      roomNumber: '101',
      checkInDate: '2026-03-09',
      checkOutDate: '2026-03-12',
    });
    await hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin' });
    const bookingReference = stay.reference;
    await place([{ _id: suya._id, quantity: 2 }], {
      paymentMethod: 'room_charge',
      roomNumber: '101',
      bookingReference,
    });
    await hotel.pay({ bookingId: stay._id }, 60_000);
    expect(await revenue()).toBe(2_500);
    await hotel.pay({ bookingId: stay._id }, 2_401);
    expect(await revenue()).toBe(4_901);
  });

  it('is all zero where nothing was sold', async () => {
    expect(await hotel.staff.food.analytics({ period: 'weekly' })).toEqual({
      period: 'weekly',
      totalOrders: 0,
      totalOrdered: 0,
      totalRevenue: 0,
      averageOrderValue: 0,
      topItems: [],
    });
  });
});
