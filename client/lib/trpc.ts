import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, type TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { onDemand } from './on-demand-link';

/** Inputs and outputs by router and procedure, for example `Inputs['food']['claim']`. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export type TrpcClient = TRPCClient<AppRouter>;

/**
 * The typed calls. Only a feature's `api.ts` uses them, with react-query's own hooks:
 * `useQuery(trpc.rooms.list.queryOptions())`, `useMutation(trpc.rooms.remove.mutationOptions())`.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Loaded on the first call: a server-rendered page makes none at first. */
const network = onDemand(() => import('./transport').then(({ transport }) => transport));

/** The client for browsers, over HTTP. */
export function createTrpcClient(): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [network] });
}
