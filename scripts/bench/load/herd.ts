import { racer } from '../../../server/testing/races';
import { addDays } from '../../../shared/dates';
import { percentile } from '../statistics';

export interface Herd {
  rounds: number;
  booked: number;
  refused: number;
  /** Milliseconds. */
  slowest: number;
  p99: number;
}

/** 32 clients want one room for the same night, round after round, over HTTP. Throws where anybody hears anything else. */
export async function herd(url: string, rounds: number): Promise<Herd> {
  const times: number[] = [];
  const counts = { booked: 0, refused: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const checkInDate = addDays('2035-01-01', round);
    const wish = { guestName: 'Bench Guest', roomNumber: '102', checkInDate, checkOutDate: addDays(checkInDate, 1) };
    await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const body = JSON.stringify({ ...wish, ...racer(index) });
        const started = performance.now();
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${url}/api/bookings`, { method: 'POST', headers, body });
        await response.arrayBuffer();
        times.push(performance.now() - started);
        if (response.status === 201) counts.booked += 1;
        else if (response.status === 409) counts.refused += 1;
        else throw new Error(`The herd heard ${response.status}`);
      }),
    );
  }
  if (counts.booked !== rounds) throw new Error(`${counts.booked} bookings for ${rounds} nights`);
  return { rounds, ...counts, slowest: Math.max(...times), p99: percentile(times, 0.99) };
}
