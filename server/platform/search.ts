import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Params } from './database';

/**
 * How staff find a record: what they type is found anywhere in a column that the database keeps in the form that
 * `search_text` gives it, so that case and tone marks do not matter. One trigram index serves all of it.
 */
export interface Searched {
  column: AnyColumn;
  /** What is found by a text of another table; `matches` is the condition of such a text. */
  elsewhere?(matches: (text: AnyColumn) => SQL): SQL;
}

/** What somebody looks for, as the values of the conditions. */
export interface SearchValues {
  typed: string;
  /** A number or a reference without blanks and hyphens, as it is stored. */
  compact: string;
  /** Two letters as a regular expression. */
  pair: string;
  /** The part of an e-mail address before its '@': what comes after it is in too many others to look for. */
  mailbox: string;
}

/** What sets the conditions of one search apart from those of another. */
export interface SearchForm {
  /**
   * What the index can find: three characters in a row, two letters, or nothing. What it cannot find is looked for row by
   * row: that is soon done, as nearly every record has any single letter.
   */
  by: 'trigrams' | 'pair' | 'nothing';
  isCompacted: boolean;
  isEmail: boolean;
}

/** As `search_text` does to what the index can tell apart. */
const plain = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** Reads what was typed into a search; null for nothing. */
export function readSearch(q: string | undefined): (SearchForm & { values: SearchValues }) | null {
  const typed = q?.trim();
  if (!typed) return null;
  const letters = plain(typed);
  const by = /[a-z0-9]{3}|[^ -~]/.test(letters) ? 'trigrams' : /^[a-z0-9]{2}$/.test(letters) ? 'pair' : 'nothing';
  const isNumber = /\d/.test(letters) && /^[a-z0-9\s+()./-]+$/.test(letters);
  const compact = isNumber ? letters.replace(/^\+234/, '0').replace(/[^a-z0-9]/g, '') : letters;
  // Whatever may follow the two is said, as only so the index knows by which trigrams to find them.
  const mailbox = letters.replace(/@.*$/, '');
  return {
    by,
    isCompacted: compact !== letters,
    isEmail: mailbox !== letters && /[a-z0-9]{3}/.test(mailbox),
    values: { typed, compact, pair: `${letters}[ -~]`, mailbox },
  };
}

/** The conditions of which one must be true of what is found. `indexed` ones are in words that the index knows. */
export function searchConditions(
  { column, elsewhere }: Searched,
  { by, isCompacted, isEmail }: SearchForm,
  param: Params<SearchValues>,
  how: 'indexed' | 'exact',
): SQL[] {
  const contains = (text: AnyColumn | SQL, typed: ReturnType<typeof param>) =>
    // As a query of its own, so that the pattern is made once and not for each row.
    sql`${text} like (select search_pattern(${typed}::text))`;
  const asTyped = () => {
    if (how === 'indexed' && by === 'pair') return sql`${column} ~ ${param('pair')}::text`;
    if (how === 'exact' || !isEmail) return contains(column, param('typed'));
    // The index is asked for the one, and what it found for the other.
    return sql`${contains(column, param('mailbox'))} and ${contains(sql`(${column} || '')`, param('typed'))}`;
  };
  return [
    asTyped(),
    ...(isCompacted ? [contains(column, param('compact'))] : []),
    ...(elsewhere ? [elsewhere((text) => contains(sql`search_text(${text})`, param('typed')))] : []),
  ];
}
