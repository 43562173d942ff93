/** References: a prefix and six characters, as the SQL function `next_reference` makes them. */

/** Bookings, food orders, catering requests and payments. */
export const REFERENCE_PREFIXES = ['GT', 'FD', 'CT', 'PY'] as const;
type ReferencePrefix = (typeof REFERENCE_PREFIXES)[number];

const CHARACTERS = 6;

/**
 * Reads a reference as it was typed or dictated; null if it is none. Spaces, hyphens and case do not matter, nor
 * whether the prefix is there; I and L are read as 1, O as 0, because references never contain those letters.
 */
export function readReference(typed: string): { prefix: ReferencePrefix | null; characters: string } | null {
  const written = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const prefix =
    written.length > CHARACTERS ? (REFERENCE_PREFIXES.find((known) => written.startsWith(known)) ?? null) : null;
  const characters = written
    .slice(prefix?.length ?? 0)
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return characters.length === CHARACTERS ? { prefix, characters } : null;
}

/** The reference of a booking as it was typed; null if it is none. */
export function readBookingReference(typed: string): string | null {
  const read = readReference(typed);
  return read && (read.prefix ?? 'GT') === 'GT' ? `GT-${read.characters}` : null;
}
