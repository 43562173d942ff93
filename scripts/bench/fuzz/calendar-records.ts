import { addDays } from '@shared/dates';
import { type HotelUnderTest, type Known, makerAt, PERSON } from './known-records';

/** Feeds that read another room's calendar of the same hotel, so that no input leads elsewhere. */
export function calendarMakersOf({ url, today }: HotelUnderTest, known: Known) {
  const make = makerAt(url);
  const feed = async (roomNumber: string) => {
    const body = { roomNumber, name: 'Airbnb', url: known.get('calendarUrl') };
    return String((await make({ path: '/api/calendar-feeds', token: known.get('staff'), body }))._id);
  };
  return {
    /** That other room has a stay on nights on which `roomNumber` has one: reading it finds a clash. */
    async feeds(roomNumber: string, other: string) {
      const token = known.get('staff');
      const dates = { checkInDate: addDays(today, 9), checkOutDate: addDays(today, 11) };
      const person = { guestName: PERSON.name, phoneNumber: PERSON.phoneNumber, address: '3 Station Road' };
      await make({ path: '/api/bookings', token, body: { ...person, ...dates, roomNumber: other } });
      const shown = await make({ path: `/api/rooms/${other}/calendar-address`, token, body: {} });
      known.set('calendarUrl', String(shown.address).replace(/^https?:\/\/[^/]+/, url));
      known.set('spareFeed', await feed(roomNumber));
      known.set('feed', await feed(roomNumber));
      await make({ path: `/api/calendar-feeds/${known.get('feed')}/read`, token, body: {} });
      const { result } = await make({ path: '/trpc/calendarFeeds.list?input=%7B%7D', token });
      const all: unknown[] = Object(result).data.clashes;
      known.set('clash', Object(all.find((clash) => Object(clash).roomNumber === roomNumber))._id);
    },
  };
}
