import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { BookingCreated, BookingUpdateInput } from '../../shared/bookings/schema';
import type { CateringStatus } from '../../shared/catering/constants';
import type { Quote } from '../../shared/catering/quotes-schema';
import type { CateringCreated } from '../../shared/catering/schema';
import type { OrderPaymentMethod, OrderStatus } from '../../shared/food/constants';
import type { OrderCreated } from '../../shared/food/schema';
import type { Payment } from '../../shared/money/payments/schema';
import type { OutOfOrder } from '../../shared/room-calendar/schema';

/** What a worker sends to book; `status` and `userId` are not a guest's to set, whose `amountPaid` is the total shown. */
export interface BookingRequest {
  guestName: string;
  phoneNumber: string;
  email: string | null;
  address: string;
  roomNumber: string;
  checkInDate: string;
  checkOutDate: string;
  status: string;
  amountPaid?: number;
  userId?: string;
}

/** What staff change about a booking, as it is sent. */
export type BookingChange = Pick<
  BookingUpdateInput,
  'status' | 'roomNumber' | 'amountPaid' | 'keepAmount' | 'anyway' | 'note'
> & {
  checkInDate?: string;
  checkOutDate?: string;
};

/** What a worker sends to order. Who charges to a room also sends the booking's reference. */
export interface OrderRequest {
  guestDetails: { name: string; email: string; phone: string; address: string };
  roomNumber: string | null;
  bookingReference?: string;
  /** By its id or by its name as it was shown. */
  items: { _id?: string; name?: string; quantity: number }[];
  total: number;
  paymentMethod: OrderPaymentMethod;
}

/** What a worker sends to ask for catering; the kind of event is its own, and names it. */
export interface EventRequest {
  eventType: string;
  guestCount: number;
  date: string;
  location: string;
  email: string;
  phone: string;
}

/** A try to create a record. `changed`: its idempotency key was used before, with other details. */
export interface Creation<Q> {
  kind: 'create';
  key: string | null;
  request: Q;
  changed: boolean;
}

export type BookingOperation =
  | Creation<BookingRequest>
  | { kind: 'update'; _id: string; change: BookingChange }
  | { kind: 'cancel' | 'hide' | 'read' | 'claim'; _id: string }
  /** Money arrives in the ledger: a row that the worker writes, until the hotel has a call for it. */
  | { kind: 'pay'; _id: string; kobo: number };

export type OrderOperation =
  | Creation<OrderRequest>
  | { kind: 'status'; _id: string; status: OrderStatus }
  | { kind: 'void' | 'read'; _id: string };

export type EventOperation =
  | Creation<EventRequest>
  | { kind: 'status'; _id: string; status: CateringStatus }
  | { kind: 'cancel' | 'read'; _id: string }
  | QuoteOperation
  /** Staff record cash; a repeat with the key is the same payment. */
  | { kind: 'pay'; _id: string; key: string; change: { cateringId: string; amount: number; method: 'cash' } };

/** Staff send a draft of that total, or somebody answers it. */
export type QuoteOperation = { kind: 'send' | 'accept' | 'decline'; _id: string; quoteId: string; kobo: number };

/** What comes back: of an event, of its quote, or of its payment. */
export type EventAnswer = CateringCreated | Quote | Payment;

export interface Response<R> {
  status: number;
  reason: string | null;
  record: R | null;
}

/** One operation, who invoked it, and how it completed. */
export interface Invocation<O, R> {
  /** Milliseconds of the machine's clock. */
  start: number;
  end: number;
  worker: string;
  /** 'staff', 'visitor', 'guest 3', or 'bearer' of the record's access token. */
  who: string;
  /** The caller's account; null for visitors, bearers and where it does not count (staff). */
  userId: string | null;
  node: number;
  via: 'rest' | 'trpc' | 'sql';
  operation: O;
  /** The record belongs to another client, so only "not found" is a correct answer. */
  stranger: boolean;
  /** Null where the connection broke or nothing came in time. */
  response: Response<R> | null;
}

