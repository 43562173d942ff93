import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { expect, it } from 'vitest';

/** Whether who asks for a link learns which references and phone numbers there are. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const { reference } = await hotel.stranger.bookings.create(bookingRequest());
const PHONE = '08031234567';

const ASKED = {
  known: { reference, phoneNumber: PHONE },
  unknown: { reference: 'GT-000000', phoneNumber: PHONE },
  'wrong phone': { reference, phoneNumber: '08039999999' },
};
type Kind = keyof typeof ASKED;
const KINDS: Kind[] = ['known', 'unknown', 'wrong phone'];

/** How often each is asked. */
const SAMPLES = 200;
/** How far apart two of them may be in the middle, as a share of an answer's time. */
const APART = 0.2;

/** One answer without what differs by moment and request, and how long it took. */
async function ask(kind: Kind) {
  const began = performance.now();
  const response = await hotel.app.inject({ method: 'POST', url: '/api/find-booking', payload: ASKED[kind] });
  const ms = performance.now() - began;
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
  return { ms, seen: JSON.stringify([response.statusCode, headers, response.rawPayload.toString('base64')]) };
}

/** Four times what chance makes of the median of differences: much while the machine is busy. */
function chanceOf(differences: number[]): number {
  const middle = median(differences);
  const spread = 1.4826 * median(differences.map((each) => Math.abs(each - middle)));
  return (4 * 1.2533 * spread) / Math.sqrt(differences.length);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

it('D6: known, unknown and wrong phone have one status, one body to the byte, and medians of time that tell nothing', async () => {
  const times: Record<Kind, number[]> = { known: [], unknown: [], 'wrong phone': [] };
  const seen = new Set<string>();
  for (let warm = 0; warm < 20; warm += 1) for (const kind of KINDS) await ask(kind);
  for (let round = 0; round < SAMPLES; round += 1) {
    // In turns and in changing order, so that what else the machine does falls on all alike.
    for (let at = 0; at < KINDS.length; at += 1) {
      const kind = KINDS[(at + round) % KINDS.length] ?? 'known';
      const answer = await ask(kind);
      times[kind].push(answer.ms);
      seen.add(answer.seen);
    }
  }
  expect([...seen]).toHaveLength(1);
  expect([...seen][0]).toContain('200');
  // Within a round, as what slows one of its answers down slows the others too.
  for (const kind of ['unknown', 'wrong phone'] as const) {
    const differences = times.known.map((ms, round) => ms - (times[kind][round] ?? Number.NaN));
    const allowed = Math.max(APART * median(times.known), chanceOf(differences));
    expect(Math.abs(median(differences)), `known and ${kind}, of ${median(times.known)} ms`).toBeLessThan(allowed);
  }
});

it('D6: what waits to be looked up is the same for all of them', async () => {
  await hotel.sql`truncate graphile_worker._private_jobs cascade`;
  for (const kind of KINDS) await ask(kind);
  const queued = await hotel.sql<{ name: string; keys: string[] }[]>`
    select task.identifier as name, array(select json_object_keys(payload) order by 1) as keys
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id`;
  expect(queued).toHaveLength(KINDS.length);
  expect(new Set(queued.map((job) => JSON.stringify(job)))).toEqual(
    new Set([JSON.stringify({ name: 'asked_links', keys: ['characters', 'phone', 'prefix'] })]),
  );
});
