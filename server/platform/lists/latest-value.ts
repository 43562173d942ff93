/** Holds only the latest value for one follower, so a slow or stalled follower costs no more memory than one value. */
export class LatestValue<T> {
  #waiting: { item: T } | undefined;
  #over: { error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  /** Merges a change into the pending value, if any. */
  put(merge: (waiting: T | undefined) => T): void {
    if (this.#over) return;
    this.#waiting = { item: merge(this.#waiting?.item) };
    this.#wake?.();
  }

  /** Ends the sequence and drops the pending value: the follower may no longer be allowed to see it. */
  end(error?: unknown): void {
    this.#over ??= { error };
    this.#waiting = undefined;
    this.#wake?.();
  }

  /** Ends the sequence when the signal aborts; returns how to stop listening to it. */
  endWith(signal: AbortSignal): () => void {
    const end = () => this.end();
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    return () => signal.removeEventListener('abort', end);
  }

  /** The next value; null after `end()`. Throws the error given to `end`. */
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
