import { Hub } from '../events/hub';

/** A stream of the ids that change. */
export interface ChangesFollower {
  /** Null when some may have been missed. */
  changed(ids: ReadonlySet<string> | null): void;
  fail(error: unknown): void;
}

/** All streams in this process that tell which rows of a table change. It reads nothing: whoever is told reads. */
export class ChangesHub extends Hub {
  readonly #followers = new Set<ChangesFollower>();

  follow(follower: ChangesFollower): () => void {
    this.listen();
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  protected onPayloads(ids: ReadonlySet<string> | null): void {
    for (const follower of this.#followers) follower.changed(ids);
  }

  protected fail(error: unknown): void {
    for (const follower of this.#followers) follower.fail(error);
  }
}
