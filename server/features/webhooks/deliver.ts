import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '@drizzle/schema/webhooks';
import { SYSTEM } from '@server/platform/actor';
import { deleteInBatches } from '@server/platform/database/batches';
import type { Database, Transaction } from '@server/platform/database/database';
import { type Posted, publicPost } from '@server/platform/network/public-fetch';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { WEBHOOK_LIMITS, type WebhookDisabledReason } from '@shared/webhooks/constants';
import { eq, sql } from 'drizzle-orm';
import { hostInLog, unsealSecret } from './endpoints';
import { payloadOf, signaturesOf } from './payload';

/** A process that was killed while it sent is given up after this. */
const LEASE_SECONDS = WEBHOOK_LIMITS.timeoutSeconds + 15;

/** A delivery that this process alone is to send now. */
export interface Taken extends Record<string, unknown> {
  endpointId: string;
  url: string;
  sealedSecret: string;
  /** Null where it no longer signs. */
  sealedSecretBefore: string | null;
  deliveryId: string;
  eventId: string;
  type: string;
  data: unknown;
  occurredAt: string;
  tries: number;
  /** Seconds since 1970, by the clock that decided that it is due: receivers refuse what a wrong one has signed. */
  takenAt: number;
}

const isDue = sql`due.endpoint_id = endpoint.id and due.status = 'pending' and due.next_attempt_at <= now()`;

/** Whether `takeDue` may find something, now or once others have ended. */
export async function hasDue(db: Database): Promise<boolean> {
  const found = await db.execute(sql`
    select from webhook_endpoints as endpoint
    where endpoint.disabled_at is null and exists (select from webhook_deliveries as due where ${isDue}) limit 1`);
  return found.length > 0;
}

/**
 * For each endpoint that nobody is sending to, the delivery that has been due the longest. Two processes never take one
 * endpoint.
 */
export async function claimDueDeliveries(db: Database): Promise<Taken[]> {
  return db.execute<Taken>(sql`
    with lane as (
      select endpoint.id from webhook_endpoints as endpoint
      where endpoint.disabled_at is null and (endpoint.sending_until is null or endpoint.sending_until < now())
        and exists (select from webhook_deliveries as due where ${isDue})
      for no key update skip locked),
    taken as (
      update webhook_endpoints as endpoint
      set sending_until = clock_timestamp() + ${LEASE_SECONDS}::int * interval '1 second'
      from lane where endpoint.id = lane.id returning endpoint.*)
    select endpoint.id as "endpointId", endpoint.url, endpoint.sealed_secret as "sealedSecret",
      case when endpoint.secret_before_until > now() then endpoint.sealed_secret_before end as "sealedSecretBefore",
      delivery.id as "deliveryId", delivery.event_id as "eventId", delivery.type, delivery.data,
      delivery.occurred_at::text as "occurredAt", delivery.tries,
      floor(extract(epoch from clock_timestamp()))::float8 as "takenAt"
    from taken as endpoint
    cross join lateral (
      select * from webhook_deliveries as due where ${isDue}
      order by due.next_attempt_at, due.occurred_at, due.id limit 1) as delivery`);
}

const UNREADABLE = 'The secret cannot be read any more. Please make a new one.';

/** Makes one attempt. Each is signed anew, with the time of the attempt; nothing is sent unsigned. */
async function attempt(platform: Platform, taken: Taken, signal: AbortSignal): Promise<Posted> {
  const { endpointId, eventId, url, sealedSecret, sealedSecretBefore, takenAt: timestamp } = taken;
  const secrets = [sealedSecret, sealedSecretBefore].flatMap((sealed) =>
    sealed === null ? [] : (unsealSecret(platform, endpointId, sealed) ?? []),
  );
  if (secrets.length === 0) return { outcome: 'refused', statusCode: null, answer: UNREADABLE };
  const body = payloadOf(taken, platform.publicUrl);
  return publicPost({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Hotel-Webhooks',
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf({ id: eventId, timestamp, body }, secrets),
    },
    timeoutMs: WEBHOOK_LIMITS.timeoutSeconds * 1_000,
    answerMax: WEBHOOK_LIMITS.answerMax,
    privateAddresses: platform.settings.privateAddresses,
    signal,
  });
}

