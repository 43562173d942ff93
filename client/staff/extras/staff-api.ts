import { useMutation } from '@tanstack/react-query';
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
