import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { BookingCreated } from '../../shared/bookings/schema';
import type { CateringCreated } from '../../shared/catering/schema';
import type { OrderCreated } from '../../shared/food/schema';
import type { OutOfOrder } from '../../shared/room-calendar/schema';

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

export interface Response<R> {
  status: number;
  reason: string | null;
  record: R | null;
}

/** One operation, who invoked it, and how it completed. */
export interface Call<N extends Noun = Noun> {
  noun: N;
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
  operation: Operation;
  /** The record belongs to another client, so only "not found" is a correct answer. */
  stranger: boolean;
  /** Null where the connection broke or nothing came in time. What else than creating answers may be another record. */
  response: Response<Records[N]> | null;
}

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
interface TakenPayment {
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
  calls: Call;
  menu: DishState;
  sessions: SessionCall;
  payments: TakenPayment;
  faults: Fault;
}

/** Everything invoked, answered and broken in one run: in memory, and line by line in a file. */
export class History implements Record<keyof Entries, unknown[]> {
  readonly calls: Call[] = [];
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

type Completed<N extends Noun> = Pick<Call<N>, 'response'>;

/** True where it was done. */
export function isOk<N extends Noun, C extends Completed<N>>(
  call: C,
): call is C & { response: NonNullable<C['response']> } {
  return call.response !== null && call.response.status < 300;
}

/** True where the server said what became of the operation: not where nothing or a server error (5xx) came back. */
export const isKnown = ({ response }: Completed<Noun>): boolean => response !== null && response.status < 500;
