import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { expireSession, leaveStaff, readSession } from './session';
import { failedWith, wireErrorOf } from './wire-error';

/** A login that the server no longer accepts is over; who is refused a staff call is no longer staff. */
function followRefusal(error: unknown) {
  if (failedWith(error, 'not_logged_in') && readSession()) expireSession();
  if (failedWith(error, 'not_allowed')) leaveStaff();
}

/** A new cache. A query that the server refused is not retried; one that got no answer is, `retries` times. */
export function createQueryClient({ retries = 2 } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: followRefusal }),
    mutationCache: new MutationCache({ onError: followRefusal }),
    defaultOptions: {
      // Without a connection a button fails at once with a message, instead of acting by itself later.
      mutations: { networkMode: 'always' },
      queries: { staleTime: 30_000, retry: (count, error) => count < retries && wireErrorOf(error) === null },
    },
  });
}
