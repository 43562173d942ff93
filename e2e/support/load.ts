import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Booking, bookingSchema } from '../../shared/bookings/schema';
import { addDays } from '../../shared/dates';
import type { Room } from '../../shared/rooms/schema';

/** Sends a request to the hotel, whichever of its processes answers; the path begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const GUESTS = 6;
/** Keeps the bookings of one address under their limit. */
const PAUSE_MS = 50;

/** How many requests can be under way at once: so many may a killed process leave unanswered. */
export const MOST_UNDER_WAY = GUESTS;

/** A requested booking, under its own key and for nights that no other client wants. */
export interface Wish {
  key: string;
  body: { roomNumber: string; checkInDate: string; [field: string]: string };
  /** What it was answered, where it was. */
  booking: Booking | undefined;
}

/** A steady stream of guests who look, ask for free nights and book. */
export interface Load {
  wishes: Wish[];
  /** What failed, and why. */
  failures: string[];
  answered(): number;
  /** Lets each guest finish, and ends. */
  stop(): Promise<void>;
}

/** The numbers of the rooms that guests may book. */
export async function bookableRooms(send: Send): Promise<string[]> {
  const rooms = (await (await send('/api/rooms')).json()) as Room[];
  return rooms.filter(({ status }) => status === 'available').map(({ roomNumber }) => roomNumber);
}

const post = (body: object, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function mustSucceed(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return text;
}

/** Sends a wish, once more or for the first time. Throws where it is not answered with a booking. */
export async function book(send: Send, { key, body }: Wish): Promise<Booking> {
  const response = await send('/api/bookings', post(body, { 'idempotency-key': key }));
  return bookingSchema.parse(JSON.parse(await mustSucceed(response)));
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : error}${cause}`;
}

/**
 * Begins the stream.
 * @param tag stands in each guest's name, by which the bookings are found again
 * @param from the first day to book from on
 */
export function startLoad(send: Send, { tag, rooms, from }: { tag: string; rooms: string[]; from: string }): Load {
  const wishes: Wish[] = [];
  const failures: string[] = [];
  let isRunning = true;
  let answered = 0;

  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().then(
      () => {
        answered += 1;
      },
      (error) => failures.push(`${what}: ${reasonOf(error)}`),
    );
    await wait(PAUSE_MS);
  };
  const nextWish = (): Wish => {
    const checkInDate = addDays(from, Math.floor(wishes.length / rooms.length));
    const guest = { guestName: `Guest ${tag}`, phoneNumber: '08031234567', email: 'guest@guests.example' };
    const roomNumber = rooms[wishes.length % rooms.length] ?? '';
    const body = { ...guest, roomNumber, checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const wish: Wish = { key: randomUUID(), body, booking: undefined };
    wishes.push(wish);
    return wish;
  };
  const guest = async () => {
    while (isRunning) {
      await attempt('the rooms', async () => mustSucceed(await send('/api/rooms')));
      const wish = nextWish();
      const { checkInDate, checkOutDate } = wish.body;
      const dates = post({ checkInDate, checkOutDate });
      await attempt('free nights', async () => mustSucceed(await send('/api/rooms/availability', dates)));
      await attempt('a booking', async () => {
        wish.booking = await book(send, wish);
      });
    }
  };
  const guests = Promise.all(Array.from({ length: GUESTS }, guest));
  return {
    wishes,
    failures,
    answered: () => answered,
    async stop() {
      isRunning = false;
      await guests;
    },
  };
}

/**
 * Repeats each wish with its key. Returns what the hotel holds otherwise than it answered: another booking, other nights, or
 * none, as where a booking was lost or its nights were given to somebody else.
 */
export async function differences(send: Send, wishes: readonly Wish[]): Promise<string[]> {
  const nightOf = (one: { roomNumber: string; checkInDate: string }) =>
    `${one.roomNumber} ${one.checkInDate.slice(0, 10)}`;
  const found: string[] = [];
  const seen = new Set<string>();
  for (const wish of wishes) {
    const { key, body, booking } = wish;
    const again = await book(send, wish).then((one) => `${one.reference} ${nightOf(one)}`, reasonOf);
    const wanted = booking ? `${booking.reference} ${nightOf(body)}` : nightOf(body);
    if (!again.endsWith(wanted) || seen.has(again)) found.push(`${key}: ${wanted}, then ${again}`);
    seen.add(again);
  }
  return found;
}
