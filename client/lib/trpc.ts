import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, type TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { onDemand } from './on-demand-link';

/** What each call takes and answers, by its router and name. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export type TrpcClient = TRPCClient<AppRouter>;

/**
 * The typed calls. Only a feature's `api.ts` uses them, with react-query's own hooks:
 * `useQuery(trpc.rooms.list.queryOptions())`, `useMutation(trpc.rooms.remove.mutationOptions())`.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Fetched with the first call, since a page that was rendered on the server calls nothing at first. */
const network = onDemand(() => import('./transport').then(({ transport }) => transport));

/** The calls of a browser, over the network. */
export function createTrpcClient(): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [network] });
}
