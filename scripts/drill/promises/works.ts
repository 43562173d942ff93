import type { Evidence } from '../evidence';
import { type Call, isAnswered, isDone, type OrderCall, recordIn } from '../history';
import type { Examine, Finding } from './promise';

/** How long after a blow a request may still meet a broken connection. */
const AFTERMATH_MS = 3000;

/** Refusals that a call may meet when all is well, by what it tries. */
const IN_PLACE: Record<Call['deed']['kind'], readonly string[]> = {
  create: ['room_taken'],
  update: ['room_taken', 'not_found'],
  cancel: ['not_cancellable', 'not_found'],
  hide: ['not_found'],
  read: ['not_found'],
  claim: ['not_found'],
  pay: [],
};

/** The same for food orders. Whether a dish was gone, a price another or a stay not there is judged by itself. */
const ORDERS_IN_PLACE: Record<OrderCall['deed']['kind'], readonly string[]> = {
  create: ['items_gone', 'prices_changed', 'no_stay_to_charge'],
  status: ['order_voided'],
  void: [],
  read: ['not_found'],
};

/** Refusals that a try to book may meet by what went before: its key with other details, its booking hidden. */
function inPlace(call: Call | OrderCall, usedKeys: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const { deed } = call;
  const isOrder = deed.kind === 'status' || deed.kind === 'void' || (deed.kind === 'create' && 'items' in deed.request);
  const reasons = isOrder ? ORDERS_IN_PLACE[deed.kind] : deed.kind === 'read' ? ['not_found'] : IN_PLACE[deed.kind];
  if (deed.kind !== 'create' || !deed.key) return reasons;
  const requests = usedKeys.get(keyName(call))?.size ?? 0;
  return [...reasons, 'not_found', ...(requests > 1 ? ['key_reused'] : [])];
}

function keyName({ deed, userId, who }: Call | OrderCall): string {
  return `${userId ?? who} ${deed.kind === 'create' ? deed.key : ''}`;
}

/** Faults and silence come only with a blow; every other answer is one that the request may get. */
export const answers: Examine = ({ calls, orders, blows }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const usedKeys = new Map<string, Set<string>>();
  for (const call of [...calls, ...orders]) {
    if (call.deed.kind !== 'create') continue;
    usedKeys.set(keyName(call), (usedKeys.get(keyName(call)) ?? new Set()).add(JSON.stringify(call.deed.request)));
  }
  for (const call of [...calls, ...orders]) {
    finding.checked += 1;
    const { who, deed, answer } = call;
    if (isAnswered(call)) {
      const { status, reason } = call.answer;
      const booked = call.via === 'sql' || recordIn(call.answer) !== null;
      const fine = isDone(call) ? booked : inPlace(call, usedKeys).includes(reason ?? '');
      if (!fine) finding.broken.push(`${who} tried to ${deed.kind} and heard ${status} ${reason ?? ''}`);
    } else if (!blows.some((blow) => call.at <= blow.end + AFTERMATH_MS && call.end >= blow.at)) {
      finding.broken.push(
        `${who} tried to ${deed.kind} and heard ${answer?.status ?? 'nothing'}, while nothing was broken`,
      );
    }
  }
  return finding;
};

/** Nothing stayed broken. */
export const back: Examine = ({ blows, notBack }) => ({ checked: blows.length, broken: [...notBack] });

/** What a drill must have met to mean anything. */
export function countsOf({
  calls,
  orders,
  menu,
  blows,
  rows,
  letters,
  lines,
  logins,
}: Evidence): Record<string, number> {
  const all = [...calls, ...orders];
  const creates = calls.filter(({ deed }) => deed.kind === 'create');
  const meals = orders.filter(({ deed }) => deed.kind === 'create');
  const heard = (reason: string) => meals.filter(({ answer }) => answer?.reason === reason).length;
  return {
    requests: all.length,
    'answered requests': all.filter(isAnswered).length,
    'requests without an answer': all.filter((call) => !isAnswered(call)).length,
    'processes killed': blows.filter(({ kind }) => kind === 'kill').length,
    'crashes of the database': blows.filter(({ kind }) => kind === 'crash').length,
    'cuts of connections': blows.filter(({ kind }) => kind === 'cut').length,
    bookings: rows.bookings.length,
    'bookings made': creates.filter(isDone).length,
    'bookings refused': creates.filter(({ answer }) => answer?.reason === 'room_taken').length,
    'keys with other details': creates.filter(({ answer }) => answer?.reason === 'key_reused').length,
    'changes by staff': calls.filter((call) => call.deed.kind === 'update' && isDone(call)).length,
    'cancelled by guests': calls.filter((call) => call.deed.kind === 'cancel' && isDone(call)).length,
    'hidden by staff': calls.filter((call) => call.deed.kind === 'hide' && isDone(call)).length,
    'taken over by an account': calls.filter((call) => call.deed.kind === 'claim' && isDone(call)).length,
    'food orders': rows.orders.length,
    'food orders made': meals.filter(isDone).length,
    'dishes gone': heard('items_gone'),
    'prices changed': heard('prices_changed'),
    'charges refused': heard('no_stay_to_charge'),
    'charges to rooms': rows.charges.length,
    'statuses by the kitchen': orders.filter((call) => call.deed.kind === 'status' && isDone(call)).length,
    'orders voided': rows.orders.filter(({ voided }) => voided).length,
    'changes of the menu': menu.length,
    'strangers turned away': all.filter(({ stranger, answer }) => stranger && answer?.status === 404).length,
    'holds run out': rows.audit.filter(({ action }) => action === 'bookings.expire').length,
    'lines of followers': lines,
    'logins ended': new Set(logins.filter(({ kind }) => kind === 'end').map(({ login }) => login)).size,
    letters: letters.length,
  };
}

const BLOWS = ['requests without an answer', 'processes killed', 'crashes of the database', 'cuts of connections'];

/** A drill in which something never happened proves nothing about it. */
export const tried: Examine = (evidence) => {
  const counts = Object.entries(countsOf(evidence)).filter(([what]) => !evidence.calm || !BLOWS.includes(what));
  return { checked: counts.length, broken: counts.filter(([, count]) => count === 0).map(([what]) => `no ${what}`) };
};
