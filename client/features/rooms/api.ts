import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../lib/trpc';

/** Every room in use. */
export function useRooms() {
  return useQuery(useCalls().cached.rooms.list.queryOptions());
}

/** The numbers of the rooms that are free between two dates; asked once both are given. */
export function useAvailability(dates: { checkInDate: string; checkOutDate: string } | null) {
  return useQuery(
    useCalls().cached.rooms.availability.queryOptions(dates ?? { checkInDate: '', checkOutDate: '' }, {
      enabled: dates !== null,
      staleTime: 5_000,
    }),
  );
}

/** The taken nights of one room within a window, for its calendar; asked once a room is chosen. */
export function useTakenNights(roomNumber: string, window: { from: string; to: string } | null) {
  return useQuery(
    useCalls().cached.rooms.takenNights.queryOptions(
      { roomNumber, from: window?.from ?? '', to: window?.to ?? '' },
      { enabled: roomNumber !== '' && window !== null, staleTime: 10_000 },
    ),
  );
}
