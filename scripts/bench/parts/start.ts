import { figure } from '../figures';
import { definePart } from '../part';
import { median } from '../samples';

const SIZES = { full: { starts: 5 }, short: { starts: 2 }, smoke: { starts: 1 } };

/** How long until the hotel answers after `npm start`. */
export const start = definePart(SIZES, async (bench, { starts }) => {
  const demo = await bench.demo();
  const later: number[] = [];
  while (later.length < starts) later.push(await demo.run(async (_, seconds) => seconds));
  return {
    raw: { first: demo.firstStart, later },
    figures: [
      figure('start to ready, second start', median(later), 's', {
        limit: { atMost: 5 },
        note: `of ${later.map((time) => time.toFixed(2)).join(', ')}`,
      }),
      figure('start to ready, first start of the demo hotel', demo.firstStart, 's', {
        note: 'makes the database and the demo; what is to be built is built before',
      }),
    ],
  };
});
