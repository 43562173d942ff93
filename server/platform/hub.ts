import type { Events } from './events';

/**
 * Where all streams of a process that follow one channel come together: it listens once, however many follow, and reads
 * for all of them at a time, in rounds. What is asked for while it reads is read in the next one.
 */
export abstract class Hub {
  readonly #events: Events;
  readonly #channel: string;
  /** Nobody ends it but the process that leaves. */
  readonly #unending = new AbortController().signal;
  #listening = false;
  #reading = false;
  #asked = false;

  constructor(events: Events, channel: string) {
    this.#events = events;
    this.#channel = channel;
  }

  /** Payloads that came; null where some may have been missed. Notes what is to be read anew. */
  protected abstract heard(payloads: ReadonlySet<string> | null): void;

  /** Reads what was noted since the last round, and tells whoever follows it. */
  protected abstract read(): Promise<void>;

  /** Everybody who follows is told that this was the end. */
  protected abstract fail(error: unknown): void;

  /** To be called before what is to be followed is noted, so that no change falls between the two. */
  protected listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    void this.#hear();
  }

  /** What was noted is read soon. */
  protected ask(): void {
    this.#asked = true;
    if (!this.#reading) void this.#readAll();
  }

  async #hear(): Promise<void> {
    // What comes first only says that the listening has begun: whoever follows reads for themselves after that.
    let begun = false;
    try {
      for await (const payloads of this.#events.listen(this.#channel, this.#unending)) {
        if (begun) this.heard(payloads);
        begun = true;
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#listening = false;
    }
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    while (this.#asked) {
      this.#asked = false;
      try {
        await this.read();
      } catch (error) {
        this.fail(error);
      }
    }
    this.#reading = false;
  }
}
