import { PHONE_DIGITS } from '@shared/fields/phone-constants';
import { plainLetters } from '@shared/fields/plain-letters';
import { REFERENCE_PREFIXES, readReference } from '@shared/records/reference';
import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Params } from '../database/database';
import { readAmount } from '../tables/text-table';

/**
 * How staff find a record: text anywhere in a column that the database keeps normalised by `search_text`, so that case
 * and tone marks do not matter. One trigram index serves every search.
 */
export interface Searched {
  column: AnyColumn;
  /** A condition on text of another table; `matches` makes the condition for a column. */
  elsewhere?(matches: (text: AnyColumn) => SQL): SQL;
  /** Amounts in kobo that are found by how a bank's statement writes them, or the condition for one. */
  amounts?: readonly (AnyColumn | SQL | ((kobo: SQL) => SQL))[];
  /** Searches only the next rows in the list's order: older ones are of no interest. */
  isNear?: boolean;
}

/** Where a text has more words, the longest ones are searched for. */
const WORDS_MAX = 5;
type WordNumber = 1 | 2 | 3 | 4 | 5;

/** The values of the search conditions. */
export interface SearchValues extends Record<`${'word' | 'other'}${WordNumber}`, string> {
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
  /** How many words are searched for, in any order and each anywhere; 0 for a text that is searched for as a whole. */
  words: number;
  /** How many of them, the first ones, the index can use. */
  indexedWords: number;
  /** Whether one of them has another spelling. */
  areRespelt: boolean;
  /** `money` can only be an amount, `digits` may also be part of a number; null for other text. */
  amount: 'money' | 'digits' | null;
}

/** The country before a phone number, with its plus or in a number of which enough follows. */
const COUNTRY = /^(?:\+234|(?:00)?234(?=\d{3}))0?/;

/** People type a straight apostrophe, phones write a curly one: each finds the other. */
const OTHER_APOSTROPHE: Record<string, string> = { "'": '’', '’': "'", '‘': "'" };

/** What people put before or after a name, number or reference; not searched for where anything else remains. */
const TITLES = new Set(
  (
    'mr mrs ms miss master madam sir dr doctor prof professor engr barr arc rev reverend pastor bishop fr hon chief oba otunba ' +
    'alhaji alhaja hajia mallam malam prince princess ' +
    'room rm ref reference booking order request guest id no number'
  ).split(' '),
);

/** With its dots and brackets; a digit makes it a number or reference, as in '5M7R42'. */
const isTitle = (word: string) => TITLES.has(word.replace(/[^a-z0-9]/g, ''));

/** The text without titles: as it was typed where it has none, or nothing else. */
function withoutTitles(typed: string): string {
  const words = typed.split(/\s+/);
  const others = words.filter((word) => !isTitle(plainLetters(word)));
  return others.length === 0 || others.length === words.length ? typed : others.join(' ');
}

/** Parses the text of a search; null for a blank one. */
export function readSearch(q: string | undefined): { form: SearchForm; values: SearchValues } | null {
  const trimmed = q?.trim();
  if (!trimmed) return null;
  const typed = withoutTitles(trimmed);
  const whole = readWhole(typed);
  const { form, values } = readWords(typed);
  // Two letters beside others are only checked on what the index finds.
  const by = form.words === 0 ? whole.form.by : form.indexedWords > 0 ? 'trigrams' : 'nothing';
  // Several words are one value only if they are a reference, or one of them is.
  const isValue = form.words === 0 || referenceIn(plainLetters(typed)) !== null;
  const named = isValue ? null : referenceAmong(plainLetters(typed));
  const isCompacted = named !== null || (whole.form.isCompacted && isValue);
  const amount = readAmount(trimmed);
  return {
    form: { ...whole.form, ...form, by, isCompacted, amount: amount?.as ?? null },
    values: { ...whole.values, ...values, ...(named ? { compact: named } : {}), amount: String(amount?.kobo ?? 0) },
  };
}

