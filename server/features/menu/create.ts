import { randomUUID } from 'node:crypto';
import { menuItems } from '@drizzle/schema/menu';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { digestsOf } from '@server/platform/storage/photos';
import type { MenuCreateInput, MenuItem } from '@shared/menu/schema';
import { toKobo } from '@shared/money/money';
import { saveItem } from './save';

/**
 * Adds a dish or drink. A repeat with the same idempotency key returns the first result and keeps no picture of its own.
 * Throws `item_name_taken`, `not_an_image`, `key_reused`, `already_done`.
 */
export async function createMenuItem({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: MenuCreateInput;
}): Promise<MenuItem> {
  const { image, clientId, price, ...columns } = input;
  const values = { ...columns, priceKobo: toKobo(price) };
  const request = { ...values, image: await digestsOf(image ? [image] : []) };
  return saveItem(platform, input, async (tx, imageId) => {
    const id = randomUUID();
    const attempt = { actor: actor.id, verb: 'menu.create', key: clientId, request };
    const earlier = await reserveKey(tx, attempt, id);
    if (earlier) return { id: earlier, unused: imageId };
    const row = { ...values, imageId };
    await tx.insert(menuItems).values({ ...row, id });
    await audit(tx, { actor: actor.id, action: 'menu.create', recordId: id, detail: row });
    return { id, unused: null };
  });
}
