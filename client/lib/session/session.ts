import type { Session, User } from '@shared/auth/schema';
import { useSyncExternalStore } from 'react';
import { deviceStorage, OFFLINE_PREFIX, tabStorage } from '../storage/browser-storage';

/**
 * The logged-in user, in localStorage under `user` and `token`. Only read after hydration, because the server renders the
 * same page for everyone.
 */

const USER_KEY = 'user';
const TOKEN_KEY = 'token';
const CART_PREFIX = 'cart_';
/** What was sent from a form and got no answer (outcomes.ts). */
export const OUTCOME_PREFIX = 'outcome_';
/** Tokens of logins that were ended here, until the server knows of it (ended-logins.ts). */
export const ENDED_LOGINS_KEY = 'ended_logins';
const EXPIRED_KEY = 'session_expired';
const DRAFT_OWNER_KEY = 'draft_owner';

/** The browser does not allow storing the session. */
export class SessionNotStored extends Error {
  override readonly name = 'SessionNotStored';
}

const listeners = new Set<() => void>();
let cached: { userText: string | null; token: string | null; session: Session | null } | undefined;

function parseUser(text: string | null): User | null {
  if (!text) return null;
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null && 'id' in user && 'role' in user ? (user as User) : null;
  } catch {
    return null;
  }
}

/** Null if token, user or role is missing. */
export function readSession(): Session | null {
  const userText = deviceStorage.getItem(USER_KEY);
  const token = deviceStorage.getItem(TOKEN_KEY);
  if (!cached || cached.userText !== userText || cached.token !== token) {
    const user = parseUser(userText);
    cached = { userText, token, session: token && user?.role ? { token, user } : null };
  }
  return cached.session;
}

/**
 * Form drafts contain names and phone numbers, and devices are shared: drafts are deleted when their owner logs out, in
 * any tab, and when someone else logs in. They stay when a person logs in after typing, and when a login expires.
 */
function deleteForeignDrafts() {
  const here = readSession()?.user.id;
  const owner = tabStorage.getItem(DRAFT_OWNER_KEY);
  const loggedOut = here === undefined && deviceStorage.getItem(EXPIRED_KEY) === null;
  if (owner !== null && (loggedOut || (here !== undefined && here !== owner))) tabStorage.clear();
  if (here !== undefined) tabStorage.setItem(DRAFT_OWNER_KEY, here);
}

function announce() {
  deleteForeignDrafts();
  for (const listener of listeners) listener();
}

function forgetAll(...prefixes: string[]) {
  for (const key of deviceStorage.keys()) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) deviceStorage.removeItem(key);
  }
}

function removeSession() {
  deviceStorage.removeItem(USER_KEY);
  deviceStorage.removeItem(TOKEN_KEY);
}

/** After login or registration. @throws SessionNotStored */
export function saveSession({ token, user }: Session): void {
  const before = readSession();
  if (before && before.user.id !== user.id) forgetAll(OFFLINE_PREFIX);
  if (!deviceStorage.setItem(TOKEN_KEY, token) || !deviceStorage.setItem(USER_KEY, JSON.stringify(user))) {
    removeSession();
    throw new SessionNotStored();
  }
  // Written last, so that another tab does not mistake a partial write for a logout.
  deviceStorage.removeItem(EXPIRED_KEY);
  announce();
}

/** On logout: deletes user, token, all carts and form drafts, what got no answer, and what pages keep for want of a connection. */
export function clearSession(): void {
  deviceStorage.removeItem(EXPIRED_KEY);
  forgetAll(CART_PREFIX, OUTCOME_PREFIX, OFFLINE_PREFIX);
  removeSession();
  announce();
}

/** For a session that the server no longer accepts. Cart and drafts stay for the user's next login. */
export function expireSession(): void {
  deviceStorage.setItem(EXPIRED_KEY, '1');
  forgetAll(OFFLINE_PREFIX);
  removeSession();
  announce();
}

/** For a user who is no longer staff: staff screens close at once, the login continues as a guest's. */
export function leaveStaff(): void {
  const session = readSession();
  if (session?.user.role !== 'admin') return;
  deviceStorage.setItem(USER_KEY, JSON.stringify({ ...session.user, role: 'guest' }));
  announce();
}

/** True if the server ended the last login and there was no login or logout since. */
export const hasExpired = (): boolean => deviceStorage.getItem(EXPIRED_KEY) !== null;

/** Changes in other tabs included. Returns the unsubscribe function. */
export function subscribeSession(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', announce);
    deleteForeignDrafts();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', announce);
  };
}

/** In sync with other tabs; undefined before hydration, null if not logged in. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribeSession, readSession, () => undefined);
}
