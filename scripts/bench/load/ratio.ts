import type { Running } from '../processes';
import { type House, startHotel, startTwin } from '../stand';
import { mean, spread } from '../statistics';
import type { Comparison } from './comparisons';
import { type Rate, rateOf } from './requests';

export interface Ratio {
  name: string;
  hotelPerSecond: number[];
  twinPerSecond: number[];
  /** The hotel's answers per second over its twin's. */
  ratio: number;
  /** How far apart the reference's own runs were. */
  wobble: number;
  /** The processor's time for an answer in each run, in ms; it hardly depends on what else the machine does. */
  hotelProcessor: (number | null)[];
  twinProcessor: (number | null)[];
}

type Side = 'hotel' | 'twin';
const ORDER: readonly Side[] = ['hotel', 'twin', 'twin', 'hotel'];
const start = (side: Side, house: House): Promise<Running> => (side === 'hotel' ? startHotel : startTwin)(house);

/**
 * Measures hotel, twin, twin, hotel, each in a fresh process; the reference comes in the middle. Comparisons that are
 * given together share the four processes.
 */
export async function compare(comparisons: readonly Comparison[], house: House, seconds: number): Promise<Ratio[]> {
  const rates = comparisons.map(() => ({ hotel: [] as Rate[], twin: [] as Rate[] }));
  for (const side of ORDER) {
    const running = await start(side, house);
    try {
      for (const [index, comparison] of comparisons.entries()) {
        await rateOf(running, [comparison[side]], Math.min(1, seconds / 2));
        rates[index]?.[side].push(await rateOf(running, [comparison[side]], seconds));
      }
    } finally {
      await running.stop();
      await house.emptyQueue();
    }
  }
  return comparisons.map(({ name }, index) => {
    const { hotel = [], twin = [] } = rates[index] ?? {};
    const hotelPerSecond = hotel.map(({ perSecond }) => perSecond);
    const twinPerSecond = twin.map(({ perSecond }) => perSecond);
    return {
      name,
      hotelPerSecond,
      twinPerSecond,
      ratio: mean(hotelPerSecond) / mean(twinPerSecond),
      wobble: spread(twinPerSecond),
      hotelProcessor: hotel.map(({ processor }) => processor),
      twinProcessor: twin.map(({ processor }) => processor),
    };
  });
}
