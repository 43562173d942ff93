import { randomUUID } from 'node:crypto';
import { webhookDeliveries } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { WEBHOOK_TEST_EVENT } from '@shared/webhooks/constants';
import type { WebhookDelivery } from '@shared/webhooks/schema';
import { sql } from 'drizzle-orm';
import { deliveryOf } from './deliveries';
import { findEndpointOrThrow, hostInLog, wakeSenders } from './endpoints';

/** Sends an event of no record to one endpoint, to see whether it arrives. Throws `not_found`, `webhook_disabled`. */
export function sendTest({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<WebhookDelivery> {
  return inTransaction(platform.db, async (tx) => {
    const { enabled, url } = await findEndpointOrThrow(tx, _id);
    if (!enabled) throw new DomainError('webhook_disabled');
    const now = sql`clock_timestamp()`;
    const event = { eventId: randomUUID(), endpointId: _id, type: WEBHOOK_TEST_EVENT, data: {} };
    const [queued] = await tx
      .insert(webhookDeliveries)
      .values({ ...event, occurredAt: now, nextAttemptAt: now })
      .returning();
    if (!queued) throw new DomainError('internal');
    await wakeSenders(tx);
    await audit(tx, { actor: actor.id, action: 'webhooks.sendTest', recordId: _id, detail: { host: hostInLog(url) } });
    return deliveryOf(queued, []);
  });
}
