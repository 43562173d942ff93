import type { CalledHotel } from '../hotel';
import type { GoodCalls, Makers } from './good-calls';

/** Calls for the calendars that rooms exchange with channels. */
export function calendarCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  const channel = { name: 'Airbnb', url: 'http://127.0.0.1:1/calendar.ics' };
  async function room() {
    const { roomNumber } = await hotel.addRoom(`C${make.unique()}`);
    await hotel.staff.calendarFeeds.newAddress({ roomNumber });
    return { roomNumber };
  }
  const feed = async () => (await hotel.staff.calendarFeeds.add({ ...(await room()), ...channel }))._id;
  async function clash() {
    const [feedId, bookingId, id] = [await feed(), await make.confirmed(), crypto.randomUUID()];
    await hotel.sql`
      insert into calendar_clashes (id, feed_id, starts_on, ends_on, booking_id, found_at)
      select ${id}, ${feedId}, check_in, check_out, id, now() from bookings where id = ${bookingId}`;
    return id;
  }
  return {
    'GET /calendar-feeds': async () => {
      await clash();
      return {};
    },
    'POST /calendar-feeds': async () => ({ body: { ...(await room()), ...channel } }),
    'POST /calendar-feeds/{_id}/read': async () => ({ params: { _id: await feed() } }),
    'DELETE /calendar-feeds/{_id}': async () => ({ params: { _id: await feed() } }),
    'POST /calendar-clashes/{_id}/dismiss': async () => ({ params: { _id: await clash() } }),
    'GET /rooms/{roomNumber}/calendar-address': async () => ({ params: await room() }),
    'POST /rooms/{roomNumber}/calendar-address': async () => ({ params: await room() }),
    'DELETE /rooms/{roomNumber}/calendar-address': async () => ({ params: await room() }),
  };
}
