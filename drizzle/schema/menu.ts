import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES, STATIONS } from '../../shared/menu/constants';
import { oneOf } from './checks';
import { updatedAt } from './updated-at';
import { version, versionCheck } from './version';

/** Dishes and drinks. One that sold is archived, never deleted; its name is then free for another. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text(),
    category: text({ enum: FOOD_CATEGORIES }).notNull(),
    subcategory: text({ enum: DRINK_SUBCATEGORIES }),
    /** Where it is made. */
    station: text({ enum: STATIONS }).notNull().default('kitchen'),
    priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
    available: boolean().notNull().default(true),
    /** The picture's id in the file storage. */
    imageId: uuid('image_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    // Names are unique, since an order may refer to a dish by name.
    uniqueIndex('menu_items_name_key').on(table.name).where(sql`${table.archivedAt} is null`),
    check('menu_items_name_form', sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`),
    check('menu_items_price_positive', sql`${table.priceKobo} > 0`),
    versionCheck('menu_items', table.version),
    check('menu_items_category', oneOf(table.category, FOOD_CATEGORIES)),
    check('menu_items_subcategory', oneOf(table.subcategory, DRINK_SUBCATEGORIES)),
    check('menu_items_station', oneOf(table.station, STATIONS)),
    check('menu_items_drinks_alone', sql`(${table.category} = 'drinks') = (${table.subcategory} is not null)`),
  ],
);
