import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PHONE_FORM } from '../../shared/fields/phone';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** An `in` condition with the values as literals: constraints and partial indexes cannot have parameters. */
export function oneOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} in (${quoted(words)})`;
}

/** The condition that a list has at most `max` items, all of them among the words and none of them null. */
export function allOf(column: SQLWrapper, words: readonly string[], max: number): SQL {
  return sql`${column} <@ array[${quoted(words)}] and cardinality(${column}) <= ${sql.raw(String(max))}`;
}

/** A phone number as `normalizePhone` writes it. */
export const phoneForm = (column: SQLWrapper): SQL => sql`${column} ~ ${sql.raw(`'${PHONE_FORM}'`)}`;
