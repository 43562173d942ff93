import { plainLetters } from '@shared/fields/plain-letters';

/**
 * Whether something that an earlier text found may be offered for this one until its own answer comes: all its words are in
 * the fields.
 */
export function stillFits(text: string, fields: readonly string[]): boolean {
  const searched = plainLetters(fields.join(' '));
  const words = plainLetters(text).split(/\s+/);
  return words.every((word) => searched.includes(word));
}
