import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** What changes the list of extras; guests' forms ask the hotel's details whether there are any. */
export function useExtraChanges() {
  const { extras, hotel } = useTRPC();
  const options = { onSettled: useInvalidate(extras.pathFilter(), hotel.details.pathFilter()) };
  return {
    create: useMutation(extras.create.mutationOptions(options)),
    update: useMutation(extras.update.mutationOptions(options)),
    remove: useMutation(extras.remove.mutationOptions(options)),
  };
}

/** Stays are booked and changed all day. */
const REFRESH_MS = 60_000;

/** What the kitchen prepares for stays on a day; nothing until it is known. */
export const useExtrasDue = (date: string) =>
  useQuery(useTRPC().extras.due.queryOptions({ date }, { refetchInterval: REFRESH_MS })).data?.items ?? [];
