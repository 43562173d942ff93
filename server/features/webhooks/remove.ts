import { webhookEndpoints } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { eq } from 'drizzle-orm';
import { findEndpointOrThrow, hostInLog, lockEndpoints } from './endpoints';

/** Removes an endpoint with its deliveries, also those that wait. Throws `not_found`. */
export function removeWebhook({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    await lockEndpoints(tx);
    const { url } = await findEndpointOrThrow(tx, _id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, _id));
    await audit(tx, { actor: actor.id, action: 'webhooks.remove', recordId: _id, detail: { host: hostInLog(url) } });
    return { _id };
  });
}

/** Removes every endpoint that somebody has added. */
export async function removeWebhooksMadeBy(tx: Transaction, actor: UserActor, userId: string): Promise<void> {
  await lockEndpoints(tx);
  const removed = await tx
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.createdBy, userId))
    .returning({ id: webhookEndpoints.id, url: webhookEndpoints.url });
  for (const { id, url } of removed) {
    await audit(tx, { actor: actor.id, action: 'webhooks.remove', recordId: id, detail: { host: hostInLog(url) } });
  }
}
