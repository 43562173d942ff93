import { walkPages } from '@server/testing/calls/walk-pages';
import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { MenuItem } from '@shared/menu/schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
let egusi: MenuItem;

beforeEach(async () => {
  await hotel.empty();
  egusi = await hotel.addDish('Egusi', 2_500);
});

async function queued() {
  const [row] = await hotel.sql`select count(*)::int as emails from graphile_worker.jobs`;
  return row;
}

const place = (items: Parameters<typeof orderRequest>[0], change: object = {}) =>
  hotel.stranger.food.create(orderRequest(items, change));

describe('the status of an order', () => {
  it('is any that staff pick, with since when, and setting it again sends no email', async () => {
    const { _id } = await place([{ _id: egusi._id, quantity: 1 }]);
    hotel.pass(1);
    const statusAt = hotel.clock.now().toISOString();
    for (const status of ['delivered', 'pending', 'preparing'] as const) {
      expect(await hotel.staff.food.setStatus({ _id, status })).toMatchObject({ status, statusAt });
    }
    expect(await queued()).toMatchObject({ emails: 4 });
    hotel.pass(1);
    expect(await hotel.staff.food.setStatus({ _id, status: 'preparing' })).toMatchObject({ statusAt });
    expect(await queued()).toMatchObject({ emails: 4 });
  });

  it('keeps since when it was being prepared, however soon it is delivered, and through Undo', async () => {
    const { _id } = await place([{ _id: egusi._id, quantity: 1 }]);
    hotel.pass(1);
    const preparingAt = hotel.clock.now().toISOString();
    const set = (status: 'pending' | 'preparing' | 'delivered') => hotel.staff.food.setStatus({ _id, status });
    expect(await set('preparing')).toMatchObject({ preparingAt });
    // Within the same second, too.
    expect(await set('delivered')).toMatchObject({ preparingAt });
    hotel.pass(1);
    expect(await set('preparing')).toMatchObject({ preparingAt });
    expect(await set('pending')).toMatchObject({ preparingAt: null });
    // Nobody has said when one that skips the step was prepared.
    expect(await set('delivered')).toMatchObject({ preparingAt: null });
  });

  it('setting the same at once changes it once', async () => {
    const { _id } = await place([{ _id: egusi._id, quantity: 1 }]);
    const set = () => hotel.staff.food.setStatus({ _id, status: 'preparing' });
    await Promise.all([set(), set(), set()]);
    expect(await queued()).toMatchObject({ emails: 2 });
  });

  it.each(['ready', '', null])('%s is none', async (status) => {
    const { _id } = await place([{ _id: egusi._id, quantity: 1 }]);
    await expect(hotel.staff.food.setStatus({ _id, status: status as 'pending' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the list of orders', () => {
  it('is sorted, narrowed and walked page by page without loss', async () => {
    const names = ['Ade', 'bola', '100%', 'Chidi'];
    for (let index = 0; index < 23; index += 1) {
      hotel.pass(index % 3);
      const guestDetails = { name: names[index % 4], email: 'a@b.test', phone: '08031234567' };
      const order = await place([{ _id: egusi._id, quantity: 1 + (index % 5) }], { guestDetails });
      if (index % 3 === 0) await hotel.staff.food.setStatus({ _id: order._id, status: 'delivered' });
    }
    for (const sort of ['createdAt', 'guestName', 'total'] as const) {
      for (const dir of ['asc', 'desc'] as const) {
        const list = (cursor?: string) => hotel.staff.food.list({ sort, dir, limit: 5, cursor });
        const walked = (await walkPages(list)).flat();
        expect(new Set(walked.map(({ _id }) => _id)).size).toBe(23);
        const values = walked.map((order) => order[sort]);
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        if (sort !== 'guestName') expect(values).toEqual(dir === 'asc' ? sorted : sorted.reverse());
      }
    }
    expect((await hotel.staff.food.list({ status: 'delivered' })).items).toHaveLength(8);
    expect((await hotel.staff.food.list({ q: '0%' })).items).toHaveLength(6);
    expect((await hotel.staff.food.list({ q: 'BOL', status: 'pending' })).items.length).toBeGreaterThan(0);
    await expect(hotel.staff.food.list({ cursor: 'AAAA' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
