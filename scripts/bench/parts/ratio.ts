import type { Bench, Findings } from '../context';
import { figure } from '../figures';
import { mustWorkAlike } from '../load/alike';
import { comparisonsOn } from '../load/comparisons';
import { compare, type Ratio } from '../load/ratio';
import { untilSteady } from '../steady';

const TRIES = 4;

const rates = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');

const processor = (values: Ratio['hotelProcessor']) => values.map((value) => value?.toFixed(1) ?? '?').join(', ');

/** What our layers cost: six procedures against a hand-written twin. */
export async function ratio(bench: Bench): Promise<Findings> {
  const house = await (await bench.stand()).house(10_000);
  const comparisons = await comparisonsOn(house);
  await mustWorkAlike(comparisons, house);

  const attempts: Ratio[][] = [];
  if (bench.short) {
    attempts.push(...(await compare(comparisons, house, 0.4)).map((result) => [result]));
  } else {
    for (const comparison of comparisons) {
      const measure = async (): Promise<Ratio> => {
        const [result] = await compare([comparison], house, 8);
        if (!result) throw new Error('A comparison compared nothing');
        bench.say(`${result.name} ${result.ratio.toFixed(2)}, reference ± ${(result.wobble * 100).toFixed(0)} %`);
        return result;
      };
      attempts.push(await untilSteady(TRIES, measure));
    }
  }
  return {
    raw: attempts,
    figures: attempts.flatMap((tries) => {
      const last = tries.at(-1);
      if (!last) return [];
      return figure(`${last.name} against its hand-written twin`, last.ratio, 'times', {
        limit: { atLeast: 0.25 },
        wobble: last.wobble,
        note:
          `${rates(last.hotelPerSecond)}/s against ${rates(last.twinPerSecond)}/s; ` +
          `processor ${processor(last.hotelProcessor)} ms against ${processor(last.twinProcessor)} ms an answer; ` +
          `reference ± ${(last.wobble * 100).toFixed(0)} %${tries.length > 1 ? `, try ${tries.length}` : ''}`,
      });
    }),
  };
}
