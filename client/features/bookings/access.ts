import { deviceStorage } from '../../ui/browser-storage';

/** The access tokens of bookings made without an account on this device (D7), newest last. */

const KEY = 'booking_access';
const REFUSED_KEY = 'booking_claims_refused';
const KEPT = 20;

function readRecord(key: string): object {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** The kept tokens by booking id. */
export function readAccess(): Record<string, string> {
  return readRecord(KEY) as Record<string, string>;
}

/** Keeps the token of a booking, so that this device can open it again. Where it cannot, the booking's address still does. */
export function keepAccess(bookingId: string, accessToken: string): void {
  const entries = Object.entries({ ...readAccess(), [bookingId]: accessToken }).slice(-KEPT);
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

/** Forgets the token of a booking that an account has taken over. */
export function dropAccess(bookingId: string): void {
  const { [bookingId]: _dropped, ...others } = readAccess();
  deviceStorage.setItem(KEY, JSON.stringify(others));
}

/** By booking id, the accounts that it turned out not to belong to. */
const readRefused = () => readRecord(REFUSED_KEY) as Record<string, readonly string[]>;

/** Takes an account; returns id and token of the kept bookings that may be its own. */
export function claimable(userId: string): [bookingId: string, accessToken: string][] {
  const refused = readRefused();
  return Object.entries(readAccess()).filter(([bookingId]) => !refused[bookingId]?.includes(userId));
}

/** Remembers that a booking is not that account's, so that it is not tried again. */
export function noteRefusedClaim(userId: string, bookingId: string): void {
  const kept = readAccess();
  const refused = readRefused();
  const others = Object.entries(refused).filter(([id]) => id in kept && id !== bookingId);
  const here = [...(refused[bookingId] ?? []), userId].slice(-KEPT);
  deviceStorage.setItem(REFUSED_KEY, JSON.stringify(Object.fromEntries([...others, [bookingId, here]])));
}
