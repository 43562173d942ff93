import { apiKeys } from '@drizzle/schema/api-keys';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import type { ApiKey } from '@shared/api-keys/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { findKeyOrThrow } from './list';

/**
 * Ends a key for good: once this has answered no call with it is let in anywhere, and its streams end. Asks no password, as it
 * only takes away. A repeat changes nothing. Throws `not_found`.
 */
export async function revokeApiKey({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<ApiKey> {
  if (!isId(_id)) throw new DomainError('not_found');
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now.toISOString() })
      .where(and(eq(apiKeys.id, _id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (revoked) {
      const detail = { name: revoked.name };
      await audit(tx, { actor: actor.id, action: 'apiKeys.revoke', recordId: _id, detail });
    }
    return findKeyOrThrow(tx, _id, now);
  });
}
