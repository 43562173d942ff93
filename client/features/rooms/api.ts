import type { Room } from '@shared/rooms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { putting, puttingTheirs } from '../../lib/changed-meanwhile';
import { usePutIntoList } from '../../lib/record-cache';
import { type RecordForm, type RestError, saveForm } from '../../lib/rest';
import { useTRPC } from '../../lib/trpc';

/** Without archived rooms. */
export function useRooms() {
  return useQuery(useTRPC().rooms.list.queryOptions());
}

/** The numbers of the rooms that are free between two dates; requested once both are given. */
export function useAvailability(dates: { checkInDate: string; checkOutDate: string } | null) {
  return useQuery(
    useTRPC().rooms.availability.queryOptions(dates ?? { checkInDate: '', checkOutDate: '' }, {
      enabled: dates !== null,
      staleTime: 5_000,
    }),
  );
}

/** The taken nights of one room within a period, for its calendar; requested once a room is chosen. */
export function useTakenNights(roomNumber: string, window: { from: string; to: string } | null) {
  return useQuery(
    useTRPC().rooms.takenNights.queryOptions(
      { roomNumber, from: window?.from ?? '', to: window?.to ?? '' },
      { enabled: roomNumber !== '' && window !== null, staleTime: 10_000 },
    ),
  );
}

function useInvalidateRooms() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.rooms.pathFilter());
}

/** Shows a room at the price that a refusal has named, and reads the list again. */
export function useNewRoomPrice() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (roomNumber: string, price: number) => {
    queryClient.setQueryData(trpc.rooms.list.queryKey(), (rooms) =>
      rooms?.map((room) => (room.roomNumber === roomNumber ? { ...room, price } : room)),
    );
    void queryClient.invalidateQueries(trpc.rooms.list.queryFilter());
  };
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
