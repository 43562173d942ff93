import { plainLetters } from '../fields/plain-letters';
import { REFERENCE_PREFIXES } from '../records/reference';

/** The letters that begin a booking's reference: the hotel's own (D52). */

/** Those of other records: a booking that began so would be taken for one of them. */
const TAKEN: readonly string[] = REFERENCE_PREFIXES.filter((prefix) => prefix !== 'GT');

/** Words that stand in most names of hotels and say nothing of this one. */
const COMMON = new Set(['hotel', 'hotels', 'the', 'and', 'of', 'limited', 'ltd']);

/** Where a name has no two letters to choose from. */
const NAMELESS = 'HT';

export const areReferenceLetters = (letters: string): boolean =>
  /^[A-Z]{2,3}$/.test(letters) && !TAKEN.includes(letters);

/** Two letters of a hotel's name: an abbreviation that it begins with, else the first letters of its words. */
export function referenceLetters(name: string): string {
  const words = plainLetters(name).match(/[a-z]+/g) ?? [];
  const telling = words.filter((word) => !COMMON.has(word));
  const [first = '', second = ''] = telling.length > 0 ? telling : words;
  const own = first.length === 2 ? first : second && first.slice(0, 1) + second.slice(0, 1);
  const others = [...first.slice(1)].map((letter) => first.slice(0, 1) + letter);
  const choices = [own, ...others].map((letters) => letters.toUpperCase());
  return choices.find((letters) => letters.length === 2 && areReferenceLetters(letters)) ?? NAMELESS;
}
