import type { Events } from './events';

/** Shared by all streams of a process that follow one channel: it listens once for all of them. */
export abstract class Hub {
  readonly #events: Events;
  readonly #channel: string;
  readonly #unending = new AbortController().signal;
  #listening = false;

  constructor(events: Events, channel: string) {
    this.#events = events;
    this.#channel = channel;
  }

  /** Called when payloads arrive; null when some may have been missed. */
  protected abstract onPayloads(payloads: ReadonlySet<string> | null): void;

  /** Ends every follower with that error. */
  protected abstract fail(error: unknown): void;

  /** Call before a follower is added, so that no change is lost in between. */
  protected listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    void this.#listenToChannel();
  }

  async #listenToChannel(): Promise<void> {
    // The first payload only says that listening has begun; each follower reads on its own after that.
    let begun = false;
    try {
      for await (const payloads of this.#events.listen(this.#channel, this.#unending)) {
        if (begun) this.onPayloads(payloads);
        begun = true;
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#listening = false;
    }
  }
}

/** A hub that reads for all its followers, in rounds: what is requested during a round is read in the next one. */
export abstract class ReadingHub extends Hub {
  #reading = false;
  #requested = false;

  /** Reads what was noted since the last round, and updates the followers. */
  protected abstract read(): Promise<void>;

  /** Starts a round, or another one after the current. */
  protected requestRead(): void {
    this.#requested = true;
    if (!this.#reading) void this.#readAll();
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    while (this.#requested) {
      this.#requested = false;
      try {
        await this.read();
      } catch (error) {
        this.fail(error);
      }
    }
    this.#reading = false;
  }
}
