import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@server/platform/domain-error';
import { errorLine } from '@server/platform/process/describe-error';
import { hostOf, type ListedHotel } from './hotels';
import { OpenHotel, type Opening } from './open-hotel';

/** How long what happens by itself takes, in milliseconds. */
export const PACE = {
  /** Between two looks at the list, and at which hotels nobody uses any more. */
  lookMs: 10_000,
  /** A hotel for which nobody has asked is closed after that; streams count as use. */
  idleMs: 3 * 60_000,
  /** The same, where it was opened for its jobs alone. */
  visitedMs: 20_000,
  /** Hotels that are closed are visited in turn for what is due, at most that often. */
  roundMs: 60_000,
  /** What a visit waits for its jobs, before the next hotel has its turn. */
  visitMs: 10_000,
  /** A hotel that could not be opened is tried again after that. */
  badMs: 2_000,
};

interface Entry {
  listed: ListedHotel;
  opening: Promise<OpenHotel>;
  /** Once it is open. */
  hotel?: OpenHotel;
  /** Requests that are not answered yet, and visits. */
  underWay: number;
  usedAt: number;
}

/** So long a request waits for one of the open hotels to be closed, and between two looks whether one is no longer in use. */
const WAITS_FOR_MS = 5_000;
const LOOKS_EVERY_MS = 100;

const busy = () => new DomainError('busy', {}, { retryAfter: 5 });

/** The hotels of a program, each opened when it is asked for and closed when it is not. */
export class Chain {
  readonly #opening: Opening;
  readonly #readList: () => Promise<ListedHotel[]>;
  /** How many may be open at once. Requests leave one for visits, so that no crowd of them keeps the jobs of closed hotels waiting. */
  readonly #most: { asked: number; visited: number };
  readonly #pace: typeof PACE;
  readonly #entries = new Map<string, Entry>();
  readonly #closing = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #listed: ReadonlyMap<string, ListedHotel> = new Map();
  #running: Promise<unknown> = Promise.resolve();
  /** Requests that wait for a hotel to be closed: as many are closed at once. */
  #waiting = 0;

  constructor(
    opening: Opening,
    { readList, most, pace = PACE }: { readList(): Promise<ListedHotel[]>; most: number; pace?: typeof PACE },
  ) {
    this.#opening = opening;
    this.#readList = readList;
    this.#most = { asked: Math.max(1, most - 1), visited: most };
    this.#pace = pace;
  }

