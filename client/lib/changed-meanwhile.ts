import type { Versioned } from '@shared/versioned';
import { wireErrorOf } from './wire-error';

/** The record as it is now, where a call of its procedures failed because somebody else has changed it (D26); else null. */
export function recordNow<Row extends Versioned>(error: unknown): Row | null {
  const wire = wireErrorOf(error);
  return wire?.reason === 'changed_meanwhile' && wire.record ? (wire.record as Row) : null;
}

/** Mutation options that put the record as it is now into what is cached, where somebody else was quicker. */
export const puttingTheirs = <Row extends Versioned>(put: (row: Row) => void) => ({
  onError: (error: unknown) => {
    const now = recordNow<Row>(error);
    if (now) put(now);
  },
});

/** The same, and what the change itself has made. */
export const putting = <Row extends Versioned>(put: (row: Row) => void) => ({ onSuccess: put, ...puttingTheirs(put) });

/**
 * Own changes of a record follow each other: one that was made before the answer to the previous one arrived goes on the
 * version which that made.
 */
export function ownVersions() {
  const made = new Map<string, { seen: number; now: number }>();
  return {
    /** The version to send for a record as it was on screen. */
    of({ _id, version }: Versioned): number {
      const own = made.get(_id);
      return own?.seen === version ? own.now : version;
    },
    note: ({ _id, version }: Versioned, answer: Versioned) => {
      made.set(_id, { seen: version, now: answer.version });
    },
  };
}
