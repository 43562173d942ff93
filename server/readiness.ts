import { setTimeout as wait } from 'node:timers/promises';
import { type Database, isReady } from '@server/platform/database';
import type { Disk } from '@server/platform/disk';
import type { FastifyInstance } from 'fastify';

/** Less than a proxy waits for the answer (deploy/haproxy.cfg: 1 s). */
const PATIENCE_MS = 800;

/** Why no requests should be sent here. */
type Reason = 'leaving' | 'database';

/**
 * Gives the app `/readyz`, which answers within a second and tells the truth (M4, M9): the question goes through the very
 * pool that requests use, so that while that is stuck the answer is no. Many who ask at once share one question. Little
 * space on the disk is told and is no reason to send nobody: all processes may share that disk, and would close together.
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
    if (app.shutdown.announced) return 'leaving';
    return (await databaseAnswers()) ? null : 'database';
  };
  app.get('/readyz', async (_request, reply) => {
    const [reason, low] = await Promise.all([whyNot(), disk?.isLow()]);
    const warning = low ? { warning: 'disk' } : {};
    if (reason) return reply.status(503).send({ status: 'not ready', reason, ...warning });
    return { status: 'ready', ...warning };
  });
}
