import { refusal } from '@server/testing/calls/callers';
import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
beforeEach(() => hotel.empty());

const fields = { name: 'Jollof Rice', description: 'Smoky.', category: 'rice dishes' as const, price: 2_500 };
const drink = { name: 'Zobo', category: 'drinks' as const, subcategory: 'juices', price: 800 };

describe('the menu', () => {
  it('lists categories in the spec’s order, drinks by subcategory, names within, and hides what cannot be had', async () => {
    const { create } = hotel.staff.menu;
    await create({ ...fields, name: 'Cake', category: 'dessert' });
    await create({ ...drink, name: 'Water', subcategory: 'water' });
    await create({ ...drink, name: 'Beer', subcategory: 'alcoholic' });
    await create({ ...drink, name: 'Cola', subcategory: 'soft drinks' });
    await create(fields);
    await create({ ...fields, name: 'Akara', category: 'breakfast' });
    const { _id } = await create({ ...fields, name: 'Fried Rice' });
    const names = async (input?: { all: boolean }) => (await hotel.stranger.menu.list(input)).map(({ name }) => name);
    const order = ['Akara', 'Fried Rice', 'Jollof Rice', 'Cola', 'Beer', 'Water', 'Cake'];
    expect(await names()).toEqual(order);
    await hotel.staff.menu.update({ _id, available: false });
    expect(await names()).toEqual(order.filter((name) => name !== 'Fried Rice'));
    expect(await names({ all: true })).toEqual(order);
  });
});

describe('the menu manager', () => {
  it('adds a dish whose picture is served in the phone’s sizes', async () => {
    const item = await hotel.staff.menu.create({
      ...fields,
      name: '  Jollof Rice ',
      image: uploaded(await picture('a.png')),
    });
    expect(item).toMatchObject({ ...fields, subcategory: null, available: true, imagePath: expect.any(String) });
    const response = await hotel.app.inject(item.imagePath?.replace('800.webp', '400.avif') ?? '');
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/avif' } });
    const { station: _station, updatedAt: _updatedAt, ...offered } = item;
    expect(await hotel.stranger.menu.list()).toEqual([offered]);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ category: '' }, 'Category is required'],
    [{ category: 'stews' }, 'Category is required'],
    [{ category: 'drinks' }, 'Subcategory is required'],
    [{ category: 'drinks', subcategory: 'wine' }, 'Subcategory is required'],
    [{ price: '' }, 'Price is required'],
    [{ price: 0 }, 'Price must be greater than zero'],
    [{ price: 1.005 }, 'Price must be an amount in naira with at most two decimals, up to ₦10,000,000'],
  ])('refuses %o', async (change, message) => {
    const sent = { ...fields, ...change } as typeof fields;
    await expect(hotel.staff.menu.create(sent)).rejects.toThrow(message);
    expect(await hotel.stranger.menu.list({ all: true })).toEqual([]);
  });

  it('keeps a subcategory for drinks alone', async () => {
    const dish = await hotel.staff.menu.create({ ...fields, subcategory: 'juices' });
    expect(dish.subcategory).toBeNull();
    const juice = await hotel.staff.menu.create(drink);
    expect(juice.subcategory).toBe('juices');
    expect(await hotel.staff.menu.update({ ...drink, _id: juice._id, category: 'dessert' })).toMatchObject({
      category: 'dessert',
      subcategory: null,
    });
  });

  it('takes nothing but a picture, and keeps no file of what it refused', async () => {
    const before = await hotel.pictures();
    const text = new File(['hello'], 'a.png', { type: 'image/png' });
    await expect(hotel.staff.menu.create({ ...fields, image: uploaded(text) })).rejects.toMatchObject({
      cause: { message: 'Only image files are allowed', fields: { image: expect.any(String) } },
    });
    await hotel.staff.menu.create(fields);
    const image = uploaded(await picture('b.png'));
    await expect(hotel.staff.menu.create({ ...fields, image })).rejects.toMatchObject(refusal('item_name_taken'));
    expect(await hotel.pictures()).toEqual(before);
  });

  it('keeps the picture of a dish that is edited without one, and replaces it by a new one', async () => {
    const item = await hotel.staff.menu.create({ ...fields, image: uploaded(await picture('a.png')) });
    const edited = await hotel.staff.menu.update({ ...fields, _id: item._id, price: 3_000 });
    expect(edited).toEqual({ ...item, price: 3_000, version: 2, updatedAt: expect.any(String) });
    const renewed = await hotel.staff.menu.update({
      ...fields,
      _id: item._id,
      image: uploaded(await picture('b.png', 'red')),
    });
    expect(renewed.imagePath).not.toBe(item.imagePath);
    expect((await hotel.app.inject(renewed.imagePath ?? '')).statusCode).toBe(200);
    expect((await hotel.app.inject(item.imagePath ?? '')).statusCode).toBe(404);
  });

  it('switches a dish off and on without touching anything else', async () => {
    const item = await hotel.staff.menu.create(fields);
    expect(await hotel.staff.menu.update({ _id: item._id, available: false })).toEqual({
      ...item,
      available: false,
      version: 2,
      updatedAt: expect.any(String),
    });
    expect(await hotel.staff.menu.update({ _id: item._id, available: 'true' })).toEqual({
      ...item,
      version: 3,
      updatedAt: expect.any(String),
    });
    const rows = await hotel.sql`select actor, action from audit_log where record_id = ${item._id} order by at`;
    expect(rows.map(({ action }) => action)).toEqual(['menu.create', 'menu.update', 'menu.update']);
    expect(rows.every(({ actor }) => actor === hotel.admin.user.id)).toBe(true);
  });

  it('D12: a deleted dish is gone from the menu, its name is free, and what it sold stays', async () => {
    const item = await hotel.staff.menu.create(fields);
    const order = await hotel.stranger.food.create(orderRequest([{ _id: item._id, quantity: 2 }]));
    await hotel.staff.menu.remove({ _id: item._id });
    expect(await hotel.stranger.menu.list({ all: true })).toEqual([]);
    await expect(hotel.staff.menu.update({ _id: item._id, available: true })).rejects.toThrow('Not found.');
    await expect(hotel.staff.menu.remove({ _id: item._id })).rejects.toThrow('Not found.');
    await hotel.staff.menu.create(fields);
    expect(await hotel.staff.food.get({ _id: order._id })).toMatchObject({
      items: [{ name: 'Jollof Rice', quantity: 2 }],
    });
    await expect(hotel.sql`delete from menu_items where id = ${item._id}`).rejects.toThrow('violates foreign key');
  });

  it('two who add the same dish at once get one dish', async () => {
    const both = await Promise.allSettled([hotel.staff.menu.create(fields), hotel.staff.menu.create(fields)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
