import { isDeepStrictEqual } from 'node:util';
import type { Order } from '../../../../shared/food/schema';
import { toKobo } from '../../../../shared/money/money';
import { type AnyInvocation, type BookingInvocation, isOk } from '../../history';
import {
  allCalls,
  type BookingAttempts,
  createdBookings,
  createdEvents,
  createdOrders,
  createdRecords,
  groupBy,
  storedRecords,
} from '../attempts';
import { bookingModel, computedKobo, isSameStay, type Stay } from '../booking-model';
import { eventModel, isSameEvent, NEW_EVENT } from '../event-model';
import type { Evidence, Invariant } from '../evidence';
import { type Changes, isLinearizable, type RecordHistory } from '../linearizability';
import { type OrderState, orderModel } from '../order-model';
import { ANONYMOUS, type Rows, type StoredBooking } from '../rows';

/** A stored record, and whether what happened to it explains what is stored, and what is logged. */
interface Explained {
  name: string;
  isExplained: boolean;
  /** Not known where the record itself is not explained: then the audit log is not what is wrong with it. */
  isLogExplained: boolean;
  tell(): string;
}

/** Money is logged under its record, and so are drafts of quotes: no changes of it. */
const NO_CHANGES = ['charge', 'voidCharge', 'startPayment', 'payment', 'writeQuote'];

/** How often the audit log has each change of each record. */
function loggedChanges({ audit }: Rows): Map<string, Changes> {
  const changes = new Map<string, Changes>();
  for (const { recordId, action, event } of audit) {
    const name = action.slice(action.indexOf('.') + 1);
    if (NO_CHANGES.includes(name)) continue;
    const found = changes.get(recordId) ?? {};
    const change = name === 'status' ? `status ${event}` : name;
    changes.set(recordId, { ...found, [change]: (found[change] ?? 0) + 1 });
  }
  return changes;
}

/** What was done to each record, by its id. A repeat of its creation shows how it looks. */
function callsById<I extends AnyInvocation>(
  invocations: readonly I[],
  created: readonly { attempts: readonly I[]; ok: readonly I[] }[],
): Map<string, I[]> {
  const idOf = ({ operation }: AnyInvocation) => (operation.kind === 'create' ? '' : operation._id);
  const calls = groupBy(
    invocations.filter((call) => idOf(call) !== '' && !call.stranger),
    idOf,
  );
  for (const { attempts, ok } of created) {
    const [first] = ok;
    const id = first?.response?.record?._id;
    if (!first || !id) continue;
    // A booking that staff have hidden since, or that an account has claimed, is not shown to a repeat of its creation.
    const repeats = attempts.filter(
      (call) => isOk(call) || (call.start >= first.start && call.response?.reason === 'already_done'),
    );
    calls.set(id, [...(calls.get(id) ?? []), ...repeats]);
  }
  return calls;
}

const short = (value: unknown) => JSON.stringify(value).replaceAll('"', '');

function explain<S, O extends { kind: string }, R extends { _id: string; status?: string }>(
  row: { id: string; guestName: string },
  changes: Changes = {},
  history: Omit<RecordHistory<S, O, R>, 'changes'>,
): Explained {
  const isExplained = isLinearizable({ ...history, changes: null });
  const told = ({ operation, response }: (typeof history.calls)[number]) =>
    `${operation.kind === 'create' ? 'repeat' : short(operation)} → ${short(response?.reason ?? response?.record?.status ?? 'unknown')}`;
  return {
    name: `${row.guestName} (${row.id})`,
    isExplained,
    isLogExplained: !isExplained || isLinearizable({ ...history, changes }),
    tell: () =>
      [short(history.initial), ...history.calls.map(told), `stored ${short(row)}, logged ${short(changes)}`].join('; '),
  };
}

/** How a booking began: by the request, and by the hold that a response or the row still shows. */
function initialStay(
  { creation: { request }, maker, start }: BookingAttempts,
  row: StoredBooking,
  calls: readonly BookingInvocation[],
  { prices, holdMs }: Evidence,
): Stay {
  const isStaff = maker === 'staff';
  const { roomNumber, checkInDate, checkOutDate, amountPaid } = request;
  const [seen] = calls.flatMap(({ response }) => response?.record?.holdExpiresAt ?? []);
  const hold = row.stay.hold ?? (seen ? Date.parse(seen) : start + holdMs);
  const initial: Omit<Stay, 'amountKobo'> = {
    status: isStaff ? 'confirmed' : 'pending',
    checkInDate,
    checkOutDate,
    roomNumber,
    nightlyKobo: prices.get(roomNumber) ?? 0,
    userId: isStaff || maker === ANONYMOUS ? null : maker,
    hold: isStaff ? null : hold,
    paid: false,
    hidden: false,
  };
  return { ...initial, amountKobo: isStaff && amountPaid !== undefined ? toKobo(amountPaid) : computedKobo(initial) };
}

