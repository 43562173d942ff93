import { figure, percent } from '../figures';
import { runSide } from '../fixture';
import { comparedCalls } from '../load/calls';
import { rateOf, usageOf } from '../load/requests';
import { definePart } from '../part';
import { driftOf } from '../samples';

const SIZES = {
  full: { stays: 10_000, slices: 10, seconds: 60, warmUp: 3 },
  short: { stays: 10_000, slices: 2, seconds: 4, warmUp: 3 },
  smoke: { stays: 1_000, slices: 2, seconds: 1, warmUp: 0 },
};
/** The reference needs no longer than this. */
const REFERENCE_SECONDS = 20;

/**
 * Whether one process is as fast after a long time under all these calls in turn as at first. The baseline, before and after
 * in a fresh process, tells whether the machine itself became slower meanwhile.
 */
export const soak = definePart(SIZES, async (bench, { stays, slices, seconds, warmUp }) => {
  const fixture = await bench.fixture(stays);
  const loads = Object.values(await comparedCalls(fixture));
  const baselineRate = async () => {
    const lasting = { seconds: Math.min(REFERENCE_SECONDS, seconds), warmUp };
    const { perSecond } = await runSide('baseline', fixture, (program) => rateOf(program, loads, lasting));
    await fixture.clearQueue();
    return perSecond;
  };
  const reference = [await baselineRate()];
  const { rates, memory } = await runSide('product', fixture, async (program) => {
    const [rates, memory]: [number[], number[]] = [[], []];
    while (rates.length < slices) {
      const isFirst = rates.length === 0;
      rates.push((await rateOf(program, loads, { seconds, warmUp: isFirst ? warmUp : 0 })).perSecond);
      memory.push((await usageOf(program.pid))?.memoryMb ?? Number.NaN);
    }
    return { rates, memory };
  });
  const unsent = await fixture.clearQueue();
  reference.push(await baselineRate());

  const drift = driftOf(reference);
  return {
    raw: { rates, memory, unsent, reference, seconds },
    figures: [
      figure(
        `speed after ${((slices * seconds) / 60).toFixed(1)} min of mixed load`,
        (rates.at(-1) ?? Number.NaN) / (rates[0] ?? Number.NaN),
        'times',
        {
          limit: { atLeast: 0.9 },
          drift,
          note: `${rates.map((rate) => rate.toFixed(0)).join(', ')}/s in turn; reference ± ${percent(drift)}`,
        },
      ),
      figure('memory of its process at the end', memory.at(-1) ?? Number.NaN, 'MB', {
        note: `${memory[0]?.toFixed(0)} MB at first; ${unsent} emails not sent yet`,
      }),
    ],
  };
});