export type BookingInvocation = Invocation<BookingOperation, BookingCreated>;
export type OrderInvocation = Invocation<OrderOperation, OrderCreated>;
export type EventInvocation = Invocation<EventOperation, EventAnswer>;
/** Staff put a room out of order, for a reason that names the period. */
export type PeriodInvocation = Invocation<{ kind: 'create'; reason: string }, OutOfOrder>;
export type AnyInvocation = BookingInvocation | OrderInvocation | EventInvocation;

/** A dish as staff want it: it may have been so from `start` on, and was so for sure from `end` on. */
export interface DishState {
  _id: string;
  name: string;
  priceKobo: number;
  available: boolean;
  start: number;
  /** Infinity while the change is not acknowledged. */
  end: number;
  /** A try of the change got no response and may yet take effect. */
  pending: boolean;
}

/** A login is used, or ended. Status null: no response. */
export interface SessionCall {
  session: string;
  kind: 'use' | 'end';
  start: number;
  end: number;
  status: number | null;
}

/** Money that the provider's payer has sent, under the hotel's reference. */
export interface TakenPayment {
  /** The order or the event. */
  recordId: string;
  reference: string;
  kobo: number;
  /** What the payer pressed. */
  choice: string;
  start: number;
}

/** A fault, until the cluster was ready again. A 'restart' is graceful; an 'exit' was not caused by the nemesis. */
export interface Fault {
  kind: 'kill' | 'restart' | 'crash' | 'cut' | 'exit';
  what: string;
  start: number;
  end: number;
}

export const NEVER = Number.POSITIVE_INFINITY;

interface Entries {
  bookings: BookingInvocation;
  orders: OrderInvocation;
  events: EventInvocation;
  periods: PeriodInvocation;
  menu: DishState;
  sessions: SessionCall;
  payments: TakenPayment;
  faults: Fault;
}

/** Everything invoked, answered and broken in one run: in memory, and line by line in a file. */
export class History implements Record<keyof Entries, unknown[]> {
  readonly bookings: BookingInvocation[] = [];
  readonly orders: OrderInvocation[] = [];
  readonly events: EventInvocation[] = [];
  readonly periods: PeriodInvocation[] = [];
  readonly menu: DishState[] = [];
  readonly sessions: SessionCall[] = [];
  readonly payments: TakenPayment[] = [];
  readonly faults: Fault[] = [];
  readonly #file;

  constructor(path: string) {
    this.#file = createWriteStream(path);
  }

  add<K extends keyof Entries>(kind: K, entry: Entries[K]): void {
    const entries: Entries[K][] = this[kind] as Entries[K][];
    entries.push(entry);
    // Access tokens must not be readable, not even in a file.
    const line = JSON.stringify({ history: kind, ...entry }, (name, value) =>
      name === 'accessToken' ? undefined : value,
    );
    this.#file.write(`${line}\n`);
  }

  async close(): Promise<void> {
    this.#file.end();
    await once(this.#file, 'finish');
  }
}

/** Jepsen's outcomes: done; refused; or unknown, where nothing or a server error (5xx) came back. */
export function outcomeOf({ response }: Pick<Invocation<unknown, unknown>, 'response'>): 'ok' | 'fail' | 'info' {
  if (response === null || response.status >= 500) return 'info';
  return response.status < 300 ? 'ok' : 'fail';
}

type Answered<I> = I & { response: NonNullable<unknown> };

export function isOk<I extends Invocation<unknown, unknown>>(invocation: I): invocation is Answered<I> {
  return outcomeOf(invocation) === 'ok';
}

/** True where the server said what became of the operation. */
export function isKnown<I extends Invocation<unknown, unknown>>(invocation: I): invocation is Answered<I> {
  return outcomeOf(invocation) !== 'info';
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
