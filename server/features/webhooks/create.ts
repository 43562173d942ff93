import { randomUUID } from 'node:crypto';
import { webhookEndpoints } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { WEBHOOK_LIMITS } from '@shared/webhooks/constants';
import type { WebhookInput, WebhookWithSecret } from '@shared/webhooks/schema';
import { eq } from 'drizzle-orm';
import {
  assertMayBeSentTo,
  findEndpointOrThrow,
  hostInLog,
  lockEndpoints,
  sealSecret,
  unsealSecret,
} from './endpoints';
import { newSecret } from './signature';

async function withSecret(db: Queryable, platform: Platform, id: string): Promise<WebhookWithSecret> {
  const [row] = await db
    .select({ sealed: webhookEndpoints.sealedSecret })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  const secret = row ? unsealSecret(platform, id, row.sealed) : null;
  if (secret === null) throw new DomainError('already_done');
  return { ...(await findEndpointOrThrow(db, id)), secret };
}

/**
 * Adds an endpoint, and answers with its secret. A repeat with the same client id returns the first one. Throws
 * `invalid_input`, `webhook_private`, `too_many_webhooks`, `key_reused`, `already_done` where that one was removed.
 */
export function createWebhook({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<UserActor>;
  input: WebhookInput;
}): Promise<WebhookWithSecret> {
  assertMayBeSentTo(platform, request.url);
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'webhooks.create', key, request }, id);
    if (earlier) return withSecret(tx, platform, earlier);
    await lockEndpoints(tx);
    const count = await tx.$count(webhookEndpoints);
    if (count >= WEBHOOK_LIMITS.endpointsMax) throw new DomainError('too_many_webhooks', { count: String(count) });
    const sealedSecret = sealSecret(platform, id, newSecret());
    await tx.insert(webhookEndpoints).values({ id, ...request, sealedSecret, createdBy: actor.id });
    const detail = { host: hostInLog(request.url), eventTypes: request.eventTypes };
    await audit(tx, { actor: actor.id, action: 'webhooks.create', recordId: id, detail });
    return withSecret(tx, platform, id);
  });
}
