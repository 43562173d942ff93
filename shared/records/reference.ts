import { eachKind } from './kinds';

/** References: a prefix and six characters, as the SQL function `next_reference` makes them. The characters name one thing. */

/** Those of all kinds of records, of payments, of groups of bookings, of blocks and of companies. */
export const REFERENCE_PREFIXES = [...eachKind((kind) => kind.prefix), 'PY', 'GRP', 'BLK', 'CO'] as const;
type ReferencePrefix = (typeof REFERENCE_PREFIXES)[number];

const CHARACTERS = 6;
const LETTERS_BEFORE = new RegExp(`^[A-Z]{2,3}(?=[0-9A-Z]{${CHARACTERS}}$)`);

/**
 * Reads a reference as it was typed or dictated; null if it is none. Spaces, hyphens and case do not matter, nor
 * whether the prefix is there; I and L are read as 1, O as 0, because references never contain those letters.
 */
export function readReference(typed: string): { prefix: ReferencePrefix | null; characters: string } | null {
  const written = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [letters = ''] = LETTERS_BEFORE.exec(written) ?? [];
  const prefix = letters && (REFERENCE_PREFIXES.find((known) => known === letters) ?? 'GT');
  const characters = written.slice(letters.length).replace(/[IL]/g, '1').replace(/O/g, '0');
  return characters.length === CHARACTERS ? { prefix: prefix || null, characters } : null;
}

/** The six characters of a booking's reference as it was typed; null if it is none. */
export function readBookingReference(typed: string): string | null {
  const read = readReference(typed);
  return read && (read.prefix ?? 'GT') === 'GT' ? read.characters : null;
}
