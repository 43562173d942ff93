import type { BookingStatus } from '@shared/bookings/constants';
import { CATERING_STATUS_WORDS } from '@shared/catering/constants';
import type { DeskSearch } from '@shared/desk/schema';
import { plainLetters } from '@shared/fields/plain-letters';
import { ORDER_STATUS_WORDS } from '@shared/food/constants';
import { formatNaira } from '@shared/money/money';
import { bookRoomPath, staffEntrances } from '../../lib/navigation/paths';
import { staffBookingPath, staffPaths, staffRequestPath } from '../../lib/navigation/staff-paths';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';

/** A line of the search: what it is, and where it leads. */
export interface Hit {
  key: string;
  title: string;
  detail: string;
  href: string;
}

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

/** A page of staff's. */
export interface SearchedPlace {
  path: string;
  title: string;
  /** What it is called elsewhere on the screen. */
  alias?: string;
}

const listOf = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;

/** The pages whose name has that text; all of them for a blank one. */
export function placeHits(places: readonly SearchedPlace[], q: string): HitGroup {
  const wanted = plainLetters(q);
  return {
    label: 'Places',
    hits: places
      .filter(({ title, alias = '' }) => plainLetters(`${title} ${alias}`).includes(wanted))
      .map(({ path, title, alias }) => ({
        key: path,
        title: alias ?? title,
        detail: alias && alias !== title ? title : '',
        href: path,
      })),
  };
}

/** The bookings' own words for their statuses. */
export type BookingWords = Record<BookingStatus, string>;

/** What was found, by kind; kinds of which there is nothing are left out. */
export function foundHits(
  { guests, bookings, orders, requests, rooms, dishes }: DeskSearch,
  bookingWords: BookingWords,
  mayBook: boolean,
): HitGroup[] {
  const groups: HitGroup[] = [
    {
      label: 'Bookings',
      hits: bookings.map(({ _id, reference, guestName, roomNumber, checkInDate, checkOutDate, status, balance }) => ({
        key: _id,
        title: `${guestName} · ${roomNumber}`,
        detail: [
          reference,
          formatShortRange(checkInDate, checkOutDate),
          bookingWords[status],
          balance > 0 ? `${formatNaira(balance)} to pay` : 'Nothing to pay',
        ].join(' · '),
        href: staffBookingPath(_id),
      })),
    },
    {
      label: 'Guests',
      hits: guests.map(({ guestName, phoneNumber }) => ({
        key: `guest ${phoneNumber} ${guestName}`,
        title: guestName,
        detail: phoneNumber,
        href: listOf(staffPaths.bookings, phoneNumber),
      })),
    },
    {
      label: 'Orders',
      hits: orders.map(({ _id, reference, guestName, total, status, voidedAt }) => ({
        key: _id,
        title: `${guestName} · ${formatNaira(total)}`,
        detail: `${reference} · ${voidedAt ? 'Voided' : ORDER_STATUS_WORDS[status]}`,
        href: listOf(staffPaths.orders, reference),
      })),
    },
    {
      label: 'Catering requests',
      hits: requests.map(({ _id, reference, eventType, date, status }) => ({
        key: _id,
        title: eventType,
        detail: `${reference} · ${formatShortDay(date)} · ${CATERING_STATUS_WORDS[status]}`,
        href: staffRequestPath(_id),
      })),
    },
    {
      label: 'Rooms',
      hits: rooms.map(({ _id, roomNumber, type, price }) => ({
        key: _id,
        title: mayBook ? `Book room ${roomNumber}` : `Room ${roomNumber}`,
        detail: `${type} · ${formatNaira(price)} a night`,
        href: mayBook ? bookRoomPath({ room: roomNumber }, staffEntrances.bookRoom) : staffPaths.rooms,
      })),
    },
    {
      label: 'Menu',
      hits: dishes.map(({ _id, name, price, available }) => ({
        key: _id,
        title: name,
        detail: available ? formatNaira(price) : `${formatNaira(price)} · sold out`,
        href: listOf(staffPaths.menu, name),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
