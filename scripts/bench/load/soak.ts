import { memoryOf } from '../processes';
import { type House, startHotel, startTwin } from '../stand';
import { spread } from '../statistics';
import type { Comparison } from './comparisons';
import { rateOf } from './requests';

export interface Soak {
  sliceSeconds: number;
  /** Answers a second in each slice of the time. */
  perSecond: number[];
  lastOverFirst: number;
  /** MB of the hotel's process after the first slice and after the last. */
  memory: { start: number; end: number };
  /** Emails that the worker beside the requests had not sent by the end. */
  unsent: number;
  /** The twin under the same load, before and after. */
  twinPerSecond: number[];
  wobble: number;
}

const WARM_UP_SECONDS = 3;

/**
 * A steady mix of all calls on one process for so many slices; the first seconds, in which it warms up, do not count. The
 * twin, each time in a fresh process, tells whether the machine itself became slower meanwhile.
 */
export async function soak(
  comparisons: readonly Comparison[],
  house: House,
  { slices, sliceSeconds }: { slices: number; sliceSeconds: number },
): Promise<Soak> {
  const twinPerSecond = [await twinRate(comparisons, house, sliceSeconds)];
  await house.emptyQueue();
  const hotel = await startHotel(house);
  const perSecond: number[] = [];
  const memory: number[] = [];
  try {
    const calls = comparisons.map((comparison) => comparison.hotel);
    await rateOf(hotel, calls, WARM_UP_SECONDS);
    for (let slice = 0; slice < slices; slice += 1) {
      perSecond.push((await rateOf(hotel, calls, sliceSeconds)).perSecond);
      memory.push(await memoryOf(hotel.pid));
    }
  } finally {
    await hotel.stop();
  }
  const unsent = await house.emptyQueue();
  twinPerSecond.push(await twinRate(comparisons, house, sliceSeconds));
  return {
    sliceSeconds,
    perSecond,
    lastOverFirst: (perSecond.at(-1) ?? 0) / (perSecond[0] ?? 0),
    memory: { start: memory[0] ?? 0, end: memory.at(-1) ?? 0 },
    unsent,
    twinPerSecond,
    wobble: spread(twinPerSecond),
  };
}

async function twinRate(comparisons: readonly Comparison[], house: House, sliceSeconds: number): Promise<number> {
  const twin = await startTwin(house);
  try {
    const calls = comparisons.map((comparison) => comparison.twin);
    await rateOf(twin, calls, WARM_UP_SECONDS);
    return (await rateOf(twin, calls, Math.min(20, sliceSeconds))).perSecond;
  } finally {
    await twin.stop();
  }
}
