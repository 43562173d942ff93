import type { AnalyticsPeriod } from '@shared/analytics/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

export const useAnalytics = (period: AnalyticsPeriod) =>
  useQuery(
    useTRPC().analytics.summary.queryOptions(
      { period },
      { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
    ),
  );
