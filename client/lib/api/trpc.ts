import type { AppRouter } from '@server/transports/trpc/router';
import { createTRPCClient, type TRPCClient } from '@trpc/client';
import type { inferRouterInputs } from '@trpc/server';
import { createTRPCContext, type DecorateQueryProcedure, type DefaultFeatureFlags } from '@trpc/tanstack-react-query';
import { onDemand } from './on-demand-link';

/** By router and procedure, for example `Inputs['food']['create']`. */
export type Inputs = inferRouterInputs<AppRouter>;

type Wire = AppRouter['_def']['_config']['$types'];

/** A query as `useTRPC` has it, such as `trpc.food.get`: what a frame for several features is given. */
export type QueryProcedure<Input, Output> = DecorateQueryProcedure<{
  input: Input;
  output: Output;
  transformer: Wire['transformer'];
  errorShape: Wire['errorShape'];
  featureFlags: DefaultFeatureFlags;
}>;

export type TrpcClient = TRPCClient<AppRouter>;

/**
 * The typed calls. Only a feature's `api.ts` uses them, with react-query's own hooks:
 * `useQuery(trpc.rooms.list.queryOptions())`, `useMutation(trpc.rooms.remove.mutationOptions())`.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Loaded on the first call, or ahead of it: a server-rendered page makes none at first. */
const loadNetwork = () => import('./transport').then(({ transport }) => transport);
const network = onDemand(loadNetwork);

/** Loads the code of calls early, so that a call made when the connection is back needs no script first. */
export const preloadNetwork = () => void loadNetwork().catch(() => undefined);

/** The client for browsers, over HTTP. */
export function createTrpcClient(): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [network] });
}
