import type { Booking } from '@shared/bookings';
import { addDays, hotelDate } from '@shared/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, launchHotel, type RunningHotel } from './support/hotel';

/** The program as a person starts it, killed in the middle of a burst of bookings. */

let hotel: RunningHotel;
beforeAll(async () => {
  hotel = await launchHotel({ SEED: 'none', LIMIT_FACTOR: '1000' });
});
afterAll(async () => {
  await hotel?.close();
});

interface Answer<T> {
  status: number;
  json: T;
}

/** A REST call; with a body it is a POST, as JSON or, given a form, as multipart. */
async function call<T>(
  path: string,
  options: { body?: unknown; form?: FormData; token?: string } = {},
): Promise<Answer<T>> {
  const { body, form, token } = options;
  const response = await fetch(`${hotel.url}/api${path}`, {
    method: body || form ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: form ?? (body ? JSON.stringify(body) : undefined),
  });
  return { status: response.status, json: (await response.json()) as T };
}

const logIn = async () => (await call<{ token: string }>('/auth/login', { body: ADMIN })).json.token;

const ROOMS = ['101', '102', '103', '104'];
const CLIENTS = 16;
const ROUNDS = 3;
const ANSWERS_BEFORE_KILL = 40;

it('every booking that was answered before SIGKILL is there afterwards, and none is there twice', async () => {
  const staff = await logIn();
  for (const roomNumber of ROOMS) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ roomNumber, type: 'Standard', price: '20000' })) form.set(name, value);
    expect((await call('/rooms', { form, token: staff })).status).toBe(201);
  }

  const answered: Booking[] = [];
  const today = hotelDate(new Date());
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = answered.length + ANSWERS_BEFORE_KILL;
    let killing: Promise<void> | undefined;
    const client = async (index: number) => {
      for (let turn = 0; turn < 60 && !killing; turn += 1) {
        const checkInDate = addDays(today, round * 100 + turn);
        const body = {
          guestName: `Guest ${index}`,
          phoneNumber: '08031234567',
          email: 'guest@guests.example',
          roomNumber: ROOMS[index % ROOMS.length],
          checkInDate,
          checkOutDate: addDays(checkInDate, 1),
        };
        // A call that the kill cut off has no answer, and promises nothing.
        const answer = await call<Booking>('/bookings', { body }).catch(() => null);
        if (answer?.status === 201) answered.push(answer.json);
        if (answered.length >= target) killing ??= hotel.kill();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    expect(killing).toBeDefined();
    await killing;
    await hotel.start();
  }

  const stored = (await call<Booking[]>('/bookings?limit=500', { token: await logIn() })).json;
  const references = new Map(stored.map(({ _id, reference }) => [_id, reference]));
  for (const { _id, reference } of answered) expect(references.get(_id)).toBe(reference);
  const nights = stored.map(({ roomNumber, checkInDate }) => `${roomNumber} ${checkInDate}`);
  expect(new Set(nights).size).toBe(nights.length);
  expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * ANSWERS_BEFORE_KILL);
});

it.each([
  [{ PORT: 'eighty' }, 'Setting PORT: '],
  [{ DATABASE_URL: 'postgres://x', JWT_SECRET: '' }, 'Setting JWT_SECRET: is needed with NODE_ENV=production'],
])('a wrong setting stops it with one readable line: %o', async (settings, line) => {
  const refusal = launchHotel(settings).then(
    () => 'started',
    (error: unknown) => String(error),
  );
  expect((await refusal).trim().split('\n').at(-1)).toContain(line);
});
