import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

/** Says whether messages are wanted, by the token of an email. */
export function useChooseMessages() {
  return useMutation(useTRPC().messages.choose.mutationOptions());
}
