import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BookingCreated, BookingUpdateInput } from '../../shared/bookings';
import type { OrderPaymentMethod, OrderStatus } from '../../shared/constants/food';
import type { OrderCreated } from '../../shared/food';
import type { LoginCall } from './leaver';

/** What a client may send to create a booking; `status`, `amountPaid` and `userId` are not a guest's to set (D8). */
export interface CreateRequest {
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
export type Change = Pick<BookingUpdateInput, 'status' | 'roomNumber' | 'amountPaid'> & {
  checkInDate?: string;
  checkOutDate?: string;
};

/** What a client sends to order. Who charges to a room also sends the stay's reference (D14). */
export interface OrderRequest {
  guestDetails: { name: string; email: string; phone: string; address: string };
  roomNumber: string | null;
  bookingReference?: string;
  /** By its id or by its name as it was shown. */
  items: { _id?: string; name?: string; quantity: number }[];
  total: number;
  paymentMethod: OrderPaymentMethod;
}

/** One try to make something. `changed`: the key was used before, with other details. */
export interface Creating<R> {
  kind: 'create';
  key: string | null;
  request: R;
  changed: boolean;
}

/** One thing that somebody tries to do with a food order. */
export type OrderDeed =
  | Creating<OrderRequest>
  | { kind: 'status'; _id: string; status: OrderStatus }
  | { kind: 'void'; _id: string }
  | { kind: 'read'; _id: string };

/** One thing that somebody tries to do with a booking. */
export type Deed =
  | Creating<CreateRequest>
  | { kind: 'update'; _id: string; change: Change }
  | { kind: 'cancel'; _id: string }
  | { kind: 'hide'; _id: string }
  | { kind: 'read'; _id: string }
  | { kind: 'claim'; _id: string }
  /** Money arrives in the ledger; written by the drill itself. */
  | { kind: 'pay'; _id: string; kobo: number };

export interface Answer {
  status: number;
  reason: string | null;
  booking: BookingCreated | null;
  order?: OrderCreated;
}

/** One request and what came back. */
export interface CallOf<D> {
  /** When it was sent and when the answer was there, in milliseconds of the machine's clock. */
  at: number;
  end: number;
  client: string;
  /** Who asks: 'staff', 'visitor', 'guest 3', or 'tokenBearer' of the access token of the booking. */
  who: string;
  /** The caller's account; null for visitors, holders and where it does not count (staff). */
  userId: string | null;
  server: number;
  via: 'rest' | 'trpc' | 'sql';
  deed: D;
  /** The record is somebody else's, so that nothing but "not found" may come back (D6). */
  stranger: boolean;
  /** Null where the connection broke or nobody answered in time. */
  answer: Answer | null;
}

export type Call = CallOf<Deed>;
export type OrderCall = CallOf<OrderDeed>;

/** A dish as staff want it to be, and when: it may have been so from `at` on, and was so for sure from `end` on. */
export interface DishState {
  _id: string;
  name: string;
  priceKobo: number;
  available: boolean;
  at: number;
  /** Infinity while nobody has answered. */
  end: number;
  /** An attempt got no answer and may yet be under way. */
  lingers: boolean;
}

/** The end of what has none. */
export const NEVER = Number.POSITIVE_INFINITY;

/** One thing done to the hotel, until it answered again. */
export interface Blow {
  kind: 'kill' | 'crash' | 'cut' | 'death';
  what: string;
  at: number;
  end: number;
}

/** All that was asked, answered and done in one drill, in memory and line by line in a file. */
export class History {
  readonly calls: Call[] = [];
  readonly orders: OrderCall[] = [];
  readonly menu: DishState[] = [];
  readonly logins: LoginCall[] = [];
  readonly blows: Blow[] = [];
  readonly #file;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = createWriteStream(path);
  }

  addCall(call: Call): void {
    this.calls.push(call);
    this.#write(call);
  }

  addOrder(call: OrderCall): void {
    this.orders.push(call);
    this.#write(call);
  }

  addLogin(call: LoginCall): void {
    this.logins.push(call);
    this.#write(call);
  }

  /** Writes down what a dish is changed to, while it is not known yet whether it was. */
  addDish(state: DishState): DishState {
    this.menu.push(state);
    this.#write(state);
    return state;
  }

  addBlow(blow: Blow): void {
    this.blows.push(blow);
    this.#write(blow);
  }

  async close(): Promise<void> {
    this.#file.end();
    await once(this.#file, 'finish');
  }

  #write(line: unknown): void {
    // An access token is nobody's to read, in a file neither.
    this.#file.write(`${JSON.stringify(line, (name, value) => (name === 'accessToken' ? undefined : value))}\n`);
  }
}

/** True where the hotel has said what became of the request. A fault (500) says nothing. */
export function isAnswered<C extends CallOf<unknown>>(call: C): call is C & { answer: Answer } {
  return call.answer !== null && call.answer.status < 500;
}

/** True where the hotel has said that it did it. */
export function isDone<C extends CallOf<unknown>>(call: C): call is C & { answer: Answer } {
  return call.answer !== null && call.answer.status < 300;
}

/** The record that an answer shows. */
export function recordIn({ booking, order }: Answer): { _id: string; accessToken?: string } | null {
  return booking ?? order ?? null;
}
