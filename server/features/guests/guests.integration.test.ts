import { refusal, untilNotBusy } from '@server/testing/calls/callers';
import { walkPages } from '@server/testing/calls/walk-pages';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import type { GuestListQuery } from '@shared/guests/schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const dish = await hotel.addDish('Egusi', 2_500);
let nights = 0;
beforeEach(() => {
  nights = 0;
  return hotel.clear();
});

/** A stay of a night of its own. */
function book(guestName: string, phoneNumber: string, change: object = {}) {
  const checkInDate = addDays('2026-03-20', nights);
  nights += 1;
  const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
  return hotel.stranger.bookings.create(bookingRequest({ guestName, phoneNumber, ...dates, ...change }));
}

const listed = async (query: GuestListQuery = {}) => (await hotel.staff.guests.list(query)).items;
const names = async (query?: GuestListQuery) => (await listed(query)).map(({ name }) => name);

async function theGuest(query?: GuestListQuery) {
  const [guest] = await listed(query);
  if (!guest) throw new Error('The directory is empty');
  return guest;
}

describe('the guest directory', () => {
  it('spec 3: has one guest for each name and phone, as their newest stay describes them', async () => {
    await book('Adébáyọ̀ Ọla', '08031234567', { email: 'old@guests.test', address: 'Old Street' });
    await book('adebayo  OLA', '+234 803 123 4567', { email: 'new@guests.test', address: undefined });
    await book('Adébáyọ̀ Ọla', '08099999999');
    expect(await listed({ q: '0803' })).toEqual([
      {
        _id: expect.any(String),
        name: 'adebayo OLA',
        phone: '08031234567',
        email: 'new@guests.test',
        address: 'Old Street',
        bookings: 2,
        merged: [],
      },
    ]);
    expect(await listed()).toHaveLength(2);
    expect(await hotel.staff.guests.count({})).toEqual({ count: 2, isMore: false });
  });

  it('D33: is searched by name, whatever its case and tone marks, and by the digits of the phone', async () => {
    await book('Adébáyọ̀ Ọla', '08031234567');
    await book('Chidi Eze', '08129990000');
    for (const q of ['adebayo', 'ADÉBÁYỌ̀', 'ola ade', '0803 123', '+234 803 123 4567']) {
      expect(await names({ q }), q).toEqual(['Adébáyọ̀ Ọla']);
      expect(await hotel.staff.guests.count({ q }), q).toEqual({ count: 1, isMore: false });
    }
    expect(await names({ q: 'musa' })).toEqual([]);
    expect(await hotel.staff.guests.count({ q: "' or '1'='1" })).toEqual({ count: 0, isMore: false });
  });

  it('spec 9: is in the order of names, or of bookings with the most first; its pages hold each guest once', async () => {
    const people = ['Zainab Udo', 'Ada Obi', 'éze Kalu', 'Bola Edet', 'Musa Wada'];
    for (const [index, name] of people.entries()) {
      for (let stay = 0; stay <= index; stay += 1) await book(name, `0803123456${index}`);
    }
    const walk = async (query: GuestListQuery) =>
      (await walkPages((cursor) => hotel.staff.guests.list({ ...query, limit: 2, cursor })))
        .flat()
        .map(({ name }) => name);
    expect(await walk({})).toEqual(['Ada Obi', 'Bola Edet', 'éze Kalu', 'Musa Wada', 'Zainab Udo']);
    expect(await walk({ sort: 'bookings' })).toEqual(people.toReversed());
    expect(await walk({ sort: 'bookings', q: 'a' })).toEqual(people.toReversed());
  });

  it('D12: nothing of a hidden stay comes back through it', async () => {
    await book('Ada Obi', '08031234567', { email: 'first@guests.test', address: 'First Street' });
    const second = await book('ADA OBI', '08031234567', { email: 'second@guests.test', address: 'Second Street' });
    const only = await book('Bola Edet', '08031234567');
    await hotel.staff.bookings.remove({ _id: second._id });
    await hotel.staff.bookings.remove({ _id: only._id });
    expect(await listed()).toEqual([
      expect.objectContaining({ name: 'Ada Obi', email: 'first@guests.test', address: 'First Street', bookings: 1 }),
    ]);
    expect(await hotel.staff.guests.count({})).toEqual({ count: 1, isMore: false });
  });

  it('has nobody whose account was closed', async () => {
    const ada = await hotel.guest('Ada Closing');
    const one = await ada.calls.bookings.create(bookingRequest({ guestName: 'Ada Closing' }));
    const dates = { checkInDate: '2026-03-25', checkOutDate: '2026-03-26' };
    const two = await ada.calls.bookings.create(bookingRequest({ guestName: 'Ada Closing', ...dates }));
    for (const { _id } of [one, two]) await ada.calls.bookings.remove({ _id });
    expect(await names()).toEqual(['Ada Closing']);
    await ada.calls.account.close({ password: 'secret123' });
    expect(await listed()).toEqual([]);
    expect(await hotel.staff.guests.count({})).toEqual({ count: 0, isMore: false });
    expect(await hotel.sql`select from guests`).toEqual([]);
  });

  it('counts each of many stays that are booked at once for one guest', async () => {
    const all = Array.from({ length: 20 }, (_, index) =>
      untilNotBusy(() =>
        hotel.staff.bookings.create(
          bookingRequest({ checkInDate: addDays('2026-05-01', index), checkOutDate: addDays('2026-05-02', index) }),
        ),
      ),
    );
    await Promise.all(all);
    expect(await theGuest()).toMatchObject({ bookings: 20 });
  });
});

