import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Defect } from './defect';
import { DEFECTS } from './defects';
import { type DrillResult, drill, PLANS } from './drill';
import { brokenIn } from './judge';
import { mustFit, plant } from './plant';
import type { PromiseName } from './promises/promise';

/** A defect that shows only when a blow falls at the right moment gets so many drills. */
const TRIES = 3;

/** What came of the drills with one defect; `defect` is null for the hotel as it is. */
export interface Proof {
  defect: string | null;
  weather: 'stormy' | 'calm';
  /** The promises of which one had to be seen broken. */
  breaks: readonly PromiseName[];
  /** The promises that were seen broken. */
  broken: PromiseName[];
  /** One of the things that were seen. */
  example: string;
  tries: number;
  seconds: number;
  proven: boolean;
}

function exampleOf({ judgement }: DrillResult, broken: readonly PromiseName[], breaks: readonly PromiseName[]): string {
  const telling = broken.find((name) => breaks.includes(name)) ?? broken[0];
  return telling ? (judgement[telling].broken[0] ?? '') : '';
}

async function prove(
  root: string,
  folder: string,
  seed: string,
  { weather, defect }: Pick<Proof, 'weather'> & { defect: Defect | null },
): Promise<Proof> {
  const started = Date.now();
  const breaks = defect?.breaks ?? [];
  const main = await plant(root, folder, { patches: defect?.patches });
  for (let tries = 1; ; tries += 1) {
    const logs = join(folder, String(tries));
    await mkdir(logs, { recursive: true });
    const result = await drill({
      plan: PLANS[weather],
      seed: `${seed}/${tries}`,
      main,
      folder: logs,
      sabotage: defect?.sql,
    });
    const broken = brokenIn(result.judgement);
    const proven = defect ? broken.some((name) => breaks.includes(name)) : broken.length === 0;
    if (proven || !defect || tries === TRIES) {
      const example = exampleOf(result, broken, breaks);
      const seconds = (Date.now() - started) / 1000;
      return { defect: defect?.name ?? null, weather, breaks, broken, example, tries, seconds, proven };
    }
  }
}

/**
 * Drills the hotel as it is, in both weathers, which must keep every promise, and then with one planted defect after the other, of which
 * each must be seen. `only` keeps those whose names contain one of its words. Tells of each as soon as it is known.
 */
export async function proveAll(
  options: { root: string; folder: string; seed: string; only?: string[] },
  tell: (proof: Proof) => void,
): Promise<Proof[]> {
  const { root, folder, seed, only } = options;
  const wanted = DEFECTS.filter(({ name }) => !only || only.some((words) => name.includes(words)));
  for (const defect of wanted) mustFit(root, defect);
  const proofs: Proof[] = [];
  const drills = [
    { weather: 'stormy', defect: null },
    { weather: 'calm', defect: null },
    ...wanted.map((defect) => ({ weather: defect.needsBlows ? ('stormy' as const) : ('calm' as const), defect })),
  ] as const;
  for (const [index, one] of drills.entries()) {
    const proof = await prove(root, join(folder, String(index)), `${seed}/${index}`, one);
    proofs.push(proof);
    tell(proof);
  }
  return proofs;
}
