import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const { token } = hotel.admin;
await hotel.addDish('Egusi');

const item = { name: 'Egusi', quantity: 1 };
const post = (path: string, body: object) => hotel.rest('POST', path, { body });

describe('C14: what a program of somebody else’s sends', () => {
  it('wrong in each field of a registration hears of the email first, as spec 5 has it', async () => {
    expect(await post('/auth/register', { name: '', phoneNumber: '1', email: 'x', password: 'x' })).toMatchObject({
      status: 400,
      json: {
        message: 'Please enter a valid email address',
        fields: {
          email: 'Please enter a valid email address',
          password: 'Password must be at least 6 characters',
          name: 'Name must be at least 2 characters',
          phoneNumber: 'Phone number must be 11 digits',
        },
      },
    });
  });

  it('as an order is food, or says nothing of its type', async () => {
    expect(await post('/food-orders', orderRequest([item], { type: 'food' }))).toMatchObject({ status: 201 });
    expect(await post('/food-orders', orderRequest([item], { type: undefined }))).toMatchObject({ status: 201 });
    expect(await post('/food-orders', orderRequest([item], { type: 'spa' }))).toMatchObject({
      status: 400,
      json: { fields: { type: 'Only food can be ordered here.' } },
    });
  });

  it.each(['2', ' 2 '])('as a quantity may be the text %j', async (quantity) => {
    const answer = await post('/food-orders', { ...orderRequest([]), items: [{ name: 'Egusi', quantity }] });
    expect(answer).toMatchObject({ status: 201, json: { items: [{ quantity: 2 }], total: 3_000 } });
  });

  it.each(['', 'two', '1.5', '0', null, true])('as a quantity may not be %j', async (quantity) => {
    const answer = await post('/food-orders', { ...orderRequest([]), items: [{ name: 'Egusi', quantity }] });
    expect(answer).toMatchObject({
      status: 400,
      json: { message: 'Each quantity must be a whole number from 1 to 200.' },
    });
  });

  it('as a room number may be a number, of bookings and of orders', async () => {
    expect(await post('/bookings', bookingRequest({ roomNumber: 101 }))).toMatchObject({
      status: 201,
      json: { roomNumber: '101' },
    });
    expect(await post('/food-orders', orderRequest([item], { roomNumber: 101 }))).toMatchObject({
      status: 201,
      json: { roomNumber: '101' },
    });
    expect(await post('/bookings', bookingRequest({ roomNumber: {} }))).toMatchObject({
      status: 400,
      json: { message: 'Room number is required' },
    });
  });

  it.each([
    ['-1', 'Price must be greater than zero'],
    ['abc', 'Price must be an amount in naira with at most two decimals, up to ₦10,000,000'],
    ['', 'Price is required'],
  ])('as the price of a dish, %j: %s', async (price, message) => {
    const body = { name: 'Banga', category: 'soup', price };
    expect(await hotel.rest('POST', '/menu', { body, token })).toMatchObject({ status: 400, json: { message } });
  });

  it.each([
    ['a\r\nBcc: Ada', 201, { guestName: 'a Bcc: Ada' }],
    ['\u200b\u200b', 400, { message: 'Guest name is required' }],
  ])('as a name is on one line and visible: %j', async (guestName, status, json) => {
    const nights = { checkInDate: '2026-05-01', checkOutDate: '2026-05-02' };
    expect(await post('/bookings', bookingRequest({ guestName, ...nights }))).toMatchObject({ status, json });
  });
});
