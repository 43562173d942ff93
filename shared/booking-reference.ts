/** The form of a booking's reference; the function `booking_reference` in the first migration makes them. */
const PREFIX = 'GT';
const CHARACTERS = 6;

/**
 * Takes a booking's reference as somebody typed or said it; returns it as the hotel writes it, or null for what is none.
 * The prefix, blanks, hyphens and case do not matter; I and L are read as 1, O as 0, as no reference has those emails.
 */
export function readBookingReference(typed: string): string | null {
  const written = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const body = written.length > CHARACTERS && written.startsWith(PREFIX) ? written.slice(PREFIX.length) : written;
  const read = body.replace(/[IL]/g, '1').replace(/O/g, '0');
  return read.length === CHARACTERS ? `${PREFIX}-${read}` : null;
}
