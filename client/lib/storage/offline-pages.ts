import { deviceStorage, OFFLINE_PREFIX } from './browser-storage';

/**
 * What the pages of bookings and orders show without a connection: what was on the screen, in words, kept on the device. It holds no
 * access token. Also loaded by the offline page, which has nothing else of the app.
 */

const DAY_MS = 86_400_000;
const OFFLINE_DAYS = 30;
const OFFLINE_MAX = 20;

export interface Fact {
  label: string;
  value: string;
}

export interface OfflinePage {
  title: string;
  /** Which one it is: 'Booking ID GT-7K2M9Q'. */
  heading: string;
  facts: Fact[];
  /** How to pay what is open, while that may still be paid. */
  payment: { title: string; facts: Fact[]; until: string | null } | null;
  hotel: { name: string; address: string; phone: string };
  /** When the page was seen, and the same in words. */
  seenAt: string;
  seen: string;
}

export const OFFLINE_TEXTS = {
  offline: 'You are offline.',
  unreachable: 'The hotel’s website cannot be reached just now.',
  known: 'This is what we knew on {seen}.',
  payByPhone: 'The time to pay is over. Please phone the hotel before you pay.',
  nothing: 'This page was not seen on this phone before, or too long ago, so there is nothing to show.',
  again: 'Try again',
} as const;

function parsed(text: string | null): OfflinePage | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && 'facts' in kept && 'hotel' in kept
      ? (kept as OfflinePage)
      : null;
  } catch {
    return null;
  }
}

const isCurrent = ({ seenAt }: OfflinePage, now: number) => now - Date.parse(seenAt) < OFFLINE_DAYS * DAY_MS;

/** All offline pages by their paths, newest first; those that are too old or unreadable are removed. */
function offlinePages(now: number): [path: string, page: OfflinePage][] {
  const found = deviceStorage
    .keys()
    .filter((key) => key.startsWith(OFFLINE_PREFIX))
    .flatMap((key): [string, OfflinePage][] => {
      const page = parsed(deviceStorage.getItem(key));
      if (page && isCurrent(page, now)) return [[key.slice(OFFLINE_PREFIX.length), page]];
      deviceStorage.removeItem(key);
      return [];
    });
  return found.sort(([, one], [, other]) => Date.parse(other.seenAt) - Date.parse(one.seenAt));
}

/** `path` is that of the page, with its query and without an access token. */
export function keepPage(path: string, page: OfflinePage): void {
  deviceStorage.setItem(OFFLINE_PREFIX + path, JSON.stringify(page));
  for (const [old] of offlinePages(Date.now()).slice(OFFLINE_MAX)) forget(old);
}

const forget = (path: string) => deviceStorage.removeItem(OFFLINE_PREFIX + path);

type Address = Pick<Location, 'pathname' | 'search'>;

/** The offline page of an address; without a query, the newest of that path. */
function keptAt({ pathname, search }: Address) {
  const path = pathname.replace(/(.)\/$/, '$1');
  const isIt = (kept: string) =>
    kept === path + search || kept === path || (search === '' && kept.startsWith(`${path}?`));
  return offlinePages(Date.now()).find(([kept]) => isIt(kept));
}

/** The page that was kept of an address. */
export const readOfflinePage = (address: Address): OfflinePage | null => keptAt(address)?.[1] ?? null;

export function forgetPage(address: Address): void {
  const [path] = keptAt(address) ?? [];
  if (path !== undefined) forget(path);
}

/** How to pay; 'over' once the time for it has passed. */
export function offlinePayment({ payment }: OfflinePage): OfflinePage['payment'] | 'over' {
  return payment?.until && Date.parse(payment.until) <= Date.now() ? 'over' : payment;
}
