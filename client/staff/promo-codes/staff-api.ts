import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** How often a code is used changes as guests book. */
const REFRESH_MS = 30_000;

export const usePromoCodes = () =>
  useQuery(useTRPC().promoCodes.list.queryOptions(undefined, { refetchInterval: REFRESH_MS }));

/** Adds, changes and ends codes; guests' forms ask for one while there is any. */
export function usePromoCodeChanges() {
  const { promoCodes, hotel } = useTRPC();
  const onSettled = useInvalidate(promoCodes.pathFilter(), hotel.pathFilter());
  return {
    create: useMutation(promoCodes.create.mutationOptions({ onSettled })),
    update: useMutation(promoCodes.update.mutationOptions({ onSettled })),
    remove: useMutation(promoCodes.remove.mutationOptions({ onSettled })),
  };
}
