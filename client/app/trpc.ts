import type { AppRouter } from '@server/trpc/router';
import type { Reason, WireError } from '@shared/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs } from '@trpc/server';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { RestError } from './rest';
import { expireSession, readSession } from './session';

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
 * `cached.rooms.invalidate()` and the like, `client.rooms.remove.mutate(input)` for its `useMutation` (docs/decisions/0020).
 */
export function useCalls() {
  const calls = useContext(Calls);
  if (!calls) throw new Error('There is no CallsProvider around this');
  return calls;
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

/** A login that the server no longer accepts is over. */
function endExpiredSession(error: unknown) {
  if (failedWith(error, 'not_logged_in') && readSession()) expireSession();
}

/** A fresh cache; what the server refused is not asked again, what did not arrive is asked for `retries` times more. */
export function createQueryClient({ retries = 2 } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endExpiredSession }),
    mutationCache: new MutationCache({ onError: endExpiredSession }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < retries && wireErrorOf(error) === null },
    },
  });
}

/** The access token that a call was given in its context (D7). */
const accessTokenOf = ({ context }: { context: Record<string, unknown> }): string | null =>
  typeof context.accessToken === 'string' ? context.accessToken : null;

/**
 * The calls' transport. The session's token goes along, or the access token of the one record that a call is about; such
 * a call travels alone, as a batch has one token.
 */
export function createTrpcClient(): TrpcClient {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (call) => accessTokenOf(call) !== null,
        true: httpLink({
          url: '/trpc',
          headers: ({ op }) => ({ authorization: `Bearer ${accessTokenOf(op)}` }),
        }),
        false: httpBatchLink({
          url: '/trpc',
          maxItems: 10,
          maxURLLength: 2000,
          headers: () => {
            const token = readSession()?.token;
            return token ? { authorization: `Bearer ${token}` } : {};
          },
        }),
      }),
    ],
  });
}
