import { CATERING_STATUS_WORDS, type CateringStatus } from '@shared/catering/constants';
import type { CateringListQuery, CateringRequest } from '@shared/catering/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { staffListOptions, usePutIntoLists } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { messageOf } from '../../lib/api/wire-error';
import { cacheResult, useOwnVersions } from '../../lib/live/changed-meanwhile';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useStatusChange } from '../../ui/status/status-change';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list while it is not live. */
const REFRESH_MS = 30_000;

/** How many of a guest's are on a page. */
const OF_GUEST = 5;

/** One page of all requests, how many there are on all its pages together, and the events of a month; live. */
export function useRequestList(query: CateringListQuery, month: string) {
  const { catering } = useTRPC();
  const lists = [catering.list.pathFilter(), catering.count.pathFilter(), catering.month.pathFilter()];
  const options = staffListOptions(useFollowedList(useTRPCClient().catering.changes, catering, lists, REFRESH_MS));
  const { sort: _sort, dir: _dir, cursor: _cursor, ...filters } = query;
  return {
    query: useQuery(catering.list.queryOptions(query, options)),
    count: useQuery(catering.count.queryOptions(filters, options)),
    events: useQuery(catering.month.queryOptions({ month }, { ...options, enabled: month !== '' })),
  };
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useRequestPages = () => useTRPCClient().catering.list.query;

export function useSetRequestStatus() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const versions = useOwnVersions();
  return useMutation({
    ...trpc.catering.setStatus.mutationOptions({
      ...cacheResult(usePutIntoLists(trpc.catering.list)),
      onSettled: useInvalidate(trpc.catering.pathFilter()),
    }),
    mutationFn: (change) => versions.change(change, (now) => client.catering.setStatus.mutate(now)),
  });
}

export const useSendRequestLink = () => useMutation(useTRPC().catering.sendLink.mutationOptions());

/** A quote that staff write, send or answer for its guest changes its request. */
function useInvalidateQuotes() {
  const { quotes, catering } = useTRPC();
  return useInvalidate(quotes.pathFilter(), catering.pathFilter());
}

export const useCreateQuote = () =>
  useMutation(useTRPC().quotes.create.mutationOptions({ onSettled: useInvalidateQuotes() }));

export const useUpdateQuote = () =>
  useMutation(useTRPC().quotes.update.mutationOptions({ onSettled: useInvalidateQuotes() }));

export const useSendQuote = () =>
  useMutation(useTRPC().quotes.send.mutationOptions({ onSettled: useInvalidateQuotes() }));

/** One page of the requests with the phone of a guest of the directory, the newest first. */
export const useRequestsOfGuest = (guestId: string, cursor?: string) =>
  useQuery(useTRPC().catering.list.queryOptions({ guestId, cursor, limit: OF_GUEST }, staffListOptions(REFRESH_MS)));

export function useRequestStatus() {
  const { mutateAsync } = useSetRequestStatus();
  return useStatusChange<CateringRequest, CateringStatus>({
    save: ({ _id, version }, status) => mutateAsync({ _id, version, status }),
    failed: (error) => messageOf(error, 'The status could not be changed. Please try again.'),
    done: ({ reference }, status) => `${reference}: ${CATERING_STATUS_WORDS[status]}.`,
    undone: ({ reference, status }) => `${reference}: ${CATERING_STATUS_WORDS[status]} again.`,
  });
}
