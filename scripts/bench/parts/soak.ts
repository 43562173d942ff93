import type { Bench, Findings } from '../context';
import { figure } from '../figures';
import { comparisonsOn } from '../load/comparisons';
import { soak as measure } from '../load/soak';

/** Whether it is as fast after a long time as at first. */
export async function soak(bench: Bench): Promise<Findings> {
  const house = await (await bench.stand()).house(10_000);
  const found = await measure(
    await comparisonsOn(house),
    house,
    bench.short ? { slices: 2, sliceSeconds: 4 } : { slices: 10, sliceSeconds: 60 },
  );
  const { perSecond, sliceSeconds, memory, unsent, wobble } = found;
  return {
    raw: found,
    figures: [
      figure(`speed after ${(perSecond.length * sliceSeconds) / 60} min of mixed load`, found.lastOverFirst, 'times', {
        limit: { atLeast: 0.9 },
        wobble,
        note: `${perSecond.map((rate) => rate.toFixed(0)).join(', ')}/s in turn; reference ± ${(wobble * 100).toFixed(0)} %`,
      }),
      figure('memory of its process at the end', memory.end, 'MB', {
        note: `${memory.start.toFixed(0)} MB at first; ${unsent} emails not sent yet`,
      }),
    ],
  };
}
