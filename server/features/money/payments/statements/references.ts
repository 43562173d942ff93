import { REFERENCE_PREFIXES, readReference } from '@shared/records/reference';

/** References in the text of a bank's line, as guests write them and banks pass them on. */

type Reference = NonNullable<ReturnType<typeof readReference>>;

export interface References {
  /** Written so that it can hardly be anything else. */
  sure: Reference[];
  /** Six characters that may be one: a name, a number, the end of a longer word. */
  unsure: Reference[];
}

const ALONE = { before: '(?<![0-9A-Z])', after: '(?![0-9A-Z])' };

/** What a reference looks like with its prefix: 'GT-7K3F9Q', 'GT 7K3 F9Q', 'GT/7K3F9Q', 'GT7K3F9Q'; `letters` are the hotel's own. */
function prefixed(letters: string) {
  const prefix = `(?<prefix>${[letters, ...REFERENCE_PREFIXES].join('|')})`;
  const rest = '(?<between>[^0-9A-Z]{0,3})(?<rest>(?:[0-9A-Z][ -]?){5}[0-9A-Z])';
  return {
    alone: new RegExp(`${ALONE.before}${prefix}${rest}${ALONE.after}`, 'g'),
    within: new RegExp(`${prefix}-(?<rest>[0-9A-Z]{6})`, 'g'),
  };
}

const BARE = new RegExp(`${ALONE.before}(?<rest>[0-9A-Z]{6})${ALONE.after}`, 'g');

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Letters of names that references do not have; beside a digit they are digits misread. */
const isWord = (written: string) => /^[A-Z]*[ILOU][A-Z]*$/.test(written.replace(/[ -]/g, ''));
const isNumber = (written: string) => /^[\d -]+$/.test(written);
const isLikely = (written: string) => !isWord(written) && !isNumber(written);

const keyOf = ({ prefix, characters }: Reference) => `${prefix ?? ''} ${characters}`;
const distinct = (references: Reference[]) => [...new Map(references.map((each) => [keyOf(each), each])).values()];

/**
 * The references that a text may hold; `letters` are those with which the hotel's bookings begin now. A number, or a word with letters that references never have, is a sure one only with
 * the hyphen after its prefix: 'GT HOTELS', 'ADEOLA' and '211126' are names and dates.
 */
export function referencesIn(text: string, letters: string): References {
  const { alone, within } = prefixed(letters);
  let rest = text.normalize('NFKD').toUpperCase().replace(DASHES, '-');
  const found: References = { sure: [], unsure: [] };
  const take = (pattern: RegExp, isSure: (written: { between: string; rest: string }) => boolean) => {
    for (const { groups = {} } of rest.matchAll(pattern)) {
      const { prefix = '', between = '', rest: written = '' } = groups;
      const reference = readReference(prefix ? `${prefix}-${written}` : written);
      if (reference) found[isSure({ between, rest: written }) ? 'sure' : 'unsure'].push(reference);
    }
    // What was taken is not read again.
    rest = rest.replace(pattern, '|');
  };
  take(alone, ({ between, rest: written }) => between.includes('-') || isLikely(written));
  take(within, () => false);
  take(BARE, ({ rest: written }) => isLikely(written));
  return { sure: distinct(found.sure), unsure: distinct(found.unsure) };
}
