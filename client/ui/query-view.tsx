import { type ReactNode, useEffect } from 'react';
import { ErrorState } from './error-state';
import { toast } from './toast';

/** What a frame reads of a query; a result of react-query's `useQuery` is one. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * True for a query that failed and has nothing to show. It stays true while another try is under way, so that the retry
 * button stays and keeps the focus.
 */
export const hasFailed = ({ data, errorUpdateCount }: Pick<QueryState<unknown>, 'data' | 'errorUpdateCount'>) =>
  data === undefined && errorUpdateCount > 0;

export type QueryViewProps<Data> = {
  query: QueryState<Data>;
  /** What the person reads where it could not be loaded. */
  failed: ReactNode;
  /** Another way on, beside the retry button. */
  failedAction?: ReactNode;
  loading: ReactNode;
  /** What stands in the place of data that holds nothing; anything falsy where it holds something. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * One of loading, error with a retry button, empty or data:
 *
 *     <QueryView
 *       empty={(rooms) => rooms.length === 0 && <EmptyState>{ROOM_TEXTS.none}</EmptyState>}
 *       failed={ROOM_TEXTS.loadFailed}
 *       loading={<RoomListSkeleton />}
 *       query={useRooms()}
 *     >
 *       {(rooms) => <RoomList rooms={rooms} />}
 *     </QueryView>
 */
export function QueryView<Data>({ query, failed, failedAction, loading, empty, children }: QueryViewProps<Data>) {
  const { data } = query;
  if (data !== undefined) return empty?.(data) || children(data);
  if (!hasFailed(query)) return loading;
  return (
    <ErrorState action={failedAction} busy={query.isFetching} onRetry={() => query.refetch()}>
      {failed}
    </ErrorState>
  );
}

/** Says in a toast, each time that `failed` becomes true, that something could not be loaded. */
export function useErrorToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text);
  }, [failed, text]);
}
