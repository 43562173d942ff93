import { useMyStays } from './api';
import { useStaysInPlace } from './stays-in-place';

/** The guest's stays as far as their first pages have them, those ahead before the others: as one query. */
export function useRecentStays() {
  const [ahead, past] = [useMyStays('ahead'), useMyStays('past')];
  const stays = useStaysInPlace(ahead, past);
  return {
    data: ahead.data && past.data && { items: [...stays.ahead, ...stays.past] },
    error: ahead.error ?? past.error,
    errorUpdateCount: ahead.errorUpdateCount + past.errorUpdateCount,
    isFetching: ahead.isFetching || past.isFetching,
    refetch: () => {
      for (const query of [ahead, past]) if (query.isError) void query.refetch();
    },
  };
}
