import { type ReactNode, useEffect } from 'react';
import { ErrorState } from './error-state';
import { toast } from './toast';

/** The part of react-query's `useQuery` result that is needed here. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * True for a query that failed and has no data. It stays true during a retry, so that the retry button keeps the focus.
 */
export const hasFailed = ({ data, errorUpdateCount }: Pick<QueryState<unknown>, 'data' | 'errorUpdateCount'>) =>
  data === undefined && errorUpdateCount > 0;

export type QueryViewProps<Data> = {
  query: QueryState<Data>;
  /** Error message. */
  failed: ReactNode;
  /** Shown beside the retry button. */
  failedAction?: ReactNode;
  loading: ReactNode;
  /** Shown instead of `children` if truthy. */
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

/** Shows an error toast each time `failed` becomes true. */
export function useErrorToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text);
  }, [failed, text]);
}
