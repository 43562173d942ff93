import {
  type BookingInvocation,
  type BookingOperation,
  type BookingRequest,
  type Creation,
  type EventInvocation,
  type EventRequest,
  type Invocation,
  isOk,
  NEVER,
  type OrderInvocation,
  type OrderRequest,
} from '../history';
import { ANONYMOUS, type Rows, type StoredBooking, type StoredEvent, type StoredOrder } from './rows';

/** All attempts of one person to create one record, without those that came with other details. */
export interface Attempts<Q, I> {
  /** Identifies the record in the history and in the database. */
  name: string;
  creation: Creation<Q>;
  /** A user's id, 'staff' or anonymous, as stored records have it. */
  maker: string;
  /** In the order in which they were sent. */
  attempts: I[];
  /** Those that were answered with the record, in the order of their ends. */
  ok: I[];
  /** The earliest and, when a client got an answer, the latest time of creation. */
  start: number;
  end: number;
}

export type BookingAttempts = Attempts<BookingRequest, BookingInvocation>;
export type OrderAttempts = Attempts<OrderRequest, OrderInvocation>;
export type EventAttempts = Attempts<EventRequest, EventInvocation>;

const nameOf = (guestName: string, maker: string) => `${guestName} by ${maker}`;

function attemptsOf<Q, I extends Invocation<Creation<Q> | { kind: string }, unknown>>(
  invocations: readonly I[],
  guestNameOf: (request: Q) => string,
): Attempts<Q, I>[] {
  const tries = invocations.flatMap((call) => {
    const { operation, userId, who } = call;
    if (!('request' in operation) || operation.changed) return [];
    const maker = userId ?? (who === 'staff' ? 'staff' : ANONYMOUS);
    return [{ call, creation: operation, maker, name: nameOf(guestNameOf(operation.request), maker) }];
  });
  return [...groupBy(tries, ({ name }) => name).values()].flatMap((same) => {
    const attempts = same.map(({ call }) => call).sort((a, b) => a.start - b.start);
    const ok = attempts.filter(isOk).sort((a, b) => a.end - b.end);
    const [first] = same;
    const [start, end] = [attempts[0]?.start ?? 0, ok[0]?.end ?? NEVER];
    return first ? [{ name: first.name, creation: first.creation, maker: first.maker, attempts, ok, start, end }] : [];
  });
}

export function bookingAttempts(bookings: readonly BookingInvocation[]): BookingAttempts[] {
  return attemptsOf(bookings, ({ guestName }: BookingRequest) => guestName);
}

export function orderAttempts(orders: readonly OrderInvocation[]): OrderAttempts[] {
  return attemptsOf(orders, ({ guestDetails }: OrderRequest) => guestDetails.name);
}

export function eventAttempts(events: readonly EventInvocation[]): EventAttempts[] {
  return attemptsOf(events, ({ eventType }: EventRequest) => eventType);
}

interface Recorded {
  bookings: readonly BookingInvocation[];
  orders: readonly OrderInvocation[];
  events: readonly EventInvocation[];
  rows: Pick<Rows, 'bookings' | 'orders' | 'events'>;
}

/** Attempts with the records that came of them: at most one, where all is well. */
type With<A, S> = A & { stored: S[] };

function join<A extends { name: string }, S extends { guestName: string; maker: string }>(
  attempts: readonly A[],
  rows: readonly S[],
): With<A, S>[] {
  const byName = groupBy(rows, ({ guestName, maker }) => nameOf(guestName, maker));
  return attempts.map((made) => ({ ...made, stored: byName.get(made.name) ?? [] }));
}

export function createdBookings({
  bookings,
  rows,
}: Pick<Recorded, 'bookings' | 'rows'>): With<BookingAttempts, StoredBooking>[] {
  return join(bookingAttempts(bookings), rows.bookings);
}

export function createdOrders({ orders, rows }: Pick<Recorded, 'orders' | 'rows'>): With<OrderAttempts, StoredOrder>[] {
  return join(orderAttempts(orders), rows.orders);
}

export function createdEvents({ events, rows }: Pick<Recorded, 'events' | 'rows'>): With<EventAttempts, StoredEvent>[] {
  return join(eventAttempts(events), rows.events);
}

/** All records that somebody tried to create, of each kind. */
export const createdRecords = (recorded: Recorded) => [
  ...createdBookings(recorded),
  ...createdOrders(recorded),
  ...createdEvents(recorded),
];

export const storedRecords = ({ bookings, orders, events }: Recorded['rows']) => [...bookings, ...orders, ...events];

export const allCalls = ({ bookings, orders, events }: Omit<Recorded, 'rows'>) => [...bookings, ...orders, ...events];

/** The operations that change a record, by the record's id, in the order of time; strangers' are none. */
export function changesById(bookings: readonly BookingInvocation[]): Map<string, Change[]> {
  const changes = bookings.flatMap((call) => (isChange(call) ? [call] : []));
  changes.sort((a, b) => a.start - b.start);
  return groupBy(changes, ({ operation }) => operation._id);
}

/** An operation that changes a booking. */
export type Change = BookingInvocation & {
  operation: Exclude<BookingOperation, { kind: 'create' }>;
};

function isChange(call: BookingInvocation): call is Change {
  return call.operation.kind !== 'create' && call.operation.kind !== 'read' && !call.stranger;
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
