import { addDays } from '@shared/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
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
