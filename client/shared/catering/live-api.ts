import type { CateringRequest } from '@shared/catering/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useCanOpen } from '../../lib/api/use-record-query';
import { useFollowedRecord } from '../../lib/live/use-followed-record';

/** The calls of a request's page, apart from those of the form that makes one. */

/** One request, live. */
export const useCateringRequest = (requestId: string, accessToken: string | null | undefined) =>
  useFollowedRecord(useTRPC().catering.get, useTRPCClient().catering.follow, requestId, accessToken);

function useInvalidateQuoted() {
  const { catering, quotes, payments } = useTRPC();
  return useInvalidate(catering.pathFilter(), quotes.pathFilter(), payments.pathFilter());
}

/** The quotes of a request, the newest first: read again when the request, which is live, shows that one was sent or answered. */
export function useQuotes(request: CateringRequest, accessToken: string | null | undefined) {
  const { _id: requestId, quote, total } = request;
  const seen = `${quote?._id}:${quote?.version}:${total}`;
  const { quotes } = useTRPC();
  const enabled = useCanOpen(requestId, accessToken) ?? false;
  const query = useQuery(
    quotes.list.queryOptions({ requestId }, { enabled, staleTime: 0, trpc: { context: { accessToken } } }),
  );
  const { refetch } = query;
  const before = useRef(seen);
  useEffect(() => {
    if (before.current === seen) return;
    before.current = seen;
    void refetch();
  }, [seen, refetch]);
  return query;
}

/** Agrees to a quote: repeating it changes nothing. */
export function useAcceptQuote(accessToken: string | null | undefined) {
  const { quotes } = useTRPC();
  return useMutation(
    quotes.accept.mutationOptions({ onSettled: useInvalidateQuoted(), trpc: { context: { accessToken } } }),
  );
}

export function useDeclineQuote(accessToken: string | null | undefined) {
  const { quotes } = useTRPC();
  return useMutation(
    quotes.decline.mutationOptions({ onSettled: useInvalidateQuoted(), trpc: { context: { accessToken } } }),
  );
}
