import { z } from 'zod';
import { cursorField, idField, ignoring, instantField, pageLimit, searchText } from '../fields/schema';

/** Lists that are shown page by page. */

interface PageSizes {
  listMax: number;
  pageSize: number;
}

/** The filters of a list: a search, and a status unless `all`. */
export const narrowedShape = <const Status extends readonly string[]>(statuses: Status) => ({
  q: searchText(100).optional().describe('A name, phone number, email or reference, or the beginning of one.'),
  status: z
    .enum(['all', ...statuses])
    .default('all')
    .describe('Only records of this status.'),
});

/** Page and order; `cursor` comes from a previous page. */
export const pageShape = <const Sort extends readonly ['createdAt', ...string[]]>(
  sorts: Sort,
  { listMax, pageSize }: PageSizes,
) => ({
  sort: z.enum(sorts).default('createdAt').describe('By what the list is sorted.'),
  dir: z.enum(['asc', 'desc']).default('desc').describe('Ascending or descending.'),
  cursor: cursorField,
  limit: pageLimit(listMax, pageSize),
});

/** Lists what has changed from then on, deleted records too, in the order of their changes. */
export const sinceField = instantField
  .optional()
  .describe('Lists all that has changed from then on, deleted records too, in the order of their last changes.');

const PAGE_OF_CHANGES = new Set(['limit', 'cursor']);

/** For a list's `superRefine`: a copy of some records would keep those that its filters leave out later on. */
export function allSince(filters: z.ZodRawShape) {
  const unfiltered: object = z.object(filters).parse({});
  return (input: { since?: string | undefined }, ctx: z.RefinementCtx) => {
    if (input.since === undefined) return;
    for (const name of Object.keys(filters)) {
      if (PAGE_OF_CHANGES.has(name) || Reflect.get(input, name) === Reflect.get(unfiltered, name)) continue;
      ctx.addIssue({
        code: 'custom',
        message: 'Please leave this out: a list with since has no filters.',
        path: [name],
      });
    }
  };
}

/** The input of a list in pages: tRPC's clients of endless lists send the `direction` too, which the cursor says already. */
export const inPages = <Schema extends z.ZodObject>(schema: Schema) => ignoring(['direction'], schema);

/** A page of one user's records, newest first. */
export const ofUserInput = <Filters extends z.ZodRawShape = Record<never, never>>(
  { listMax, pageSize }: PageSizes,
  filters?: Filters,
) =>
  inPages(
    z.strictObject({
      userId: idField.describe('The `_id` of the account.'),
      cursor: cursorField,
      limit: pageLimit(listMax, pageSize),
      ...(filters as Filters),
    }),
  );

/** Lists are counted up to here: beyond it a number helps nobody, and counting would cost more with every row. */
export const COUNT_MAX = 1_000;

/** How many rows a list has, with `isMore` at least so many; null where only reading them all would tell. */
export const rowCountSchema = z.object({ count: z.number(), isMore: z.boolean() }).nullable();
export type RowCount = z.output<typeof rowCountSchema>;

/** A page; a cursor is null at that end of the list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });
