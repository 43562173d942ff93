import { randomUUID } from 'node:crypto';
import { webhookAttempts, webhookDeliveries } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, isoInstant, type Queryable } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/keyset';
import { WEBHOOK_TEST_EVENT } from '@shared/constants/webhooks';
import {
  type WebhookDeliveries,
  type WebhookDeliveriesInput,
  type WebhookDelivery,
  webhookDeliverySchema,
} from '@shared/webhooks';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { findEndpointOrThrow, hostInLog, wakeSenders } from './endpoints';
import { referenceOf } from './payload';

type Row = typeof webhookDeliveries.$inferSelect;
type Attempt = typeof webhookAttempts.$inferSelect;

const toWire = ({ id, eventId, type, data, occurredAt, status, nextAttemptAt }: Row, attempts: Attempt[]) =>
  webhookDeliverySchema.parse({
    _id: id,
    eventId,
    type,
    reference: referenceOf(data),
    occurredAt: isoInstant(occurredAt),
    status,
    nextAttemptAt: nextAttemptAt === null ? null : isoInstant(nextAttemptAt),
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === id)
      .map(({ at, outcome, statusCode, durationMs, answer }) => ({
        ...{ at: isoInstant(at), outcome, statusCode, durationMs, answer },
      })),
  });

async function withAttempts(db: Queryable, rows: Row[]): Promise<WebhookDelivery[]> {
  const ids = rows.map(({ id }) => id);
  const attempts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(webhookAttempts)
          .where(inArray(webhookAttempts.deliveryId, ids))
          .orderBy(desc(webhookAttempts.at));
  return rows.map((row) => toWire(row, attempts));
}

/** What was sent to an endpoint and what came of it, the newest first. Throws `not_found`, `invalid_input` for a wrong cursor. */
export async function listDeliveries({
  ctx: { platform },
  input: { _id, cursor: sent, limit },
}: {
  ctx: VerbContext<UserActor>;
  input: WebhookDeliveriesInput;
}): Promise<WebhookDeliveries> {
  await findEndpointOrThrow(platform.db, _id);
  const cursor = sent ? decodeCursor(sent, webhookDeliveries.occurredAt) : null;
  const order = readingOrder('desc', cursor);
  const place = { column: webhookDeliveries.occurredAt, id: webhookDeliveries.id };
  const rows = await platform.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, _id), cursor ? afterCursor(place, order, cursor) : undefined))
    .orderBy(...sortedBy(place, order))
    .limit(limit + 1);
  const { rows: shown, ...cursors } = pageOf(rows, limit, cursor, ({ occurredAt }) => occurredAt);
  return { items: await withAttempts(platform.db, shown), ...cursors };
}

const now = sql`clock_timestamp()`;

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
    const event = { eventId: randomUUID(), endpointId: _id, type: WEBHOOK_TEST_EVENT, data: {} };
    const [queued] = await tx
      .insert(webhookDeliveries)
      .values({ ...event, occurredAt: now, nextAttemptAt: now })
      .returning();
    if (!queued) throw new DomainError('internal');
    await wakeSenders(tx);
    await audit(tx, { actor: actor.id, action: 'webhooks.sendTest', recordId: _id, detail: { host: hostInLog(url) } });
    return toWire(queued, []);
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
          .set({ status: 'pending', tries: 0, nextAttemptAt: now })
          .where(eq(webhookDeliveries.id, _id))
          .returning()
      : [];
    if (!queued) throw new DomainError('not_found');
    const { enabled, url } = await findEndpointOrThrow(tx, queued.endpointId);
    if (!enabled) throw new DomainError('webhook_disabled');
    await wakeSenders(tx);
    const detail = { host: hostInLog(url), type: queued.type };
    await audit(tx, { actor: actor.id, action: 'webhooks.redeliver', recordId: queued.endpointId, detail });
    const [shown] = await withAttempts(tx, [queued]);
    return shown ?? toWire(queued, []);
  });
}
