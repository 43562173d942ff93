import createClient from 'openapi-fetch';
// Written beside this file by the test, from docs/openapi.json.
import type { components, paths } from './api.js';

/** A program of somebody else’s: all that it knows of the hotel are the types made from the document. */

const [url = '', key = ''] = process.argv.slice(2);

const clientWith = (token?: string) =>
  createClient<paths>({
    baseUrl: `${url}/api`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

type Refusal = components['schemas']['Error'];

/** What was answered, unless it was refused. */
function must<Data>({ data, error }: { data?: Data; error?: Refusal }): Data {
  if (data === undefined) throw new Error(`Refused: ${error?.reason}: ${error?.message}`);
  return data;
}

/** What a guest types. */
const guest = { guestName: 'Adaeze Obi', email: 'adaeze@guests.example', phoneNumber: '08031234567' };
const stay = { checkInDate: '2026-05-10', checkOutDate: '2026-05-12' };

/** As one does on the provider's page, which is none of ours. */
async function payOnPage(address: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${address}/pay`, { method: 'POST', redirect: 'manual', headers, body: '' });
}

async function bookAndPay() {
  const stranger = clientWith();
  const { availableRooms } = must(await stranger.POST('/rooms/availability', { body: stay }));
  const wanted = { ...stay, ...guest, roomNumber: availableRooms[0] ?? '' };
  const header = { 'Idempotency-Key': 'a-booking-of-this-program' };
  const booking = must(await stranger.POST('/bookings', { params: { header }, body: wanted }));
  const again = must(await stranger.POST('/bookings', { params: { header }, body: wanted }));
  const { error: taken } = await stranger.POST('/bookings', { body: wanted });

  const owner = clientWith(booking.accessToken);
  const begun = must(await owner.POST('/payments/initiate', { body: { bookingId: booking._id } }));
  await payOnPage(begun.authorization_url);
  const verified = must(await owner.POST('/payments/verify', { body: { reference: begun.reference } }));
  const bill = must(await owner.GET('/folios', { params: { query: { bookingId: booking._id } } }));
  return {
    roomNumber: booking.roomNumber,
    twiceIsOnce: again._id === booking._id,
    taken: taken?.reason,
    payment: verified.status,
    bill: {
      balance: bill.balance,
      paymentStatus: bill.paymentStatus,
      payments: bill.payments.map((paid) => paid.amount),
    },
  };
}

const fair = { from: '2026-05-15', to: '2026-05-17' };

/** A channel manager: reads what is free by type, pushes prices, sells a room of the type at them, and reads what has changed. */
async function sellByType() {
  const [manager, stranger] = [clientWith(key), clientWith()];
  const freeOn = async (night: string) => {
    const { items } = must(await manager.GET('/availability', { params: { query: { from: night, to: night } } }));
    return items[0];
  };
  const before = await freeOn(fair.from);
  const roomType = before?.roomType ?? '';
  const { items } = must(await manager.PUT('/rates', { body: { roomType, ...fair, percent: 25 } }));
  const since = items.at(-1)?.updatedAt ?? '';
  await manager.PUT('/rates', { body: { roomType, ...fair, weekdays: ['sat'], minNights: 2 } });
  const nights = { roomType, checkInDate: fair.from, checkOutDate: fair.to };
  const quote = must(await stranger.POST('/bookings/quote', { body: nights }));
  const { error: tooShort } = await stranger.POST('/bookings/quote', {
    body: { ...nights, checkInDate: '2026-05-16' },
  });
  const sold = must(await stranger.POST('/bookings', { body: { ...nights, ...guest, amountPaid: quote.total } }));
  const after = await freeOn(fair.from);
  const changed = must(await manager.GET('/rates', { params: { query: { ...fair, since } } }));
  return {
    prices: [before?.price, after?.price],
    taken: (before?.free ?? 0) - (after?.free ?? 0),
    total: quote.total,
    agreed: sold.amountPaid,
    tooShort: tooShort?.reason,
    changed: changed.items.map(({ night, minNights }) => ({ night, minNights })).at(-1),
  };
}

console.log(JSON.stringify({ paid: await bookAndPay(), sold: await sellByType() }));
