import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BookingCreated, BookingUpdateInput } from '../../shared/bookings';

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

/** One thing that somebody tries to do. */
export type Deed =
  /** `changed`: the key was used before, with other details. */
  | { kind: 'create'; key: string | null; request: CreateRequest; changed: boolean }
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
}

/** One request and what came back. */
export interface Call {
  /** When it was sent and when the answer was there, in milliseconds of the machine's clock. */
  at: number;
  end: number;
  client: string;
  /** Who asks: 'staff', 'visitor', 'guest 3', or 'holder' of the access token of the booking. */
  who: string;
  /** The caller's account; null for visitors, holders and where it does not count (staff). */
  userId: string | null;
  server: number;
  via: 'rest' | 'trpc' | 'sql';
  deed: Deed;
  /** The booking is somebody else's, so that nothing but "not found" may come back (D6). */
  stranger: boolean;
  /** Null where the connection broke or nobody answered in time. */
  answer: Answer | null;
}

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
  readonly blows: Blow[] = [];
  readonly #file;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = createWriteStream(path);
  }

  addCall(call: Call): void {
    this.calls.push(call);
    const { answer, ...rest } = call;
    // An access token is nobody's to read, in a file neither.
    const shown = answer && { ...answer, booking: answer.booking && { ...answer.booking, accessToken: undefined } };
    this.#write({ ...rest, answer: shown });
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
    this.#file.write(`${JSON.stringify(line)}\n`);
  }
}

/** True where the hotel has said what became of the request. A fault (500) says nothing. */
export function isAnswered(call: Call): call is Call & { answer: Answer } {
  return call.answer !== null && call.answer.status < 500;
}

/** True where the hotel has said that it did it. */
export function isDone(call: Call): call is Call & { answer: Answer } {
  return call.answer !== null && call.answer.status < 300;
}
