import type { Booking } from '../../shared/bookings';
import { type Act, follow, type Said, type Stay } from './model';

/** One act on a record: it took effect at some moment between `from` and `to`, or, unanswered, perhaps never. */
export interface Step<A = Act, R = Booking> {
  from: number;
  /** Infinity where nobody answered. */
  to: number;
  act: A;
  said: Said<R>;
}

/** A record's way from its making to what is stored in the end. */
export interface Way<S, A, R> {
  begin: S;
  /** When it was made at the earliest. */
  from: number;
  steps: readonly Step<A, R>[];
  /** True of what is stored in the end. */
  isEnd(state: S): boolean;
  /** The state after a step, or null where that step cannot be. */
  follow(state: S, step: Step<A, R>): S | null;
  /** What becomes of it by itself, and when at the earliest. */
  lapse?(state: S): { state: S; at: number } | null;
}

/**
 * True where what is stored can have come about: each answered act took effect once, at a moment between its request and
 * its answer, and answered truly; of the unanswered ones each did so or did not; nothing ended by itself before its time.
 * (Linearizability of one record, searched for with the earliest possible moment of each act.)
 */
export function isPossible<S, A, R>({ begin, from, steps, isEnd, follow: next, lapse }: Way<S, A, R>): boolean {
  const dead = new Set<string>();

  const search = (now: S, time: number, open: readonly number[]): boolean => {
    const answered = open.filter((index) => steps[index]?.said.kind !== 'nothing');
    if (answered.length === 0 && isEnd(now)) return true;
    const visited = JSON.stringify([now, time, open]);
    if (dead.has(visited)) return false;
    dead.add(visited);
    for (const index of open) {
      const step = steps[index];
      if (!step) continue;
      const moment = Math.max(time, step.from);
      if (moment > step.to) return false; // its time is over, whatever else is tried
      const after = next(now, step);
      if (!after) continue;
      const rest = open.filter((other) => other !== index);
      if (search(after, moment, rest)) return true;
    }
    const lapsed = lapse?.(now);
    return lapsed ? search(lapsed.state, Math.max(time, lapsed.at), open) : false;
  };

  return search(
    begin,
    from,
    steps.map((_, index) => index),
  );
}

/** What the audit log counts, by action. */
export type Counts = Record<'update' | 'cancel' | 'hide' | 'claim' | 'expire', number>;

export interface Story {
  /** How the booking was made, and when at the earliest. */
  begin: Stay;
  from: number;
  steps: readonly Step[];
  /** What is stored in the end. */
  end: Stay;
  /** How often each change happened, where that is to be part of the explanation. */
  counts: Counts | null;
}

const NONE: Counts = { update: 0, cancel: 0, hide: 0, claim: 0, expire: 0 };

/** Two stays that a guest could not tell apart; a hold counts only while it can run out. */
function same(a: Stay, b: Stay): boolean {
  const relevant = ({ hold, status, nightlyKobo, ...rest }: Stay) =>
    JSON.stringify({ status, hold: status === 'pending' ? hold : null, nightlyKobo, ...sorted(rest) });
  return relevant(a) === relevant(b);
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True where the stored booking, and where wanted the count of its changes, can have come about; a hold may run out. */
export function canBe({ begin, from, steps, end, counts }: Story, prices: ReadonlyMap<string, number>): boolean {
  return isPossible({
    begin: { stay: begin, happened: NONE },
    from,
    steps,
    isEnd: ({ stay, happened }) => same(stay, end) && (!counts || sameCounts(happened, counts)),
    follow({ stay, happened }, step) {
      const after = follow(stay, step.act, step.said, prices);
      return after && { stay: after, happened: count(happened, step, stay, after) };
    },
    lapse({ stay, happened }) {
      if (stay.status !== 'pending' || stay.hold === null || stay.paid) return null;
      const expired = { ...happened, expire: happened.expire + 1 };
      return { state: { stay: { ...stay, status: 'cancelled' as const }, happened: expired }, at: stay.hold };
    },
  });
}

function count(happened: Counts, { act, said }: Step, before: Stay, after: Stay): Counts {
  if (said.kind === 'refused' || act.kind === 'read' || act.kind === 'pay') return happened;
  // Saying again what is so already is no change, nor is taking over what one has.
  const idle = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
  if ((act.kind === 'update' || act.kind === 'claim') && idle) return happened;
  return { ...happened, [act.kind]: happened[act.kind] + 1 };
}

function sameCounts(a: Counts, b: Counts): boolean {
  return (
    a.update === b.update && a.cancel === b.cancel && a.hide === b.hide && a.claim === b.claim && a.expire === b.expire
  );
}
