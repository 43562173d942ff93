import type { Booking } from '@shared/bookings/schema';
import { useState } from 'react';
import type { useMyStays } from '../../shared/bookings/api';

type Stays = Pick<ReturnType<typeof useMyStays>, 'data' | 'isPlaceholderData'>;

/**
 * The guest's stays ahead and the others, as pages of each have come. One that ends while it is on the screen, as by its
 * Cancel, stays in its place until the page is left, so that what was pressed does not vanish.
 */
export function useStaysInPlace(ahead: Stays, past: Stays, page = 1) {
  const [kept, setKept] = useState<{ page: number; stays: readonly Booking[] }>({ page, stays: [] });
  const [coming, others] = [ahead.data?.items ?? [], past.data?.items ?? []];
  if (ahead.isPlaceholderData) return { ahead: coming, past: others };
  const before = kept.page === page ? kept.stays : [];
  const byId = new Map([...before, ...coming].map((stay) => [stay._id, stay]));
  for (const stay of others) if (byId.has(stay._id)) byId.set(stay._id, stay);
  const stays = [...byId.values()].sort((a, b) => a.checkInDate.localeCompare(b.checkInDate));
  if (stays.length !== before.length || stays.some((stay, at) => stay !== before[at])) setKept({ page, stays });
  return { ahead: stays, past: others.filter(({ _id }) => !byId.has(_id)) };
}
