import type { Booking } from '@shared/bookings/schema';
import { useState } from 'react';
import type { useMyStays } from '../../shared/bookings/api';

type Stays = Pick<ReturnType<typeof useMyStays>, 'data' | 'isPlaceholderData'>;

/**
 * The guest's stays ahead and the others, as pages of each have come. One that ends while it is on the screen, as by its
 * Cancel, stays in its place until the page is left, so that what was pressed does not vanish.
 */
export function useStaysInPlace(ahead: Stays, past: Stays, page = 1) {
  const [kept] = useState(() => new Map<string, Booking>());
  const [keptPage, setKeptPage] = useState(page);
  const [coming, others] = [ahead.data?.items ?? [], past.data?.items ?? []];
  if (ahead.isPlaceholderData) return { ahead: coming, past: others };
  if (keptPage !== page) {
    kept.clear();
    setKeptPage(page);
  }
  for (const stay of coming) kept.set(stay._id, stay);
  for (const stay of others) if (kept.has(stay._id)) kept.set(stay._id, stay);
  const inOrder = [...kept.values()].sort((a, b) => a.checkInDate.localeCompare(b.checkInDate));
  return { ahead: inOrder, past: others.filter(({ _id }) => !kept.has(_id)) };
}
