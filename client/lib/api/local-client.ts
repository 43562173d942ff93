import type { AppRouter } from '@server/transports/trpc/router';
import type { Ask } from '@shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { TrpcClient } from './trpc';

/**
 * Calls procedures without HTTP while pages are rendered on the server. tRPC's own local link would need the router, and
 * so the whole server, in the pages' bundle.
 */
const localLink =
  (ask: Ask): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      ask(path, input).then(
        (data) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
    });

export function createLocalClient(ask: Ask): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [localLink(ask)] });
}

const proxyOf = (client: TrpcClient, queryClient: QueryClient) =>
  createTRPCOptionsProxy<AppRouter>({ client, queryClient });

/** Into the cache, from which pages take it. */
export const fetchHotel = (client: TrpcClient, queryClient: QueryClient) =>
  queryClient.fetchQuery(proxyOf(client, queryClient).hotel.details.queryOptions());

/** From the cache only: none where the rendered page has not fetched them. */
export const fetchedRooms = (client: TrpcClient, queryClient: QueryClient) =>
  queryClient.getQueryData(proxyOf(client, queryClient).rooms.list.queryKey()) ?? [];
