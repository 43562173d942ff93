/** The access tokens of bookings made without an account on this device (D7), newest last. */

const KEY = 'booking_access';
const KEPT = 20;

/** The kept tokens by booking id. */
export function readAccess(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Keeps the token of a booking, so that this device can open it again. */
export function keepAccess(bookingId: string, accessToken: string): void {
  const entries = Object.entries({ ...readAccess(), [bookingId]: accessToken }).slice(-KEPT);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

/** Forgets the token of a booking that an account has taken over. */
export function dropAccess(bookingId: string): void {
  const { [bookingId]: _dropped, ...others } = readAccess();
  localStorage.setItem(KEY, JSON.stringify(others));
}
