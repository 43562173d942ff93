import { bookingRequest, type CalledHotel, extraRequest } from '../hotel';
import { change, type GoodCalls, type Makers } from './good-calls';

/** Calls of housekeeping's board. */
export function housekeepingCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  const ofRoom = (path: string, body: object) =>
    change(`/housekeeping/{_id}${path}`, async () => ({ params: { _id: await make.room() }, body }));
  /** Something used in the room of a guest who is there. */
  async function found() {
    const name = `Water ${make.unique()}`;
    const item = await hotel.staff.extras.create({ ...extraRequest({ name, per: 'stay' }), chargeKind: 'other' });
    const roomNumber = `W${make.unique()}`;
    await hotel.addRoom(roomNumber);
    const dates = { checkInDate: make.dayAhead(0), checkOutDate: make.dayAhead(1) };
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber, ...dates }));
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    return { bookingId: _id, itemId: item._id, quantity: 1 };
  }
  return {
    'GET /housekeeping': () => ({}),
    'GET /housekeeping/items': () => ({}),
    ...ofRoom('', { was: 'clean', state: 'dirty' }),
    ...ofRoom('/do-not-disturb', { doNotDisturb: true }),
    ...ofRoom('/assigned', { staffId: null }),
    'POST /housekeeping/charges': async () => ({ body: await found() }),
  };
}
