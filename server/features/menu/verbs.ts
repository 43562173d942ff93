import { randomUUID } from 'node:crypto';
import { menuItems } from '@drizzle/schema/menu';
import { isStaff, type StaffActor, type UserActor, withRight } from '@server/platform/actor';
import { inTransaction, type Queryable, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { digestsOf, saveWithPhotos } from '@server/platform/storage/photos';
import { fillIn } from '@shared/fill';
import { MENU_TEXTS } from '@shared/menu/constants';
import {
  drinkSubcategory,
  type MenuAdded,
  type MenuCreateInput,
  type MenuItem,
  type MenuRemoveInput,
  type MenuSeveralInput,
  type MenuUpdateInput,
} from '@shared/menu/schema';
import { toKobo } from '@shared/money/money';
import { changeItem, findItems, lockItem } from './queries';

/**
 * Runs `save` with the id of the new picture, if there is one, and returns the item as it is then. `unused` is the picture
 * that the item no longer has. Throws `item_name_taken`, `not_an_image`, `already_done`, and what `save` throws.
 */
async function saveItem(
  platform: Platform,
  { image, name = '' }: { image?: File | undefined; name?: string | undefined },
  save: (tx: Transaction, imageId: string | null) => Promise<{ id: string; unused: string | null }>,
): Promise<MenuItem> {
  try {
    return await saveWithPhotos(platform, { files: image ? [image] : [], field: 'image' }, async (tx, [added]) => {
      const { id, unused } = await save(tx, added ?? null);
      const [saved] = await findItems(tx, { id });
      // Only a repeat of its creation names one that has been archived since.
      if (!saved) throw new DomainError('already_done');
      return { saved, unused: unused ? [unused] : [] };
    });
  } catch (error) {
    if (violates(error, 'menu_items_name_key')) throw new DomainError('item_name_taken', { name }, { field: 'name' });
    throw error;
  }
}

/** A dish's columns as its form has them. */
export const itemRow = <Form extends { price: number }>({ price, ...columns }: Form) => ({
  ...columns,
  priceKobo: toKobo(price),
});

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
  const { image, clientId, ...form } = input;
  const values = itemRow(form);
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

type Kind = Pick<MenuItem, 'category' | 'subcategory'>;

/**
 * Category and subcategory after a change that names one of them: a drink keeps the subcategory that it does not name,
 * anything else has none. Null for a drink that would have none.
 */
function kindAfter(before: Kind, change: Pick<MenuUpdateInput, 'category' | 'subcategory'>): Partial<Kind> | null {
  if (change.category === undefined && change.subcategory === undefined) return {};
  const category = change.category ?? before.category;
  if (category !== 'drinks') return { category, subcategory: null };
  const subcategory = change.subcategory === undefined ? before.subcategory : drinkSubcategory(change.subcategory);
  return subcategory && { category, subcategory };
}

/**
 * Changes the fields of an item that the input names. Earlier orders keep the name and price that they were made with.
 * Throws `not_allowed` where more than availability is changed by who may change that alone, `not_found`, `changed_meanwhile`, `invalid_input`, `item_name_taken`, `not_an_image`.
 */
export function updateMenuItem({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: MenuUpdateInput;
}): Promise<MenuItem> {
  const { _id, version, image, price, category, subcategory, ...columns } = input;
  // Cooks say what is sold out; the dish itself and its price are not theirs.
  const { available: _available, ...rest } = { ...columns, image, price, category, subcategory };
  if (Object.values(rest).some((value) => value !== undefined) && !isStaff(withRight(actor, 'change', 'setup'))) {
    throw new DomainError('not_allowed');
  }
  return saveItem(platform, input, async (tx, imageId) => {
    const before = await lockItem(tx, _id);
    const kind = kindAfter(before, { category, subcategory });
    if (!kind)
      throw new DomainError('invalid_input', {}, { field: 'subcategory', message: MENU_TEXTS.subcategoryRequired });
    const values = {
      ...columns,
      ...kind,
      ...(price === undefined ? {} : { priceKobo: toKobo(price) }),
      ...(imageId ? { imageId } : {}),
    };
    await changeItem(tx, input, values);
    await audit(tx, { actor: actor.id, action: 'menu.update', recordId: before.id, detail: values });
    return { id: before.id, unused: imageId && before.imageId };
  });
}

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

/** Why dishes of those names cannot be added: it names those that are on the menu, or in the list twice. */
async function namesTaken(db: Queryable, names: readonly string[]): Promise<DomainError> {
  const known = new Set((await findItems(db, 'everything')).map(({ name }) => name));
  const taken = [...new Set(names.filter((name, at) => known.has(name) || names.indexOf(name) < at))];
  const [name = ''] = taken;
  const message = taken.length > 1 ? fillIn(MENU_TEXTS.namesTaken, { names: taken.join(', ') }) : undefined;
  return new DomainError('item_name_taken', { name }, { field: 'items', ...(message && { message }) });
}

/**
 * Adds dishes and drinks without pictures, all or none. A repeat with the same idempotency key returns them as they are now.
 * Throws `item_name_taken`, `key_reused`, `already_done`.
 */
export async function createMenuItems({
  ctx: { platform, actor },
  input: { clientId, items },
}: {
  ctx: VerbContext<UserActor>;
  input: MenuSeveralInput;
}): Promise<MenuAdded> {
  const names = items.map(({ name }) => name);
  const rows = items.map(({ price, ...columns }) => ({ ...columns, priceKobo: toKobo(price), id: randomUUID() }));
  try {
    return await inTransaction(platform.db, async (tx) => {
      const attempt = { actor: actor.id, verb: 'menu.createSeveral', key: clientId, request: items };
      const isRepeat = (await reserveKey(tx, attempt, rows[0]?.id ?? '')) !== null;
      if (!isRepeat) {
        await tx.insert(menuItems).values(rows);
        const entries = rows.map(({ id, ...detail }) => ({ recordId: id, detail }));
        await audit(tx, ...entries.map((entry) => ({ actor: actor.id, action: 'menu.create', ...entry })));
      }
      const saved = new Map((await findItems(tx, 'everything')).map((item) => [item.name, item]));
      const added = names.flatMap((name) => saved.get(name) ?? []);
      // Only a repeat names dishes that have been taken off or renamed since.
      if (added.length < names.length) throw new DomainError('already_done');
      return { items: added };
    });
  } catch (error) {
    throw violates(error, 'menu_items_name_key') ? await namesTaken(platform.db, names) : error;
  }
}
