import type { Session, User } from '@shared/auth';
import { useSyncExternalStore } from 'react';
import { deviceStorage, tabStorage } from './browser-storage';

/**
 * Who is logged in, kept in the browser under the spec's keys `user` and `token` (spec 3, 4). Read only after the first
 * paint: on the server, and until the page is hydrated, nobody is logged in.
 */

const USER_KEY = 'user';
const TOKEN_KEY = 'token';
const CART_PREFIX = 'cart_';
const EXPIRED_KEY = 'session_expired';
const DRAFT_OWNER_KEY = 'draft_owner';

/** Nobody can be logged in where the browser keeps nothing. */
export class SessionNotKept extends Error {
  override readonly name = 'SessionNotKept';
  override readonly message =
    'Your browser does not let this site keep you logged in. Please allow it to store data, or use another browser.';
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

/** The session as stored now; null when token, user or role is missing (spec 6). */
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
 * Half-filled forms hold names and phone numbers, and the next person may use the same phone: they go when their owner
 * logs out, in whichever tab, and when somebody else logs in. What a person typed before logging in stays theirs, and so
 * does what was typed when a login expired.
 */
function settleDrafts() {
  const here = readSession()?.user.id;
  const owner = tabStorage.getItem(DRAFT_OWNER_KEY);
  const loggedOut = here === undefined && deviceStorage.getItem(EXPIRED_KEY) === null;
  if (owner !== null && (loggedOut || (here !== undefined && here !== owner))) tabStorage.clear();
  if (here !== undefined) tabStorage.setItem(DRAFT_OWNER_KEY, here);
}

function announce() {
  settleDrafts();
  for (const listener of listeners) listener();
}

function forgetSession() {
  deviceStorage.removeItem(USER_KEY);
  deviceStorage.removeItem(TOKEN_KEY);
}

/** Keeps a session after login or registration. @throws SessionNotKept where the browser keeps nothing */
export function saveSession({ token, user }: Session): void {
  if (!deviceStorage.setItem(TOKEN_KEY, token) || !deviceStorage.setItem(USER_KEY, JSON.stringify(user))) {
    forgetSession();
    throw new SessionNotKept();
  }
  // Last: another tab that sees a part of this must not take it for a logout.
  deviceStorage.removeItem(EXPIRED_KEY);
  announce();
}

/** Logs out: the user, the token and every cart go (spec 4), and what was typed into forms. */
export function clearSession(): void {
  deviceStorage.removeItem(EXPIRED_KEY);
  for (const key of deviceStorage.keys()) if (key.startsWith(CART_PREFIX)) deviceStorage.removeItem(key);
  forgetSession();
  announce();
}

/** Ends a session that the server no longer accepts. Its user may log in again and finds what was typed, and the cart. */
export function expireSession(): void {
  deviceStorage.setItem(EXPIRED_KEY, '1');
  forgetSession();
  announce();
}

/** The server says that a person is no longer staff: their screens of staff close at once, and the login goes on as a guest's. */
export function leaveStaff(): void {
  const session = readSession();
  if (session?.user.role !== 'admin') return;
  deviceStorage.setItem(USER_KEY, JSON.stringify({ ...session.user, role: 'guest' }));
  announce();
}

/** True where the last login in this browser was ended by the server, and nobody has logged in or out since. */
export const hasExpired = (): boolean => deviceStorage.getItem(EXPIRED_KEY) !== null;

/** Calls back at each change of the session, in whichever tab; returns how to stop that. */
export function subscribeSession(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', announce);
    settleDrafts();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', announce);
  };
}

/** The session, kept up to date across tabs; `undefined` until it is known, `null` for nobody. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribeSession, readSession, () => undefined);
}
