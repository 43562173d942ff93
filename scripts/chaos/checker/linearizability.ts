import { type Invocation, NEVER, outcomeOf } from '../history';

/** A simpler telling of the hotel's rules for one kind of record, to compare the hotel with. */
export interface Model<S, O, R> {
  /** The state after an operation, or the reason for which it is refused. */
  apply(state: S, call: Invocation<O, R>): S | string;
  /** True where other records may be the reason of a refusal, which other invariants look into. */
  mayBeRefused?(after: S, call: Invocation<O, R>): boolean;
  /** True where that is how the record looks in the response. */
  shows(seen: R, after: S, call: Invocation<O, R>, before: S): boolean;
  /** What the audit log writes of it; null where nothing changed. */
  changeOf(before: S, call: Invocation<O, R>, after: S): string | null;
  /** What becomes of it by itself, what the log writes of that, and when it happens at the earliest. */
  lapse?(state: S): { state: S; change: string; at: number } | null;
}

/** How often the audit log has each change of a record. */
export type Changes = Record<string, number>;

/** A record's way from its creation to what is stored. */
export interface RecordHistory<S, O, R> {
  model: Model<S, O, R>;
  initial: S;
  /** When it was created at the earliest. */
  start: number;
  calls: readonly Invocation<O, R>[];
  /** True of what is stored. */
  isStored(state: S): boolean;
  /** What the audit log has of it, to be explained too; null: it does not matter. */
  changes: Changes | null;
}

function respond<S, O, R>(model: Model<S, O, R>, before: S, call: Invocation<O, R>): S | null {
  const after = model.apply(before, call);
  const { response } = call;
  if (outcomeOf(call) === 'fail') {
    if (typeof after === 'string') return after === response?.reason ? before : null;
    return model.mayBeRefused?.(after, call) ? before : null;
  }
  if (typeof after === 'string') return null;
  const seen = outcomeOf(call) === 'ok' ? response?.record : null;
  return !seen || model.shows(seen, after, call, before) ? after : null;
}

function equal(a: Changes, b: Changes): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? 0) === (b[name] ?? 0));
}

/**
 * True where what is stored can have come about: each answered operation took effect once, at a moment between its request
 * and its response, and was answered truly; each unanswered one did so or did not; nothing lapsed before its time.
 * (Linearizability of one record, searched for with the earliest possible moment of each operation.)
 */
export function isLinearizable<S, O, R>(history: RecordHistory<S, O, R>): boolean {
  const { model, calls, changes } = history;
  const dead = new Set<string>();
  const add = (to: Changes, change: string | null) => (change ? { ...to, [change]: (to[change] ?? 0) + 1 } : to);

  const search = (state: S, logged: Changes, time: number, open: readonly number[]): boolean => {
    const mustHappen = open.some((index) => calls[index] && outcomeOf(calls[index]) !== 'info');
    if (!mustHappen && history.isStored(state) && (!changes || equal(logged, changes))) return true;
    const visited = JSON.stringify([state, changes && logged, time, open]);
    if (dead.has(visited)) return false;
    dead.add(visited);
    for (const index of open) {
      const call = calls[index];
      if (!call) continue;
      const moment = Math.max(time, call.start);
      const latest = outcomeOf(call) === 'info' ? NEVER : call.end;
      if (moment > latest) return false; // its time is over, whatever else is tried
      const after = respond(model, state, call);
      if (after === null) continue;
      const change = outcomeOf(call) === 'fail' ? null : model.changeOf(state, call, after);
      const rest = open.filter((other) => other !== index);
      if (search(after, add(logged, change), moment, rest)) return true;
    }
    const lapsed = model.lapse?.(state);
    return lapsed ? search(lapsed.state, add(logged, lapsed.change), Math.max(time, lapsed.at), open) : false;
  };
  return search(history.initial, { create: 1 }, history.start, [...calls.keys()]);
}
