import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCacheCreated, useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { endAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';

export const useInvalidateRequests = () => useInvalidate(useTRPC().catering.pathFilter());

/** Repeating a call with the same `clientId` makes no second request. */
export function useCreateRequest() {
  const trpc = useTRPC();
  return useMutation(
    trpc.catering.create.mutationOptions({
      onSuccess: useCacheCreated(trpc.catering.get),
      onSettled: useInvalidateRequests(),
    }),
  );
}

/** Gives up a request that got no answer, or finds what it made. */
export const useGiveUpRequest = () => useMutation(useTRPC().catering.giveUp.mutationOptions()).mutateAsync;

/** A page of the logged-in guest's requests, newest first: the first one, or that of a cursor. */
export function useMyRequests(cursor?: string) {
  const trpc = useTRPC();
  const userId = useSession()?.user.id ?? '';
  return useQuery(
    trpc.catering.ofUser.queryOptions(
      { userId, cursor },
      { enabled: userId !== '', placeholderData: keepPreviousData },
    ),
  );
}

/** Cancels as a guest, also with an access token. */
export function useCancelRequest(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.catering.cancel.mutationOptions({ onSettled: useInvalidateRequests(), trpc: { context: { accessToken } } }),
  );
}

/** Moves a request made without an account into the session's account. */
export function useClaimRequest() {
  const trpc = useTRPC();
  return useMutation(
    trpc.catering.claim.mutationOptions({
      onSuccess: (_claimed, { accessToken }) => endAccess(accessToken),
      onSettled: useInvalidateRequests(),
    }),
  );
}
