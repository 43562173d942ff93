import { stayPrice } from '../../shared/constants/bookings';
import { nightsBetween } from '../../shared/dates';
import { toKobo } from '../../shared/money';
import type { Counts, Step } from './explain';
import type { Picture } from './follower';
import type { Guess } from './guesses';
import {
  type Answer,
  type Blow,
  type Call,
  type CallOf,
  type CreateRequest,
  type Creating,
  type DishState,
  isAnswered,
  isDone,
  type OrderCall,
  type OrderRequest,
} from './history';
import type { LoginCall } from './leaver';
import type { WrittenLetter } from './letters';
import type { Act, Said, Stay } from './model';
import type { Rows, StoredBooking } from './rows';

/** All that is known when the drill is over. */
export interface Evidence {
  calls: readonly Call[];
  orders: readonly OrderCall[];
  /** What staff made of each dish, in the order of time. */
  menu: readonly DishState[];
  blows: readonly Blow[];
  logins: readonly LoginCall[];
  /** Wrong passwords, tried at a hotel with its limits as they are. */
  guesses: readonly Guess[];
  /** What those saw last who followed the board and their orders. */
  pictures: readonly Picture[];
  /** How often they had to connect. */
  lines: number;
  rows: Rows;
  letters: readonly WrittenLetter[];
  /** SHA-256 of the access tokens that were answered, by the record that they open. */
  tokenHashes: ReadonlyMap<string, string>;
  /** Each room's price in kobo. */
  prices: ReadonlyMap<string, number>;
  /** Nothing was to be broken in this drill. */
  calm: boolean;
  /** How long a guest's booking holds its room. */
  holdMs: number;
  /** When the storm was over and both processes had been restarted: whatever was under way has ended before. */
  settledAt: number;
  /** When the last sweep for holds that ran out was ordered. */
  sweptAt: number;
  /** Overlaps that were seen while the drill went on. */
  overlapsSeen: readonly string[];
  /** What did not work again in time. */
  notBack: readonly string[];
}

/** All attempts of one person to make one record. */
export interface Making<R = CreateRequest, C = Call> {
  guestName: string;
  /** A user's id, 'staff' or 'anonymous', as stored records have it. */
  maker: string;
  key: string | null;
  request: R;
  /** In the order in which they were sent. */
  attempts: C[];
  done: (C & { answer: Answer })[];
}

/** Who makes a record, as far as the hotel tells makers apart. */
function makerOf({ userId, who }: Pick<Call, 'userId' | 'who'>): string {
  return userId ?? (who === 'staff' ? 'staff' : 'anonymous');
}

/** Takes calls, and what tells the tries to make something and their guest's name; returns them, put together. */
function together<R, C extends CallOf<unknown>>(
  calls: readonly C[],
  creating: (call: C) => { deed: Creating<R>; guestName: string } | null,
): Making<R, C>[] {
  const makings = new Map<string, Making<R, C>>();
  for (const call of calls) {
    const found = creating(call);
    if (!found || found.deed.changed) continue;
    const { guestName } = found;
    const { key, request } = found.deed;
    const maker = makerOf(call);
    const name = `${guestName} ${maker}`;
    const making = makings.get(name) ?? { guestName, maker, key, request, attempts: [], done: [] };
    makings.set(name, making);
    making.attempts.push(call);
    if (isDone(call)) making.done.push(call);
  }
  for (const { attempts, done } of makings.values()) {
    attempts.sort((a, b) => a.at - b.at);
    done.sort((a, b) => a.end - b.end);
  }
  return [...makings.values()];
}

/** Takes the history; returns the attempts to book, put together. Those with changed details are left out. */
export function makingsOf(calls: readonly Call[]): Making[] {
  return together(calls, ({ deed }) => (deed.kind === 'create' ? { deed, guestName: deed.request.guestName } : null));
}

export type OrderMaking = Making<OrderRequest, OrderCall>;

/** The same for food orders. */
export function orderMakingsOf(orders: readonly OrderCall[]): OrderMaking[] {
  return together(orders, ({ deed }) =>
    deed.kind === 'create' ? { deed, guestName: deed.request.guestDetails.name } : null,
  );
}

/** Takes stored records; returns those that one person made under one name. */
export function storedByMaking<S extends { guestName: string; maker: string }>(
  records: readonly S[],
): Map<string, S[]> {
  const found = new Map<string, S[]>();
  for (const record of records) {
    const name = `${record.guestName} ${record.maker}`;
    found.set(name, [...(found.get(name) ?? []), record]);
  }
  return found;
}

