import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Booking } from '../../shared/bookings';
import { addDays } from '../../shared/dates';
import type { Room } from '../../shared/rooms';
import type { Send } from './fleet';

const CLIENTS = 6;
/** Keeps the creates of one address under their limit. */
const PAUSE_MS = 50;

/** A booking that was asked for, under a key of its own and for nights that nobody else wants. */
export interface Wish {
  key: string;
  body: { roomNumber: string; checkInDate: string; [field: string]: string };
  /** What it was answered, where it was. */
  booking: Booking | undefined;
}

export interface Failure {
  at: number;
  what: string;
  why: string;
}

/** A steady stream of guests who look, ask for free nights and book. */
export interface Load {
  wishes: Wish[];
  failures: Failure[];
  answered(): number;
  slowestMs(): number;
  /** Lets each guest finish, and ends. */
  stop(): Promise<void>;
}

/** The numbers of the rooms that guests may book. */
export async function bookableRooms(send: Send): Promise<string[]> {
  const rooms = (await (await send('/api/rooms')).json()) as Room[];
  return rooms.filter(({ status }) => status === 'available').map(({ roomNumber }) => roomNumber);
}

/** Sends a wish, once more or for the first time; returns the booking. Throws where it is not answered with one. */
export async function book(send: Send, { key, body }: Wish): Promise<Booking> {
  const response = await send('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as Booking;
}

/**
 * Begins the stream.
 * @param tag stands in each guest's name, by which the bookings are found again
 * @param from the first day to book from on
 */
export function startLoad(send: Send, options: { tag: string; rooms: string[]; from: string }): Load {
  const { tag, rooms, from } = options;
  const wishes: Wish[] = [];
  const failures: Failure[] = [];
  let running = true;
  let answered = 0;
  let slowestMs = 0;

  const attempt = async (what: string, work: () => Promise<void>) => {
    const started = performance.now();
    try {
      await work();
      answered += 1;
      slowestMs = Math.max(slowestMs, performance.now() - started);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      failures.push({ at: Date.now(), what, why: `${error instanceof Error ? error.message : error}${cause}` });
    }
  };
  const expectOk = async (response: Response) => {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  };
  const nextWish = (): Wish => {
    const checkInDate = addDays(from, Math.floor(wishes.length / rooms.length));
    const wish: Wish = {
      key: randomUUID(),
      body: {
        guestName: `Guest ${tag}`,
        phoneNumber: '08031234567',
        email: 'guest@guests.example',
        roomNumber: rooms[wishes.length % rooms.length] ?? '',
        checkInDate,
        checkOutDate: addDays(checkInDate, 1),
      },
      booking: undefined,
    };
    wishes.push(wish);
    return wish;
  };
  const guest = async () => {
    while (running) {
      await attempt('the rooms', async () => expectOk(await send('/api/rooms')));
      await wait(PAUSE_MS);
      const wish = nextWish();
      const { checkInDate, checkOutDate } = wish.body;
      const free = { method: 'POST', headers: { 'content-type': 'application/json' } };
      await attempt('free nights', async () =>
        expectOk(
          await send('/api/rooms/availability', { ...free, body: JSON.stringify({ checkInDate, checkOutDate }) }),
        ),
      );
      await wait(PAUSE_MS);
      await attempt('a booking', async () => {
        wish.booking = await book(send, wish);
      });
      await wait(PAUSE_MS);
    }
  };
  const guests = Promise.all(Array.from({ length: CLIENTS }, guest));
  return {
    wishes,
    failures,
    answered: () => answered,
    slowestMs: () => slowestMs,
    async stop() {
      running = false;
      await guests;
    },
  };
}

/** How many requests can have been under way at once: so many may a killed process leave unanswered. */
export const MOST_UNDER_WAY = CLIENTS;
