import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';
import type { QueryProcedure } from './trpc';

/** Whether there is a token or a login to open a record with; undefined until id, token and session are known. */
export function useCanOpen(id: string | undefined, accessToken: string | null | undefined): boolean | undefined {
  const session = useSession();
  const isKnown = ![id, accessToken, session].includes(undefined);
  return isKnown ? id !== '' && Boolean(accessToken ?? session) : undefined;
}

/**
 * One record, with its access token or the session; without either nothing is requested. `accessToken` is undefined until
 * it has been looked up. Only for a feature's `api.ts`: `useRecordQuery(useTRPC().bookings.get, id, accessToken)`.
 */
export function useRecordQuery<Data>(
  get: QueryProcedure<{ _id: string }, Data>,
  id: string,
  accessToken: string | null | undefined,
  refetchInterval?: number | false,
) {
  const enabled = useCanOpen(id, accessToken) ?? false;
  return useQuery(get.queryOptions({ _id: id }, { enabled, refetchInterval, trpc: { context: { accessToken } } }));
}
