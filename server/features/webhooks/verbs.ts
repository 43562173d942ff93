import { randomUUID } from 'node:crypto';
import { webhookDeliveries, webhookEndpoints } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { assertVersion, isId } from '@server/platform/records/versions';
import { WEBHOOK_LIMITS, WEBHOOK_TEST_EVENT } from '@shared/webhooks/constants';
import type {
  Webhook,
  WebhookChangeInput,
  WebhookDelivery,
  WebhookInput,
  WebhookWithSecret,
} from '@shared/webhooks/schema';
import { eq, sql } from 'drizzle-orm';
import { attemptsOf, deliveryOf } from './deliveries';
import {
  assertMayBeSentTo,
  changeEndpoint,
  findEndpointOrThrow,
  hostInLog,
  lockEndpointOrThrow,
  lockEndpoints,
  sealSecret,
  unsealSecret,
  wakeSenders,
} from './endpoints';
import { newSecret } from './payload';

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

/** Enabled again, it gets what still waits; what happens while it is disabled it never gets. */
function enabling(enabled: boolean | undefined, before: Webhook, now: string) {
  if (enabled === undefined) return {};
  if (enabled) return { disabledAt: null, disabledReason: null, failingSince: null };
  // Disabled by the program: staff have seen it.
  return { disabledReason: 'staff' as const, ...(before.enabled ? { disabledAt: now } : {}) };
}

/** Changes an endpoint, or disables and enables it. Throws `not_found`, `changed_meanwhile`, `invalid_input`, `webhook_private`. */
export function updateWebhook({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: WebhookChangeInput;
}): Promise<Webhook> {
  const { _id, version, enabled, ...fields } = input;
  if (fields.url !== undefined) assertMayBeSentTo(platform, fields.url);
  return inTransaction(platform.db, async (tx) => {
    await lockEndpoints(tx);
    const before = await findEndpointOrThrow(tx, _id);
    assertVersion(before, version);
    const now = platform.clock.now().toISOString();
    await changeEndpoint(tx, { _id, version }, { ...fields, ...enabling(enabled, before, now) });
    await wakeSenders(tx);
    const after = await findEndpointOrThrow(tx, _id);
    const detail = {
      host: hostInLog(after.url),
      before: hostInLog(before.url),
      enabled,
      eventTypes: fields.eventTypes,
    };
    await audit(tx, { actor: actor.id, action: 'webhooks.update', recordId: _id, detail });
    return after;
  });
}

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

/** Makes a new secret; for a day the one before signs too, so that the receiver can change over. Throws `not_found`. */
export function rotateSecret({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<WebhookWithSecret> {
  return inTransaction(platform.db, async (tx) => {
    const { url } = await findEndpointOrThrow(tx, _id);
    const secret = newSecret();
    await tx
      .update(webhookEndpoints)
      .set({
        sealedSecret: sealSecret(platform, _id, secret),
        sealedSecretBefore: webhookEndpoints.sealedSecret,
        secretBeforeUntil: sql`clock_timestamp() + ${WEBHOOK_LIMITS.rotationHours}::int * interval '1 hour'`,
      })
      .where(eq(webhookEndpoints.id, _id));
    await audit(tx, {
      actor: actor.id,
      action: 'webhooks.rotateSecret',
      recordId: _id,
      detail: { host: hostInLog(url) },
    });
    return { ...(await findEndpointOrThrow(tx, _id)), secret };
  });
}

/** Sends an event of no record to one endpoint, to see whether it arrives. Throws `not_found`, `webhook_disabled`. */
export function sendTest({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<WebhookDelivery> {
  return inTransaction(platform.db, async (tx) => {
    const { enabled, url } = await lockEndpointOrThrow(tx, _id);
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
