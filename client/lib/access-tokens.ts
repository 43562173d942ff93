import { deviceStorage } from './browser-storage';

/** The access tokens of bookings or orders that were made on this device without an account, newest last. */
export interface TokenStore {
  /** The tokens by the records' ids. */
  read(): Record<string, string>;
  /** Stores a record's token, so that this device can open it again. If that fails, the record's link still opens it. */
  save(id: string, accessToken: string): void;
  /** Removes the token of a record that an account has taken over. */
  remove(id: string): void;
  /** The records that may belong to this account. */
  claimable(userId: string): [id: string, accessToken: string][];
  /** Notes that a record does not belong to this account, so that it is not claimed again. */
  noteRefusedClaim(userId: string, id: string): void;
}

const ended = new Set<string>();
/** The event that the window gets when a token has ended. */
export const ACCESS_ENDED = 'access-ended';

/** Ends a token that opens nothing any more, as an account has taken its record over: from now on the session opens it. */
export function endAccess(accessToken: string): void {
  ended.add(accessToken);
  window.dispatchEvent(new Event(ACCESS_ENDED));
}

/** True for a token that has ended since the page was opened. */
export const hasEnded = (accessToken: string): boolean => ended.has(accessToken);

const MAX_TOKENS = 20;

function readRecord(key: string): object {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function tokenStore(key: string, refusedKey: string): TokenStore {
  const read = () => readRecord(key) as Record<string, string>;
  /** By record id, the accounts that it does not belong to. */
  const readRefused = () => readRecord(refusedKey) as Record<string, readonly string[]>;
  return {
    read,
    save(id, accessToken) {
      const entries = Object.entries({ ...read(), [id]: accessToken }).slice(-MAX_TOKENS);
      deviceStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
    },
    remove(id) {
      const { [id]: _dropped, ...others } = read();
      deviceStorage.setItem(key, JSON.stringify(others));
    },
    claimable(userId) {
      const refused = readRefused();
      return Object.entries(read()).filter(([id]) => !refused[id]?.includes(userId));
    },
    noteRefusedClaim(userId, id) {
      const stored = read();
      const refused = readRefused();
      const others = Object.entries(refused).filter(([other]) => other in stored && other !== id);
      const here = [...(refused[id] ?? []), userId].slice(-MAX_TOKENS);
      deviceStorage.setItem(refusedKey, JSON.stringify(Object.fromEntries([...others, [id, here]])));
    },
  };
}

export const bookingAccess = tokenStore('booking_access', 'booking_claims_refused');
export const orderAccess = tokenStore('order_access', 'order_claims_refused');
