import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings/schema';
import type { StaffOrderRequest } from '@shared/food/staff-schema';
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

async function inHouse(change: object = {}): Promise<Booking> {
  const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '101', ...change }));
  return hotel.staff.bookings.update({ _id, status: 'checkedin' });
}
const table = (change: Partial<StaffOrderRequest> = {}): StaffOrderRequest => ({
  guestName: 'Table 4',
  deliverTo: 'collect',
  paymentMethod: 'cash',
  items: [{ _id: egusi._id, quantity: 2 }],
  ...change,
});
const toRoom = (stay: Booking, change: Partial<StaffOrderRequest> = {}): StaffOrderRequest => ({
  ...table({ deliverTo: 'room', paymentMethod: 'room_charge', ...change }),
  guestName: undefined,
  bookingId: stay._id,
});
const place = (request: StaffOrderRequest) => hotel.staff.food.placeForGuest(request);
const orders = () => hotel.sql`select * from food_orders`;

describe('staff place an order for a guest in house', () => {
  it('D14: charged to the room, in the name of the stay, above the ceiling of guests', async () => {
    const stay = await inHouse({ email: 'ada@guests.test' });
    const order = await place(toRoom(stay, { items: [{ _id: egusi._id, quantity: 60 }], notes: 'No pepper' }));
    expect(order).toMatchObject({
      guestName: stay.guestName,
      guestDetails: { name: stay.guestName, email: 'ada@guests.test', phone: stay.phoneNumber },
      ...{ roomNumber: '101', deliverTo: 'room', paymentMethod: 'room_charge', notes: 'No pepper' },
      ...{ total: 150_000, balance: 0, paymentStatus: null, status: 'pending' },
    });
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({ charges: 150_000 });
  });

  it('D14: and the kitchen, which sees no bookings, charges a room by the proof that a guest gives', async () => {
    const stay = await inHouse();
    const cook = await hotel.guest('Musa Cook');
    await hotel.sql`update users set role = 'kitchen' where id = ${cook.user._id}`;
    const order = orderRequest([{ _id: egusi._id, quantity: 60 }], { paymentMethod: 'room_charge', roomNumber: '101' });
    await expect(cook.calls.food.create(order)).rejects.toMatchObject({ cause: { reason: 'no_stay_to_charge' } });
    const guestDetails = { ...order.guestDetails, phone: stay.phoneNumber };
    const proven = { ...order, guestDetails, bookingReference: stay.reference };
    await expect(cook.calls.food.create(proven)).rejects.toMatchObject({ cause: { reason: 'room_charge_limit' } });
    const one = { ...proven, items: [{ _id: egusi._id, quantity: 1 }] };
    await expect(cook.calls.food.create(one)).resolves.toMatchObject({ total: 2_500 });
  });

  it('once, however often it is sent, and by two windows at once', async () => {
    const stay = await inHouse();
    const request = toRoom(stay, { clientId: 'one-press-of-a-clerk' });
    const [first, second] = await Promise.all([place(request), place(request)]);
    expect(second._id).toBe(first._id);
    await expect(place({ ...request, notes: 'Another one' })).rejects.toMatchObject({
      cause: { reason: 'key_reused' },
    });
    expect(await orders()).toHaveLength(1);
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({ charges: 5_000 });
  });

  it('and the guest is written to once, by the email about the charge', async () => {
    const stay = await inHouse({ email: 'ada@guests.test' });
    const before = await hotel.sql`select from graphile_worker.jobs`;
    await place(toRoom(stay));
    expect(await hotel.sql`select from graphile_worker.jobs`).toHaveLength(before.length + 1);
  });

  it('which is of the stay’s account, and brought to the room though it is paid in cash', async () => {
    const ngozi = await hotel.guest('Ngozi Account');
    const stay = await inHouse({ userId: ngozi.user.id });
    const order = await place(toRoom(stay, { paymentMethod: 'cash' }));
    expect(order).toMatchObject({ roomNumber: '101', balance: 5_000, paymentStatus: 'unpaid' });
    expect(await ngozi.calls.food.get({ _id: order._id })).toEqual(order);
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({ charges: 0 });
  });

  it('of a stay without an email too', async () => {
    const stay = await inHouse({ email: '' });
    expect((await place(toRoom(stay))).guestDetails).toMatchObject({ email: null, phone: stay.phoneNumber });
  });

  it('not before they have come or after they have left, and not of a stay that there is not', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '101' }));
    const stay = await hotel.staff.bookings.get({ _id });
    await expect(place(toRoom(stay))).rejects.toMatchObject({ cause: { reason: 'stay_not_in_house' } });
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    await expect(place(toRoom(stay))).rejects.toMatchObject({ cause: { reason: 'stay_not_in_house' } });
    for (const id of ['nowhere', '00000000-0000-4000-8000-000000000000']) {
      await expect(place({ ...toRoom(stay), bookingId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await orders()).toHaveLength(0);
  });

  it('or the guest is checked out at the same moment: the bill of a stay that has left gets nothing', async () => {
    const stay = await inHouse();
    const [placed] = await Promise.allSettled([
      place(toRoom(stay)),
      hotel.staff.bookings.update({ _id: stay._id, status: 'completed', note: 'Pays later' }),
    ]);
    const { charges } = await hotel.staff.bookings.get({ _id: stay._id });
    expect([charges, await orders()]).toEqual(placed.status === 'fulfilled' ? [5_000, [expect.anything()]] : [0, []]);
  });
});

