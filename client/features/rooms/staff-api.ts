import type { Room } from '@shared/rooms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putting, puttingTheirs } from '../../lib/changed-meanwhile';
import { type RecordForm, saveForm } from '../../lib/rest';
import { usePutIntoList } from '../../lib/staff-list-cache';
import { useTRPC } from '../../lib/trpc';
import type { RestError } from '../../lib/wire-error';

/** The calls of staff's screens, apart from those that guests' pages load. */

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
