import { type GivenUp, type GiveUpInput, givenUpSchema } from '@shared/records/changes-schema';
import { type Actor, actorName, isStaff } from '../actor';
import { inTransaction, type Transaction } from '../database/database';
import type { Platform, VerbContext } from '../platform';
import { callerNetwork } from '../security/limits';
import {
  ANONYMOUS,
  type CreatedRecord,
  countGivenUp,
  findMadeBefore,
  ownerOfNew,
  type Replayable,
} from './create-once';
import { giveUpKey, takeBackGivenUp } from './idempotency';

/**
 * Gives up a request to create something whose sender got no answer, or answers with what it has made: from then on both
 * know. Throws `already_done` where it made what its first answer does not open any more, and `too_many_requests`.
 */
export function giveUpVerb<Wire extends CreatedRecord>(verb: string, record: Replayable<Wire>) {
  return async ({ ctx, input }: { ctx: VerbContext; input: GiveUpInput }): Promise<GivenUp> => {
    const { platform, actor, ip } = ctx;
    const own = ownerOfNew(actor);
    // Each key that nothing was sent under leaves a row; only those count.
    const release = isStaff(actor) ? null : await countGivenUp(platform.limits, callerNetwork(ip), own.kind === 'user');
    const { made, isNew } = await inTransaction(platform.db, (tx) =>
      giveUpIn(tx, platform, { verb, key: input.clientId, own, record }),
    ).catch(async (error: unknown) => {
      await release?.();
      throw error;
    });
    if (!isNew) await release?.();
    return { made: givenUpSchema.shape.made.parse(made) };
  };
}

interface GivingUp<Wire> {
  verb: string;
  key: string;
  own: Actor;
  record: Replayable<Wire>;
}

/** A guest's request is looked for among the anonymous ones too, as its sender may have logged in since. */
async function giveUpIn<Wire extends CreatedRecord>(
  tx: Transaction,
  platform: Platform,
  { verb, key, own, record }: GivingUp<Wire>,
): Promise<{ made: Wire | null; isNew: boolean }> {
  const madeBefore = (id: string, owner: Actor) => findMadeBefore(tx, platform, record, { id, owner, own });
  const ownKey = { actor: actorName(own), verb, key };
  const first = await giveUpKey(tx, ownKey);
  if (first.madeId !== null) return { made: await madeBefore(first.madeId, own), isNew: false };
  if (own.kind !== 'user' || isStaff(own)) return { made: null, isNew: first.isNew };

  const second = await giveUpKey(tx, { ...ownKey, actor: actorName(ANONYMOUS) });
  if (second.madeId === null) return { made: null, isNew: first.isNew || second.isNew };
  // Otherwise the user's repeat would be told that nothing was made. Until now its row has kept a concurrent one waiting.
  await takeBackGivenUp(tx, ownKey);
  return { made: await madeBefore(second.madeId, ANONYMOUS), isNew: false };
}
