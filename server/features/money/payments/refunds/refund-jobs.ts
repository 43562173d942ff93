import { refunds } from '@drizzle/schema/money/refunds';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { errorLine } from '@server/platform/process/describe-error';
import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOpenRefund } from './open-refunds';
import { refreshRefund } from './refresh-refund';

const REFUND_JOB = 'refund';

const payload = z.object({ refundId: z.string() });

/** Queues a look at each of these refunds; one that waits already is not queued twice. */
export const queueRefunds = (tx: Transaction, refundIds: string[]): Promise<void> =>
  addJobs(tx, REFUND_JOB, ...refundIds.map((refundId) => ({ key: `refund:${refundId}`, payload: { refundId } })));

/** Queues every refund that is open, so that each ends without a webhook too. Those asked for longest ago come first. */
const queueOpenRefunds = ({ db }: Platform): Promise<void> =>
  inTransaction(db, async (tx) => {
    const open = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(isOpenRefund)
      .orderBy(sql`${refunds.askedAt} asc nulls first`, asc(refunds.requestedAt));
    await queueRefunds(
      tx,
      open.map(({ id }) => id),
    );
  });

export const refundJobs = (platform: Platform, log: { error(message: string): void }): Job[] => [
  {
    name: REFUND_JOB,
    // Never failed for the queue, under whose key no other would be queued: the next round tries again.
    run: (queued) =>
      refreshRefund(platform, payload.parse(queued).refundId).catch((error: unknown) => log.error(errorLine(error))),
  },
  { name: 'refresh_refunds', schedule: '*/2 * * * *', run: () => queueOpenRefunds(platform) },
];
