import type { GivenUp, GiveUpInput } from '@shared/given-up';
import { actorName } from './actor';
import type { VerbContext } from './context';
import { ownerOfNew } from './create-once';
import { inTransaction, isoInstant, type Queryable } from './database';
import { giveUpKey, tokenWithKey } from './idempotency';
import { callerNetwork } from './limits';

interface Found {
  id: string;
  reference: string;
  createdAt: string;
  accessTokenHash: string | null;
}

/**
 * Gives up a request to create something whose sender got no answer, or answers with what it has made: from then on both
 * know. A user's is looked for among the anonymous ones too, as its sender may have logged in since. Throws
 * `too_many_requests`.
 */
export function giveUpVerb(verb: string, findRow: (db: Queryable, id: string) => Promise<Found | undefined>) {
  return async ({ ctx, input }: { ctx: VerbContext; input: GiveUpInput }): Promise<GivenUp> => {
    const { platform, actor, ip } = ctx;
    // Each key is a row, also where nothing was ever sent under it.
    await platform.limits.consume('giveUpByAddress', callerNetwork(ip));
    const actors = new Set([actorName(ownerOfNew(actor)), 'anonymous']);
    return inTransaction(platform.db, async (tx) => {
      let id: string | null = null;
      for (const name of actors) id ??= await giveUpKey(tx, { actor: name, verb, key: input.clientId });
      const row = id === null ? undefined : await findRow(tx, id);
      if (!row) return { made: null };
      const { reference, createdAt, accessTokenHash } = row;
      const made = { _id: row.id, reference };
      const token = tokenWithKey(platform, { ...made, createdAt: isoInstant(createdAt), accessTokenHash });
      return { made: { ...made, ...token } };
    });
  };
}
