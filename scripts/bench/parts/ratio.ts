import { figure, percent } from '../figures';
import { type Fixture, runSide, type Side } from '../fixture';
import { comparedCalls } from '../load/calls';
import { type Load, type Rate, rateOf } from '../load/requests';
import { mustDoSameWork } from '../load/same-work';
import { definePart } from '../part';
import { driftOf, mean, thereAndBack, untilSteady } from '../samples';

const SIDES: readonly Side[] = ['product', 'baseline'];

/**
 * Calls that are measured together share four processes; alone, each has its own. The load generator never takes less than a
 * second, so that the tests measure the last two alone.
 */
const SIZES = {
  full: { stays: 10_000, seconds: 8, warmUp: 1, tries: 4, together: false, measured: 6 },
  short: { stays: 10_000, seconds: 1, warmUp: 1, tries: 1, together: true, measured: 6 },
  smoke: { stays: 1_000, seconds: 2, warmUp: 0, tries: 1, together: true, measured: 2 },
};

/** What our layers cost: six procedures against a hand-written baseline. */
export const ratio = definePart(SIZES, async (bench, { stays, seconds, warmUp, tries, together, measured }) => {
  const fixture = await bench.fixture(stays);
  const calls = await comparedCalls(fixture);
  await mustDoSameWork(calls, fixture);
  const wanted = Object.entries(calls).slice(-measured);
  const raw = [];
  for (const group of together ? [wanted] : wanted.map((one) => [one])) {
    raw.push(await untilSteady(tries, () => compare(group, fixture, { seconds, warmUp })));
  }
  return {
    raw,
    figures: raw.flatMap(({ last, attempts }) => last.compared.map((one) => figureOf(one, attempts.length))),
  };
});

interface Compared {
  name: string;
  product: Rate[];
  baseline: Rate[];
  /** How far apart the baseline's two runs were. */
  drift: number;
}

/** Each run in a fresh process; the reference comes in the middle. */
async function compare(
  calls: readonly [name: string, load: Load][],
  fixture: Fixture,
  { seconds, warmUp }: { seconds: number; warmUp: number },
) {
  const [product = [], baseline = []] = await thereAndBack(SIDES, async (side) => {
    const rates: Record<string, Rate> = {};
    await runSide(side, fixture, async (program) => {
      for (const [name, load] of calls) {
        rates[name] = await rateOf(program, [load], { seconds, warmUp });
      }
    });
    await fixture.clearQueue();
    return rates;
  });
  const compared = calls.map(([name]): Compared => {
    const ratesOf = (runs: readonly Record<string, Rate>[]) => runs.flatMap((run) => run[name] ?? []);
    const reference = ratesOf(baseline);
    const drift = driftOf(reference.map((rate) => rate.perSecond));
    return { name, product: ratesOf(product), baseline: reference, drift };
  });
  return { compared, drift: Math.max(...compared.map(({ drift }) => drift)) };
}

const meanRate = (rates: readonly Rate[]) => mean(rates.map((rate) => rate.perSecond));
const perSecond = (rates: readonly Rate[]) => rates.map((rate) => rate.perSecond.toFixed(0)).join(', ');
const processor = (rates: readonly Rate[]) => rates.map(({ processorMs }) => processorMs?.toFixed(1) ?? '?').join(', ');

function figureOf({ name, product, baseline, drift }: Compared, tries: number) {
  return figure(`${name} against its hand-written baseline`, meanRate(product) / meanRate(baseline), 'times', {
    limit: { atLeast: 0.25 },
    drift,
    note:
      `${perSecond(product)}/s against ${perSecond(baseline)}/s; ` +
      `processor ${processor(product)} ms against ${processor(baseline)} ms an answer; ` +
      `reference ± ${percent(drift)}${tries > 1 ? `, try ${tries}` : ''}`,
  });
}
