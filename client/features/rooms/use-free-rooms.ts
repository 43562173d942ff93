import { hasFailed } from '../../ui/query-view';
import { useAvailability, useRooms } from './api';
import { type FreeRoom, priceFreeRooms } from './free-rooms';
import type { TypedStay } from './stay-dates';

/** What is known about the rooms free for a stay. */
export interface FreeRooms {
  /** The free rooms with their price for the stay; undefined until they are known. */
  rooms: FreeRoom[] | undefined;
  busy: boolean;
  failed: boolean;
  /** Asks again. */
  again: () => void;
}

/** Takes a stay, or null for none yet; returns its free rooms. Numbers come from one call, what they are from another. */
export function useFreeRooms(stay: TypedStay | null): FreeRooms {
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