/** A text that is one name, number or reference. */
function readWhole(typed: string): {
  form: Pick<SearchForm, 'by' | 'isCompacted' | 'isRespelt' | 'isEmail'>;
  values: Pick<SearchValues, 'typed' | 'compact' | 'respelt' | 'pair' | 'mailbox'>;
} {
  const letters = plainLetters(typed);
  const respelt = respell(letters);
  const isRespelt = respelt !== letters;
  const by = isIndexed(letters, respelt) ? 'trigrams' : /^[a-z0-9]{2}$/.test(letters) ? 'pair' : 'nothing';
  const compact = compacted(letters);
  // The pattern names every character that may follow the two letters: only then can the index use trigrams.
  const mailbox = letters.replace(/@.*$/, '');
  return {
    form: { by, isCompacted: compact !== letters, isEmail: mailbox !== letters && hasTrigram(mailbox), isRespelt },
    values: { typed, compact, respelt, pair: `${letters}[ -~]`, mailbox },
  };
}

const hasTrigram = (text: string) => /[a-z0-9]{3}/.test(text);
/** Both spellings have to be found by the index, and the straight apostrophe is of no help to it. */
const isIndexed = (letters: string, other: string) =>
  (hasTrigram(letters) && hasTrigram(other)) || (letters === other && /[^ -~]/.test(letters));
