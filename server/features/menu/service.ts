import { randomUUID } from 'node:crypto';
import { menuItems } from '@drizzle/schema/menu';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction, type Transaction, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { claimKey } from '@server/platform/idempotency';
import { isId } from '@server/platform/ids';
import { digestsOf, removePhotoFiles, storePhotos } from '@server/platform/photos';
import type { Platform } from '@server/platform/platform';
import type { MenuCreateInput, MenuItem, MenuItemFields, MenuUpdateInput } from '@shared/menu';
import { toKobo } from '@shared/money';
import { eq } from 'drizzle-orm';
import { findItems, findOffered, lockItem, type OfferedItem } from './queries';

/** The menu in the order in which it is shown: what can be had, or with `all` everything in use. */
export function listMenu(platform: Platform, { all }: { all: boolean }): Promise<MenuItem[]> {
  return findItems(platform.db, all ? 'everything' : 'on offer');
}

/**
 * Takes the items that an order names, each by its id, else by its exact name (D14); returns for each the dish that can be
 * had, or undefined. To be asked in the order's transaction.
 */
export async function offeredItems(
  tx: Transaction,
  named: readonly { _id?: string; name?: string }[],
): Promise<(OfferedItem | undefined)[]> {
  const ids = named.flatMap(({ _id }) => _id ?? []);
  const names = named.flatMap(({ _id, name }) => (_id === undefined ? (name ?? []) : []));
  const found = await findOffered(tx, ids, names);
  const byId = new Map(found.map((item) => [item.id, item]));
  const byName = new Map(found.map((item) => [item.name, item]));
  return named.map(({ _id, name }) => (_id === undefined ? byName.get(name ?? '') : byId.get(_id.toLowerCase())));
}

const valuesOf = ({ name, description, category, subcategory, price, available }: MenuItemFields) => ({
  name,
  description,
  category,
  subcategory,
  priceKobo: toKobo(price),
  available,
});

async function mustFind(tx: Transaction, id: string): Promise<MenuItem> {
  const [item] = await findItems(tx, { id });
  if (!item) throw new DomainError('not_found');
  return item;
}

/**
 * Stores a new picture, runs the verb with its id, and removes the picture that is not used in the end: the old one, or
 * the new one where the verb failed.
 */
async function withImage(
  platform: Platform,
  image: File | undefined,
  name: string,
  verb: (tx: Transaction, added: string | undefined) => Promise<{ id: string; unused: string | null }>,
): Promise<MenuItem> {
  const [added] = await storePhotos(platform.storage, image ? [image] : [], 'image');
  try {
    const { item, unused } = await inTransaction(platform.db, async (tx) => {
      const done = await verb(tx, added);
      return { item: await mustFind(tx, done.id), unused: done.unused };
    });
    if (unused) await removePhotoFiles(platform.storage, [unused]);
    return item;
  } catch (error) {
    if (added) await removePhotoFiles(platform.storage, [added]);
    if (violates(error, 'menu_items_name_key')) throw new DomainError('item_name_taken', { name }, { field: 'name' });
    throw error;
  }
}

/**
 * Adds a dish or drink. A repeat with the same client id returns the first result (D13) and keeps no picture of its own.
 * Throws `item_name_taken`, `not_an_image`, `key_reused`.
 */
export async function createMenuItem(platform: Platform, actor: UserActor, input: MenuCreateInput): Promise<MenuItem> {
  const request = { ...valuesOf(input), image: await digestsOf(input.image ? [input.image] : []) };
  return withImage(platform, input.image, input.name, async (tx, added) => {
    const id = randomUUID();
    const attempt = { actor: actor.id, verb: 'menu.create', key: input.clientId, request };
    const earlier = await claimKey(tx, attempt, id);
    if (earlier) return { id: earlier, unused: added ?? null };
    const values = { ...valuesOf(input), imageId: added ?? null };
    await tx.insert(menuItems).values({ ...values, id });
    await audit(tx, { actor: actor.id, action: 'menu.create', recordId: id, detail: values });
    return { id, unused: null };
  });
}

/**
 * Changes an item, or only whether it can be had; without a new picture it keeps the one it has. Orders made before keep
 * the name and price that they were made with. Throws `not_found`, `item_name_taken`, `not_an_image`.
 */
export function updateMenuItem(platform: Platform, actor: UserActor, input: MenuUpdateInput): Promise<MenuItem> {
  const { _id, fields, available, image } = input;
  return withImage(platform, image, fields?.name ?? '', async (tx, added) => {
    const before = isId(_id) ? await lockItem(tx, _id) : undefined;
    if (!before) throw new DomainError('not_found');
    const changed = fields ? valuesOf(fields) : { available };
    const values = added ? { ...changed, imageId: added } : changed;
    await tx.update(menuItems).set(values).where(eq(menuItems.id, before.id));
    await audit(tx, { actor: actor.id, action: 'menu.update', recordId: before.id, detail: values });
    return { id: before.id, unused: added ? before.imageId : null };
  });
}

/** Takes an item off the menu; it is archived, since what was sold hangs on it (D12). Throws `not_found`. */
export function removeMenuItem(platform: Platform, actor: UserActor, id: string): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const item = isId(id) ? await lockItem(tx, id) : undefined;
    if (!item) throw new DomainError('not_found');
    await tx.update(menuItems).set({ archivedAt: platform.clock.now().toISOString() }).where(eq(menuItems.id, item.id));
    await audit(tx, { actor: actor.id, action: 'menu.archive', recordId: item.id });
    return { _id: item.id };
  });
}