/** What an answer says to an act. A fault says nothing: it may have been done or not. */
export function saidBy<R>(call: CallOf<unknown>, seen: R | null): Said<R> {
  const { answer } = call;
  if (!isAnswered(call)) return { kind: 'nothing' };
  return isDone(call) ? { kind: 'done', seen } : { kind: 'refused', reason: answer?.reason ?? null };
}

/** Takes a call about a booking that exists; returns what it tried to do to it, or null for making and prying. */
function actOf({ deed, stranger, userId, who }: Call): { id: string; act: Act } | null {
  if (stranger || deed.kind === 'create') return null;
  const { _id: id } = deed;
  if (deed.kind === 'update') return { id, act: { kind: 'update', change: deed.change } };
  if (deed.kind === 'claim') return userId ? { id, act: { kind: 'claim', userId } } : null;
  const byToken = who === 'tokenBearer';
  return {
    id,
    act: deed.kind === 'read' || deed.kind === 'cancel' ? { kind: deed.kind, byToken } : { kind: deed.kind },
  };
}

/** Takes the history; returns for each booking what was done to it. A repeat of its making shows how it looks now. */
export function stepsOf(calls: readonly Call[], makings: readonly Making[]): Map<string, Step[]> {
  const steps = new Map<string, Step[]>();
  const add = (id: string, call: Call, act: Act) => {
    const said = saidBy(call, call.answer?.booking ?? null);
    const step = { from: call.at, to: said.kind === 'nothing' ? Number.POSITIVE_INFINITY : call.end, act, said };
    steps.set(id, [...(steps.get(id) ?? []), step]);
  };
  for (const call of calls) {
    const found = actOf(call);
    if (found) add(found.id, call, found.act);
  }
  for (const { attempts, done } of makings) {
    const [first] = done;
    if (!first?.answer.booking) continue;
    const { _id } = first.answer.booking;
    for (const call of attempts) {
      // A booking that staff have hidden meanwhile is not found, not even by its maker's repeat.
      if (isDone(call) || (call.at >= first.at && call.answer?.reason === 'not_found'))
        add(_id, call, { kind: 'read' });
    }
  }
  return steps;
}

/** How a booking began: by the request, and by the hold that an answer or the row still shows. */
export function beginningOf(making: Making, stored: StoredBooking, steps: readonly Step[], evidence: Evidence): Stay {
  const { request, maker } = making;
  const staff = maker === 'staff';
  const nightlyKobo = evidence.prices.get(request.roomNumber) ?? 0;
  const agreed = staff && request.amountPaid !== undefined ? toKobo(request.amountPaid) : undefined;
  return {
    status: staff ? 'confirmed' : 'pending',
    checkIn: request.checkInDate,
    checkOut: request.checkOutDate,
    roomNumber: request.roomNumber,
    nightlyKobo,
    amountKobo: agreed ?? stayPrice(nightlyKobo, nightsBetween(request.checkInDate, request.checkOutDate)),
    userId: staff || maker === 'anonymous' ? null : maker,
    hold: staff ? null : (stored.stay.hold ?? holdSeen(steps) ?? startOf(making) + evidence.holdMs),
    paid: false,
    hidden: false,
  };
}

export function startOf({ attempts }: { attempts: readonly { at: number }[] }): number {
  return attempts[0]?.at ?? 0;
}

function holdSeen(steps: readonly Step[]): number | undefined {
  for (const { said } of steps) {
    const hold = said.kind === 'done' ? said.seen?.holdExpiresAt : null;
    if (hold) return Date.parse(hold);
  }
  return undefined;
}

const ACTIONS: Record<string, keyof Counts> = {
  'bookings.update': 'update',
  'bookings.cancel': 'cancel',
  'bookings.delete': 'hide',
  'bookings.claim': 'claim',
  'bookings.expire': 'expire',
};

/** Takes the rows; returns for each record how often the audit log has each change of it. */
export function auditCounts({ audit }: Rows): Map<string, Counts & { create: number }> {
  const counts = new Map<string, Counts & { create: number }>();
  for (const { recordId, action } of audit) {
    const found = counts.get(recordId) ?? { create: 0, update: 0, cancel: 0, hide: 0, claim: 0, expire: 0 };
    counts.set(recordId, found);
    const name = action === 'bookings.create' ? 'create' : ACTIONS[action];
    if (name) found[name] += 1;
  }
  return counts;
}

/** Takes the history; returns what was tried to change of each booking, in the order of time. */
export function changesOf(calls: readonly Call[]): Map<string, Call[]> {
  const changes = new Map<string, Call[]>();
  for (const call of calls) {
    const { deed, stranger } = call;
    if (deed.kind === 'create' || deed.kind === 'read' || stranger) continue;
    changes.set(deed._id, [...(changes.get(deed._id) ?? []), call]);
  }
  for (const list of changes.values()) list.sort((a, b) => a.at - b.at);
  return changes;
}
