import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenIn, type Verdicts } from './checker/checker';
import { hasContainers } from './cluster/pair';
import { DEFECTS, type Defect } from './defects';
import { mustFit, plant } from './plant';
import { PLANS, run } from './run';

/** A defect that shows only when a fault falls at the right moment gets so many runs. */
const TRIES = 3;

/** What came of the runs with one defect; `defect` is null for the hotel as it is. */
export interface Proof {
  defect: string | null;
  plan: 'faulty' | 'calm' | 'failover';
  /** The invariants of which one had to be seen broken, and those that were. */
  breaks: readonly string[];
  broken: string[];
  /** One of the things that were seen. */
  example: string;
  tries: number;
  seconds: number;
  proven: boolean;
}

interface Options {
  root: string;
  folder: string;
  seed: string;
}

async function prove({ root, folder, seed }: Options, plan: Proof['plan'], defect: Defect | null): Promise<Proof> {
  const started = Date.now();
  const breaks = defect?.breaks ?? [];
  const main = await plant(root, folder, defect?.patches);
  for (let tries = 1; ; tries += 1) {
    const logs = join(folder, String(tries));
    await mkdir(logs, { recursive: true });
    const options = { plan: PLANS[plan], seed: `${seed}/${tries}`, main, folder: logs, sabotage: defect?.sql };
    // One that cannot go on to its end has not recovered.
    const { verdicts } = await run({ ...options, standby: plan === 'failover' }).catch((error: unknown) => ({
      verdicts: { recovered: { checked: 1, broken: [String(error)] } } as Verdicts,
    }));
    const broken = brokenIn(verdicts);
    const proven = defect ? broken.some((name) => breaks.includes(name)) : broken.length === 0;
    if (!proven && defect && tries < TRIES) continue;
    const telling = broken.find((name) => breaks.includes(name)) ?? broken[0];
    const example = verdicts[telling ?? '']?.broken[0] ?? '';
    const seconds = (Date.now() - started) / 1000;
    return { defect: defect?.name ?? null, plan, breaks, broken, example, tries, seconds, proven };
  }
}

const planOf = ({ needsFaults, needsStandby }: Defect): Proof['plan'] =>
  needsStandby ? 'failover' : needsFaults ? 'faulty' : 'calm';

/**
 * Runs the hotel as it is, with faults and without, which must keep every promise, and then with one planted defect after
 * the other, of which each must be seen. `only` keeps those whose names contain one of its words. Tells of each at once.
 */
export async function proveAll(
  options: Options & { only?: readonly string[] },
  tell: (proof: Proof) => void,
): Promise<Proof[]> {
  const { root, folder, seed, only } = options;
  const canFailOver = await hasContainers();
  const wanted = DEFECTS.filter(
    ({ name, needsStandby }) => (!only || only.some((words) => name.includes(words))) && (canFailOver || !needsStandby),
  );
  for (const defect of wanted) mustFit(root, defect);
  const runs = [
    ...(['faulty', 'calm', 'failover'] as const)
      .filter((plan) => plan !== 'failover' || wanted.some(({ needsStandby }) => needsStandby))
      .map((plan) => ({ plan, defect: null })),
    ...wanted.map((defect) => ({ plan: planOf(defect), defect })),
  ];
  const proofs: Proof[] = [];
  for (const [index, { plan, defect }] of runs.entries()) {
    const proof = await prove({ root, folder: join(folder, String(index)), seed: `${seed}/${index}` }, plan, defect);
    proofs.push(proof);
    tell(proof);
  }
  return proofs;
}
