import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths';
import { type ListState, listSearch, readListState } from './list-state';

/** The view of the bookings list in the address, and how to change it. A page turned can be gone back from. */
export function useListState(): [ListState, (next: ListState, how?: 'turn') => void] {
  const [, navigate] = useLocation();
  const state = readListState(useSearch());
  const setState = useCallback(
    (next: ListState, how?: 'turn') => navigate(paths.adminBookings + listSearch(next), { replace: how !== 'turn' }),
    [navigate],
  );
  return [state, setState];
}
