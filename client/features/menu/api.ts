import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../lib/trpc';

/** What can be had, in the menu's order. `fresh` asks the server even where an answer is at hand. */
export function useMenu({ fresh = false } = {}) {
  return useQuery(useCalls().cached.menu.list.queryOptions(undefined, fresh ? { refetchOnMount: 'always' } : {}));
}
