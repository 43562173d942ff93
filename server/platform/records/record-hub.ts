import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Events } from '../events/events';
import { Hub, ReadingHub } from '../events/hub';
import type { OwnedRecord } from './ownership';

/** A record on the wire, and who may open it. */
export interface FollowedRecord<Wire> {
  record: Wire;
  access: OwnedRecord;
}

/** A stream of one record. */
export interface RecordFollower<Wire> {
  /** The record as it is now; undefined when there is none. */
  update(found: FollowedRecord<Wire> | undefined): void;
  fail(error: unknown): void;
}

export type FoundRecords<Wire> = ReadonlyMap<string, FollowedRecord<Wire>>;

/** Who else is to be told after a round, given the ids that changed and what was found. */
export type Notify<Wire> = (changed: ReadonlySet<string>, found: FoundRecords<Wire>) => (() => void)[];

/** Followers updated before other work of the process gets a turn. */
const AT_ONCE = 50;

/** All streams of one kind of record in this process: one query per round, however many streams there are. */
export class RecordHub<Wire> extends ReadingHub {
  readonly #readByIds: (ids: Iterable<string>) => Promise<FoundRecords<Wire>>;
  readonly #followers = new Map<string, Set<RecordFollower<Wire>>>();
  #changed = new Set<string>();
  /** Followers that need the current state. */
  #unread = new Map<RecordFollower<Wire>, string>();

  /** `channel` is where the table's trigger announces the ids of new and changed records. */
  constructor(events: Events, channel: string, readByIds: (ids: Iterable<string>) => Promise<FoundRecords<Wire>>) {
    super(events, channel);
    this.#readByIds = readByIds;
  }

  follow(id: string, follower: RecordFollower<Wire>): () => void {
    this.listen();
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    this.#unread.set(follower, id);
    this.requestRead();
    return () => {
      this.#unread.delete(follower);
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(id) === followers) this.#followers.delete(id);
    };
  }

  /** Whether a change of that record has to be read. */
  protected isWanted(id: string): boolean {
    return this.#followers.has(id);
  }

  /** Starts what a round reads besides the records, and returns who else is told. */
  protected async readOthers(): Promise<Notify<Wire>> {
    return () => [];
  }

  protected onPayloads(ids: ReadonlySet<string> | null): void {
    for (const id of ids ?? this.#followers.keys()) if (this.isWanted(id)) this.#changed.add(id);
    this.requestRead();
  }

  protected async read(): Promise<void> {
    const [changed, unread] = [this.#changed, this.#unread];
    this.#changed = new Set();
    this.#unread = new Map();
    const ids = new Set([...changed, ...unread.values()]);
    const [found, notifyOthers] = await Promise.all([
      ids.size > 0 ? this.#readByIds(ids) : new Map<string, FollowedRecord<Wire>>(),
      this.readOthers(),
    ]);
    const notifications = notifyOthers(changed, found);
    for (const id of ids) {
      for (const follower of this.#followers.get(id) ?? []) {
        if (changed.has(id) || unread.has(follower)) notifications.push(() => follower.update(found.get(id)));
      }
    }
    for (const [at, notify] of notifications.entries()) {
      if (at > 0 && at % AT_ONCE === 0) await nextTurn();
      notify();
    }
  }

  protected fail(error: unknown): void {
    for (const follower of [...this.#followers.values()].flatMap((some) => [...some])) follower.fail(error);
  }
}

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
