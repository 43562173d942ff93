import { webhookAttempts, webhookDeliveries } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/database/keyset';
import type { VerbContext } from '@server/platform/platform';
import {
  type WebhookDeliveries,
  type WebhookDeliveriesInput,
  type WebhookDelivery,
  webhookDeliverySchema,
} from '@shared/webhooks/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { findEndpointOrThrow } from './endpoints';
import { referenceOf } from './payload';

type Row = typeof webhookDeliveries.$inferSelect;
type Attempt = typeof webhookAttempts.$inferSelect;

/** A delivery as admins see it, with those of the attempts that are its own. */
export const deliveryOf = (
  { id, eventId, type, data, occurredAt, status, nextAttemptAt }: Row,
  attempts: readonly Attempt[],
): WebhookDelivery =>
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
        at: isoInstant(at),
        outcome,
        statusCode,
        durationMs,
        answer,
      })),
  });

/** The attempts of those deliveries, the newest first. */
export async function attemptsOf(db: Queryable, ids: string[]): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  const { deliveryId, at } = webhookAttempts;
  return db.select().from(webhookAttempts).where(inArray(deliveryId, ids)).orderBy(desc(at));
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
  const attempts = await attemptsOf(
    platform.db,
    shown.map(({ id }) => id),
  );
  return { items: shown.map((row) => deliveryOf(row, attempts)), ...cursors };
}
