import { z } from 'zod';
import { cursorField, idField, pageLimit, searchText } from './fields';

/** Lists that are shown page by page. */

interface PageSizes {
  listMax: number;
  pageSize: number;
}

/** What a list is narrowed by: a search, and a status unless it is to show all. */
export const narrowedShape = <const Status extends readonly string[]>(statuses: Status) => ({
  q: searchText(100).optional(),
  status: z.enum(['all', ...statuses]).default('all'),
});

/** Which page, in which order; `cursor` is what an earlier page returned. */
export const pageShape = <const Sort extends readonly ['createdAt', ...string[]]>(
  sorts: Sort,
  { listMax, pageSize }: PageSizes,
) => ({
  sort: z.enum(sorts).default('createdAt'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  cursor: cursorField,
  limit: pageLimit(listMax, pageSize),
});

/** One user's own, newest first. */
export const ofUserInput = ({ listMax, pageSize }: PageSizes) =>
  z.object({ userId: idField, cursor: cursorField, limit: pageLimit(listMax, pageSize) });

/** One page; a cursor is null where there is nothing further that way. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });
