import type { Booking } from '@shared/bookings/schema';
import type { BookingListQuery } from '@shared/bookings/staff-schema';
import type { ChangedIds } from '@shared/records/changes-schema';
import { type Housekeeping, lastUntil, roomNow } from '@shared/rooms/housekeeping';
import type { RoomHousekeeping } from '@shared/rooms/housekeeping-schema';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SCRIPT_WAIT_MS, within } from '../../lib/api/connection';
import { useInvalidate } from '../../lib/api/record-cache';
import { staffListOptions, usePutIntoLists } from '../../lib/api/staff-list-cache';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { cacheConflict, cacheResult, useOwnVersions } from '../../lib/live/changed-meanwhile';
import { useLive } from '../../lib/live/live';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useInvalidateBookings } from '../../shared/bookings/api';
import { useHotel } from '../../shared/hotel/api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list while it is not live. */
const REFRESH_MS = 30_000;

/** How clean a room is may be that old when a guest is checked into it. */
const FRESH_MS = 5_000;

type Nights = { checkInDate: string; checkOutDate: string };

/** How many of a guest's are on a page. */
const OF_GUEST = 8;

/** Guests that are suggested while one is typed: as many as are read at a glance. */
const SUGGESTED = 6;
/** What a shorter text finds says nothing. */
const SUGGEST_FROM = 2;

/** One page of all bookings, and how many there are on all its pages together; live. */
export function useBookingList(query: BookingListQuery) {
  const { bookings, rooms } = useTRPC();
  const lists = [bookings.list.pathFilter(), bookings.count.pathFilter(), rooms.housekeeping.pathFilter()];
  const options = staffListOptions(useFollowedList(useTRPCClient().bookings.changes, bookings, lists, REFRESH_MS));
  const { sort: _sort, dir: _dir, cursor: _cursor, ...filters } = query;
  return {
    query: useQuery(bookings.list.queryOptions(query, options)),
    count: useQuery(bookings.count.queryOptions(filters, options)),
  };
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useBookingPages = () => useTRPCClient().bookings.list.query;

/** A change by staff also shows on the front desk and in the room calendar. */
function useInvalidateStays() {
  const trpc = useTRPC();
  const invalidateBookings = useInvalidateBookings();
  const invalidateDay = useInvalidate(trpc.desk.day.pathFilter());
  // A guest who leaves a room leaves it dirty.
  const invalidateCalendar = useInvalidate(
    trpc.roomCalendar.window.pathFilter(),
    trpc.rooms.housekeeping.pathFilter(),
    trpc.messages.ofStay.pathFilter(),
    trpc.waitlist.pathFilter(),
  );
  return () => {
    invalidateBookings();
    invalidateDay();
    invalidateCalendar();
  };
}

/** Puts a changed booking into the lists, onto its page and onto the front desk. */
function usePutBooking() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const putIntoLists = usePutIntoLists(trpc.bookings.list);
  return (changed: Booking) => {
    putIntoLists(changed);
    queryClient.setQueryData(trpc.bookings.get.queryKey({ _id: changed._id }), (seen) => seen && changed);
    const put = (stays: Booking[]) => stays.map((stay) => (stay._id === changed._id ? changed : stay));
    queryClient.setQueryData(
      trpc.desk.day.queryKey(),
      (day) =>
        day && {
          ...day,
          overdue: put(day.overdue),
          arrivals: put(day.arrivals),
          departures: put(day.departures),
          staying: put(day.staying),
        },
    );
  };
}

export function useUpdateBooking() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const versions = useOwnVersions();
  return useMutation({
    ...trpc.bookings.update.mutationOptions({
      ...cacheResult(usePutBooking()),
      onSettled: useInvalidateStays(),
    }),
    mutationFn: (change) => versions.change(change, (now) => client.bookings.update.mutate(now)),
  });
}

/** When a guest comes and what they would like. */
export const useSetArrival = () =>
  useMutation(
    useTRPC().bookings.setArrival.mutationOptions({ ...cacheResult(usePutBooking()), onSettled: useInvalidateStays() }),
  );

/** What the desk should know of earlier stays of a booking's guest. */
export const usePastStays = (bookingId: string) =>
  useQuery(useTRPC().bookings.pastStays.queryOptions({ bookingId }, { staleTime: 60_000 }));

/** Deletes the version that was seen. */
export function useHideBooking() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.remove.mutationOptions({
      ...cacheConflict(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
    }),
  );
}

/** A booking as it is now, outside of rendering. */
export function useReadBooking() {
  const { bookings } = useTRPCClient();
  return (_id: string) => bookings.get.query({ _id });
}

export function useSendBookingLink() {
  return useMutation(useTRPC().bookings.sendLink.mutationOptions());
}

/** Declines what the guest has asked for, on the version that was seen. */
export function useDeclineDates() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.declineDates.mutationOptions({
      ...cacheResult(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
    }),
  );
}

/** One page of the stays of a guest of the directory, the newest first. */
export const useStaysOfGuest = (guestId: string, cursor?: string) =>
  useQuery(useTRPC().bookings.list.queryOptions({ guestId, cursor, limit: OF_GUEST }, staffListOptions(REFRESH_MS)));

