import { menuItems } from '@drizzle/schema/menu';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database';
import { eq } from 'drizzle-orm';
import { lockItem } from './queries';

/** Takes an item off the menu; it is archived, since earlier orders refer to it. Throws `not_found`. */
export function removeMenuItem({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const { id } = await lockItem(tx, input._id);
    await tx.update(menuItems).set({ archivedAt: platform.clock.now().toISOString() }).where(eq(menuItems.id, id));
    await audit(tx, { actor: actor.id, action: 'menu.archive', recordId: id });
    return { _id: id };
  });
}
