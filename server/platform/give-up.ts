import { type GivenUp, type GiveUpInput, givenUpSchema } from '@shared/given-up';
import { type Actor, actorName } from './actor';
import type { VerbContext } from './context';
import { type FoundAgain, findAgain, ownerOfNew } from './create-once';
import { inTransaction } from './database';
import { giveUpKey } from './idempotency';
import { callerNetwork } from './limits';
import type { RecordWire } from './record';

/**
 * Gives up a request to create something whose sender got no answer, or answers with what it has made: from then on both
 * know. A user's is looked for among the anonymous ones too, as its sender may have logged in since. Throws
 * `already_done` where it made what its first answer does not open any more, and `too_many_requests`.
 */
export function giveUpVerb<Wire extends RecordWire>(verb: string, record: FoundAgain<Wire>) {
  return async ({ ctx, input }: { ctx: VerbContext; input: GiveUpInput }): Promise<GivenUp> => {
    const { platform, actor, ip } = ctx;
    // Each key is a row, also where nothing was ever sent under it.
    await platform.limits.consume('giveUpByAddress', callerNetwork(ip));
    const own = ownerOfNew(actor);
    const owners: Actor[] = own.kind === 'user' ? [own, { kind: 'anonymous' }] : [own];
    return inTransaction(platform.db, async (tx) => {
      for (const owner of owners) {
        const id = await giveUpKey(tx, { actor: actorName(owner), verb, key: input.clientId });
        if (id === null) continue;
        // Made before the login: the record may be this account's since.
        const claimed = await record.findOwned(tx, id, own, platform.clock.now());
        const made = claimed ?? (await findAgain(tx, platform, record, { id, owner }));
        return { made: givenUpSchema.shape.made.parse(made) };
      }
      return { made: null };
    });
  };
}
