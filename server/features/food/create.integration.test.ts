import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { MenuItem } from '@shared/menu/schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
let egusi: MenuItem;
let suya: MenuItem;

beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101', 20_000);
  egusi = await hotel.addDish('Egusi', 2_500);
  suya = await hotel.addDish('Suya', 1_200.5);
});

/** What an order leaves behind: orders, items, charges, emails. */
async function stored() {
  const [row] = await hotel.sql`select
    (select count(*)::int from food_orders) as orders, (select count(*)::int from food_order_lines) as items,
    (select count(*)::int from charges) as charges, (select count(*)::int from graphile_worker.jobs) as emails`;
  return row;
}
const nothing = { orders: 0, items: 0, charges: 0, emails: 0 };

const place = (items: Parameters<typeof orderRequest>[0], change: object = {}) =>
  hotel.stranger.food.create(orderRequest(items, change));

describe('placing an order', () => {
  it('takes name and price from the menu, whatever was sent, and answers with the whole order', async () => {
    const order = await place(
      [
        { _id: egusi._id, name: 'Free Lunch', quantity: 2 },
        { name: 'Suya', quantity: 3 },
      ],
      { total: 8_601.5, roomNumber: ' 101 ', notes: 'No pepper', userId: hotel.admin.user.id, status: 'delivered' },
    );
    expect(order).toMatchObject({
      reference: expect.stringMatching(/^FD-[0-9A-Z]{6}$/),
      guestName: 'Adaeze Obi',
      guestDetails: {
        name: 'Adaeze Obi',
        email: 'adaeze@guests.test',
        phone: '08031234567',
        address: '3 Station Road',
      },
      roomNumber: '101',
      items: [
        { _id: egusi._id, name: 'Egusi', price: 2_500, quantity: 2 },
        { _id: suya._id, name: 'Suya', price: 1_200.5, quantity: 3 },
      ],
      total: 8_601.5,
      status: 'pending',
      paymentMethod: 'cash',
      notes: 'No pepper',
      userId: null,
    });
    expect(await stored()).toEqual({ orders: 1, items: 2, charges: 1, emails: 1 });
  });

  it('D28: says where it goes as chosen, else by its room, else by its address; with neither it is collected', async () => {
    const guestDetails = { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567' };
    const goes = async (change: object) => (await place([{ name: 'Egusi', quantity: 1 }], change)).deliverTo;
    expect(await goes({ roomNumber: '101' })).toBe('room');
    expect(await goes({})).toBe('address');
    expect(await goes({ deliverTo: null })).toBe('address');
    expect(await goes({ guestDetails })).toBe('collect');
    expect(await goes({ roomNumber: '101', deliverTo: 'collect' })).toBe('collect');
    expect(await goes({ roomNumber: '101', deliverTo: 'address' })).toBe('address');
    const listed = (await hotel.staff.food.list({})).items.map(({ deliverTo }) => deliverTo);
    expect(listed.sort()).toEqual(['address', 'address', 'address', 'collect', 'collect', 'room']);
  });

  it('a dish named twice is one item', async () => {
    const order = await place([
      { _id: egusi._id, quantity: 2 },
      { name: 'Egusi', quantity: 3 },
    ]);
    const item = { _id: egusi._id, name: 'Egusi', price: 2_500, quantity: 5, station: 'kitchen', isReady: false };
    expect(order.items).toEqual([item]);
  });

  it('thirty different items are one order', async () => {
    const dishes = await Promise.all(Array.from({ length: 30 }, (_, index) => hotel.addDish(`Dish ${index}`, 100)));
    const order = await place(dishes.map(({ _id }) => ({ _id, quantity: 1 })));
    expect(order.items.map(({ name }) => name)).toEqual(dishes.map(({ name }) => name));
    expect(order.total).toBe(3_000);
  });

  it('keeps what was sold when the dish is renamed, repriced or deleted', async () => {
    const order = await place([{ _id: egusi._id, quantity: 1 }]);
    await hotel.staff.menu.update({ _id: egusi._id, name: 'Egusi Special', category: 'soup', price: 9_000 });
    await hotel.staff.menu.remove({ _id: egusi._id });
    expect(await hotel.staff.food.get({ _id: order._id })).toMatchObject({
      items: [{ name: 'Egusi', price: 2_500 }],
      total: 2_500,
    });
    await expect(hotel.sql`update food_order_lines set price_kobo = 1`).rejects.toThrow('append-only');
  });
});

describe('an order that cannot be taken stores nothing', () => {
  const refused = async (change: Parameters<typeof place>, expected: object) => {
    await expect(place(...change)).rejects.toMatchObject({ cause: expect.objectContaining(expected) });
    expect(await stored()).toEqual(nothing);
  };

  it('D14: prices that changed between cart and checkout', async () => {
    await hotel.staff.menu.update({ _id: egusi._id, name: 'Egusi', category: 'soup', price: 3_000 });
    await refused([[{ _id: egusi._id, quantity: 1 }], { total: 2_500 }], {
      reason: 'prices_changed',
      message: 'Prices have changed. Please review your cart.',
    });
  });

  it.each([[1], [0], ['0.01']])('D14: a forged total of %s', async (total) => {
    await refused([[{ _id: egusi._id, quantity: 1 }], { total }], { reason: 'prices_changed' });
  });

  it('D14: an item switched off, archived or never there, each named by its place', async () => {
    await hotel.staff.menu.update({ _id: suya._id, available: false });
    const items = [
      { _id: egusi._id, quantity: 1 },
      { _id: suya._id, name: 'Suya', quantity: 1 },
      { name: 'suya', quantity: 1 },
      { _id: '00000000-0000-4000-8000-000000000000', quantity: 1 },
    ];
    await refused([items], {
      reason: 'items_gone',
      message: 'Suya, suya, An item of your cart cannot be ordered any more. Please review your cart.',
      fields: { 'items.1': expect.any(String), 'items.2': expect.any(String), 'items.3': expect.any(String) },
    });
  });

  it.each([0, -1, 1.5, 10_000, Number.NaN, 'two'])('a quantity of %s', async (quantity) => {
    await expect(place([{ _id: egusi._id, quantity: quantity as number }])).rejects.toMatchObject({
      message: expect.stringContaining('Each quantity must be a whole number from 1 to 200.'),
    });
    expect(await stored()).toEqual(nothing);
  });

  it('more portions of one dish in several items than one item may have', async () => {
    await refused(
      [
        [
          { _id: egusi._id, quantity: 150 },
          { _id: egusi._id, quantity: 51 },
        ],
      ],
      { reason: 'quantity_too_large' },
    );
  });

  it.each([
    ['an empty cart', { items: [] }, 'Your cart is empty.'],
    ['no items at all', { items: undefined }, 'Your cart is empty.'],
    ['no details', { guestDetails: undefined }, 'Please fill in all required fields.'],
    ['a room that is not named', { deliverTo: 'room' }, 'Please give the room number.'],
    ['an unknown place', { deliverTo: 'moon' }, 'Choose where you want your order.'],
    ['no name', { guestDetails: { email: 'a@b.test', phone: '08031234567' } }, 'Please fill in all required fields.'],
    ['no phone', { guestDetails: { name: 'A', email: 'a@b.test', phone: ' ' } }, 'Please fill in all required fields.'],
    [
      'a short phone',
      { guestDetails: { name: 'A', email: 'a@b.test', phone: '0803' } },
      'Phone number must be 11 digits',
    ],
    [
      'a room charge without a room',
      { paymentMethod: 'room_charge' },
      'Charging an order to a room needs the room number.',
    ],
    ['a way to pay that is none', { paymentMethod: 'credit' }, 'Choose how you want to pay.'],
    [
      '101 items',
      { items: Array(101).fill({ name: 'Egusi', quantity: 1 }) },
      'An order can have at most 100 different items.',
    ],
  ])('%s', async (_what, change, message) => {
    await expect(place([{ name: 'Egusi', quantity: 1 }], change)).rejects.toThrow(message);
    expect(await stored()).toEqual(nothing);
  });
});

describe('D13: the same order twice is one order', () => {
  it('at once, and again after prices have changed', async () => {
    const request = orderRequest([{ _id: egusi._id, quantity: 1 }], { total: 2_500, clientId: 'attempt-1' });
    const both = await Promise.all([hotel.stranger.food.create(request), hotel.stranger.food.create(request)]);
    expect(both[0]).toEqual(both[1]);
    await hotel.staff.menu.update({ _id: egusi._id, name: 'Egusi', category: 'soup', price: 3_000 });
    expect(await hotel.stranger.food.create(request)).toEqual(both[0]);
    expect(await stored()).toEqual({ orders: 1, items: 1, charges: 1, emails: 1 });
  });

  it('P15: who logs in after an answer was lost, and sends it again, has one order; with another key it is another', async () => {
    const request = orderRequest([{ _id: egusi._id, quantity: 1 }], { total: 2_500, clientId: 'attempt-3' });
    const first = await hotel.stranger.food.create(request);
    const guest = await hotel.guest('Logged In Since');
    expect(await guest.calls.food.create(request)).toEqual(first);
    expect(await stored()).toMatchObject({ orders: 1, charges: 1 });
    const other = { ...request, guestDetails: { ...request.guestDetails, name: 'Somebody Else' } };
    expect((await guest.calls.food.create(other))._id).not.toBe(first._id);
    await guest.calls.food.create({ ...request, clientId: 'attempt-4' });
    expect(await stored()).toMatchObject({ orders: 3 });
  });

  it('another order under the same key is refused', async () => {
    await place([{ _id: egusi._id, quantity: 1 }], { clientId: 'attempt-2' });
    await expect(place([{ _id: egusi._id, quantity: 2 }], { clientId: 'attempt-2' })).rejects.toMatchObject({
      cause: { reason: 'key_reused' },
    });
  });
});

describe('D7: an order without an account', () => {
  it('is opened by its own access token alone, and claimed by a user with its email', async () => {
    const order = await place([{ _id: egusi._id, quantity: 1 }]);
    const other = await place([{ _id: suya._id, quantity: 1 }]);
    const holder = hotel.as(order.accessToken);
    expect(await holder.food.get({ _id: order._id })).toMatchObject({ reference: order.reference });
    await expect(holder.food.get({ _id: other._id })).rejects.toThrow('Not found.');
    const [row] = await hotel.sql`select access_token_hash from food_orders where id = ${order._id}`;
    expect(row?.access_token_hash).not.toContain(order.accessToken);

    const thief = await hotel.guest('Some Thief');
    const claim = { _id: order._id, accessToken: order.accessToken ?? '' };
    await expect(thief.calls.food.claim(claim)).rejects.toThrow('Not found.');
    const { token, user } = await hotel.stranger.auth.register({
      name: 'Adaeze Obi',
      email: 'adaeze@guests.test',
      phoneNumber: '08031234567',
      password: 'secret123',
    });
    expect(await hotel.as(token).food.claim(claim)).toMatchObject({ userId: user.id });
    expect((await hotel.as(token).food.ofUser({ userId: user.id })).items).toHaveLength(1);
  });
});

describe('D14: charging an order to a room', () => {
  /** A stay of Adaeze's in room 101, in that status. */
  async function stay(status: 'confirmed' | 'checkedin' | 'completed', change: object = {}) {
    const booking = await hotel.staff.bookings.create({
      guestName: 'Adaeze Obi',
      phoneNumber: '08031234567',
      email: 'stay@guests.test',
      address: '3 Station Road',
      roomNumber: '101',
      checkInDate: '2026-03-09',
      checkOutDate: '2026-03-12',
      ...change,
    });
    await hotel.staff.bookings.update({ _id: booking._id, status, note: 'Pays later' });
    return booking._id;
  }
  const charge = { paymentMethod: 'room_charge', roomNumber: '101' };
  /** The same with the booking ID of that stay. */
  const proven = async (_id: string) => ({
    ...charge,
    bookingReference: (await hotel.staff.bookings.get({ _id })).reference,
  });

  it('lands on the balance of the checked-in stay', async () => {
    const _id = await stay('checkedin');
    await hotel.pay({ bookingId: _id }, 60_000);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ balance: 0, charges: 0, paymentStatus: 'paid' });
    await place([{ _id: egusi._id, quantity: 2 }], await proven(_id));
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({
      amountPaid: 60_000,
      charges: 5_000,
      balance: 5_000,
      paymentStatus: 'part_paid',
    });
    const { items } = await hotel.staff.bookings.list({});
    expect(items[0]).toMatchObject({ charges: 5_000, balance: 5_000 });
  });

  it.each([
    ['the guest has not arrived', 'confirmed', {}],
    ['the guest has left', 'completed', {}],
    [
      'it is somebody else’s room',
      'checkedin',
      { guestDetails: { name: 'A', email: 'x@y.test', phone: '08099999999' } },
    ],
    ['it is another room', 'checkedin', { roomNumber: '102' }],
  ] as const)('is refused where %s, and nothing is stored', async (_why, status, change) => {
    const shown = await proven(await stay(status));
    const before = await stored();
    const message = 'We could not find your stay. Please check the room number and booking ID.';
    await expect(place([{ _id: egusi._id, quantity: 1 }], { ...shown, ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
      cause: { fields: { bookingReference: message } },
    });
    expect(await stored()).toEqual(before);
  });

  it('a guest who checks out at the same time is charged before or not at all', async () => {
    const _id = await stay('checkedin');
    const shown = await proven(_id);
    const [order] = await Promise.allSettled([
      place([{ _id: egusi._id, quantity: 1 }], shown),
      hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' }),
    ]);
    const { charges } = await hotel.staff.bookings.get({ _id });
    expect(charges).toBe(order.status === 'fulfilled' ? 2_500 : 0);
  });

  it('what was charged is never edited', async () => {
    await place([{ _id: egusi._id, quantity: 1 }], await proven(await stay('checkedin')));
    await expect(hotel.sql`update charges set amount_kobo = 1`).rejects.toThrow('append-only');
    await expect(hotel.sql`delete from charges`).rejects.toThrow('append-only');
  });
});
