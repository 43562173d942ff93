import { menuItems } from '@drizzle/schema/menu';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import {
  type ChangeBounds,
  changedBetween,
  inOrderOfChange,
  upToHorizon,
  withDeletion,
} from '@server/platform/records/changed-records';
import { changeRecord, isId } from '@server/platform/records/versions';
import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { toNaira } from '@shared/money/money';
import { photoUrl } from '@shared/pictures/constants';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The position of a word in a list, for sorting. */
const positionIn = (words: readonly string[], column: SQLWrapper) =>
  sql`array_position(array[${sql.raw(words.map((word) => `'${word}'`).join(', '))}], ${column})`;

const isInUse = isNull(menuItems.archivedAt);

const selectItems = (db: Queryable) =>
  db
    .select({
      _id: menuItems.id,
      name: menuItems.name,
      description: menuItems.description,
      category: menuItems.category,
      subcategory: menuItems.subcategory,
      priceKobo: menuItems.priceKobo,
      available: menuItems.available,
      station: menuItems.station,
      imageId: menuItems.imageId,
      version: menuItems.version,
      updatedAt: menuItems.updatedAt,
      archivedAt: menuItems.archivedAt,
    })
    .from(menuItems)
    .$dynamic();

/** Items in use, in the menu's order. */
const inUse = (db: Queryable, condition?: SQL) =>
  selectItems(db)
    .where(and(isInUse, condition))
    .orderBy(
      positionIn(FOOD_CATEGORIES, menuItems.category),
      positionIn(DRINK_SUBCATEGORIES, menuItems.subcategory),
      menuItems.name,
    );

const everything = prepared('menu_everything', (db) => inUse(db));
const onOffer = prepared('menu_on_offer', (db) => inUse(db, eq(menuItems.available, true)));
const withId = prepared('menu_with_id', (db, param: Params<{ id: string }>) =>
  inUse(db, eq(menuItems.id, param('id'))),
);
const changed = prepared('menu_changed', (db, param: Params<ChangeBounds>) =>
  selectItems(db)
    .where(changedBetween(menuItems, param))
    .orderBy(...inOrderOfChange(menuItems)),
);

/** Spelled out: spreading what is left of a row costs five times as much. */
function toWire(row: Awaited<ReturnType<typeof selectItems>>[number]) {
  const item = {
    _id: row._id,
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    available: row.available,
    station: row.station,
    version: row.version,
    updatedAt: isoInstant(row.updatedAt),
    price: toNaira(row.priceKobo),
    imagePath: row.imageId && photoUrl(row.imageId),
  };
  return withDeletion(item, row.archivedAt);
}

/** Items in use as callers see them, in the menu's order. */
export async function findItems(db: Queryable, which: { id: string } | 'everything' | 'on offer'): Promise<MenuItem[]> {
  const rows =
    which === 'everything' ? await everything(db) : which === 'on offer' ? await onOffer(db) : await withId(db, which);
  const items = rows.map(toWire);
  // What guests load tells of no station and no times, which weigh and are nothing to them.
  if (which === 'on offer') return items.map(({ station: _station, updatedAt: _updatedAt, ...item }) => item);
  return items;
}

/** Items that have changed, removed ones too, in the order of their changes. */
export async function findChangedItems(db: Queryable, since: string): Promise<MenuItem[]> {
  return (await upToHorizon(db, (before) => changed(db, { since, before }))).map(toWire);
}

async function findItemOrThrow(db: Queryable, id: string): Promise<MenuItem> {
  const [item] = await findItems(db, { id });
  if (!item) throw new DomainError('not_found');
  return item;
}

export const changeItem = changeRecord({ table: menuItems, visible: isInUse, findOrThrow: findItemOrThrow });

const wanted = prepared('menu_wanted', (db, param: Params<Record<'ids' | 'names', string>>) =>
  db
    .select({
      id: menuItems.id,
      name: menuItems.name,
      priceKobo: menuItems.priceKobo,
      station: menuItems.station,
    })
    .from(menuItems)
    .where(
      and(
        isInUse,
        eq(menuItems.available, true),
        sql`(${menuItems.id} in (select value::uuid from json_array_elements_text(${param('ids')}::json))
          or ${menuItems.name} in (select value from json_array_elements_text(${param('names')}::json)))`,
      ),
    ),
);

/** A dish as an order copies it, with the name and price of this moment. */
export type OfferedItem = Awaited<ReturnType<typeof wanted>>[number];

/** Those of the named items that can be had. */
export function findOffered(db: Queryable, ids: string[], names: string[]): Promise<OfferedItem[]> {
  return wanted(db, { ids: JSON.stringify(ids.filter(isId)), names: JSON.stringify(names) });
}

/** Locks an item in use. Throws `not_found`. */
export async function lockItem(tx: Transaction, id: string) {
  if (!isId(id)) throw new DomainError('not_found');
  const [item] = await tx
    .select({
      id: menuItems.id,
      imageId: menuItems.imageId,
      category: menuItems.category,
      subcategory: menuItems.subcategory,
    })
    .from(menuItems)
    .where(and(eq(menuItems.id, id), isInUse))
    .for('no key update');
  if (!item) throw new DomainError('not_found');
  return item;
}
