import type { RecordKindName } from '@shared/records/kinds';
import { deviceStorage } from '../storage/browser-storage';

/** The access tokens of bookings, orders or catering requests that were made on this device without an account, newest last. */
export interface TokenStore {
  /** Tokens by record id. */
  read(): Record<string, string>;
  /** Does not throw if storing fails: the record's link still opens it. */
  save(id: string, accessToken: string): void;
  /** For a record that now belongs to an account. */
  remove(id: string): void;
  /** Records with a stored token, without those whose claim was refused for this account. */
  claimable(userId: string): [id: string, accessToken: string][];
  /** Prevents further attempts to claim a record that does not belong to this account. */
  noteRefusedClaim(userId: string, id: string): void;
}

const ended = new Set<string>();
/** Dispatched on the window when a token has ended. */
export const ACCESS_ENDED = 'access-ended';

/** For the token of a record that was claimed: from now on calls use the session instead. */
export function endAccess(accessToken: string): void {
  ended.add(accessToken);
  window.dispatchEvent(new Event(ACCESS_ENDED));
}

/** Only knows tokens that have ended since the page was loaded. */
export const hasEnded = (accessToken: string): boolean => ended.has(accessToken);

/** Knows of no token that has ended, as on a page that was just loaded. */
export const forgetEnded = (): void => ended.clear();

const MAX_TOKENS = 20;

function readRecord(key: string): object {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Those of one kind of record. */
export function accessTokensOf(kind: RecordKindName | 'receipt' | 'group'): TokenStore {
  const key = `${kind}_access`;
  const refusedKey = `${kind}_claims_refused`;
  const read = () => readRecord(key) as Record<string, string>;
  /** By record id, the accounts for which a claim was refused. */
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

export const bookingAccess = accessTokensOf('booking');
/** For receipts that were opened by a link: the token of their booking or order, by the receipt's id. */
export const receiptAccess = accessTokensOf('receipt');
export const orderAccess = accessTokensOf('order');
export const cateringAccess = accessTokensOf('catering');
