import { menuItems } from '@drizzle/schema/menu';
import { type Params, prepared } from '@server/platform/database/database';
import { and, asc, isNull, sql } from 'drizzle-orm';

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
