import { refunds } from '@drizzle/schema/refunds';
import type { Job } from '@server/platform/jobs';
import type { Platform } from '@server/platform/platform';
import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOpenRefund } from './open-refunds';
import { refreshRefund } from './refresh-refund';

/** Asks the provider for one refund, once it was decided. */
export const REFUND_JOB = 'refund';

const payload = z.object({ refundId: z.string() });

/** So many refunds are looked at in a round; those that were asked for longest ago come first. */
const ROUND = 50;

/** Looks at every refund that is open, so that each ends without a webhook too. */
async function refreshOpenRefunds(platform: Platform, signal?: AbortSignal): Promise<void> {
  const open = await platform.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isOpenRefund)
    .orderBy(sql`${refunds.askedAt} asc nulls first`, asc(refunds.requestedAt))
    .limit(ROUND);
  let failure: unknown;
  for (const { id } of open) {
    if (signal?.aborted) return;
    // One that cannot be looked at keeps none of the others waiting.
    await refreshRefund(platform, id).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure) throw failure;
}

export const refundJobs = (platform: Platform): Job[] => [
  { name: REFUND_JOB, run: (queued) => refreshRefund(platform, payload.parse(queued).refundId) },
  { name: 'refresh_refunds', schedule: '*/2 * * * *', run: (_, signal) => refreshOpenRefunds(platform, signal) },
];
