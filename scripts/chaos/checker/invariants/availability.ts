import { type AnyInvocation, isKnown, isOk } from '../../history';
import { allCalls, groupBy } from '../attempts';
import { HAS_MONEY } from '../booking-model';
import type { Evidence, Invariant } from '../evidence';
import { countUndone } from './emails';

/** How long after a fault a request may still meet a broken connection. */
const AFTERMATH_MS = 3000;

/** Refusals that an operation may meet when all is well. Whether they were true, other invariants look into. */
const IN_PLACE: Record<'bookings' | 'orders' | 'events', Partial<Record<string, readonly string[]>>> = {
  bookings: {
    create: ['room_taken', 'room_out_of_order', 'price_changed'],
    update: ['room_taken', 'room_out_of_order', 'room_occupied', 'room_dirty', 'not_found'],
    cancel: ['not_cancellable', 'not_found'],
    hide: ['not_found', ...HAS_MONEY],
    read: ['not_found'],
    claim: ['not_found'],
  },
  orders: {
    create: ['items_gone', 'prices_changed', 'no_stay_to_charge'],
    status: ['order_voided'],
    read: ['not_found'],
  },
  events: {
    cancel: ['catering_not_cancellable', 'not_found'],
    read: ['not_found'],
    send: ['event_not_quotable'],
    accept: ['quote_closed', 'not_found'],
    decline: ['quote_closed', 'not_found'],
  },
};

const keyOf = ({ operation, userId, who }: AnyInvocation) =>
  operation.kind === 'create' && operation.key ? `${userId ?? who} ${operation.key}` : '';

/** Server errors, `busy` and silence come only with a fault; every other response is one that the request may get. */
export const answers: Invariant = ({ bookings, orders, events, faults }, check) => {
  const all = [
    ...bookings.map((call) => ({ call, feature: 'bookings' as const })),
    ...orders.map((call) => ({ call, feature: 'orders' as const })),
    ...events.map((call) => ({ call, feature: 'events' as const })),
  ];
  const byKey = groupBy(all, ({ call }) => keyOf(call));
  /** By what went before: the key came with other details, or its booking was hidden or claimed. */
  const ofKey = (call: AnyInvocation) => {
    if (!keyOf(call)) return [];
    const uses = (byKey.get(keyOf(call)) ?? []).flatMap(({ call: { operation } }) =>
      operation.kind === 'create' ? JSON.stringify(operation.request) : [],
    );
    return new Set(uses).size > 1 ? ['already_done', 'key_reused'] : ['already_done'];
  };
  const isNearFault = (call: AnyInvocation) =>
    faults.some(({ start, end }) => call.start <= end + AFTERMATH_MS && call.end >= start);
  for (const { call, feature } of all) {
    const { who, operation, response, via } = call;
    const heard = () =>
      `${who} tried to ${operation.kind} and heard ${response?.status ?? 'nothing'} ${response?.reason}`;
    if (!isKnown(call)) check(isNearFault(call), () => `${heard()}, while nothing was broken`);
    else if (isOk(call)) check(via === 'sql' || response?.record !== null, heard);
    else {
      const reasons = [...(IN_PLACE[feature][operation.kind] ?? []), ...ofKey(call)];
      check(reasons.includes(response?.reason ?? ''), heard);
    }
  }
};

/** Nothing stayed broken. */
export const recovered: Invariant = ({ faults, notRecovered }, check) => {
  for (const { what, end } of faults) check(Number.isFinite(end), `${what}, and never came back`);
  for (const what of notRecovered) check(false, what);
};

/** What a run must have met to mean anything. */
export function countsOf(evidence: Evidence): Record<string, number> {
  const { bookings, orders, events, periods, menu, faults, rows, emails, connections, sessions, payments } = evidence;
  const all: AnyInvocation[] = allCalls(evidence);
  const ok = (calls: readonly AnyInvocation[], kind: string) =>
    calls.filter((call) => call.operation.kind === kind && isOk(call)).length;
  const heard = (calls: readonly AnyInvocation[], reason: string) =>
    calls.filter(({ operation, response }) => operation.kind === 'create' && response?.reason === reason).length;
  const injected = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
  return {
    requests: all.length,
    'answered requests': all.filter(isKnown).length,
    'requests without an answer': all.filter((call) => !isKnown(call)).length,
    'nodes killed': injected('kill'),
    'nodes restarted': injected('restart'),
    'crashes of the database': injected('crash'),
    'cuts of connections': injected('cut'),
    bookings: rows.bookings.length,
    'bookings made': ok(bookings, 'create'),
    'bookings refused': heard(bookings, 'room_taken'),
    'bookings refused in rooms out of order': heard(bookings, 'room_out_of_order'),
    'keys with other details': heard(bookings, 'key_reused'),
    'changes by staff': ok(bookings, 'update'),
    'statuses undone': countUndone(rows),
    notifications: rows.notifications.length,
    'cancelled by guests': ok(bookings, 'cancel'),
    'hidden by staff': ok(bookings, 'hide'),
    'taken over by an account': ok(bookings, 'claim'),
    'food orders': rows.orders.length,
    'food orders made': ok(orders, 'create'),
    'dishes gone': heard(orders, 'items_gone'),
    'prices changed': heard(orders, 'prices_changed'),
    'charges refused': heard(orders, 'no_stay_to_charge'),
    'charges to rooms': rows.charges.length,
    'statuses by the kitchen': ok(orders, 'status'),
    'orders voided': rows.orders.filter(({ voided }) => voided).length,
    'catering requests made': ok(events, 'create'),
    'quotes sent': rows.events.reduce((sum, { quotes }) => sum + quotes.length, 0),
    'quotes accepted': ok(events, 'accept'),
    'quotes declined': ok(events, 'decline'),
    'answers to quotes refused': events.filter(({ response }) => response?.reason === 'quote_closed').length,
    'payments recorded for events': rows.events.filter(({ paidToStaff }) => paidToStaff > 0).length,
    'events paid through the provider': rows.events.filter(({ paid, paidToStaff }) => paid > paidToStaff).length,
    'payments through the provider': payments.length,
    'rooms put out of order': rows.periods.length,
    'rooms not put out of order': periods.filter((call) => isKnown(call) && !isOk(call)).length,
    'changes of the menu': menu.length,
    'strangers turned away': all.filter(({ stranger, response }) => stranger && response?.status === 404).length,
    'holds run out': rows.audit.filter(({ action }) => action === 'bookings.expire').length,
    'connections of subscribers': connections,
    'logins ended': new Set(sessions.filter(({ kind }) => kind === 'end').map(({ session }) => session)).size,
    emails: emails.length,
  };
}

/** What no run without faults has. */
const BY_FAULTS = [
  'requests without an answer',
  'nodes killed',
  'nodes restarted',
  'crashes of the database',
  'cuts of connections',
];

/** A run in which something never happened proves nothing about it. */
export const tried: Invariant = (evidence, check) => {
  for (const [what, count] of Object.entries(countsOf(evidence)))
    check(count > 0 || (evidence.isCalm && BY_FAULTS.includes(what)), `no ${what}`);
};
