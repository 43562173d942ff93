import type { StaffActor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import { ReadingHub } from '@server/platform/events/hub';
import { type Platform, perPlatform } from '@server/platform/platform';
import { callersByKeys, keyIdOf } from '../calling-keys';
import { callersBySessions } from './sessions';

/** Where the database announces logins that end, roles that change and API keys that are revoked; the triggers of `drizzle/functions/notify.sql` name the same. */
const CHANNEL = 'logins';

/** The longest that a timer can wait. Waking up too early only asks once more. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
const SHORTEST_WAIT_MS = 100;

/** A stream that must end with its login, or with the key that opened it. */
export interface Watched {
  /** Who calls now; undefined where the login has ended. */
  update(actor: StaffActor | undefined): void;
  fail(error: unknown): void;
}

interface Login {
  userId: string;
  watched: Set<Watched>;
  timer?: NodeJS.Timeout;
}

/** By what a stream's caller is known: the login, or the key. */
const credentialOf = (actor: StaffActor): string => (actor.kind === 'key' ? actor.id : actor.sessionId);
const isOfKey = (credential: string): boolean => keyIdOf(credential) !== null;

/** The logins and keys behind the streams of this process. */
class LoginWatch extends ReadingHub {
  readonly #platform: Platform;
  readonly #logins = new Map<string, Login>();
  #unsure = new Set<string>();

  constructor(platform: Platform) {
    super(platform.events, CHANNEL);
    this.#platform = platform;
  }

  watch(actor: StaffActor, watched: Watched): () => void {
    this.listen();
    const { id: userId } = actor;
    const sessionId = credentialOf(actor);
    const login = this.#logins.get(sessionId) ?? { userId, watched: new Set() };
    this.#logins.set(sessionId, login);
    login.watched.add(watched);
    // The login may have ended since the call was let in.
    this.#doubt(sessionId);
    return () => {
      login.watched.delete(watched);
      if (login.watched.size > 0) return;
      clearTimeout(login.timer);
      if (this.#logins.get(sessionId) === login) this.#logins.delete(sessionId);
    };
  }

  #doubt(...sessionIds: string[]): void {
    for (const id of sessionIds) this.#unsure.add(id);
    this.requestRead();
  }

  protected onPayloads(users: ReadonlySet<string> | null): void {
    const logins = [...this.#logins].filter(([, { userId }]) => users === null || users.has(userId));
    this.#doubt(...logins.map(([sessionId]) => sessionId));
  }

  protected async read(): Promise<void> {
    const unsure = [...this.#unsure].filter((sessionId) => this.#logins.has(sessionId));
    this.#unsure = new Set();
    if (unsure.length === 0) return;
    const now = this.#platform.clock.now();
    const { db } = this.#platform;
    const [keys, sessions] = [unsure.filter(isOfKey), unsure.filter((id) => !isOfKey(id))];
    const found = await Promise.all([callersBySessions(db, sessions, now), callersByKeys(db, keys, now)]);
    const actors = new Map(found.flat().map((actor) => [credentialOf(actor), actor]));
    for (const sessionId of unsure) {
      const login = this.#logins.get(sessionId);
      const actor = actors.get(sessionId);
      if (login && actor) this.#wake(login, actor, now);
      for (const watched of [...(login?.watched ?? [])]) watched.update(actor);
    }
  }

  /** No event announces a login that expires. */
  #wake(login: Login, actor: StaffActor, now: Date): void {
    const endsAt = actor.kind === 'key' ? actor.expiresAt : actor.sessionEndsAt;
    clearTimeout(login.timer);
    if (endsAt === null) return;
    const wait = Math.max(SHORTEST_WAIT_MS, Date.parse(endsAt) - now.getTime());
    login.timer = setTimeout(() => this.#doubt(credentialOf(actor)), Math.min(wait, LONGEST_WAIT_MS)).unref();
  }

  /** If logins cannot be checked, every stream ends. */
  protected fail(error: unknown): void {
    for (const { watched } of [...this.#logins.values()]) for (const one of [...watched]) one.fail(error);
  }
}

const loginWatch = perPlatform((platform) => new LoginWatch(platform));

/** Tells `watched` who calls by that login, soon and whenever it may have changed. Returns how to stop. */
export function watchLogin(platform: Platform, actor: StaffActor, watched: Watched): () => void {
  const { opens } = actor;
  // Whoever calls now is asked for the same right as when the call began.
  const update = (now: StaffActor | undefined) => {
    if (!now && actor.kind === 'key') watched.fail(new DomainError('api_key_invalid'));
    else watched.update(now && opens ? { ...now, opens } : now);
  };
  return loginWatch(platform).watch(actor, { update, fail: (error) => watched.fail(error) });
}
