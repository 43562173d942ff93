import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { STARTER_MENU } from '@shared/menu/starter';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
beforeEach(() => hotel.empty());

const dish = (name: string, price = 2_500) => ({ name, price, category: 'soup' as const });
const names = async () => (await hotel.stranger.menu.list()).map(({ name }) => name);

it('adds the whole starter menu at once, each dish at its station and in the audit log', async () => {
  const { items: added } = await hotel.staff.menu.createSeveral({ items: [...STARTER_MENU] });
  expect(added.map(({ name, price, category }) => ({ name, price, category }))).toEqual(
    STARTER_MENU.map(({ name, price, category }) => ({ name, price, category })),
  );
  expect(added.find(({ name }) => name === 'Zobo')).toMatchObject({ station: 'bar', subcategory: 'juices' });
  expect(await names()).toHaveLength(STARTER_MENU.length);
  const [log] = await hotel.sql`select count(*)::int as entries from audit_log where action = 'menu.create'`;
  expect(log).toEqual({ entries: STARTER_MENU.length });
});

it.each([
  [[dish('Amala'), dish('Egusi')], 'Egusi is already on the menu.'],
  [[dish('Egusi'), dish('Ogbono'), dish('Amala')], 'Egusi, Ogbono are already on the menu, or in the list twice.'],
  [[dish('Amala'), dish('Amala')], 'Amala is already on the menu.'],
])('adds none of %j where one is taken, and names it', async (items, message) => {
  await hotel.addDish('Egusi');
  await hotel.addDish('Ogbono');
  await expect(hotel.staff.menu.createSeveral({ items })).rejects.toMatchObject(refusal('item_name_taken', message));
  expect(await names()).toEqual(['Egusi', 'Ogbono']);
});

it.each([
  [[], 'Choose at least one dish.'],
  [[dish('Egusi'), dish(' ')], 'Name is required'],
  [[dish('Egusi', 0)], 'Price must be greater than zero'],
  [Array.from({ length: 101 }, (_, at) => dish(`Dish ${at}`)), 'At most 100 dishes can be added at once'],
  [[{ name: 'Zobo', price: 800, category: 'drinks' as const }], 'Subcategory is required'],
])('refuses %j', async (items, message) => {
  await expect(hotel.staff.menu.createSeveral({ items })).rejects.toThrow(message);
  expect(await names()).toEqual([]);
});

it('adds them once under one key, also where two requests come at once', async () => {
  const request = { items: [dish('Egusi'), dish('Ogbono')], clientId: 'starter-1' };
  const [one, two] = await Promise.all([
    hotel.staff.menu.createSeveral(request),
    hotel.staff.menu.createSeveral(request),
  ]);
  expect(two).toEqual(one);
  expect(await names()).toEqual(['Egusi', 'Ogbono']);
  const other = { ...request, items: [dish('Amala')] };
  await expect(hotel.staff.menu.createSeveral(other)).rejects.toMatchObject(refusal('key_reused'));
  await hotel.staff.menu.remove({ _id: one.items[0]?._id ?? '' });
  await expect(hotel.staff.menu.createSeveral(request)).rejects.toMatchObject(refusal('already_done'));
});
