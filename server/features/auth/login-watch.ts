import type { UserActor } from '@server/platform/actor';
import { ReadingHub } from '@server/platform/hub';
import { perPlatform } from '@server/platform/per-platform';
import type { Platform } from '@server/platform/platform';
import { callersBySessions } from './sessions';

/** Where the database announces logins that end and roles that change; the triggers in the migration name the same. */
const CHANNEL = 'logins';

/** The longest that a timer can wait. Waking up too early only asks once more. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
const SHORTEST_WAIT_MS = 100;

/** A stream that must end with its login. */
export interface Watched {
  /** Who calls now; undefined where the login has ended. */
  update(actor: UserActor | undefined): void;
  fail(error: unknown): void;
}

interface Login {
  userId: string;
  watched: Set<Watched>;
  timer?: NodeJS.Timeout;
}

/** The logins behind the streams of this process. */
class LoginWatch extends ReadingHub {
  readonly #platform: Platform;
  readonly #logins = new Map<string, Login>();
  #unsure = new Set<string>();

  constructor(platform: Platform) {
    super(platform.events, CHANNEL);
    this.#platform = platform;
  }

  watch({ id: userId, sessionId }: UserActor, watched: Watched): () => void {
    this.listen();
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
    const found = await callersBySessions(this.#platform.db, unsure, now);
    const actors = new Map(found.map((actor) => [actor.sessionId, actor]));
    for (const sessionId of unsure) {
      const login = this.#logins.get(sessionId);
      const actor = actors.get(sessionId);
      if (login && actor) this.#wake(login, actor, now);
      for (const watched of [...(login?.watched ?? [])]) watched.update(actor);
    }
  }

  /** No event announces a login that expires. */
  #wake(login: Login, { sessionId, sessionEndsAt }: UserActor, now: Date): void {
    const wait = Math.max(SHORTEST_WAIT_MS, Date.parse(sessionEndsAt) - now.getTime());
    clearTimeout(login.timer);
    login.timer = setTimeout(() => this.#doubt(sessionId), Math.min(wait, LONGEST_WAIT_MS)).unref();
  }

  /** If logins cannot be checked, every stream ends. */
  protected fail(error: unknown): void {
    for (const { watched } of [...this.#logins.values()]) for (const one of [...watched]) one.fail(error);
  }
}

const loginWatch = perPlatform((platform) => new LoginWatch(platform));

/** Tells `watched` who calls by that login, soon and whenever it may have changed. Returns how to stop. */
export function watchLogin(platform: Platform, actor: UserActor, watched: Watched): () => void {
  return loginWatch(platform).watch(actor, watched);
}
