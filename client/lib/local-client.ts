import type { AppRouter } from '@server/trpc/router';
import type { Ask } from '@shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { TrpcClient } from './trpc';

/** The server's side of the calls: procedures called directly instead of through the network. */

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

/** Takes a way to call procedures; returns the client that pages use while they are rendered on the server. */
export function createLocalClient(ask: Ask): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [localLink(ask)] });
}

/** Takes a rendered page's client and cache; returns the hotel and the rooms, as far as the page asked for them. */
export function fetchedFacts(client: TrpcClient, queryClient: QueryClient) {
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
  return {
    hotel: queryClient.getQueryData(trpc.hotel.details.queryKey()),
    rooms: queryClient.getQueryData(trpc.rooms.list.queryKey()),
  };
}
