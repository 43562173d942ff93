import type { StayDates } from '../../lib/navigation/paths';
import { useAvailability, useRooms } from '../../shared/rooms/api';
import { hasFailed } from '../../ui/feedback/query-view';
import { type FreeRoom, priceFreeRooms } from './free-rooms';

export interface FreeRooms {
  /** With their price for the stay; undefined until known. */
  rooms: FreeRoom[] | undefined;
  busy: boolean;
  failed: boolean;
  /** Fetches again. */
  again: () => void;
}

/** Joins two queries, the free room numbers and the rooms. With null nothing is requested. */
export function useFreeRooms(stay: StayDates | null): FreeRooms {
  const all = useRooms();
  const free = useAvailability(stay && { checkInDate: stay.from, checkOutDate: stay.to });
  return {
    rooms:
      (stay && all.data && free.data && priceFreeRooms(all.data, free.data.availableRooms, stay.from, stay.to)) ||
      undefined,
    busy: stay !== null && (free.isFetching || (all.isPending && all.isFetching)),
    failed: stay !== null && (free.isError || hasFailed(free) || hasFailed(all)),
    again: () => {
      free.refetch();
      if (!all.data) all.refetch();
    },
  };
}
