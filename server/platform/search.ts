import { readReference } from '@shared/reference';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Params } from './database';

/**
 * How staff find a record: text anywhere in a column that the database keeps normalised by `search_text`, so that case
 * and tone marks do not matter. One trigram index serves every search.
 */
export interface Searched {
  column: AnyColumn;
  /** A condition on text of another table; `matches` makes the condition for a column. */
  elsewhere?(matches: (text: AnyColumn) => SQL): SQL;
  /** Amounts in kobo that are found by how a bank's statement writes them. */
  amounts?: readonly (AnyColumn | SQL)[];
  /** Searches only the next rows in the list's order: older ones are of no interest. */
  isNear?: boolean;
}

/** The values of the search conditions. */
export interface SearchValues {
  typed: string;
  /** A number or reference as it is stored: without spaces and hyphens, and in its own characters. */
  compact: string;
  /** With the other apostrophe. */
  respelt: string;
  /** Two letters as a regular expression. */
  pair: string;
  /** The part of an email address before the '@': the domain is too frequent to search for. */
  mailbox: string;
  /** In kobo, as text. */
  amount: string;
}

/** The features by which the conditions of searches differ. */
export interface SearchForm {
  /**
   * What the index can use: three characters in a row, two letters, or nothing. Searches that it cannot serve scan
   * rows, which is soon done, as nearly every record contains any single letter.
   */
  by: 'trigrams' | 'pair' | 'nothing';
  isCompacted: boolean;
  isRespelt: boolean;
  isEmail: boolean;
  /** `money` can only be an amount, `digits` may also be part of a number; null for other text. */
  amount: 'money' | 'digits' | null;
}

/** Normalises like `search_text`, as far as the index distinguishes characters. */
const plain = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** The country before a phone number, with its plus or in a number of which enough follows. */
const COUNTRY = /^(?:\+234|(?:00)?234(?=\d{3}))0?/;

/** People type a straight apostrophe, phones write a curly one: each finds the other. */
const OTHER_APOSTROPHE: Record<string, string> = { "'": '’', '’': "'", '‘': "'" };

/** '60,000.00', '60000', '₦60,000', 'NGN 60 000.5', '+60,000.00 CR'. */
const AMOUNT = /^\+?(₦|NGN|N)?\s*(\d{1,3}(?:[,\s]\d{3})+|\d{1,12})(\.\d{1,2})?(?:\s*CR)?$/i;

/** An amount in kobo as a bank's statement writes it; `digits` where it may be something else. */
export function readAmount(typed: string): { kobo: number; as: 'money' | 'digits' } | null {
  const [, sign, whole = '', part = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (!whole) return null;
  const kobo = Math.round(Number(whole.replace(/\D/g, '') + part) * 100);
  const as = sign || part || whole.includes(',') ? 'money' : 'digits';
  return kobo > 0 ? { kobo, as } : null;
}

/** Parses the text of a search; null for a blank one. */
export function readSearch(q: string | undefined): (SearchForm & { values: SearchValues }) | null {
  const typed = q?.trim();
  if (!typed) return null;
  const letters = plain(typed);
  const respelt = letters.replace(/['’‘]/g, (mark) => OTHER_APOSTROPHE[mark] ?? mark);
  const isRespelt = respelt !== letters;
  // Both spellings have to be found by the index, and the straight apostrophe is of no help to it.
  const by =
    /[a-z0-9]{3}/.test(letters) || (!isRespelt && /[^ -~]/.test(letters))
      ? 'trigrams'
      : /^[a-z0-9]{2}$/.test(letters)
        ? 'pair'
        : 'nothing';
  const reference = /^[a-z0-9\s-]+$/.test(letters) ? readReference(letters) : null;
  const isNumber = /\d/.test(letters) && /^[a-z0-9\s+()./-]+$/.test(letters);
  const number = isNumber
    ? letters
        .replace(/[^a-z0-9+]/g, '')
        .replace(COUNTRY, '0')
        .replace(/\+/g, '')
    : letters;
  const compact = reference ? `${reference.prefix ?? ''}${reference.characters}`.toLowerCase() : number;
  // The pattern names every character that may follow the two letters: only then can the index use trigrams.
  const mailbox = letters.replace(/@.*$/, '');
  const amount = readAmount(typed);
  return {
    by,
    amount: amount?.as ?? null,
    isCompacted: compact !== letters,
    isEmail: mailbox !== letters && /[a-z0-9]{3}/.test(mailbox),
    isRespelt,
    values: { typed, compact, respelt, pair: `${letters}[ -~]`, mailbox, amount: String(amount?.kobo ?? 0) },
  };
}

/** Conditions for the amount that was typed, each with an index of its own; a match fulfils one of these or of `textConditions`. */
export function amountConditions({ amounts }: Searched, { amount }: SearchForm, param: Params<SearchValues>): SQL[] {
  return amount && amounts ? amounts.map((kobo) => sql`${kobo} = ${param('amount')}::bigint`) : [];
}

/** Conditions for the text that was typed. `indexed` ones are written so that the index can serve them. */
export function textConditions(
  { column, elsewhere, amounts }: Searched,
  { by, isCompacted, isRespelt, isEmail, amount }: SearchForm,
  param: Params<SearchValues>,
  how: 'indexed' | 'exact',
): SQL[] {
  if (amounts && amount === 'money') return [];
  const contains = (text: AnyColumn | SQL, typed: ReturnType<typeof param>) =>
    // A subquery, so that the pattern is computed once and not per row.
    sql`${text} like (select search_pattern(${typed}::text))`;
  const asTyped = () => {
    if (how === 'indexed' && by === 'pair') return sql`${column} ~ ${param('pair')}::text`;
    if (how === 'exact' || !isEmail) return contains(column, param('typed'));
    // The index finds the mailbox; the rest is checked on its results.
    return sql`${contains(column, param('mailbox'))} and ${contains(sql`(${column} || '')`, param('typed'))}`;
  };
  return [
    asTyped(),
    ...(isCompacted ? [contains(column, param('compact'))] : []),
    ...(isRespelt ? [contains(column, param('respelt'))] : []),
    ...(elsewhere ? [elsewhere((text) => contains(sql`search_text(${text})`, param('typed')))] : []),
  ];
}
