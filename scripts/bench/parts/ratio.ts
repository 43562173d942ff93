import { definePart } from '../bench';
import { driftOf, figure, geometricMean, mean, percent, thereAndBack, untilSteady } from '../figures';
import { type Fixture, runSide, type Side } from '../fixture';
import { comparedCalls } from '../load/calls';
import { type Call, mustAsk, type Rate, rateOf } from '../load/requests';

/** The load generator never takes less than a second. */
const SIZES = {
  full: { stays: 10_000, seconds: 8, warmUp: 1, tries: 4 },
  short: { stays: 10_000, seconds: 1, warmUp: 1, tries: 1 },
  smoke: { stays: 1_000, seconds: 1, warmUp: 0, tries: 1 },
};

/** What our layers cost: procedures against a hand-written baseline. */
export const ratio = definePart(SIZES, async (bench, { stays, seconds, warmUp, tries }) => {
  const fixture = await bench.fixture(stays);
  const calls = await comparedCalls(fixture);
  await mustAnswerAlike(calls, fixture);
  const { last, attempts } = await untilSteady(tries, () => compare(calls, fixture, { seconds, warmUp }));
  const tried = tries > 1 ? `, try ${attempts.length}` : '';
  const { drift } = last;
  return {
    raw: attempts,
    figures: [
      ...last.compared.map((one) =>
        figure(`${one.name} against its hand-written baseline`, one.ratio, 'times', {
          drift: one.drift,
          note: `${one.note}; reference ± ${percent(one.drift)}${tried}`,
        }),
      ),
      figure('all of them, geometric mean', geometricMean(last.compared.map((one) => one.ratio)), 'times', {
        atLeast: 0.5,
        drift,
      }),
    ],
  };
});

/** Throws where the two answer differently, byte for byte: the baseline is no reference then. */
export async function mustAnswerAlike(calls: Record<string, Call>, fixture: Fixture): Promise<void> {
  const answersOf = (side: Side) =>
    runSide(side, fixture, async ({ url }) => {
      const texts = Object.values(calls).map(async (call) => (await mustAsk(url, call)).text);
      return Promise.all(texts);
    });
  const [wanted, answers] = [await answersOf('product'), await answersOf('baseline')];
  for (const [index, name] of Object.keys(calls).entries()) {
    if (answers[index] === wanted[index]) continue;
    throw new Error(`The baseline answers ${name} differently:\n${answers[index]}\ninstead of\n${wanted[index]}`);
  }
}

/** Each run of all calls in a fresh process; the reference comes in the middle. */
async function compare(
  calls: Record<string, Call>,
  fixture: Fixture,
  { seconds, warmUp }: { seconds: number; warmUp: number },
) {
  const [product = [], baseline = []] = await thereAndBack(['product', 'baseline'] as const, (side) =>
    runSide(side, fixture, async (program) => {
      const rates: Record<string, Rate> = {};
      for (const [name, call] of Object.entries(calls)) {
        rates[name] = await rateOf(program, [call], { seconds, warmUp });
      }
      return rates;
    }),
  );
  const compared = Object.keys(calls).map((name) => {
    const [ours, theirs] = [sideOf(name, product), sideOf(name, baseline)];
    return {
      ...{ name, ratio: mean(ours.perSecond) / mean(theirs.perSecond), drift: driftOf(theirs.perSecond) },
      note: `${ours.note} against ${theirs.note}`,
    };
  });
  return { compared, drift: Math.max(...compared.map(({ drift }) => drift)) };
}

/** What came of a call in the runs of one side. */
function sideOf(name: string, runs: readonly Record<string, Rate>[]) {
  const rates = runs.flatMap((run) => run[name] ?? []);
  const perSecond = rates.map((rate) => rate.perSecond);
  const processor = mean(rates.map(({ processorMs }) => processorMs ?? Number.NaN));
  const inTurn = perSecond.map((rate) => rate.toFixed(0)).join(', ');
  return { perSecond, note: `${inTurn}/s, ${processor.toFixed(1)} ms of processor an answer` };
}
