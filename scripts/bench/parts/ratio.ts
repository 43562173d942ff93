import { definePart } from '../bench';
import { figure, geometricMean, untilSteady } from '../figures';
import { comparedCalls } from '../load/calls';
import { compare, mustAnswerAlike, noteOf, ratioOf } from '../load/compare';

/**
 * Calls that are measured together share four processes; alone, each has its own. The load generator never takes less than a
 * second, so that the tests measure the last two alone.
 */
const SIZES = {
  full: { stays: 10_000, seconds: 8, warmUp: 1, tries: 4, together: false, measured: 4 },
  short: { stays: 10_000, seconds: 1, warmUp: 1, tries: 1, together: true, measured: 4 },
  smoke: { stays: 1_000, seconds: 2, warmUp: 0, tries: 1, together: true, measured: 2 },
};

/** What our layers cost: procedures against a hand-written baseline. */
export const ratio = definePart(SIZES, async (bench, { stays, seconds, warmUp, tries, together, measured }) => {
  const fixture = await bench.fixture(stays);
  const calls = await comparedCalls(fixture);
  await mustAnswerAlike(calls, fixture);
  const wanted = Object.entries(calls).slice(-measured);
  const raw = [];
  for (const group of together ? [wanted] : wanted.map((one) => [one])) {
    raw.push(await untilSteady(tries, () => compare(group, fixture, { seconds, warmUp })));
  }
  const compared = raw.flatMap(({ last }) => last.compared);
  return {
    raw,
    figures: [
      ...raw.flatMap(({ last, attempts }) =>
        last.compared.map((one) =>
          figure(`${one.name} against its hand-written baseline`, ratioOf(one), 'times', {
            drift: one.drift,
            note: noteOf(one, attempts.length),
          }),
        ),
      ),
      figure('all of them, geometric mean', geometricMean(compared.map(ratioOf)), 'times', {
        atLeast: 0.5,
        drift: Math.max(...compared.map(({ drift }) => drift)),
      }),
    ],
  };
});
