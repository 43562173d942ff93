import { setTimeout as wait } from 'node:timers/promises';
import { type Database, isReady } from '@server/platform/database';
import type { Disk } from '@server/platform/disk';
import type { FastifyInstance } from 'fastify';

/** Less than a proxy waits for the answer (deploy/haproxy.cfg: 1 s). */
const PATIENCE_MS = 800;

/** Why no requests should be sent here. */
type Reason = 'leaving' | 'database' | 'disk';

/**
 * Gives the app `/readyz`, which answers within a second and tells the truth (M4, M9): the question goes through the very
 * pool that requests use, so that while that is stuck the answer is no. Many who ask at once share one question.
 */
export function tellReadiness(app: FastifyInstance, { db, disk }: { db: Database; disk?: Disk }): void {
  let asked: Promise<boolean> | undefined;
  const databaseAnswers = () => {
    asked ??= isReady(db)
      .catch(() => false)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, wait(PATIENCE_MS, false)]);
  };
  const whyNot = async (): Promise<Reason | null> => {
    if (app.leaving.announced) return 'leaving';
    const [answers, low] = await Promise.all([databaseAnswers(), disk?.isLow()]);
    if (!answers) return 'database';
    return low ? 'disk' : null;
  };
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNot();
    return reply.status(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' });
  });
}
