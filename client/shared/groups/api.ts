import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { inferInput } from '@trpc/tanstack-react-query';
import { useCacheCreated, useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { useRecordQuery } from '../../lib/api/use-record-query';
import { accessTokensOf } from '../../lib/session/access-tokens';

export type GroupQuoteCall = inferInput<ReturnType<typeof useTRPC>['groups']['quote']>;

/** Read again now and then, as what staff do with its rooms shows here. */
const AGAIN_MS = 60_000;

export const useGroup = (groupId: string, accessToken: string | null | undefined) =>
  useRecordQuery(useTRPC().groups.get, groupId, accessToken, AGAIN_MS);

/** What the rooms cost together; null while something is still to be chosen. */
export function useGroupQuote(asked: GroupQuoteCall | null) {
  const options = {
    ...{ enabled: asked !== null, placeholderData: keepPreviousData, retry: false },
    // Sixty rooms are more than the address of a batch takes.
    trpc: { context: { skipBatch: true } },
  };
  return useQuery(
    useTRPC().groups.quote.queryOptions(asked ?? { rooms: [], checkInDate: '', checkOutDate: '' }, options),
  );
}

/** A changed group changes its stays too. */
export function useInvalidateGroups() {
  const { bookings, groups, rooms } = useTRPC();
  const ofRooms = [rooms.takenNights.pathFilter(), rooms.availability.pathFilter()];
  return useInvalidate(bookings.pathFilter(), groups.get.pathFilter(), ...ofRooms);
}

/** Books them, as guest or, with a staff session, for a guest. The same `clientId` never books twice. */
export function useCreateGroup() {
  const trpc = useTRPC();
  return useMutation(
    trpc.groups.create.mutationOptions({
      onSuccess: useCacheCreated(trpc.groups.get),
      onSettled: useInvalidateGroups(),
    }),
  );
}

/** Gives up a group that got no answer, or finds what it made. */
export const useGiveUpGroup = () => useMutation(useTRPC().groups.giveUp.mutationOptions()).mutateAsync;

/** Cancels what still holds of it, also with an access token. */
export function useCancelGroup(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.groups.cancel.mutationOptions({ onSettled: useInvalidateGroups(), trpc: { context: { accessToken } } }),
  );
}

/** The access tokens of groups that were booked on this device without an account. */
export const groupAccess = accessTokensOf('group');
