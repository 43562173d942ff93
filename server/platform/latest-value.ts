/**
 * What waits for one follower: the latest state, not each step on the way. A follower that reads slowly, or not at all,
 * costs no more memory than one item.
 */
export class LatestValue<T> {
  #waiting: { item: T } | undefined;
  #over: { error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  /** Merges something into what already waits, if anything does. */
  put(merge: (waiting: T | undefined) => T): void {
    if (this.#over) return;
    this.#waiting = { item: merge(this.#waiting?.item) };
    this.#wake?.();
  }

  /** Nothing more comes, and what still waits is dropped: the follower may no longer see it. */
  end(error?: unknown): void {
    this.#over ??= { error };
    this.#waiting = undefined;
    this.#wake?.();
  }

  /** Null once it has ended. Throws the error that it ended with. */
  async take(): Promise<T | null> {
    while (!this.#waiting && !this.#over) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
    if (this.#over?.error !== undefined) throw this.#over.error;
    const taken = this.#waiting;
    this.#waiting = undefined;
    return taken ? taken.item : null;
  }
}
