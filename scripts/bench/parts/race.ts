import { countDoubled, mixedAttempts, racer } from '@server/testing/races';
import { addDays } from '@shared/dates';
import pLimit from 'p-limit';
import { definePart } from '../bench';
import { figure, percentile } from '../figures';
import { runSide } from '../fixture';
import { ADMIN, ROOMS, tokenOf } from '../fixture-rows';
import { addressOf, ask, mustAsk } from '../load/requests';

const CLIENTS = 32;
/** Nights of a stay. */
const LONG = 30;
const SHORT = 3;
const SIZES = {
  full: { attempts: 20_000, rounds: 400, pairs: 500 },
  short: { attempts: 2_000, rounds: 50, pairs: 150 },
  smoke: { attempts: 200, rounds: 3, pairs: 3 },
};

/** Many want the same: nobody is promised what another has, and nobody waits long to hear it. */
export const race = definePart(SIZES, async (bench, { attempts, rounds, pairs }) => {
  const fixture = await bench.fixture(0);
  const staffToken = await tokenOf(ADMIN.id);
  const { mixed, contention, long } = await runSide('product', fixture, async ({ url }) => ({
    mixed: await raceMixed(url, attempts, staffToken),
    contention: await contend(url, rounds),
    long: await bookLongStays(url, pairs, staffToken),
  }));
  const doubled = await fixture.sql(countDoubled);
  const outcomes = Object.entries(mixed.outcomes).map(([name, count]) => `${count} ${name}`);
  const { booked, refused, times } = contention;
  return {
    raw: { mixed, contention, long, doubled },
    figures: [
      figure(`double bookings in ${attempts} racing attempts on 50 rooms`, doubled, 'count', {
        atMost: 0,
        note: `${CLIENTS} clients over HTTP, ${mixed.seconds.toFixed(0)} s: ${outcomes.join(', ')}`,
      }),
      figure(`${CLIENTS} clients, one room, same night, ${rounds} rounds: slowest answer`, Math.max(...times), 'ms', {
        atMost: 500,
        note: `p99 ${percentile(times, 0.99).toFixed(0)} ms; ${booked} booked, ${refused} refused, nothing else answered`,
      }),
      figure(
        `booking ${LONG} nights, beside ${SHORT}`,
        percentile(long[LONG], 0.5) / percentile(long[SHORT], 0.5),
        'times',
        {
          atMost: 2,
          note: `${pairs} of each in turn, medians ${percentile(long[LONG], 0.5).toFixed(1)} and ${percentile(long[SHORT], 0.5).toFixed(1)} ms`,
        },
      ),
    ],
  };
});

/** What a race may be refused for; any other answer ends the run. */
const EXPECTED_REFUSALS = new Set(['room_taken', 'room_occupied', 'not_cancellable']);

/** Creates, cancellations, moves and changes of status on few nights of all rooms. Returns how many calls ended how. */
async function raceMixed(url: string, count: number, staffToken: string) {
  const made: { _id: string; accessToken: string }[] = [];
  const outcomes: Record<string, number> = {};
  const started = performance.now();
  await pLimit(CLIENTS).map(mixedAttempts(ROOMS, count), async (attempt, index) => {
    const { act, room: roomNumber, arrival, nights, pick, status } = attempt;
    const checkInDate = addDays('2037-04-01', arrival);
    const stay = { roomNumber, checkInDate, checkOutDate: addDays(checkInDate, nights) };
    const chosen = made[pick % Math.max(1, made.length)];
    const path = '/api/bookings';
    const headers = addressOf(index);
    const answer = await (act === 'create' || !chosen
      ? ask(url, { path, headers, body: { guestName: 'Bench Guest', ...racer(index), ...stay } })
      : act === 'cancel'
        ? ask(url, { method: 'DELETE', path: `${path}/${chosen._id}`, headers, token: chosen.accessToken })
        : ask(url, {
            method: 'PUT',
            path: `${path}/${chosen._id}`,
            headers,
            token: staffToken,
            body: { ...(act === 'status' ? { status } : stay), anyway: true, note: 'The bench asks' },
          }));
    const outcome = answer.status < 300 ? 'done' : String(answer.json.reason);
    if (outcome !== 'done' && !EXPECTED_REFUSALS.has(outcome)) {
      throw new Error(`A racing client was answered ${answer.status} ${answer.text}`);
    }
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const { _id, accessToken } = answer.json;
    if (typeof _id === 'string' && typeof accessToken === 'string') made.push({ _id, accessToken });
  });
  return { outcomes, seconds: (performance.now() - started) / 1000 };
}

/** All clients want one room for the same night, round after round. Throws where anybody is answered anything else. */
async function contend(url: string, rounds: number) {
  const times: number[] = [];
  const counts = { booked: 0, refused: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const checkInDate = addDays('2035-01-01', round);
    const wish = { guestName: 'Bench Guest', roomNumber: '102', checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        ask(url, { path: '/api/bookings', body: { ...wish, ...racer(index) } }),
      ),
    );
    for (const { status, text, ms } of answers) {
      times.push(ms);
      if (status === 201) counts.booked += 1;
      else if (status === 409) counts.refused += 1;
      else throw new Error(`In contention a client was answered ${status} ${text}`);
    }
  }
  if (counts.booked !== rounds) throw new Error(`${counts.booked} bookings for ${rounds} nights`);
  return { ...counts, times };
}

/** Staff book a short stay and a long one in turn, each where all is free. */
async function bookLongStays(url: string, pairs: number, token: string) {
  const times: Record<typeof LONG | typeof SHORT, number[]> = { [LONG]: [], [SHORT]: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const from = addDays('2040-01-01', Math.floor(pair / ROOMS.length) * (LONG + SHORT));
    for (const [nights, checkInDate] of [
      [SHORT, from],
      [LONG, addDays(from, SHORT)],
    ] as const) {
      const stay = { roomNumber: ROOMS[pair % ROOMS.length], checkInDate, checkOutDate: addDays(checkInDate, nights) };
      const body = { ...stay, guestName: 'Bench Guest', phoneNumber: '08031234567', address: '3 Station Road' };
      const { ms } = await mustAsk(url, { path: '/api/bookings', token, body });
      times[nights].push(ms);
    }
  }
  return times;
}
