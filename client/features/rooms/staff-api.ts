import type { Room } from '@shared/rooms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putting, puttingTheirs } from '../../lib/changed-meanwhile';
import { type RecordForm, saveForm } from '../../lib/rest';
import { usePutIntoList } from '../../lib/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useFollowedList } from '../../lib/use-followed-list';
import type { RestError } from '../../lib/wire-error';
import { useRooms } from './api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** The rooms, live. */
export function useLiveRooms() {
  const { rooms } = useTRPC();
  useFollowedList(useTRPCClient().rooms.changes, rooms, [rooms.list.pathFilter()], false);
  return useRooms();
}

function useInvalidateRooms() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.rooms.pathFilter());
}

export function useSaveRoom() {
  return useMutation<Room, RestError, RecordForm>({
    mutationFn: (input) => saveForm('/api/rooms', input),
    ...putting(usePutIntoList<Room>(useTRPC().rooms.list.queryFilter())),
    onSettled: useInvalidateRooms(),
  });
}

/** Archives the room instead of deleting its row. */
export function useRemoveRoom() {
  const { rooms } = useTRPC();
  return useMutation(
    rooms.remove.mutationOptions({
      ...puttingTheirs(usePutIntoList<Room>(rooms.list.queryFilter())),
      onSettled: useInvalidateRooms(),
    }),
  );
}
