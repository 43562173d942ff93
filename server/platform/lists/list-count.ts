import { COUNT_MAX, type RowCount } from '@shared/lists/schema';
import { and, type Placeholder, sql } from 'drizzle-orm';
import { type Params, prepared, type Queryable } from '../database/database';
import type { ListRows } from './list-statements';

type Values = Record<string, unknown>;

/**
 * Counts the rows of a list up to a bound, so that a million of them cost no more than a thousand. Filters without an index
 * of their own are not counted: Postgres would read all their rows even for the first few.
 */
export function countOf<Sort extends string>(name: string, { table, visible, filters }: ListRows<Sort>) {
  const write = (used: readonly boolean[]) =>
    prepared(`${name}_count ${JSON.stringify(used)}`, (db, _param: Params<Values>) => {
      const place = (value: string): Placeholder => sql.placeholder(value);
      const some = db
        .select({ one: sql<number>`1`.as('one') })
        .from(table)
        .where(and(visible, ...filters.filter((_, at) => used[at]).map(({ where }) => where(place))))
        .limit(COUNT_MAX + 1)
        .as('some');
      return db.select({ count: sql<number>`count(*)::int` }).from(some);
    });
  const statements = new Map<string, ReturnType<typeof write>>();

  /** `values` are those of each filter, null for one that does not apply. */
  return async (db: Queryable, values: readonly (object | null)[]): Promise<RowCount> => {
    const used = values.map(Boolean);
    if (filters.some(({ indexedWith }, at) => used[at] && !indexedWith?.length)) return null;
    const form = JSON.stringify(used);
    const statement = statements.get(form) ?? write(used);
    statements.set(form, statement);
    const [{ count } = { count: 0 }] = await statement(db, Object.assign({}, ...values));
    return { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX };
  };
}
