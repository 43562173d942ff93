import { normalizePhone } from '@shared/phone';

/** A guest's details as form values. */
export interface GuestValues {
  guestName: string;
  phoneNumber: string;
  email: string;
  address: string;
}

export type GuestField = keyof GuestValues;

export const GUEST_FIELDS: readonly GuestField[] = ['guestName', 'phoneNumber', 'email', 'address'];

export const GUEST_FIELD_WORDS: Record<GuestField, string> = {
  guestName: 'name',
  phoneNumber: 'phone number',
  email: 'email',
  address: 'address',
};

type KnownGuest = { name: string; phone: string; email: string | null; address: string | null };

/** What is known of a guest, as form values; '' where they have given nothing. */
export const valuesOf = ({ name, phone, email, address }: KnownGuest): GuestValues => ({
  guestName: name,
  phoneNumber: phone,
  email: email ?? '',
  address: address ?? '',
});

const isSame = (field: GuestField, a: string, b: string) =>
  field === 'phoneNumber' ? normalizePhone(a) === normalizePhone(b) : a.trim() === b.trim();

/**
 * A known guest's details put into a form: in place of the text that they were found by (`foundBy`), of what an earlier
 * choice has `filled` in, and into empty fields. What was typed elsewhere is `kept`, where they have something else.
 */
export function fillIn(
  values: GuestValues,
  known: GuestValues,
  { foundBy, filled }: { foundBy: GuestField; filled: GuestValues | undefined },
): { values: GuestValues; kept: GuestField[] } {
  const isTyped = (field: GuestField) => field !== foundBy && values[field] !== '' && values[field] !== filled?.[field];
  const typed = GUEST_FIELDS.filter(isTyped);
  return {
    values: { ...known, ...Object.fromEntries(typed.map((field) => [field, values[field]])) },
    kept: typed.filter((field) => known[field] !== '' && !isSame(field, values[field], known[field])),
  };
}

export const bookingCount = (bookings: number): string => (bookings === 1 ? '1 booking' : `${bookings} bookings`);
