import type { Order } from '../../../../shared/food';
import { toKobo } from '../../../../shared/money';
import { type AnyInvocation, type BookingInvocation, isOk, outcomeOf } from '../../history';
import { type BookingAttempts, createdBookings, createdOrders, groupBy } from '../attempts';
import { bookingModel, computedKobo, isSameStay, type Stay } from '../booking-model';
import type { Evidence, Invariant } from '../evidence';
import { type Changes, isLinearizable, type RecordHistory } from '../linearizability';
import { type OrderState, orderModel } from '../order-model';
import { ANONYMOUS, type Rows, type StoredBooking, type StoredOrder } from '../rows';

/** A stored record, and whether what happened to it explains what is stored, and what is logged. */
interface Explained {
  name: string;
  calls: number;
  isExplained: boolean;
  /** Not known where the record itself is not explained: then the audit log is not what is wrong with it. */
  isLogExplained: boolean;
  tell(): string;
}

/** Charges are logged under the booking, and are not changes of it. */
const NO_CHANGES = ['charge', 'voidCharge'];

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
    // A booking that staff have hidden meanwhile is not found, not even by its maker's repeat.
    const repeats = attempts.filter(
      (call) => isOk(call) || (call.start >= first.start && call.response?.reason === 'not_found'),
    );
    calls.set(id, [...(calls.get(id) ?? []), ...repeats]);
  }
  return calls;
}

const short = (value: unknown) => JSON.stringify(value).replaceAll('"', '');

function explain<S, O extends { kind: string }, R extends { _id: string; status: string }>(
  row: { id: string; guestName: string },
  history: Omit<RecordHistory<S, O, R>, 'changes'>,
  logged: Changes | undefined,
): Explained {
  const isExplained = isLinearizable({ ...history, changes: null });
  const told = () =>
    history.calls.map((call) => {
      const { operation, response } = call;
      const what = operation.kind === 'create' ? 'repeat' : short({ ...operation, _id: undefined });
      return `${what} → ${outcomeOf(call)} ${response?.reason ?? response?.record?.status ?? ''}`;
    });
  return {
    name: `${row.guestName} (${row.id})`,
    calls: history.calls.length,
    isExplained,
    isLogExplained: !isExplained || isLinearizable({ ...history, changes: logged ?? {} }),
    tell: () =>
      [`created ${short(history.initial)}`, ...told(), `stored ${short(row)}, logged ${short(logged ?? {})}`].join(
        '; ',
      ),
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

function explainBookings(evidence: Evidence): Explained[] {
  const created = createdBookings(evidence);
  const calls = callsById(evidence.bookings, created);
  const logged = loggedChanges(evidence.rows);
  const model = bookingModel(evidence.prices);
  return created.flatMap((made) =>
    made.stored.map((row) => {
      const own = calls.get(row.id) ?? [];
      const initial = initialStay(made, row, own, evidence);
      const isStored = (stay: Stay) => isSameStay(stay, row.stay);
      return explain(row, { model, initial, start: made.start, calls: own, isStored }, logged.get(row.id));
    }),
  );
}

function explainOrders(evidence: Evidence): Explained[] {
  const created = createdOrders(evidence);
  const calls = callsById(evidence.orders, created);
  const logged = loggedChanges(evidence.rows);
  return created.flatMap(({ stored, start }) =>
    stored.map((row) => {
      const isStored = ({ status, voided }: OrderState) => status === row.status && voided === row.voided;
      const initial = { status: 'pending', voided: false } as const;
      const own = calls.get(row.id) ?? [];
      return explain(row, { model: orderModel, initial, start, calls: own, isStored }, logged.get(row.id));
    }),
  );
}

const explainAll = (evidence: Evidence) => [...explainBookings(evidence), ...explainOrders(evidence)];

/** An answered order is stored with the items that were answered. */
function hasItems({ items }: Order, stored: StoredOrder | undefined): boolean {
  const shown = items.map(({ _id, name, price, quantity }) => [_id, name, toKobo(price), quantity]);
  const kept = stored?.items.map(({ dish, name, priceKobo, quantity }) => [dish, name, priceKobo, quantity]);
  return short(shown) === short(kept ?? null);
}

/** Every record that was answered is there, and has come about by what was answered. */
export const kept: Invariant = (evidence, check) => {
  const { bookings, orders } = evidence.rows;
  const references = new Map([...bookings, ...orders].map(({ id, reference }) => [id, reference]));
  for (const { response, operation } of [...evidence.bookings, ...evidence.orders]) {
    const record = response?.record;
    if (record || (operation.kind === 'create' && response && response.status < 300))
      check(
        record !== null && record !== undefined && references.get(record._id) === record.reference,
        () => `${record?.guestName} was answered as ${record?._id ?? 'nothing'} and is not stored`,
      );
  }
  const storedOrders = new Map(orders.map((order) => [order.id, order]));
  for (const { response } of evidence.orders) {
    const order = response?.record;
    if (order)
      check(hasItems(order, storedOrders.get(order._id)), () => `${order.guestName} (${order._id}) has other items`);
  }
  for (const { name, isExplained, tell } of explainAll(evidence)) check(isExplained, () => `${name}: ${tell()}`);
};

/** The audit log has every change as often as it happened; a key stands for a record that is there, and has one row. */
export const audited: Invariant = (evidence, check) => {
  const { rows } = evidence;
  const stored = new Set([...rows.bookings, ...rows.orders].map(({ id }) => id));
  for (const { name, isLogExplained, tell } of explainAll(evidence))
    check(isLogExplained, () => `the audit log is wrong about ${name}: ${tell()}`);
  for (const { recordId, action } of rows.audit)
    check(stored.has(recordId), `the audit log has ${action} of ${recordId}, which is not stored`);
  const seen = new Set<string>();
  for (const { actor, key, resultId } of rows.keys) {
    check(stored.has(resultId), `the key ${key} stands for ${resultId}, which is not stored`);
    check(!seen.has(`${actor} ${key}`), `the key ${key} of ${actor} has two rows`);
    seen.add(`${actor} ${key}`);
  }
  const results = new Set(rows.keys.map(({ key, resultId }) => `${key} ${resultId}`));
  for (const { creation, ok } of [...createdBookings(evidence), ...createdOrders(evidence)]) {
    const id = ok[0]?.response?.record?._id;
    if (creation.key && id)
      check(
        results.has(`${creation.key} ${id}`),
        `${id} was created with the key ${creation.key}, which is not stored`,
      );
  }
};
