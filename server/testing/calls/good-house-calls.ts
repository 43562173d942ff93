import type { CalledHotel } from '../hotel';
import { multipart, picture, uploaded } from '../uploads';
import { change, type GoodCalls, type Makers } from './good-calls';

function directoryCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  async function marked() {
    await make.booking();
    const [guest] = (await hotel.staff.guests.list({})).items;
    const { _id } = await hotel.staff.guests.markUnwanted({ _id: guest?._id ?? '', reason: 'Left without paying' });
    return { guestId: guest?._id ?? '', _id };
  }
  /** Two guests of the directory. */
  async function pair() {
    const guest = async (guestName: string) => {
      const { _id: bookingId } = await hotel.staff.bookings.create({ ...make.stay(), guestName });
      return (await hotel.staff.guests.ofBooking({ bookingId }))._id;
    };
    return { _id: await guest(`Ada ${make.unique()}`), otherId: await guest(`Bola ${make.unique()}`) };
  }
  return {
    'POST /guests/{_id}/merged': async () => {
      const { _id, otherId } = await pair();
      return { params: { _id }, body: { otherId } };
    },
    'DELETE /guests/merged/{_id}': async () => {
      const asked = await pair();
      await hotel.staff.guests.merge(asked);
      return { params: { _id: asked.otherId } };
    },
    'GET /guests/unwanted': () => ({}),
    'POST /guests/{_id}/unwanted': async () => ({
      params: { _id: (await marked()).guestId },
      body: { reason: 'Left without paying' },
    }),
    'DELETE /guests/unwanted/{_id}': async () => ({ params: { _id: (await marked())._id } }),
  };
}

/** Calls for what happens in the house: what guests wish for, lost property, faults, reminders and messages. */
export function houseCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  const umbrella = () => ({ what: `Umbrella ${make.unique()}`, place: 'Reception' });
  async function found() {
    const file = { picture: uploaded(await picture('umbrella.png')) };
    return { params: { _id: (await hotel.staff.lostProperty.add({ ...umbrella(), ...file }))._id } };
  }
  const question = { name: 'Ada Obi', phone: '08031234567', text: 'A blue umbrella' };
  async function over() {
    const bookingId = await make.confirmed();
    await hotel.staff.bookings.update({ _id: bookingId, status: 'completed', note: 'A free night' });
    return { params: { bookingId } };
  }
  async function broken() {
    const file = { picture: uploaded(await picture('leak.png')) };
    const leak = { text: `A leak ${make.unique()}`, roomNumber: make.rooms[1] };
    return { params: { _id: (await hotel.staff.faults.report({ ...leak, ...file }))._id } };
  }
  /** Nights that nobody can have: the only room of its type is closed. */
  async function wish() {
    const roomType = `Attic ${make.unique()}`;
    const attic = { type: roomType, status: 'maintenance' as const, price: 9_000, photos: [] };
    await hotel.staff.rooms.create({ ...attic, roomNumber: `W${make.unique()}` });
    const nights = { checkInDate: make.dayAhead(3), checkOutDate: make.dayAhead(4) };
    return { ...nights, roomType, guestName: 'Ada Obi', phoneNumber: '08031234567' };
  }
  const reminder = () => ({ date: make.dayAhead(1), time: '05:30', text: `Wake-up call ${make.unique()}` });
  return {
    'GET /bookings/{bookingId}/past-stays': async () => ({ params: { bookingId: await make.booking() } }),
    ...change('/bookings/{_id}/arrival', async () => ({
      params: { _id: await make.booking() },
      body: { arrivalTime: '18:30', wishes: 'A cot, please.' },
    })),
    'GET /desk/reminders': () => ({}),
    'POST /desk/reminders': () => ({ body: reminder() }),
    ...change('/desk/reminders/{_id}', async () => ({
      params: { _id: (await hotel.staff.desk.addReminder(reminder()))._id },
      body: { done: true },
    })),
    'GET /waitlist': () => ({}),
    'POST /waitlist': async () => ({ body: await wish() }),
    ...change('/waitlist/{_id}', async () => {
      const asked = await wish();
      await hotel.staff.waitlist.join(asked);
      const entry = (await hotel.staff.waitlist.list()).items.find(({ roomType }) => roomType === asked.roomType);
      return { params: { _id: entry?._id ?? '' }, body: { state: 'declined' } };
    }),
    ...directoryCalls(make, hotel),
    'GET /faults': () => ({}),
    'POST /faults': async () => ({
      form: await multipart({ text: 'A leak', place: 'Bar' }, 'picture', [await picture('leak.png')]),
    }),
    ...change('/faults/{_id}', async () => ({ ...(await broken()), body: { state: 'done', cost: 4_000 } })),
    'POST /faults/{_id}/out-of-order': async () => {
      const { from, to } = make.outOfOrder();
      return { ...(await broken()), body: { from, to } };
    },
    'GET /faults/{_id}/picture': broken,
    'GET /lost-property': () => ({}),
    'POST /lost-property': async () => ({
      form: await multipart(umbrella(), 'picture', [await picture('umbrella.png')]),
    }),
    ...change('/lost-property/{_id}', async () => ({ ...(await found()), body: { keptAt: 'Safe' } })),
    'GET /lost-property/{_id}/picture': found,
    'POST /lost-property/{_id}/state': async () => ({
      ...(await found()),
      body: { state: 'returned', returnedTo: 'Ada Obi' },
    }),
    'GET /lost-questions': () => ({}),
    'POST /lost-questions': () => ({ body: question }),
    ...change('/lost-questions/{_id}', async () => ({
      params: { _id: (await hotel.staff.lostProperty.noteQuestion(question))._id },
      body: { state: 'not_found' },
    })),
    'GET /bookings/{bookingId}/messages': over,
    'POST /bookings/{bookingId}/messages': async () => ({
      ...(await over()),
      body: { kind: 'thanks', channel: 'whatsapp' },
    }),
    'GET /bookings/{bookingId}/left-behind': over,
    'POST /bookings/{bookingId}/left-behind': async () => ({ ...(await over()), body: { text: 'My charger' } }),
  };
}
