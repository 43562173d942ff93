import type { NightPrices } from '@shared/bookings/nights';
import { pricesOf } from '@shared/rates/rates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC } from '../../lib/api/trpc';

/** Without archived rooms. */
export function useRooms() {
  return useQuery(useTRPC().rooms.list.queryOptions());
}

/** The lowest price of a room that guests can book. */
export function useStartingPrice() {
  return useQuery(useTRPC().rooms.startingPrice.queryOptions());
}

/** The first photo of a room; null for one without or that is no longer let, undefined until the rooms are known. */
export function useRoomPhoto(roomNumber: string): string | null | undefined {
  const { data } = useRooms();
  return data && (data.find((room) => room.roomNumber === roomNumber)?.photos[0] ?? null);
}

/** The rooms that are free between two dates, with what the stay costs, and those that a code opens; requested once both are given. */
export function useAvailability(dates: Inputs['rooms']['availability'] | null) {
  return useQuery(
    useTRPC().rooms.availability.queryOptions(dates ?? { checkInDate: '', checkOutDate: '' }, {
      enabled: dates !== null,
      staleTime: 5_000,
    }),
  );
}

/** The taken nights of one room within a period, for its calendar; requested once a room is chosen. */
export function useTakenNights(
  roomNumber: string,
  window: { from: string; to: string } | null,
  promoCode?: string | undefined,
) {
  return useQuery(
    useTRPC().rooms.takenNights.queryOptions(
      { from: '', to: '', ...window, roomNumber, promoCode },
      { enabled: roomNumber !== '' && window !== null, staleTime: 10_000, refetchOnWindowFocus: !promoCode },
    ),
  );
}

/** What the rates make of a room's nights within a period; null until they are known, none where they did not load. */
export function useRoomPrices(roomNumber: string, window: { from: string; to: string }): NightPrices | null {
  const { data, isFetching } = useTakenNights(roomNumber, window);
  return isFetching && !data ? null : pricesOf(data?.rates ?? []);
}

/** Reads what rooms cost again, as a refusal has named another price. */
export function useReadPricesAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.rooms.pathFilter());
    void queryClient.invalidateQueries(trpc.extras.pathFilter());
  };
}
