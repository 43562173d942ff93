import { setTimeout as wait } from 'node:timers/promises';
import { type Database, isReady } from '@server/platform/database/database';
import type { Disk } from '@server/platform/storage/disk';
import type { FastifyInstance } from 'fastify';

/** Less than the proxy waits for the answer (deploy/haproxy.cfg: 1 s). */
const PATIENCE_MS = 800;

/** Why a load balancer should send no requests here. */
type Reason = 'leaving' | 'database';

/**
 * Serves `/readyz`, which answers within a second. It asks the database through the pool that requests use, so that the
 * answer is no while that is stuck; requests at the same time share one query. A nearly full disk is only a warning: all
 * processes may share that disk, and would go out of service together.
 */
export function serveReadiness(app: FastifyInstance, { db, disk }: { db: Database; disk?: Disk }): void {
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