  get counts(): { listed: number; open: number } {
    return { listed: this.#listed.size, open: this.#entries.size };
  }

  /** Reads the list for the first time, and keeps house from then on. */
  async start(): Promise<void> {
    await this.#look();
    this.#running = Promise.all([this.#keep(), this.#visitAll()]);
  }

  /**
   * Has the hotel of the request's host answer. False where it is none of ours or named twice, or for a scrape of one that is closed.
   * Where the hotel cannot be opened `refuse` answers.
   */
  serve(request: IncomingMessage, response: ServerResponse, refuse: (why: unknown) => void): boolean {
    const { url = '', headers, headersDistinct } = request;
    const isNamedOnce = url.startsWith('/') && headersDistinct.host?.length === 1;
    const host = isNamedOnce ? hostOf(headers.host) : null;
    const listed = host === null ? undefined : this.#listed.get(host);
    if (!listed) return false;
    const isScrape = /^\/metrics\/?(\?|$)/.test(url);
    if (isScrape && !this.#entries.get(listed.host)?.hotel?.isAsked) return false;
    void this.#answer(listed, { request, response, isScrape }).catch((error: unknown) =>
      refuse(error instanceof DomainError ? error : busy()),
    );
    return true;
  }

  /** Ends what would never end by itself. */
  async endStreams(): Promise<void> {
    await Promise.all([...this.#entries.values()].map(({ hotel }) => hotel?.endStreams()));
  }

  /** Closes all of them. */
  async close(): Promise<void> {
    this.#stopping.abort();
    for (const entry of this.#entries.values()) this.#close(entry);
    await Promise.all(this.#closing);
    await this.#running;
  }

  async #answer(
    listed: ListedHotel,
    { request, response, isScrape }: { request: IncomingMessage; response: ServerResponse; isScrape: boolean },
  ): Promise<void> {
    const entry = await this.#use(listed, { isVisit: false });
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      request.socket.off('close', over);
      entry.underWay -= 1;
      if (!isScrape) entry.usedAt = performance.now();
    };
    response.once('close', over);
    // Node does not report the end of a connection to an answer that waits behind another one.
    request.socket.once('close', over);
    if (response.destroyed || request.socket.destroyed) return over();
    await (await entry.opening).serve(request, response);
  }

  /**
   * Counts a use of the hotel, by a request or by a visit, which is opened where it is closed; where as many as may be are open, the one
   * that was not used the longest is closed for it. Throws `busy` where all stay in use.
   */
  async #use(listed: ListedHotel, { isVisit }: { isVisit: boolean }): Promise<Entry> {
    const until = performance.now() + WAITS_FOR_MS;
    const most = isVisit ? this.#most.visited : this.#most.asked;
    for (;;) {
      if (this.#stopping.signal.aborted) throw new DomainError('leaving');
      const isFull = this.#entries.size + this.#closing.size >= most;
      const entry = this.#entries.get(listed.host) ?? (isFull ? undefined : this.#open(listed));
      if (entry) {
        entry.underWay += 1;
        return entry;
      }
      if (performance.now() > until) throw busy();
      this.#waiting += 1;
      if (this.#closing.size < this.#waiting) {
        const [oldest] = [...this.#entries.values()].filter(isIdle).sort((one, other) => one.usedAt - other.usedAt);
        if (oldest) this.#close(oldest);
      }
      // A job or a request may end soon.
      await Promise.race([this.#pause(LOOKS_EVERY_MS), ...this.#closing]);
      this.#waiting -= 1;
    }
  }

  #open(listed: ListedHotel): Entry {
    const { host } = listed;
    const entry: Entry = {
      listed,
      underWay: 0,
      usedAt: performance.now(),
      opening: OpenHotel.open(listed, this.#opening),
    };
    this.#entries.set(host, entry);
    entry.opening.then(
      (hotel) => {
        entry.hotel = hotel;
      },
      async (error: unknown) => {
        this.#opening.log.error({ hotel: host }, `cannot be opened: ${errorLine(error)}`);
        await wait(this.#pace.badMs, undefined, { ref: false });
        if (this.#entries.get(host) === entry) this.#entries.delete(host);
      },
    );
    return entry;
  }

  #close(entry: Entry): void {
    this.#entries.delete(entry.listed.host);
    const closed = entry.opening
      .then(
        (hotel) => hotel.close(),
        () => {}, // it never was open
      )
      .catch((error: unknown) => this.#opening.log.error({ hotel: entry.listed.host }, errorLine(error)))
      .finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }

  async #look(): Promise<void> {
    this.#listed = new Map((await this.#readList()).map((listed) => [listed.host, listed]));
  }

  /** Reads the list again and again, and closes hotels that are not on it any more or not used. */
  async #keep(): Promise<void> {
    while (await this.#pause(this.#pace.lookMs)) {
      await this.#look().catch((error: unknown) => this.#opening.log.error(`the list of hotels: ${errorLine(error)}`));
      for (const entry of [...this.#entries.values()]) {
        const listed = this.#listed.get(entry.listed.host);
        const unused = performance.now() - entry.usedAt;
        const isOver = unused > (entry.hotel?.isAsked ? this.#pace.idleMs : this.#pace.visitedMs);
        if (listed?.database !== entry.listed.database || (isOver && isIdle(entry))) this.#close(entry);
      }
    }
  }

  /** Visits the hotels that are closed, one after the other, and rests after each for as long as it took. */
  async #visitAll(): Promise<void> {
    let began = performance.now();
    do {
      began = performance.now();
      for (const listed of this.#listed.values()) {
        if (this.#entries.has(listed.host)) continue;
        const visited = performance.now();
        await this.#visit(listed).catch((error: unknown) =>
          this.#opening.log.warn({ hotel: listed.host }, `its jobs wait: ${errorLine(error)}`),
        );
        if (!(await this.#pause(performance.now() - visited))) return;
      }
    } while (await this.#pause(Math.max(0, this.#pace.roundMs - (performance.now() - began))));
  }

  async #visit(listed: ListedHotel): Promise<void> {
    const entry = await this.#use(listed, { isVisit: true });
    let goesOn: boolean | undefined;
    try {
      const hotel = await entry.opening;
      goesOn = await Promise.race([hotel.visit(), wait(this.#pace.visitMs, true, { ref: false })]);
    } finally {
      entry.underWay -= 1;
    }
    if (goesOn || entry.hotel?.isAsked || !isIdle(entry)) return;
    this.#close(entry);
    await Promise.all(this.#closing);
  }

  /** False once the program ends. */
  async #pause(ms: number): Promise<boolean> {
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
    return !this.#stopping.signal.aborted;
  }
}

const isIdle = ({ hotel, underWay }: Entry) => hotel !== undefined && underWay === 0 && !hotel.isBusy;
