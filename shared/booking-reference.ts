/** The format that the SQL function `booking_reference` in the first migration generates. */
const PREFIX = 'GT';
const CHARACTERS = 6;

/**
 * Normalises a reference as it was typed or dictated; null if it is none. Prefix, spaces, hyphens and case do not
 * matter; I and L are read as 1, O as 0, because references never contain those letters.
 */
export function readBookingReference(typed: string): string | null {
  const written = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const body = written.length > CHARACTERS && written.startsWith(PREFIX) ? written.slice(PREFIX.length) : written;
  const read = body.replace(/[IL]/g, '1').replace(/O/g, '0');
  return read.length === CHARACTERS ? `${PREFIX}-${read}` : null;
}
