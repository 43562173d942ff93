import type { AppRouter } from '@server/trpc/router';
import type { Reason, WireError } from '@shared/errors';
import { MutationCache, type MutationOptions, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs } from '@trpc/server';
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { onDemand } from './on-demand-link';
import { RestError } from './rest';
import { expireSession, leaveStaff, readSession } from './session';

/** What each call takes, by its router and name. */
export type Inputs = inferRouterInputs<AppRouter>;

export type TrpcClient = TRPCClient<AppRouter>;

const createCalls = (client: TrpcClient, queryClient: QueryClient) => ({
  client,
  cached: createTRPCQueryUtils({ client, queryClient }),
});

const Calls = createContext<ReturnType<typeof createCalls> | null>(null);

type CallsProviderProps = { client: TrpcClient; queryClient: QueryClient; children: ReactNode };

/** Gives what is in it the calls, on these two; once, at the root of the app. */
export function CallsProvider({ client, queryClient, children }: CallsProviderProps) {
  const calls = useMemo(() => createCalls(client, queryClient), [client, queryClient]);
  return createElement(Calls, { value: calls }, children);
}

/**
 * The typed calls. Only a feature's `api.ts` uses them: `cached.rooms.list.queryOptions()` for react-query's `useQuery`,
 * `cached.rooms.invalidate()` and the like, `client.rooms.remove.mutate(input)` for `useChange` or its `useMutation` (docs/decisions/0020).
 */
export function useCalls() {
  const calls = useContext(Calls);
  if (!calls) throw new Error('There is no CallsProvider around this');
  return calls;
}

/**
 * Takes what changes something and what follows from that; returns how to do it. For guests' screens, whose forms and
 * buttons know by themselves what is under way: the state that react-query's `useMutation` keeps would be 1 kB more.
 */
export function useChange<Input, Output>(
  change: MutationOptions<Output, Error, Input>,
): (input: Input) => Promise<Output> {
  const queryClient = useQueryClient();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  return useCallback(
    (input) => queryClient.getMutationCache().build(queryClient, latest.current).execute(input),
    [queryClient],
  );
}

/** Takes what a call threw; returns the hotel's own error (D4), or null where no answer came. */
export function wireErrorOf(error: unknown): WireError | null {
  if (error instanceof RestError) return error.wire;
  if (error instanceof TRPCClientError) {
    const data: unknown = error.data;
    return typeof data === 'object' && data !== null && 'message' in data && 'code' in data
      ? (data as WireError)
      : null;
  }
  return null;
}

/** Takes what a call threw and the text for when no answer came; returns what to tell the person. */
export function messageOf(error: unknown, fallback: string): string {
  return wireErrorOf(error)?.message || fallback;
}

/** True where a call failed for that reason. */
export function failedWith(error: unknown, reason: Reason): boolean {
  return wireErrorOf(error)?.reason === reason;
}

/** A login that the server no longer accepts is over; who is refused a call of staff's is no longer staff (D30). */
function heedRefusal(error: unknown) {
  if (failedWith(error, 'not_logged_in') && readSession()) expireSession();
  if (failedWith(error, 'not_allowed')) leaveStaff();
}

/** A fresh cache; what the server refused is not asked again, what did not arrive is asked for `retries` times more. */
export function createQueryClient({ retries = 2 } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: heedRefusal }),
    mutationCache: new MutationCache({ onError: heedRefusal }),
    defaultOptions: {
      // What is pressed without a line fails at once, with words; it does not wait and happen by itself later.
      mutations: { networkMode: 'always' },
      queries: { staleTime: 30_000, retry: (count, error) => count < retries && wireErrorOf(error) === null },
    },
  });
}

/** Fetched with the first call: a page that came with its content has no use for it at first. */
const network = onDemand(() => import('./transport').then(({ transport }) => transport));

/** The calls of a browser, by way of the network. */
export function createTrpcClient(): TrpcClient {
  return createTRPCClient<AppRouter>({ links: [network] });
}
