import type { Sql } from 'postgres';
import { countDoubled, mixedAttempts, racer } from '../../../server/testing/races';
import { addDays } from '../../../shared/dates';

const CLIENTS = 32;

/** What a race may be refused for; any other answer ends the run. */
const EXPECTED_REFUSALS = new Set(['room_taken', 'not_cancellable']);

export interface Race {
  attempts: number;
  seconds: number;
  /** How many calls ended how: 'done', or the reason of the refusal. */
  outcomes: Record<string, number>;
  /** Pairs of stays that hold one room at once, counted in SQL afterwards. */
  doubled: number;
}

/** Runs the attempts over HTTP by 32 clients at once. Throws where anybody hears what no race explains. */
export async function mixedRace(
  url: string,
  sql: Sql,
  options: { rooms: readonly string[]; attempts: number; staffToken: string },
): Promise<Race> {
  const attempts = mixedAttempts(options.rooms, options.attempts);
  const made: { _id: string; accessToken: string }[] = [];
  const outcomes: Record<string, number> = {};
  const started = performance.now();
  const queue = attempts.values();
  let asked = 0;

  const client = async (_: unknown, index: number) => {
    const call = async (method: string, path: string, token?: string, body?: unknown) => {
      const response = await fetch(`${url}/api/bookings${path}`, {
        method,
        headers: {
          'x-forwarded-for': `10.0.0.${index + 1}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, json: (await response.json()) as Record<string, unknown> };
    };
    for (const { act, room: roomNumber, arrival, nights, pick, status } of queue) {
      const checkInDate = addDays('2037-04-01', arrival);
      const stay = { roomNumber, checkInDate, checkOutDate: addDays(checkInDate, nights) };
      const chosen = made[pick % Math.max(1, made.length)];
      const who = { guestName: 'Bench Guest', ...racer(asked++) };
      const answer =
        act === 'create' || !chosen
          ? await call('POST', '', undefined, { ...who, ...stay })
          : act === 'cancel'
            ? await call('DELETE', `/${chosen._id}`, chosen.accessToken)
            : await call('PUT', `/${chosen._id}`, options.staffToken, act === 'status' ? { status } : stay);
      const label = answer.status < 300 ? 'done' : String(answer.json.reason);
      if (label !== 'done' && !EXPECTED_REFUSALS.has(label)) throw new Error(`A racer heard ${answer.status} ${label}`);
      outcomes[label] = (outcomes[label] ?? 0) + 1;
      const { _id, accessToken } = answer.json;
      if (typeof _id === 'string' && typeof accessToken === 'string') made.push({ _id, accessToken });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  return { attempts: options.attempts, seconds, outcomes, doubled: await countDoubled(sql) };
}
