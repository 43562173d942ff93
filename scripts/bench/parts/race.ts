import postgres from 'postgres';
import type { Bench, Findings } from '../context';
import { figure } from '../figures';
import { herd } from '../load/herd';
import { mixedRace } from '../load/mixed-race';
import { ADMIN_ID, tokenOf } from '../people';
import { startHotel } from '../stand';
import { ROOMS } from '../stays';

/** Many want the same: nobody is promised what another has, and nobody waits long to hear it. */
export async function race(bench: Bench): Promise<Findings> {
  const house = await (await bench.stand()).house(0);
  const sql = postgres(house.url, { max: 1 });
  const hotel = await startHotel(house);
  try {
    const staffToken = await tokenOf(ADMIN_ID);
    const attempts = bench.short ? 2000 : 20_000;
    const mixed = await mixedRace(hotel.url, sql, { rooms: ROOMS, attempts, staffToken });
    const crowd = await herd(hotel.url, bench.short ? 50 : 400);
    const outcomes = Object.entries(mixed.outcomes).map(([name, count]) => `${count} ${name}`);
    return {
      raw: { mixed, crowd },
      figures: [
        figure(`double bookings in ${attempts} racing attempts on 50 rooms`, mixed.doubled, 'count', {
          limit: { atMost: 0 },
          note: `32 clients over HTTP, ${mixed.seconds.toFixed(0)} s: ${outcomes.join(', ')}`,
        }),
        figure(`32 clients, one room, same night, ${crowd.rounds} rounds: slowest answer`, crowd.slowest, 'ms', {
          limit: { atMost: 1000 },
          note: `p99 ${crowd.p99.toFixed(0)} ms; ${crowd.booked} booked, ${crowd.refused} refused, nothing else heard`,
        }),
      ],
    };
  } finally {
    await hotel.stop();
    await sql.end();
  }
}
