import { BOOKING_STATUSES } from '@shared/constants/bookings';
import fc from 'fast-check';
import type { Sql } from 'postgres';

/** What races for rooms have in common, in a test as in the bench. */

/** Who takes part: each with a phone number and e-mail address of their own, since one person's attempts wait for each other (D29). */
export const racer = (index: number) => ({
  phoneNumber: `080${String(index % 1e8).padStart(8, '0')}`,
  email: `racer-${index}@guests.example`,
});

/** Attempts on few nights of some rooms, the same in each run: half of them creates, the rest changes of what was made. */
export function mixedAttempts(rooms: readonly string[], count: number) {
  return fc.sample(
    fc.record({
      act: fc.constantFrom('create', 'create', 'create', 'cancel', 'status', 'move'),
      room: fc.constantFrom(...rooms),
      arrival: fc.integer({ min: 0, max: 20 }),
      nights: fc.integer({ min: 1, max: 5 }),
      pick: fc.nat(),
      status: fc.constantFrom(...BOOKING_STATUSES),
    }),
    { numRuns: count, seed: 4711 },
  );
}

/** Pairs of stays that hold one room at once; the promise is that there are none (D9). The four statuses are its own words. */
export async function countDoubled(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from bookings a join bookings b
      on a.room_id = b.room_id and a.id < b.id and a.check_in < b.check_out and b.check_in < a.check_out
    where a.status in ('pending', 'approved', 'confirmed', 'checkedin')
      and b.status in ('pending', 'approved', 'confirmed', 'checkedin')`;
  return row?.count ?? 0;
}
