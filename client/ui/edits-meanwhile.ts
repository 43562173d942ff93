import { useState } from 'react';

/** The fields of a form that are edited while it is being sent. */
class EditsMeanwhile {
  #names: Set<string> | null = null;

  note(fields: object): void {
    for (const name of Object.keys(fields)) this.#names?.add(name);
  }

  /** As they are now: when the submit is over, there are none. */
  names(): ReadonlySet<string> {
    return new Set(this.#names);
  }

  /** Runs a submit; one that is under way refuses another by itself. */
  async during(submit: () => Promise<void>): Promise<void> {
    if (this.#names) return submit();
    this.#names = new Set();
    try {
      await submit();
    } finally {
      this.#names = null;
    }
  }
}

export const useEditsMeanwhile = (): EditsMeanwhile => useState(() => new EditsMeanwhile())[0];
