import { cateringRequest, quoteContent } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { webhooksOf } from '@server/testing/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const { add, events } = webhooksOf(hotel);
const dish = await hotel.addDish('Egusi');
const meal = orderRequest([{ _id: dish._id, quantity: 1 }]);

beforeEach(() => hotel.clear());

const typesOf = async (endpointId: string) => (await events(endpointId)).map(({ type }) => type);

describe('each change writes its event in its own transaction', () => {
  it('of bookings, by guests, staff and the program itself, without any person’s data', async () => {
    const { _id: hook } = await add('http://127.0.0.1:9/');
    const made = await hotel.stranger.bookings.create(bookingRequest());
    const approved = await hotel.staff.bookings.update({ _id: made._id, status: 'approved' });
    await hotel.staff.bookings.update({ _id: made._id, status: 'rejected' });
    await hotel.staff.bookings.remove({ _id: made._id });
    const about = { _id: made._id, reference: made.reference };
    expect(await events(hook)).toEqual([
      { type: 'booking.created', ...about, status: 'pending', version: 1 },
      { type: 'booking.updated', ...about, status: 'approved', version: approved.version },
      { type: 'booking.cancelled', ...about, status: 'rejected', version: approved.version + 1 },
      { type: 'booking.deleted', ...about, status: 'rejected', version: approved.version + 2 },
    ]);
  });

  it('of a stay whose bill grows and that is paid', async () => {
    const { _id: bookingId } = await hotel.staff.bookings.create({ ...bookingRequest(), amountPaid: 60_000 });
    const { _id: hook } = await add('http://127.0.0.1:9/');
    const charge = await hotel.staff.payments.charge({ bookingId, kind: 'laundry', amount: 500.5 });
    expect(charge.amount).toBe(500.5);
    const payment = await hotel.pay({ bookingId }, 1_000.25);
    await hotel.staff.payments.correct({ _id: payment._id, note: 'Another guest’s' });
    expect(await events(hook)).toMatchObject([
      { type: 'booking.updated', _id: bookingId },
      { type: 'payment.received', _id: payment._id, reference: payment.reference, amountKobo: 100_025, bookingId },
      { type: 'payment.corrected', amountKobo: -100_025, bookingId, orderId: null, cateringId: null },
    ]);
  });

  it('of rates: which nights of which type, once for a call', async () => {
    const { _id: hook } = await add('http://127.0.0.1:9/');
    const [room] = await hotel.staff.rooms.list();
    const rates = { roomType: room?.type ?? '', from: '2026-12-18', to: '2026-12-20' };
    await hotel.staff.rates.set({ ...rates, percent: 10 });
    await hotel.staff.rates.set({ ...rates, weekdays: ['sat', 'sun'], percent: null });
    const { from, ...type } = rates;
    expect(await events(hook)).toEqual([
      { type: 'rates.changed', ...rates },
      { type: 'rates.changed', ...type, from: '2026-12-19' },
    ]);
  });

  it('of orders and of money that is given back', async () => {
    const { _id: hook } = await add('http://127.0.0.1:9/');
    const order = await hotel.stranger.food.create(meal);
    await hotel.staff.food.setStatus({ _id: order._id, status: 'preparing' });
    const { _id: payment } = await hotel.pay({ orderId: order._id }, 1_500);
    await hotel.staff.payments.refund({ _id: payment, amount: 500, method: 'cash' });
    await hotel.staff.food.void({ _id: order._id, reason: 'mistake' });
    const types = ['order.created', 'order.updated', 'payment.received', 'payment.refunded', 'order.cancelled'];
    expect(await typesOf(hook)).toEqual(types);
  });

  it('of catering requests and their quotes', async () => {
    const { _id: hook } = await add('http://127.0.0.1:9/');
    const request = await hotel.stranger.catering.create(cateringRequest());
    const quote = await hotel.staff.quotes.create({ requestId: request._id, ...quoteContent() });
    expect(await typesOf(hook)).toEqual(['catering_request.created']);
    await hotel.staff.quotes.send({ _id: quote._id });
    expect(await typesOf(hook)).toEqual(['catering_request.created', 'catering_request.updated']);
    await hotel.staff.catering.setStatus({ _id: request._id, status: 'rejected' });
    expect((await typesOf(hook)).at(-1)).toBe('catering_request.cancelled');
  });

  it('of a hold that nobody paid for in time', async () => {
    const { expireHolds } = await import('@server/features/bookings/holds/holds');
    const { _id: hook } = await add('http://127.0.0.1:9/', ['booking.cancelled']);
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    hotel.pass(200);
    await expireHolds(hotel.platform);
    expect(await events(hook)).toMatchObject([{ type: 'booking.cancelled', _id }]);
  });

  it('of none that was refused or rolled back', async () => {
    const { _id: hook } = await add('http://127.0.0.1:9/');
    const failed = hotel.sql.begin(async (tx) => {
      await tx`update food_orders set notes = 'x'`;
      await tx`insert into food_orders (guest_name, payment_method, total_kobo, status_at, created_at)
        values ('Ada', 'cash', 100, now(), now())`;
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await expect(hotel.stranger.bookings.create(bookingRequest({ checkOutDate: '2026-03-19' }))).rejects.toThrow();
    expect(await events(hook)).toEqual([]);
  });
});

describe('events are written for endpoints that ask for them', () => {
  it('and for no other: without one nothing is written at all', async () => {
    await hotel.stranger.food.create(meal);
    expect(await hotel.sql`select from webhook_deliveries`).toHaveLength(0);
    const { _id: payments } = await add('http://127.0.0.1:9/', ['payment.received']);
    const { _id: disabled } = await add('http://127.0.0.1:9/');
    await hotel.staff.webhooks.update({ _id: disabled, enabled: false });
    await hotel.stranger.food.create(meal);
    expect([await events(payments), await events(disabled)]).toEqual([[], []]);
  });

  it('two endpoints get the same event under the same id', async () => {
    const hooks = [await add('http://127.0.0.1:9/a'), await add('http://127.0.0.1:9/b')];
    await hotel.stranger.food.create(meal);
    const ids = await hotel.sql<{ id: string; endpoint: string }[]>`
      select event_id as id, endpoint_id as endpoint from webhook_deliveries`;
    expect(new Set(ids.map(({ endpoint }) => endpoint))).toEqual(new Set(hooks.map(({ _id }) => _id)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it('an endpoint that was added while a change had not committed gets it', async () => {
    let hook = '';
    await hotel.sql.begin(async (tx) => {
      await tx`insert into food_orders (guest_name, payment_method, total_kobo, status_at, created_at)
        values ('Ada', 'cash', 100, now(), now())`;
      hook = (await add('http://127.0.0.1:9/'))._id;
    });
    expect(await typesOf(hook)).toEqual(['order.created']);
  });

  it('removing one while orders come breaks no order', async () => {
    const { _id } = await add('http://127.0.0.1:9/');
    const orders = Array.from({ length: 12 }, () => hotel.stranger.food.create(meal));
    const [removed, ...placed] = await Promise.all([hotel.staff.webhooks.remove({ _id }), ...orders]);
    expect(removed).toEqual({ _id });
    expect(placed).toHaveLength(12);
    expect(await hotel.sql`select from webhook_deliveries`).toHaveLength(0);
  });
});