const MINUTE = 60;
const HOUR = 3_600;

/** Seconds between the ten attempts; the last is some 75 hours after the first. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Seconds until the next attempt after so many; null where that was the last. */
const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;

type Verdict = 'delivered' | 'gone' | 'failed';

/** What an answer means; a redirect is a failure, as it is not followed. 410 asks for an end. */
function verdictOn(statusCode: number | null): Verdict {
  if (statusCode === 410) return 'gone';
  return statusCode !== null && statusCode >= 200 && statusCode < 300 ? 'delivered' : 'failed';
}

/** What the endpoint is after an attempt; the reason for which the attempt has disabled it, if it has. */
async function settleEndpoint(tx: Transaction, id: string, verdict: Verdict): Promise<WebhookDisabledReason | null> {
  const isGivenUp = sql`${webhookEndpoints.failingSince} < now() - ${WEBHOOK_LIMITS.failingDays}::int * interval '1 day'`;
  const reason =
    verdict === 'delivered'
      ? sql`null`
      : verdict === 'gone'
        ? sql`'gone'`
        : sql`case when ${isGivenUp} then 'failing' end`;
  const isEnabled = sql`${webhookEndpoints.disabledAt} is null`;
  const [settled] = await tx
    .update(webhookEndpoints)
    .set({
      sendingUntil: null,
      failingSince: verdict === 'delivered' ? null : sql`coalesce(${webhookEndpoints.failingSince}, now())`,
      disabledAt: sql`case when ${isEnabled} and ${reason}::text is not null then now() else ${webhookEndpoints.disabledAt} end`,
      disabledReason: sql`case when ${isEnabled} then ${reason}::text else ${webhookEndpoints.disabledReason} end`,
    })
    .where(eq(webhookEndpoints.id, id))
    .returning({ reason: webhookEndpoints.disabledReason, isJustNow: sql<boolean>`disabled_at = now()` });
  return settled?.isJustNow ? settled.reason : null;
}

/** Writes down what came of an attempt. Of an endpoint that was removed meanwhile nothing is left to write. */
async function record(db: Database, taken: Taken, posted: Posted, durationMs: number): Promise<void> {
  const { deliveryId, endpointId, url } = taken;
  const verdict = verdictOn(posted.statusCode);
  const tries = taken.tries + 1;
  const pause = verdict === 'failed' ? pauseAfter(tries) : null;
  const status = verdict === 'delivered' ? 'delivered' : pause === null ? 'failed' : 'pending';
  const nextAttemptAt = pause === null ? null : sql`clock_timestamp() + ${pause}::int * interval '1 second'`;
  await db.transaction(async (tx) => {
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ tries, status, nextAttemptAt })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ id: webhookDeliveries.id });
    if (!delivery) return;
    await tx.insert(webhookAttempts).values({ deliveryId, durationMs, ...posted });
    const reason = await settleEndpoint(tx, endpointId, verdict);
    if (!reason) return;
    const detail = { host: hostInLog(url), reason };
    await audit(tx, { actor: SYSTEM, action: 'webhooks.disable', recordId: endpointId, detail });
  });
}

/** Sends what was taken, and writes down what came of it, unless this process ends meanwhile: then it is sent again. */
export async function deliver(platform: Platform, taken: Taken, stopping: AbortSignal): Promise<void> {
  const began = performance.now();
  const posted = await attempt(platform, taken, stopping);
  if (stopping.aborted && posted.outcome !== 'answered') {
    const release = { sendingUntil: null };
    await platform.db.update(webhookEndpoints).set(release).where(eq(webhookEndpoints.id, taken.endpointId));
    return;
  }
  await record(platform.db, taken, posted, Math.round(performance.now() - began));
}

/** Deletes the log of what happened before that. */
export const forgetDeliveries = (db: Database): Promise<void> =>
  deleteInBatches(
    db,
    webhookDeliveries,
    sql`${webhookDeliveries.occurredAt} < now() - ${WEBHOOK_LIMITS.keptDays}::int * interval '1 day'`,
  );
