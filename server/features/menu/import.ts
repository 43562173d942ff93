import { randomUUID } from 'node:crypto';
import { foodOrderItems } from '@drizzle/schema/food';
import { menuItems } from '@drizzle/schema/menu';
import { insertAll } from '@server/platform/database/batches';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import type { MenuItem, MenuItemFields } from '@shared/menu/schema';
import { inArray, isNull, sql } from 'drizzle-orm';
import { findItems } from './queries';
import { itemRow } from './verbs';

/** Importing dishes, and taking them back. */

export async function dishNames(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ name: menuItems.name }).from(menuItems).where(isNull(menuItems.archivedAt));
  return new Set(rows.map(({ name }) => name));
}

/** Adds dishes. A name that is taken is the constraint `menu_items_name_key`. */
export async function importDishes(
  tx: Transaction,
  lines: readonly MenuItemFields[],
  { actor, importId }: { actor: string; importId: string },
): Promise<string[]> {
  const rows = lines.map((line) => ({ ...itemRow(line), id: randomUUID() }));
  await insertAll(tx, menuItems, rows);
  const entries = rows.map(({ id, ...row }) => ({ recordId: id, detail: { ...row, importId } }));
  await audit(tx, ...entries.map((entry) => ({ actor, action: 'menu.create', ...entry })));
  return rows.map(({ id }) => id);
}

/** Locks imported dishes, and names those that somebody has changed or ordered since. */
export async function touchedDishes(tx: Transaction, ids: string[]): Promise<string[]> {
  await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(inArray(menuItems.id, ids))
    .orderBy(menuItems.id)
    .for('update');
  const isOrdered = sql`exists (select from ${foodOrderItems} as line where line.menu_item_id = "menu_items"."id")`;
  const rows = await tx
    .select({ name: menuItems.name })
    .from(menuItems)
    .where(sql`${inArray(menuItems.id, ids)} and (${menuItems.version} > 1 or ${isOrdered})`);
  return rows.map(({ name }) => name);
}

export async function takeBackDishes(tx: Transaction, ids: string[], by: { actor: string; at: string }): Promise<void> {
  await tx.update(menuItems).set({ archivedAt: by.at }).where(inArray(menuItems.id, ids));
  await audit(tx, ...ids.map((recordId) => ({ actor: by.actor, action: 'menu.archive', recordId })));
}

export const dishesToExport = (db: Queryable): Promise<MenuItem[]> => findItems(db, 'everything');
