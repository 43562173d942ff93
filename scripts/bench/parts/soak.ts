import { definePart } from '../bench';
import { driftOf, figure, mean, median, percent } from '../figures';
import { runSide } from '../fixture';
import { bookingsToMake, comparedCalls } from '../load/calls';
import { rateOf, usageOf } from '../load/requests';

const SIZES = {
  full: { stays: 10_000, slices: 60, seconds: 52, besideSeconds: 6, warmUp: 3, ends: 5 },
  short: { stays: 10_000, slices: 2, seconds: 4, besideSeconds: 2, warmUp: 1, ends: 1 },
  smoke: { stays: 1_000, slices: 2, seconds: 1, besideSeconds: 1, warmUp: 0, ends: 1 },
};

/**
 * Whether one process is as fast after an hour under all these calls in turn, and bookings, as at first. After each slice the
 * baseline reads in a fresh process on the same, growing rows: what both lose is the machine's or the database's.
 */
export const soak = definePart(SIZES, async (bench, { stays, slices, seconds, besideSeconds, warmUp, ends }) => {
  const fixture = await bench.fixture(stays);
  const reads = Object.values(await comparedCalls(fixture));
  const loads = [...reads, await bookingsToMake()];
  const measured = await runSide('product', fixture, async (program) => {
    await rateOf(program, loads, { seconds: Math.max(1, warmUp) });
    const measured = [];
    while (measured.length < slices) {
      const { perSecond: rate } = await rateOf(program, loads, { seconds });
      const memory = (await usageOf(program.pid))?.memoryMb ?? Number.NaN;
      const { perSecond: beside } = await runSide('baseline', fixture, (baseline) =>
        rateOf(baseline, reads, { seconds: besideSeconds, warmUp }),
      );
      measured.push({ rate, memory, beside, ratio: rate / beside });
      bench.say(
        `slice ${measured.length}: ${rate.toFixed(0)}/s, ${beside.toFixed(0)}/s beside, ${memory.toFixed(0)} MB`,
      );
    }
    return measured;
  });
  const unsent = await fixture.clearQueue();

  const of = (key: keyof (typeof measured)[number]) => measured.map((slice) => slice[key]);
  const [first, last] = [measured.slice(0, ends), measured.slice(-ends)];
  const drift = driftOf([first, last].map((some) => mean(some.map(({ beside }) => beside))));
  const ratios = [first, last].map((some) => median(some.map(({ ratio }) => ratio)));
  return {
    raw: { measured, unsent, seconds },
    figures: [
      figure(
        `speed beside the baseline after ${((slices * (seconds + besideSeconds)) / 60).toFixed(0)} min of mixed load`,
        (ratios[1] ?? Number.NaN) / (ratios[0] ?? Number.NaN),
        'times',
        {
          atLeast: 0.97,
          note: `${of('rate')
            .map((rate) => rate.toFixed(0))
            .join(', ')}/s in turn; reference ± ${percent(drift)}`,
        },
      ),
      figure('memory of its process at the end', of('memory').at(-1) ?? Number.NaN, 'MB', {
        atMost: 170,
        note: `${of('memory')[0]?.toFixed(0)} MB at first; ${unsent} emails not sent yet`,
      }),
    ],
  };
});