describe('staff place an order for somebody without a stay', () => {
  it('by a name or a table alone; it waits for payment, which the till takes', async () => {
    const order = await place(table());
    expect(order).toMatchObject({
      guestDetails: { name: 'Table 4', email: null, phone: null, address: null },
      ...{ deliverTo: 'collect', roomNumber: null, userId: null, balance: 5_000, paymentStatus: 'unpaid' },
    });
    const awaited = await hotel.staff.payments.awaited({ q: order.reference });
    expect(awaited.items).toMatchObject([{ orderId: order._id, phoneNumber: null, balance: 5_000 }]);
    await hotel.pay({ orderId: order._id }, 5_000);
    expect(await hotel.staff.food.get({ _id: order._id })).toMatchObject({ balance: 0, paymentStatus: 'paid' });
    expect(await hotel.staff.food.setStatus({ _id: order._id, status: 'delivered' })).toMatchObject({
      status: 'delivered',
    });
    await expect(hotel.staff.food.sendLink({ _id: order._id })).rejects.toMatchObject({
      cause: { reason: 'no_email_address' },
    });
    expect((await hotel.staff.food.list({ q: 'table 4' })).items).toHaveLength(1);
  });

  it('with a phone where one is given', async () => {
    expect((await place(table({ phone: '+234 803 123 4567' }))).guestDetails.phone).toBe('08031234567');
  });

  it('audited under the clerk’s own name', async () => {
    const { reference } = await place(table());
    const [entry] = (await hotel.staff.audit.list({})).items;
    expect(entry).toMatchObject({ actor: hotel.admin.user.id });
    expect(JSON.stringify(entry)).toContain(reference);
  });
});

describe('refused is', () => {
  it.each([
    [{ guestName: ' ' }, 'guestName', 'Choose a guest in house, or enter a name or a table.'],
    [{ deliverTo: 'room' as const }, 'deliverTo', 'Only a guest in house can have it brought to a room.'],
    [
      { paymentMethod: 'room_charge' as const },
      'paymentMethod',
      'Only a guest in house can have it charged to a room.',
    ],
    [{ phone: '0803' }, 'phone', 'Phone number must be 11 digits'],
    [{ items: [] }, 'items', 'Your cart is empty.'],
    [{ items: [{ name: 'Egusi', quantity: 0 }] }, 'items.0.quantity', expect.any(String)],
  ])('%o', async (change, field, message) => {
    const sent = { body: table(change), token: hotel.admin.token };
    expect(await hotel.rest('POST', '/food-orders/for-guest', sent)).toMatchObject({
      status: 400,
      json: { fields: { [field]: message } },
    });
    expect(await orders()).toHaveLength(0);
  });

  it('a dish that is sold out, by name and place, and nothing of the rest is ordered', async () => {
    await hotel.staff.menu.update({ _id: suya._id, available: false });
    const items = [
      { _id: egusi._id, name: 'Egusi', quantity: 1 },
      { _id: suya._id, name: 'Suya', quantity: 1 },
    ];
    await expect(place(table({ items }))).rejects.toMatchObject({
      cause: { reason: 'items_gone', fields: { 'items.1': 'Not on the menu any more.' } },
    });
    expect(await orders()).toHaveLength(0);
  });

  it('D14: a total that is not the menu’s any more', async () => {
    await expect(place(table({ total: 4_999 }))).rejects.toMatchObject({ cause: { reason: 'prices_changed' } });
    expect(await place(table({ total: 5_000 }))).toMatchObject({ total: 5_000 });
  });

  it('a guest, and whoever is not logged in, over REST too', async () => {
    const guest = await hotel.guest('Curious Guest');
    await expect(guest.calls.food.placeForGuest(table())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(hotel.stranger.food.placeForGuest(table())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await hotel.rest('POST', '/food-orders/for-guest', { body: table(), token: guest.token })).status).toBe(
      403,
    );
    const staff = await hotel.rest('POST', '/food-orders/for-guest', { body: table(), token: hotel.admin.token });
    expect(staff).toMatchObject({ status: 201, json: { total: 5_000 } });
    expect(await orders()).toHaveLength(1);
  });
});