const respell = (letters: string) => letters.replace(/['’‘]/g, (mark) => OTHER_APOSTROPHE[mark] ?? mark);

/** Eight or nine letters, or a word beside one of six, are a name, and no reference of a hotel whose letters are others. */
const isName = (letters: string) => /^[a-z]+$/.test(letters) || /^[a-z]{2,3}\s/.test(letters);
const LISTED = new RegExp(`^(?:${REFERENCE_PREFIXES.join('|')})`, 'i');

const referenceIn = (letters: string) => {
  const read = /^[a-z0-9\s-]+$/.test(letters) ? readReference(letters) : null;
  return read?.prefix === 'GT' && !LISTED.test(letters) && isName(letters) ? null : read;
};

const NAMED = new RegExp(`(?<![a-z0-9])(${REFERENCE_PREFIXES.join('|')})?[\\s-]?([a-z0-9]{6})(?![a-z0-9])`, 'gi');

/**
 * The reference that a line of a bank's statement holds among other words, as it is stored. Without its prefix it is one
 * only with both letters and digits: six letters are a name, six digits a date.
 */
function referenceAmong(letters: string): string | null {
  for (const [, prefix, word = ''] of letters.matchAll(NAMED)) {
    if (!prefix && !(/\d/.test(word) && /[a-z]/.test(word))) continue;
    return readReference(word)?.characters.toLowerCase() ?? null;
  }
  return null;
}

/** A number or reference as it is stored; any other text as it is. */
function compacted(letters: string): string {
  const reference = referenceIn(letters);
  if (reference)
    return `${reference.prefix && reference.prefix !== 'GT' ? reference.prefix : ''}${reference.characters}`.toLowerCase();
  if (!/\d/.test(letters) || !/^[a-z0-9\s+()./-]+$/.test(letters)) return letters;
  return letters
    .replace(/[^a-z0-9+]/g, '')
    .replace(COUNTRY, '0')
    .replace(/\+/g, '');
}

/** A phone number, however it is divided. */
const isPhoneNumber = (letters: string) => /^[\d\s+()./-]+$/.test(letters) && compacted(letters).length <= PHONE_DIGITS;

/** What the domain adds is too frequent to be searched for, and little beside other words. */
const withoutDomain = (word: string) => word.replace(/(?<=[a-z0-9]{3}.*)@.*$/, '');

/** The prefix of a reference, which every record has. */
const PREFIX = new RegExp(`\\b(?:${REFERENCE_PREFIXES.join('|')})-(?=[a-z0-9]{6}\\b)`, 'gi');

/** A text of several words. */
function readWords(typed: string) {
  const letters = plainLetters(typed);
  const divided = isPhoneNumber(letters)
    ? []
    : letters
        .replace(PREFIX, '')
        .split(/[\s,;/-]+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word));
  // The country of a number that is divided; the rest of the number is searched for.
  const words = [...new Set(divided.filter((word) => !/^\+\(?234\)?$/.test(word)).map(withoutDomain))].map((word) => {
    // Without a digit it is a name: six letters are no reference beside other words.
    const other = /\d/.test(word) ? compacted(word) : respell(word);
    return { word, other, isIndexed: isIndexed(word, other) };
  });
  if (words.length < 2) return { form: { words: 0, indexedWords: 0, areRespelt: false }, values: valuesOf([]) };
  const longest = words
    .sort((a, b) => Number(b.isIndexed) - Number(a.isIndexed) || b.word.length - a.word.length)
    .slice(0, WORDS_MAX);
  return {
    form: {
      words: longest.length,
      indexedWords: longest.filter(({ isIndexed }) => isIndexed).length,
      areRespelt: longest.some(({ word, other }) => word !== other),
    },
    values: valuesOf(longest),
  };
}

const valuesOf = ([first, second, third, fourth, fifth]: { word: string; other: string }[]) => ({
  word1: first?.word ?? '',
  other1: first?.other ?? '',
  word2: second?.word ?? '',
  other2: second?.other ?? '',
  word3: third?.word ?? '',
  other3: third?.other ?? '',
  word4: fourth?.word ?? '',
  other4: fourth?.other ?? '',
  word5: fifth?.word ?? '',
  other5: fifth?.other ?? '',
});

export const NO_SEARCH: SearchValues = {
  ...{ typed: '', compact: '', respelt: '', pair: '', mailbox: '', amount: '0' },
  ...valuesOf([]),
};

const WORD_NUMBERS: readonly WordNumber[] = [1, 2, 3, 4, 5];

// A subquery, so that the pattern is computed once and not per row.
const contains = (text: AnyColumn | SQL, typed: SQLWrapper) =>
  sql`(${text} like (select search_pattern(${typed}::text)))`;

/** Conditions for the amount that was typed, each with an index of its own; a match fulfils one of these or of `textConditions`. */
export function amountConditions({ amounts }: Searched, { amount }: SearchForm, param: Params<SearchValues>): SQL[] {
  if (!amount || !amounts) return [];
  const wanted = sql`${param('amount')}::bigint`;
  return amounts.map((kobo) => (typeof kobo === 'function' ? kobo(wanted) : sql`${kobo} = ${wanted}`));
}

/** Conditions for the text that was typed. `indexed` ones are written so that the index can serve them. */
export function textConditions(
  searched: Searched,
  form: SearchForm,
  param: Params<SearchValues>,
  how: 'indexed' | 'exact',
): SQL[] {
  const { column, elsewhere, amounts } = searched;
  const { by, isCompacted, isRespelt, isEmail, amount } = form;
  if (amounts && amount === 'money') return [];
  const asNumber = isCompacted ? [contains(column, param('compact'))] : [];
  if (form.words > 0) return [...wordConditions(searched, form, param, how), ...asNumber];
  const asTyped = () => {
    if (how === 'indexed' && by === 'pair') return sql`${column} ~ ${param('pair')}::text`;
    if (how === 'exact' || !isEmail) return contains(column, param('typed'));
    // The index finds the mailbox; the rest is checked on its results.
    return sql`${contains(column, param('mailbox'))} and ${contains(unindexed(column), param('typed'))}`;
  };
  return [
    asTyped(),
    ...asNumber,
    ...(isRespelt ? [contains(column, param('respelt'))] : []),
    ...(elsewhere ? [elsewhere((text) => contains(sql`search_text(${text})`, param('typed')))] : []),
  ];
}

const unindexed = (column: AnyColumn) => sql`(${column} || '')`;

/**
 * All words are in the search text, or all but one, which is elsewhere, or the whole text is elsewhere. More freedom would
 * leave conditions that no index serves.
 */
function wordConditions(
  { column, elsewhere }: Searched,
  { words, indexedWords, areRespelt }: SearchForm,
  param: Params<SearchValues>,
  how: 'indexed' | 'exact',
): SQL[] {
  const numbers = WORD_NUMBERS.slice(0, words);
  const isIn = (text: AnyColumn | SQL, number: WordNumber) =>
    areRespelt
      ? sql`(${contains(text, param(`word${number}`))} or ${contains(text, param(`other${number}`))})`
      : contains(text, param(`word${number}`));
  // What the index cannot find is checked on its results.
  const inText = numbers.map((number, at) =>
    isIn(how === 'exact' || at < indexedWords ? column : unindexed(column), number),
  );
  const allOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
  if (!elsewhere) return [allOf(inText)];
  return [
    allOf(inText),
    ...numbers.map((number, at) =>
      allOf([
        elsewhere((text) => isIn(sql`search_text(${text})`, number)),
        ...inText.filter((_, other) => other !== at),
      ]),
    ),
    elsewhere((text) => contains(sql`search_text(${text})`, param('typed'))),
  ];
}
