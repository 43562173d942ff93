import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import type { MenuRemoveInput } from '@shared/menu/schema';
import { changeItem, lockItem } from './queries';

/** Takes an item off the menu; it is archived, since earlier orders refer to it. Throws `not_found`, `changed_meanwhile`. */
export function removeMenuItem({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: MenuRemoveInput;
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const { id } = await lockItem(tx, input._id);
    await changeItem(tx, input, { archivedAt: platform.clock.now().toISOString() });
    await audit(tx, { actor: actor.id, action: 'menu.archive', recordId: id });
    return { _id: id };
  });
}
