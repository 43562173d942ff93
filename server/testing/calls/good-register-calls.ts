import type { CalledHotel } from '../hotel';
import { multipart, picture, uploaded } from '../uploads';
import { change, type GoodCalls, type Makers } from './good-calls';

const PASSPORT = { personName: 'Ada Obi', kind: 'passport', number: 'A01234567', nationality: 'NG' } as const;

/** Calls for the guest register. */
export function registerCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  async function shown() {
    const file = { picture: uploaded(await picture('passport.png')) };
    const { _id } = await hotel.staff.guestRegister.addDocument({
      ...PASSPORT,
      ...file,
      bookingId: await make.booking(),
    });
    return { params: { _id } };
  }
  return {
    'GET /bookings/{bookingId}/identity-documents': async () => ({ params: { bookingId: await make.booking() } }),
    'POST /bookings/{bookingId}/identity-documents': async () => ({
      params: { bookingId: await make.booking() },
      form: await multipart({ ...PASSPORT }, 'picture', [await picture('passport.png')]),
    }),
    'GET /identity-documents/{_id}': shown,
    ...change('/identity-documents/{_id}', async () => ({ ...(await shown()), body: { nationality: 'GH' } })),
    'DELETE /identity-documents/{_id}': shown,
    'GET /identity-documents/{_id}/picture': shown,
    'GET /reports/register': () => ({ query: `date=${make.dayAhead(0)}` }),
  };
}
