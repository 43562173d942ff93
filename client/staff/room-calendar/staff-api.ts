import { addDays, nightsBetween } from '@shared/dates';
import { CALENDAR_LIMITS } from '@shared/room-calendar/constants';
import type { CalendarWindow } from '@shared/room-calendar/schema';
import type { NightRange } from '@shared/rooms/schema';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { staffListOptions } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useOwnVersions } from '../../lib/live/changed-meanwhile';
import { useFollowedList } from '../../lib/live/use-followed-list';

/** Polling interval while it is not live. */
const REFRESH_MS = 30_000;

/** The rooms, stays and out-of-order periods of some nights, and of the one before them, from which some leave; live. */
export function useCalendarWindow(from: string, nights: number) {
  const { roomCalendar } = useTRPC();
  const shown = [roomCalendar.window.pathFilter()];
  const options = staffListOptions(
    useFollowedList(useTRPCClient().roomCalendar.changes, roomCalendar, shown, REFRESH_MS),
  );
  return useQuery(roomCalendar.window.queryOptions({ from: addDays(from, -1), nights: nights + 1 }, options));
}

/** Those nights in parts of at most as many as the calendar shows at once. */
function partsOf({ from, to }: NightRange): { from: string; nights: number }[] {
  const nights = Math.min(nightsBetween(from, to), CALENDAR_LIMITS.nightsMax);
  const next = addDays(from, nights);
  return [{ from, nights }, ...(next < to ? partsOf({ from: next, to }) : [])];
}

/** The calendar of some nights for a dialog, however many they are; null asks for nothing. */
export function useCalendarWindows(nights: NightRange | null) {
  const { roomCalendar } = useTRPC();
  const options = { staleTime: 5_000, refetchInterval: REFRESH_MS };
  return useQueries({
    queries: (nights ? partsOf(nights) : []).map((part) => roomCalendar.window.queryOptions(part, options)),
    combine: (parts) => {
      const read = parts.flatMap(({ data }) => data ?? []);
      return {
        window: read.length === parts.length ? joined(read) : undefined,
        failed: parts.some(({ isLoadingError }) => isLoadingError),
        busy: parts.some(({ isFetching }) => isFetching),
        again: () => parts.forEach(({ refetch }) => void refetch()),
      };
    },
  });
}

/** One window of those that follow each other; a stay that is in two of them is in it twice. */
function joined([first, ...others]: readonly CalendarWindow[]): CalendarWindow | undefined {
  if (!first) return;
  const all = [first, ...others];
  return {
    ...first,
    to: all.at(-1)?.to ?? first.to,
    stays: all.flatMap(({ stays }) => stays),
    outOfOrder: all.flatMap(({ outOfOrder }) => outOfOrder),
    blocks: all.flatMap(({ blocks }) => blocks),
  };
}

/** Reads a stay as it is now, with what the calendar does not show. */
export function useReadStay() {
  const { bookings } = useTRPCClient();
  return (_id: string) => bookings.get.query({ _id });
}

/** A period changes which nights are free, for guests' forms in this tab too. */
function useInvalidateNights() {
  const { roomCalendar, rooms } = useTRPC();
  return useInvalidate(
    roomCalendar.window.pathFilter(),
    rooms.takenNights.pathFilter(),
    rooms.availability.pathFilter(),
  );
}

export const usePutOutOfOrder = () =>
  useMutation(useTRPC().roomCalendar.putOutOfOrder.mutationOptions({ onSettled: useInvalidateNights() }));

/** Changes the version that was seen. */
export function useChangeOutOfOrder() {
  const { roomCalendar } = useTRPCClient();
  const versions = useOwnVersions();
  return useMutation({
    ...useTRPC().roomCalendar.changeOutOfOrder.mutationOptions({ onSettled: useInvalidateNights() }),
    mutationFn: (change) => versions.change(change, (now) => roomCalendar.changeOutOfOrder.mutate(now)),
  });
}

/** Ends the version that was seen. */
export const useEndOutOfOrder = () =>
  useMutation(useTRPC().roomCalendar.endOutOfOrder.mutationOptions({ onSettled: useInvalidateNights() }));
