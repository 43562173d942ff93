/** The payloads that arrived for one listener since it last took them. */
export class Listener {
  #missed = true;
  #payloads = new Set<string>();
  #wake: (() => void) | undefined;

  push(payload: string | null): void {
    if (payload === null) {
      this.#missed = true;
      this.#payloads.clear();
    } else if (!this.#missed) {
      this.#payloads.add(payload);
    }
    this.#wake?.();
  }

  wake(): void {
    this.#wake?.();
  }

  /** Waits until there is something to take or a signal aborts. */
  async wait(ends: readonly AbortSignal[]): Promise<void> {
    while (!this.#missed && this.#payloads.size === 0 && !ends.some(({ aborted }) => aborted)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
  }

  take(): ReadonlySet<string> | null {
    const taken = this.#missed ? null : this.#payloads;
    this.#missed = false;
    this.#payloads = new Set();
    return taken;
  }
}
