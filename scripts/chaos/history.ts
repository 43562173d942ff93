import type { BookingCreated } from '../../shared/bookings/schema';
import type { CateringCreated } from '../../shared/catering/schema';
import type { OrderCreated } from '../../shared/food/schema';
import type { OutOfOrder } from '../../shared/room-calendar/schema';

/** Everything invoked, answered and broken in one run, mostly as the tables of checker/log.sql hold it. */
export interface History {
  calls: Call[];
  menu: DishState[];
  logins: LoginCall[];
  payments: TakenPayment[];
  acts: Act[];
  faults: Fault[];
}

/** What is made, changed and read in a run, and the answer to who makes it. */
export interface Records {
  booking: BookingCreated;
  order: OrderCreated;
  event: CateringCreated;
  /** Staff put a room out of order, for a reason that names the period. */
  period: OutOfOrder;
}
export type Noun = keyof Records;

/** What somebody wants. Whether its body has the right form, the hotel says: a refusal for its form is an answer out of place. */
export interface Operation {
  kind: string;
  /** The record's; none where it is to be created. */
  _id?: string;
  /** The quote of an event that is sent or answered. */
  quoteId?: string;
  key?: string | null;
  /** Its idempotency key was used before, with other details. */
  changed?: boolean;
  body?: object;
}

/** A try to create a record. */
export interface Creation<Body extends object = object> extends Operation {
  kind: 'create';
  key: string | null;
  body: Body;
}

/** When something began and ended, in milliseconds of the machine's clock. */
interface Span {
  started: number;
  ended: number;
}
export const NEVER = Number.POSITIVE_INFINITY;

/** How an operation completed. */
export interface Outcome<R> {
  /** Null where the connection broke or nothing came in time. */
  status: number | null;
  /** The server said what became of it: not where nothing or a server error (5xx) came back. */
  known: boolean;
  /** It was done. */
  ok: boolean;
  reason: string | null;
  /** What else than creating answers may be another record. */
  record: R | null;
}

export const outcomeOf = <R>(status: number | null, reason: string | null = null, record: R | null = null) => ({
  ...{ status, reason, record },
  known: status !== null && status < 500,
  ok: status !== null && status < 300,
});

/** One operation, who invoked it, and how it completed. */
export interface Call<N extends Noun = Noun> extends Span, Outcome<Records[N]> {
  noun: N;
  /** 'staff', 'visitor', 'guest 3', or 'bearer' of the record's access token. */
  who: string;
  /** Whose is what they make: 'staff', 'anonymous', or the id of their account. */
  maker: string;
  node: number;
  via: 'rest' | 'trpc' | 'sql';
  operation: Operation;
  /** The record belongs to another client, so only "not found" is a correct answer. */
  stranger: boolean;
}

/** A dish as staff want it: it may have been so from its start on, and was so for sure once that ended, at NEVER until it is acknowledged. */
export interface DishState extends Span {
  _id: string;
  name: string;
  kobo: number;
  available: boolean;
  /** A try of the change got no response and may yet take effect. */
  pending: boolean;
}

/** A login is used, or ended. Status null: no response. */
export interface LoginCall extends Span {
  session: string;
  kind: 'use' | 'end';
  status: number | null;
}

/** Money that the provider's payer has sent, under the hotel's reference. */
interface TakenPayment {
  /** The order or the event. */
  recordId: string;
  reference: string;
  kobo: number;
  /** What the payer pressed. */
  choice: string;
}

/** A fault, until the cluster was ready again. A 'restart' is graceful; an 'exit' was not caused by the nemesis. */
export interface Fault extends Span {
  kind: 'kill' | 'restart' | 'crash' | 'cut' | 'exit';
  what: string;
}

/** One try of something that is known again by its note. */
interface Act {
  name: string;
  ok: boolean;
  reason: string | null;
}
