import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** Feeds are read by the server every quarter of an hour: what is shown of them is never older than this. */
const REFRESH_MS = 20_000;

/** Feeds and clashes; of one room, or of all. */
export const useFeeds = (roomNumber?: string) =>
  useQuery(useTRPC().calendarFeeds.list.queryOptions({ roomNumber }, { refetchInterval: REFRESH_MS }));

/** Where others read the room's calendar. */
export const useCalendarAddress = (roomNumber: string) =>
  useQuery(
    useTRPC().calendarFeeds.address.queryOptions(
      { roomNumber },
      { refetchOnMount: 'always', refetchInterval: REFRESH_MS },
    ),
  );

/** Makes an address, makes another one in place of the one that is shown, or ends it; the answer is what holds then. */
export function useAddressChanges(roomNumber: string) {
  const { calendarFeeds } = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = calendarFeeds.address.queryKey({ roomNumber });
  const put = {
    onSuccess: (now: object) => void queryClient.setQueryData(queryKey, () => Object(now)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  };
  return {
    make: useMutation(calendarFeeds.newAddress.mutationOptions(put)),
    end: useMutation(calendarFeeds.endAddress.mutationOptions(put)),
  };
}

/** What a feed blocks shows in the calendars too. */
function useInvalidateFeeds() {
  const { calendarFeeds, roomCalendar, rooms, notifications } = useTRPC();
  return useInvalidate(
    calendarFeeds.pathFilter(),
    roomCalendar.window.pathFilter(),
    rooms.takenNights.pathFilter(),
    rooms.availability.pathFilter(),
    notifications.waiting.pathFilter(),
  );
}

export function useFeedChanges() {
  const { calendarFeeds } = useTRPC();
  const settled = { onSettled: useInvalidateFeeds() };
  return {
    add: useMutation(calendarFeeds.add.mutationOptions(settled)),
    remove: useMutation(calendarFeeds.remove.mutationOptions(settled)),
    read: useMutation(calendarFeeds.read.mutationOptions(settled)),
    dismiss: useMutation(calendarFeeds.dismissClash.mutationOptions(settled)),
  };
}
