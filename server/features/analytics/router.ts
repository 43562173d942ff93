import { router, staffMay } from '@server/transports/trpc/procedures';
import { analyticsInput, analyticsSchema } from '@shared/analytics/schema';
import { analyticsSummary } from './summary';

export const analyticsRouter = router({
  /** What the hotel did in a period of whole months. */
  summary: staffMay('view', 'analytics').input(analyticsInput).output(analyticsSchema).query(analyticsSummary),
});
