import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { expireSession, leaveStaff, readSession } from '../session/session';
import { connectionErrorOf } from './connection';
import { failedWith, wireErrorOf } from './wire-error';

/** A 401 ends the session; a refused staff call means that the user is no longer staff. */
function followRefusal(error: unknown) {
  if (failedWith(error, 'not_logged_in') && readSession()) expireSession();
  if (failedWith(error, 'not_allowed')) leaveStaff();
}

/** Queries are retried `retries` times without a response, but not if the server refused them or the connection is silent. */
export function createQueryClient({ retries = 2 } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: followRefusal }),
    mutationCache: new MutationCache({ onError: followRefusal }),
    defaultOptions: {
      // Offline, a call fails at once with a message instead of waiting for the connection.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (count, error) => count < retries && wireErrorOf(error) === null && !connectionErrorOf(error)?.isSilence,
        retryDelay: (count) => 500 * 2 ** count,
      },
    },
  });
}
