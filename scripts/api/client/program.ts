import createClient from 'openapi-fetch';
// Written beside this file by the test, from docs/openapi.json.
import type { components, paths } from './api.js';

/** A program of somebody else’s: all that it knows of the hotel are the types made from the document. */

const [url = ''] = process.argv.slice(2);

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

console.log(JSON.stringify(await bookAndPay()));
