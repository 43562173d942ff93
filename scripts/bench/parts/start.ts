import type { Bench, Findings } from '../context';
import { figure } from '../figures';
import { median } from '../statistics';

/** How long until the hotel answers after `npm start`. */
export async function start(bench: Bench): Promise<Findings> {
  const demo = await bench.demo();
  const later: number[] = [];
  while (later.length < (bench.short ? 2 : 5)) {
    const { hotel, seconds } = await demo.start();
    await hotel.stop();
    later.push(seconds);
  }
  return {
    raw: { first: demo.firstStart, later },
    figures: [
      figure('start to ready, second start', median(later), 's', {
        limit: { atMost: 5 },
        note: `of ${later.map((time) => time.toFixed(2)).join(', ')}`,
      }),
      figure('start to ready, first start of the demo hotel', demo.firstStart, 's', {
        note: 'makes the database and draws the pictures; what is to be built is built before',
      }),
    ],
  };
}
