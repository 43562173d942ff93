import { webhookEndpoints } from '@drizzle/schema/webhooks';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { WEBHOOK_LIMITS } from '@shared/webhooks/constants';
import type { WebhookWithSecret } from '@shared/webhooks/schema';
import { eq, sql } from 'drizzle-orm';
import { findEndpointOrThrow, hostInLog, sealSecret } from './endpoints';
import { newSecret } from './signature';

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
