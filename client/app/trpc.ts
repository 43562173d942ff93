import type { AppRouter } from '@server/trpc/router';
import type { Reason, WireError } from '@shared/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { RestError } from './rest';
import { expireSession, readSession } from './session';

/** The typed calls. Only a feature's `api.ts` uses it. */
export const trpc = createTRPCReact<AppRouter>();

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

const RETRIES = 2;

/** A fresh cache; what the server refused is not asked again, what did not arrive is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endExpiredSession }),
    mutationCache: new MutationCache({ onError: endExpiredSession }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < RETRIES && wireErrorOf(error) === null },
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
export function createTrpcClient() {
  return trpc.createClient({
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
