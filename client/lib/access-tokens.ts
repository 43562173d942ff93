import { deviceStorage } from './browser-storage';

/** The access tokens of records of one kind made without an account on this device (D7), newest last. */
export interface TokenStore {
  /** The kept tokens by the records' ids. */
  read(): Record<string, string>;
  /** Keeps the token of a record, so that this device can open it again. Where it cannot, the record's address still does. */
  keep(id: string, accessToken: string): void;
  /** Forgets the token of a record that an account has taken over. */
  drop(id: string): void;
  /** Takes an account; returns id and token of the kept records that may be its own. */
  claimable(userId: string): [id: string, accessToken: string][];
  /** Remembers that a record is not that account's, so that it is not tried again. */
  noteRefusedClaim(userId: string, id: string): void;
}

const ended = new Set<string>();
/** The window hears of it when a token has ended. */
export const ACCESS_ENDED = 'access-ended';

/** A token that opens nothing any more, as an account has taken its record over: from now on the session speaks (D7). */
export function endAccess(accessToken: string): void {
  ended.add(accessToken);
  window.dispatchEvent(new Event(ACCESS_ENDED));
}

/** True for a token that has ended while this page is open. */
export const hasEnded = (accessToken: string): boolean => ended.has(accessToken);

const KEPT = 20;

function readRecord(key: string): object {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function tokenStore(key: string, refusedKey: string): TokenStore {
  const read = () => readRecord(key) as Record<string, string>;
  /** By record id, the accounts that it turned out not to belong to. */
  const readRefused = () => readRecord(refusedKey) as Record<string, readonly string[]>;
  return {
    read,
    keep(id, accessToken) {
      const entries = Object.entries({ ...read(), [id]: accessToken }).slice(-KEPT);
      deviceStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
    },
    drop(id) {
      const { [id]: _dropped, ...others } = read();
      deviceStorage.setItem(key, JSON.stringify(others));
    },
    claimable(userId) {
      const refused = readRefused();
      return Object.entries(read()).filter(([id]) => !refused[id]?.includes(userId));
    },
    noteRefusedClaim(userId, id) {
      const kept = read();
      const refused = readRefused();
      const others = Object.entries(refused).filter(([other]) => other in kept && other !== id);
      const here = [...(refused[id] ?? []), userId].slice(-KEPT);
      deviceStorage.setItem(refusedKey, JSON.stringify(Object.fromEntries([...others, [id, here]])));
    },
  };
}

export const bookingAccess = tokenStore('booking_access', 'booking_claims_refused');
export const orderAccess = tokenStore('order_access', 'order_claims_refused');
