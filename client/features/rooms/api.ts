import type { Room } from '@shared/rooms';
import { useMutation } from '@tanstack/react-query';
import { type RestError, sendForm } from '../../app/rest';
import { trpc } from '../../app/trpc';

/** Every room in use. */
export function useRooms() {
  return trpc.rooms.list.useQuery();
}

/** The numbers of the rooms that are free between two dates; asked once both are given. */
export function useAvailability(dates: { checkInDate: string; checkOutDate: string } | null) {
  return trpc.rooms.availability.useQuery(dates ?? { checkInDate: '', checkOutDate: '' }, {
    enabled: dates !== null,
    staleTime: 0,
  });
}

/** The taken nights of one room within a window, for its calendar; asked once a room is chosen. */
export function useTakenNights(roomNumber: string, window: { from: string; to: string } | null) {
  return trpc.rooms.takenNights.useQuery(
    { roomNumber, from: window?.from ?? '', to: window?.to ?? '' },
    { enabled: roomNumber !== '' && window !== null, staleTime: 10_000 },
  );
}

/** Adds a room, or changes the one with that id. Takes the multipart form of spec 7. */
export function useSaveRoom() {
  const utils = trpc.useUtils();
  return useMutation<Room, RestError, { id: string | null; form: FormData }>({
    mutationFn: ({ id, form }) => sendForm<Room>(id ? 'PUT' : 'POST', id ? `/api/rooms/${id}` : '/api/rooms', form),
    onSuccess: () => utils.rooms.invalidate(),
  });
}

/** Archives a room (D12). */
export function useRemoveRoom() {
  const utils = trpc.useUtils();
  return trpc.rooms.remove.useMutation({ onSuccess: () => utils.rooms.invalidate() });
}