/** The numbers of the rooms that guests could book between two dates, as others book and cancel; null asks for nothing. */
export function useLiveAvailability(dates: Inputs['rooms']['availability'] | null) {
  const { bookings, rooms } = useTRPC();
  const free = [rooms.availability.pathFilter(), rooms.housekeeping.pathFilter()];
  const polling = useFollowedList(useTRPCClient().bookings.changes, bookings, free, REFRESH_MS);
  return useQuery(
    rooms.availability.queryOptions(dates ?? { checkInDate: '', checkOutDate: '' }, {
      enabled: dates !== null,
      placeholderData: keepPreviousData,
      refetchInterval: polling,
      staleTime: 5_000,
    }),
  );
}

/**
 * Guests of the directory whose name or phone a text is in, those with the most stays first; none of a single letter. While
 * `isEarlier`, they are those of the text before.
 */
export function useKnownGuests(text: string) {
  const enabled = text.length >= SUGGEST_FROM;
  const { data, isPlaceholderData } = useQuery(
    useTRPC().guests.list.queryOptions(
      { q: text, sort: 'bookings', limit: SUGGESTED },
      { enabled, placeholderData: keepPreviousData, staleTime: 30_000 },
    ),
  );
  return { guests: (enabled && data?.items) || [], isEarlier: isPlaceholderData };
}

/** A booking for its page, live: what hangs on it, its folio, notes and history, is read again when it changes. */
export function useStaffBooking(bookingId: string) {
  const { bookings, guestRegister, payments, audit, guests, rooms } = useTRPC();
  const changes = useTRPCClient().roomCalendar.changes;
  const readRooms = useInvalidate(rooms.housekeeping.queryFilter());
  const readAgain = useInvalidate(
    bookings.get.queryFilter({ _id: bookingId }),
    bookings.notes.queryFilter({ bookingId }),
    guestRegister.documents.queryFilter({ bookingId }),
    payments.folio.queryFilter({ bookingId }),
    guests.ofBooking.queryFilter({ bookingId }),
    audit.ofBooking.pathFilter(),
  );
  const connection = useLive<ChangedIds>((callbacks) => changes.subscribe(undefined, callbacks), {
    key: bookingId,
    onData: ({ ids }) => {
      // A room may have been cleaned or left dirty, and this guest may be the next in it.
      readRooms();
      if (ids === null || ids.includes(bookingId)) readAgain();
    },
  });
  const refetchInterval = connection === 'live' ? false : REFRESH_MS;
  return useQuery(bookings.get.queryOptions({ _id: bookingId }, { refetchInterval }));
}

/**
 * What a clerk should know of a room before giving it to somebody for tonight, by its number; nothing where those nights are
 * others. The guest of `booking` does not stand in their own way.
 */
export function useRoomsNow({ checkInDate, checkOutDate }: Nights, booking?: string) {
  const today = useHotel().data?.today ?? '';
  const isTonight = checkInDate <= today && today < checkOutDate;
  const { data } = useQuery(
    useTRPC().rooms.housekeeping.queryOptions(undefined, { enabled: isTonight, refetchInterval: REFRESH_MS }),
  );
  return (roomNumber: string): string[] => {
    const room = isTonight ? data?.find((one) => one.roomNumber === roomNumber) : undefined;
    if (!room) return [];
    const others = room.guests.filter(({ bookingId }) => bookingId !== booking);
    return roomNow({ ...room, occupiedUntil: lastUntil(others) }, today);
  };
}

const inRoom = (rooms: readonly RoomHousekeeping[] | undefined, { roomNumber }: Pick<Booking, 'roomNumber'>) =>
  rooms?.find((room) => room.roomNumber === roomNumber)?.housekeeping;

/**
 * How clean the room of a booking is: `known` is undefined until that has come; `asked` reads it where it is not fresh, and
 * waits for it, but not for so long that what is sent after it says nothing within eight seconds.
 */
export function useHousekeepingOf() {
  const { housekeeping } = useTRPC().rooms;
  const queryClient = useQueryClient();
  const options = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' } as const;
  const { data: rooms, isLoading } = useQuery(housekeeping.queryOptions(undefined, options));
  return {
    isLoading,
    known: (booking: Booking) => inRoom(rooms, booking),
    asked: async (booking: Booking): Promise<Housekeeping | 'unknown' | undefined> => {
      const fresh = queryClient.fetchQuery(housekeeping.queryOptions(undefined, { staleTime: FRESH_MS }));
      return within(SCRIPT_WAIT_MS, fresh).then(
        (all) => inRoom(all, booking),
        () => inRoom(rooms, booking) ?? 'unknown',
      );
    },
  };
}

/** What staff wrote about a booking, the newest first. */
export const useBookingNotes = (bookingId: string) =>
  useQuery(useTRPC().bookings.notes.queryOptions({ bookingId }, { refetchInterval: REFRESH_MS }));

/** Repeating a call with the same `clientId` writes no second note. */
export function useAddNote() {
  const { bookings, audit } = useTRPC();
  const onSettled = useInvalidate(bookings.notes.pathFilter(), audit.ofBooking.pathFilter());
  return useMutation(bookings.addNote.mutationOptions({ onSettled }));
}

export function useRemoveNote() {
  const { bookings, audit } = useTRPC();
  const onSettled = useInvalidate(bookings.notes.pathFilter(), audit.ofBooking.pathFilter());
  return useMutation(bookings.removeNote.mutationOptions({ onSettled }));
}
