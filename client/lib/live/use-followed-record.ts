import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueryProcedure } from '../api/trpc';
import { useCanOpen, useRecordQuery } from '../api/use-record-query';
import { useLive } from './live';
import type { SubscriptionOptions } from './live-connection';

/** While there is no live connection. */
const POLLING_MS = 15_000;

/** The subscription to one record, such as `client.food.follow`. Each update is the whole record. */
interface Follow<Data> {
  subscribe(input: { _id: string }, options: SubscriptionOptions<Data>): { unsubscribe(): void };
}

/**
 * One record as by `useRecordQuery`, updated live, by polling while the connection is lost. `connection` is its state. Only
 * for a feature's `api.ts`: `useFollowedRecord(useTRPC().food.get, useTRPCClient().food.follow, id, accessToken)`.
 */
export function useFollowedRecord<Data>(
  get: QueryProcedure<{ _id: string }, Data>,
  follow: Follow<NoInfer<Data>>,
  id: string,
  accessToken: string | null | undefined,
) {
  const queryClient = useQueryClient();
  const connection = useLive<Data>((callbacks) => follow.subscribe({ _id: id }, callbacks), {
    onData: async (record) => {
      // A response still in flight is older than this update.
      await queryClient.cancelQueries(get.queryFilter({ _id: id }));
      queryClient.setQueryData<Data>(get.queryKey({ _id: id }), record);
    },
    key: id,
    accessToken,
    enabled: useCanOpen(id, accessToken) ?? false,
  });
  const over = connection === 'denied' || connection === 'missing';
  const query = useRecordQuery(get, id, accessToken, connection === 'live' || over ? false : POLLING_MS);
  // The user may have lost access to the record on screen: refetching finds out.
  useEffect(() => {
    if (over) void queryClient.invalidateQueries(get.queryFilter({ _id: id }));
  }, [over, id, get, queryClient]);
  return { ...query, connection };
}
