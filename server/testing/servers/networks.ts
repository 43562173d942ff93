import { cateringRequest } from '@server/testing/catering';
import { answerOf } from '../calls/callers';
import type { TestHotel } from '../hotel';
import { bookingRequest, orderRequest } from '../hotel';

/** REST calls below /api from a network. */
export function callsFrom(hotel: TestHotel, ip: string) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token?: string) => {
    const { status, json } = await hotel.rest(method, path, { ip, body, token });
    return { status, json };
  };
}

export type Answer = Awaited<ReturnType<ReturnType<typeof callsFrom>>>;

/** A person with a name, phone number and email of their own. */
export function somebody(index: number) {
  const name = `Guest ${index}`;
  const phone = `080${String(index).padStart(8, '0')}`;
  const email = `guest-${index}@guests.test`;
  return {
    booking: (change: object) => bookingRequest({ guestName: name, phoneNumber: phone, email, ...change }),
    order: (items: Parameters<typeof orderRequest>[0], change: object = {}) =>
      orderRequest(items, { guestDetails: { name, phone, email, address: null }, ...change }),
    catering: (change: object = {}) => cateringRequest({ phone, email, ...change }),
    account: { name, phoneNumber: phone, email, password: `a password of ${index}` },
  };
}

/** Books as a new person each time, from another network by default; again where the machine is too busy for it. */
export function newcomers(hotel: TestHotel) {
  let guests = 0;
  return (change: object, ip = `203.0.113.${guests % 250}`) => {
    guests += 1;
    const request = somebody(guests).booking(change);
    return answerOf(() => callsFrom(hotel, ip)('POST', '/bookings', request));
  };
}

/** Runs something `count` times, ten at once as that many verbs run at once: none waits in a queue. The results are in order. */
export async function inCrowds<T>(count: number, act: (index: number) => Promise<T>, atOnce = 10): Promise<T[]> {
  const done: T[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const crowd = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => act(first + index));
    done.push(...(await Promise.all(crowd)));
  }
  return done;
}

/** Counts responses by status. */
export function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
