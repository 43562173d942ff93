import { BOOKING_STATUSES } from '@shared/bookings/constants';
import fc from 'fast-check';
import type { Sql } from 'postgres';

/** Races for rooms, for tests and the bench. */

/** A guest with an own phone number and email, since one person's requests wait for each other. */
export const racer = (index: number) => ({
  phoneNumber: `080${String(index % 1e8).padStart(8, '0')}`,
  email: `racer-${index}@guests.example`,
});

/** Reproducible attempts on few nights of some rooms: half of them create, the others change. */
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
    { numRuns: count },
  );
}

/** Pairs of overlapping stays in one room. Lists the four statuses itself, independently of the code. */
export async function countDoubled(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from bookings a join bookings b
      on a.room_id = b.room_id and a.id < b.id and a.check_in < b.check_out and b.check_in < a.check_out
    where a.status in ('pending', 'approved', 'confirmed', 'checkedin')
      and b.status in ('pending', 'approved', 'confirmed', 'checkedin')`;
  return row?.count ?? 0;
}
