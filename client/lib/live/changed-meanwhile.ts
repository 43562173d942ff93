import type { Versioned } from '@shared/records/changes-schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { wireErrorOf } from '../api/wire-error';

/** The record as it is now, where a call of its procedures failed because somebody else has changed it (D26); else null. */
export function recordNow<Row extends Versioned>(error: unknown): Row | null {
  const wire = wireErrorOf(error);
  return wire?.reason === 'changed_meanwhile' && wire.record ? (wire.record as Row) : null;
}

/** Mutation options that put the record as it is now into what is cached, where somebody else was quicker. */
export const cacheConflict = <Row extends Versioned>(put: (row: Row) => void) => ({
  onError: (error: unknown) => {
    const now = recordNow<Row>(error);
    if (now) put(now);
  },
});

/** The same, and what the change itself has made. */
export const cacheResult = <Row extends Versioned>(put: (row: Row) => void) => ({
  onSuccess: put,
  ...cacheConflict(put),
});

/**
 * Versions of own changes: a change that was made before the answer to the previous one arrived is sent with the version of
 * that answer.
 */
export function ownVersions() {
  /** By record: the version that a change was made on, and the one that it made. */
  const made = new Map<string, Map<number, number>>();
  const after = (id: string, version: number): number => {
    const next = made.get(id)?.get(version);
    return next === undefined ? version : after(id, next);
  };
  return {
    /** Sends a change of a record as it was on screen. */
    async change<Seen extends { _id: string; version?: string | number | null | undefined }, Answer extends Versioned>(
      seen: Seen,
      send: (now: Seen) => Promise<Answer>,
    ): Promise<Answer> {
      if (typeof seen.version !== 'number') return send(seen);
      const version = after(seen._id, seen.version);
      const answer = await send({ ...seen, version });
      if (answer.version > version) made.set(seen._id, new Map(made.get(seen._id)).set(version, answer.version));
      return answer;
    },
  };
}

const versionsOf = new WeakMap<QueryClient, ReturnType<typeof ownVersions>>();

/** The own changes of this tab, whichever screen made them. */
export function useOwnVersions(): ReturnType<typeof ownVersions> {
  const queryClient = useQueryClient();
  const versions = versionsOf.get(queryClient) ?? ownVersions();
  versionsOf.set(queryClient, versions);
  return versions;
}
