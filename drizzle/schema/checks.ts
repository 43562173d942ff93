import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Takes a column and the words it may hold; returns the condition for a CHECK, with the words written out. */
export function oneOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