function explainAll(evidence: Evidence): Explained[] {
  const logged = loggedChanges(evidence.rows);
  const [bookings, orders, events] = [createdBookings(evidence), createdOrders(evidence), createdEvents(evidence)];
  const callsOfBookings = callsById(evidence.bookings, bookings);
  const callsOfOrders = callsById(evidence.orders, orders);
  const callsOfEvents = callsById(evidence.events, events);
  const model = bookingModel(evidence.prices);
  return [
    ...bookings.flatMap((made) =>
      made.stored.map((row) => {
        const calls = callsOfBookings.get(row.id) ?? [];
        const initial = initialStay(made, row, calls, evidence);
        const isStored = (stay: Stay) => isSameStay(stay, row.stay);
        return explain(row, logged.get(row.id), { model, initial, start: made.start, calls, isStored });
      }),
    ),
    ...orders.flatMap(({ stored, start }) =>
      stored.map((row) => {
        const calls = callsOfOrders.get(row.id) ?? [];
        const initial: OrderState = { status: 'pending', voided: false };
        const isStored = ({ status, voided }: OrderState) => status === row.status && voided === row.voided;
        return explain(row, logged.get(row.id), { model: orderModel, initial, start, calls, isStored });
      }),
    ),
    ...events.flatMap(({ stored, start }) =>
      stored.map((row) => {
        const calls = callsOfEvents.get(row.id) ?? [];
        const history = { model: eventModel, initial: NEW_EVENT, start, calls };
        return explain(row, logged.get(row.id), { ...history, isStored: (event) => isSameEvent(event, row) });
      }),
    ),
  ];
}

/** The items of an order as it is answered, in the shape of those that are stored. */
const itemsOf = ({ items }: Order) =>
  items.map(({ _id, name, price, quantity }) => ({ dish: _id, name, priceKobo: toKobo(price), quantity }));

/** Every record that was answered is there, and has come about by what was answered. */
export const kept: Invariant = (evidence, check) => {
  const stored = new Map(storedRecords(evidence.rows).map((row) => [row.id, row]));
  for (const call of allCalls(evidence)) {
    const record = call.response?.record;
    const row = stored.get(record?._id ?? '');
    // Quotes and payments are seen in the event that they are of.
    if (record && !('version' in record && 'reference' in record)) continue;
    if (record) check(row?.reference === record.reference, () => `${record.reference} was answered and is not stored`);
    else if (call.operation.kind === 'create') check(!isOk(call), `${call.who} was answered with nothing`);
    if (record && 'items' in record && row && 'items' in row)
      check(isDeepStrictEqual(itemsOf(record), row.items), () => `${record.reference} (${row.id}) has other items`);
  }
  for (const { name, isExplained, tell } of explainAll(evidence)) check(isExplained, () => `${name}: ${tell()}`);
};

/**
 * The audit log has every change exactly as often as it happened; each idempotency key has one row and an existing
 * record.
 */
export const audited: Invariant = (evidence, check) => {
  const { rows } = evidence;
  const stored = new Set(storedRecords(rows).map(({ id }) => id));
  for (const { name, isLogExplained, tell } of explainAll(evidence))
    check(isLogExplained, () => `the audit log is wrong about ${name}: ${tell()}`);
  for (const { recordId, action } of rows.audit)
    check(stored.has(recordId), `the audit log has ${action} of ${recordId}, which is not stored`);
  for (const { key, resultId } of rows.keys)
    check(stored.has(resultId), `the key ${key} stands for ${resultId}, which is not stored`);
  for (const [name, same] of groupBy(rows.keys, ({ actor, key }) => `${key} of ${actor}`))
    check(same.length === 1, `the key ${name} has ${same.length} rows`);
  const results = new Set(rows.keys.map(({ key, resultId }) => `${key} ${resultId}`));
  for (const { creation, ok } of createdRecords(evidence)) {
    const made = `${creation.key} ${ok[0]?.response?.record?._id}`;
    if (creation.key && ok[0]?.response?.record)
      check(results.has(made), `the key of what was created is not stored: ${made}`);
  }
};
