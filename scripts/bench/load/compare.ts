import { driftOf, mean, percent, thereAndBack } from '../figures';
import { type Fixture, runSide, type Side } from '../fixture';
import { type Call, mustAsk, type Rate, rateOf } from './requests';

const SIDES: readonly Side[] = ['product', 'baseline'];

export interface Compared {
  name: string;
  product: Rate[];
  baseline: Rate[];
  /** How far apart the baseline's two runs were. */
  drift: number;
}

/** Throws where the two answer differently, byte for byte: the baseline is no reference then. */
export async function mustAnswerAlike(calls: Record<string, Call>, fixture: Fixture): Promise<void> {
  const answers = async (side: Side) =>
    runSide(side, fixture, async ({ url }) => {
      const texts: [string, string][] = [];
      for (const [name, call] of Object.entries(calls)) texts.push([name, (await mustAsk(url, call)).text]);
      return texts;
    });
  const wanted = new Map(await answers('product'));
  for (const [name, text] of await answers('baseline')) {
    const of = wanted.get(name) ?? '';
    if (text === of) continue;
    const at = [...text].findIndex((char, index) => char !== of[index]);
    const part = (whole: string) => whole.slice(Math.max(0, at - 80), at + 160);
    throw new Error(`The baseline answers ${name} differently:\n…${part(text)}…\ninstead of\n…${part(of)}…`);
  }
}

/** Each run in a fresh process; the reference comes in the middle. */
export async function compare(
  calls: readonly [name: string, call: Call][],
  fixture: Fixture,
  { seconds, warmUp }: { seconds: number; warmUp: number },
) {
  const [product = [], baseline = []] = await thereAndBack(SIDES, async (side) => {
    const rates: Record<string, Rate> = {};
    await runSide(side, fixture, async (program) => {
      for (const [name, call] of calls) {
        rates[name] = await rateOf(program, [call], { seconds, warmUp });
      }
    });
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

/** How many times as fast as the baseline the product was. */
export const ratioOf = ({ product, baseline }: Compared) => meanRate(product) / meanRate(baseline);

/** All that one must know to read the ratio. */
export const noteOf = ({ product, baseline, drift }: Compared, tries: number) =>
  `${perSecond(product)}/s against ${perSecond(baseline)}/s; ` +
  `processor ${processor(product)} ms against ${processor(baseline)} ms an answer; ` +
  `reference ± ${percent(drift)}${tries > 1 ? `, try ${tries}` : ''}`;
