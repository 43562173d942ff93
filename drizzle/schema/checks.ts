import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** An `in` condition with the values as literals: constraints and partial indexes cannot have parameters. */
export function oneOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