describe("a guest's page", () => {
  it('says what the ledger has received for all that is theirs, and what is still owed', async () => {
    const stay = await book('Ada Obi', '08031234567');
    const ended = await book('Ada Obi', '08031234567');
    const order = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 2 }], details('Ada Obi')));
    const event = await hotel.stranger.catering.create(cateringRequest({ phone: '08031234567' }));
    await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }], details('Bola Edet')));
    await hotel.pay({ bookingId: stay._id }, 15_000);
    const { _id: orderPayment } = await hotel.pay({ orderId: order._id }, 5_000);
    await hotel.staff.payments.refund({ _id: orderPayment, amount: 1_000.5, method: 'cash', clientId: 'give-it-back' });
    await hotel.pay({ bookingId: ended._id }, 20_000);
    await hotel.staff.bookings.update({ _id: ended._id, status: 'cancelled' });
    const { _id } = await theGuest({ q: 'ada' });
    expect(await hotel.staff.guests.get({ _id })).toMatchObject({
      name: 'Ada Obi',
      bookings: 2,
      spent: 38_999.5,
      // ₦5,000 of the stay, and of the order what was given back.
      owes: 6_000.5,
      overpaid: 20_000,
    });
    const [stays, orders, requests] = await Promise.all([
      hotel.staff.bookings.list({ guestId: _id }),
      hotel.staff.food.list({ guestId: _id }),
      hotel.staff.catering.list({ guestId: _id }),
    ]);
    expect(stays.items.map((one) => one._id)).toEqual([ended._id, stay._id]);
    expect(orders.items.map((one) => one._id)).toEqual([order._id]);
    expect(requests.items.map((one) => one._id)).toEqual([event._id]);
  });

  const details = (name: string) => ({
    guestDetails: { name, email: 'ada@guests.test', phone: '08031234567', address: '3 Station Road' },
  });

  it('is there for guests of the directory alone', async () => {
    const absent = '00000000-0000-4000-8000-000000000000';
    for (const _id of [absent, 'none']) {
      await expect(hotel.staff.guests.get({ _id })).rejects.toMatchObject(refusal('not_found'));
    }
    await book('Ada Obi', '08031234567');
    expect((await hotel.staff.bookings.list({ guestId: absent })).items).toEqual([]);
    await expect(hotel.staff.bookings.list({ guestId: 'none' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
