import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

/** Available items only, in the menu's order. `fresh` refetches even if the list is cached. */
export function useMenu({ fresh = false } = {}) {
  return useQuery(useTRPC().menu.list.queryOptions(undefined, fresh ? { refetchOnMount: 'always' } : {}));
}
