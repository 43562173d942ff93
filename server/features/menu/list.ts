import { menuItems } from '@drizzle/schema/menu';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import type { PublicContext } from '@server/platform/platform';
import type { MenuItem, MenuListInput } from '@shared/menu/schema';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { findChangedItems, findItems, findOffered, type OfferedItem } from './queries';

/** The menu in the order in which it is shown: what can be had, or with `all` everything in use; with `since` all that has changed. */
export function listMenu({ ctx, input }: { ctx: PublicContext; input: MenuListInput }): Promise<MenuItem[]> {
  const { db } = ctx.platform;
  if (input.since !== undefined) return findChangedItems(db, input.since);
  return findItems(db, input.all ? 'everything' : 'on offer');
}

/** Items in use whose name has that text, however it is written. */
export const itemsNamed = prepared('menu_named', (db, param: Params<{ text: string; limit: number }>) =>
  db
    .select({
      _id: menuItems.id,
      name: menuItems.name,
      priceKobo: menuItems.priceKobo,
      available: menuItems.available,
    })
    .from(menuItems)
    .where(and(isNull(menuItems.archivedAt), sql`search_text(${menuItems.name}) like search_pattern(${param('text')})`))
    .orderBy(asc(menuItems.name))
    .limit(param('limit')),
);

/**
 * For each item that an order names, by its id or else by its exact name, the dish that can be had, or undefined. To be
 * asked in the order's transaction.
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
