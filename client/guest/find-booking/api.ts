import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

/** Has the link to a booking or order mailed; the answer says so, whether or not there is one. */
export function useAskLink() {
  return useMutation(useTRPC().links.ask.mutationOptions());
}
