import { webhookDeliveries } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import type { WebhookDelivery } from '@shared/webhooks/schema';
import { eq, sql } from 'drizzle-orm';
import { attemptsOf, deliveryOf } from './deliveries';
import { findEndpointOrThrow, hostInLog, wakeSenders } from './endpoints';

/**
 * Delivers an event again, with the same `webhook-id` and all its attempts anew, or at once what waits. Throws `not_found`,
 * `webhook_disabled`.
 */
export function redeliver({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<WebhookDelivery> {
  return inTransaction(platform.db, async (tx) => {
    const [queued] = isId(_id)
      ? await tx
          .update(webhookDeliveries)
          .set({ status: 'pending', tries: 0, nextAttemptAt: sql`clock_timestamp()` })
          .where(eq(webhookDeliveries.id, _id))
          .returning()
      : [];
    if (!queued) throw new DomainError('not_found');
    const { enabled, url } = await findEndpointOrThrow(tx, queued.endpointId);
    if (!enabled) throw new DomainError('webhook_disabled');
    await wakeSenders(tx);
    const detail = { host: hostInLog(url), type: queued.type };
    await audit(tx, { actor: actor.id, action: 'webhooks.redeliver', recordId: queued.endpointId, detail });
    return deliveryOf(queued, await attemptsOf(tx, [_id]));
  });
}
