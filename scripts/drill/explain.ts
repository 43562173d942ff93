import { type Act, follow, type Said, type Stay } from './model';

/** One act on a booking: it took effect at some moment between `from` and `to`, or, unanswered, perhaps never. */
export interface Step {
  from: number;
  /** Infinity where nobody answered. */
  to: number;
  act: Act;
  said: Said;
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

/**
 * True where what is stored can have come about: each answered act took effect once, at a moment between its request and
 * its answer, and answered truly; of the unanswered ones each did so or did not; a hold ended only after it ran out.
 * (Linearizability of one booking, searched for with the earliest possible moment of each act.)
 */
export function canBe(story: Story, prices: ReadonlyMap<string, number>): boolean {
  const { steps, end, counts } = story;
  const dead = new Set<string>();

  const search = (stay: Stay, time: number, open: readonly number[], happened: Counts): boolean => {
    const answered = open.filter((index) => steps[index]?.said.kind !== 'nothing');
    if (answered.length === 0 && same(stay, end) && (!counts || sameCounts(happened, counts))) return true;
    const state = JSON.stringify([stay, time, open, happened]);
    if (dead.has(state)) return false;
    dead.add(state);
    for (const index of open) {
      const step = steps[index];
      if (!step) continue;
      const moment = Math.max(time, step.from);
      if (moment > step.to) return false; // its time is over, whatever else is tried
      const after = follow(stay, step.act, step.said, prices);
      if (!after) continue;
      const rest = open.filter((other) => other !== index);
      if (search(after, moment, rest, count(happened, step))) return true;
    }
    if (stay.status !== 'pending' || stay.hold === null || stay.paid) return false;
    const expired = { ...happened, expire: happened.expire + 1 };
    return search({ ...stay, status: 'cancelled' }, Math.max(time, stay.hold), open, expired);
  };

  return search(
    story.begin,
    story.from,
    steps.map((_, index) => index),
    NONE,
  );
}

function count(happened: Counts, { act, said }: Step): Counts {
  if (said.kind === 'refused' || act.kind === 'read' || act.kind === 'pay') return happened;
  return { ...happened, [act.kind]: happened[act.kind] + 1 };
}

function sameCounts(a: Counts, b: Counts): boolean {
  return (
    a.update === b.update && a.cancel === b.cancel && a.hide === b.hide && a.claim === b.claim && a.expire === b.expire
  );
}
