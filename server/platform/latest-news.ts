/**
 * What waits for one who follows something. They find what has become of it, not each step on the way: whoever reads
 * slowly, or not at all, costs no more memory than one item.
 */
export class LatestNews<T> {
  #waiting: { item: T } | undefined;
  #over: { error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  /** Takes what waits already, if anything does, and puts in what becomes of it. */
  put(merge: (waiting: T | undefined) => T): void {
    if (this.#over) return;
    this.#waiting = { item: merge(this.#waiting?.item) };
    this.#wake?.();
  }

  /** Nothing comes any more, and what still waits is not theirs to see; with an error where it did not end by itself. */
  end(error?: unknown): void {
    this.#over ??= { error };
    this.#waiting = undefined;
    this.#wake?.();
  }

  /** Waits for the next item; null once it has ended. Throws the error that it ended with. */
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
