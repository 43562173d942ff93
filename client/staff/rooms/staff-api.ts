import type { Room } from '@shared/rooms/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { type RecordForm, saveForm } from '../../lib/api/rest';
import { usePutIntoList } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { cacheConflict, cacheResult } from '../../lib/live/changed-meanwhile';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useRooms } from '../../shared/rooms/api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** While there is no live connection. */
const POLLING_MS = 30_000;

/** The rooms, how clean they are and who is in them, live: what changes with rooms and with bookings. */
export function useLiveRooms() {
  const { rooms } = useTRPC();
  const shown = [rooms.list.pathFilter(), rooms.housekeeping.pathFilter()];
  const refetchInterval = useFollowedList(useTRPCClient().roomCalendar.changes, rooms, shown, POLLING_MS);
  return {
    rooms: useRooms(),
    housekeeping: useQuery(rooms.housekeeping.queryOptions(undefined, { refetchInterval })),
  };
}

/** Says how clean a room is, on what was seen before. */
export function useSetHousekeeping() {
  const { rooms, desk, roomCalendar } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    rooms.setHousekeeping.mutationOptions({
      onSuccess: ({ _id, housekeeping }) =>
        void queryClient.setQueryData(rooms.housekeeping.queryKey(), (all) =>
          all?.map((room) => (room._id === _id ? { ...room, housekeeping } : room)),
        ),
      onSettled: useInvalidate(
        rooms.housekeeping.pathFilter(),
        desk.day.pathFilter(),
        roomCalendar.window.pathFilter(),
      ),
    }),
  );
}

function useInvalidateRooms() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.rooms.pathFilter());
}

export function useSaveRoom() {
  return useMutation<Room, RestError, RecordForm>({
    mutationFn: (input) => saveForm('/api/rooms', input),
    ...cacheResult(usePutIntoList<Room>(useTRPC().rooms.list.queryFilter())),
    onSettled: useInvalidateRooms(),
  });
}

/** Adds rooms like one that there is. */
export const useCopyRoom = () => useMutation(useTRPC().rooms.copy.mutationOptions({ onSettled: useInvalidateRooms() }));

/** Archives the room instead of deleting its row. */
export function useRemoveRoom() {
  const { rooms } = useTRPC();
  return useMutation(
    rooms.remove.mutationOptions({
      ...cacheConflict(usePutIntoList<Room>(rooms.list.queryFilter())),
      onSettled: useInvalidateRooms(),
    }),
  );
}
