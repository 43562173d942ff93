import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brokenIn, INVARIANTS } from './chaos/checker/checker';
import { hasContainers } from './chaos/cluster/pair';
import { type Proof, proveAll } from './chaos/prove';
import { PLANS, type RunResult, run } from './chaos/run';
import { BUILT_SERVER, root } from './program';

/**
 * `npm run chaos`: hotels are killed, restarted, crashed and cut off while guests and staff go on; then what was answered is
 * compared with what is stored. Writes .tmp/chaos.json and, for whoever wants to know more, .tmp/chaos/.
 *
 *     npm run chaos -- --standby     # the second of its shapes alone
 *     npm run chaos -- --embedded    # the third alone
 *     npm run chaos -- --short       # half a minute for each part
 *     npm run chaos -- --seed x      # the same choices again
 *     npm run chaos -- --prove       # planted defects are caught; with --only words, some of them
 */

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    standby: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
  },
});
const { seed } = values;
const folder = join(root, '.tmp', 'chaos');

const EXAMPLES = 3;
const WIDTH = 74;

/** The table that a person reads: what happened, then each promise, in its words, with its verdict. */
function tableOf({ seed, seconds, counts, verdicts }: RunResult): string {
  const row = (what: string, count: number, verdict: string) =>
    `${what.padEnd(WIDTH)} ${String(count).padStart(7)}  ${verdict}`.trimEnd();
  const happened = Object.entries(counts).map(([what, count]) => row(what, count, ''));
  const judged = Object.entries(verdicts).flatMap(([name, { checked, broken }]) => {
    const verdict = broken.length === 0 ? 'kept' : `BROKEN ${broken.length} times`;
    const examples = broken.slice(0, EXAMPLES).map((line) => `    ${line.slice(0, 900)}`);
    return [row(INVARIANTS[name]?.words ?? name, checked, verdict), ...examples];
  });
  return [`seed ${seed}, ${seconds.toFixed(0)} s`, ...happened, '-'.repeat(WIDTH + 20), ...judged].join('\n');
}

/** What came of one planted defect. */
function lineOf({ defect, plan, broken, example, tries, seconds, proven }: Proof): string {
  const found = broken.length > 0 ? `broken: ${broken.join(', ')}` : 'every promise kept';
  const verdict = defect ? (proven ? 'CAUGHT' : 'MISSED') : proven ? 'GREEN' : 'RED';
  const runs = tries > 1 ? ` in run ${tries}` : '';
  const name = defect ?? `the hotel as it is, ${plan}`;
  const line = `${verdict.padEnd(7)} ${name.padEnd(WIDTH)} ${found}${runs} (${seconds.toFixed(0)} s)`;
  return example ? `${line}\n        ${example.slice(0, 200)}` : line;
}

function write(report: object): void {
  const full = { at: new Date().toISOString(), node: process.version, ...report };
  writeFileSync(join(root, '.tmp', 'chaos.json'), `${JSON.stringify(full, null, 2)}\n`);
}

const SHAPES = {
  two: 'two processes on one database',
  standby: 'two processes on a primary whose standby takes over',
  embedded: 'one process with its embedded Postgres',
};

async function shapesWanted(): Promise<(keyof typeof SHAPES)[]> {
  if (values.standby) return ['standby'];
  if (values.embedded) return ['embedded'];
  return (await hasContainers()) ? ['two', 'standby', 'embedded'] : ['two', 'embedded'];
}

/** One shape of the hotel after the other. Returns whether every promise was kept. */
async function runAll(): Promise<boolean> {
  const results: (RunResult & { shape: string })[] = [];
  for (const name of await shapesWanted()) {
    const shape = SHAPES[name];
    console.log(`Chaos for ${shape} with the seed ${seed} …`);
    const logs = join(folder, name);
    mkdirSync(logs);
    const plan = name === 'standby' ? PLANS.failover : values.short ? PLANS.short : PLANS.full;
    const database = { embedded: name === 'embedded', standby: name === 'standby' };
    const result = await run({ plan, seed, main: BUILT_SERVER, folder: logs, ...database });
    console.log(tableOf(result));
    results.push({ shape, ...result });
  }
  write({ results });
  return results.every(({ verdicts }) => brokenIn(verdicts).length === 0);
}

async function runProofs(): Promise<boolean> {
  console.log(`Chaos with planted defects and the seed ${seed} …`);
  const { only } = values;
  const proofs = await proveAll({ root, folder, seed, only }, (proof) => console.log(lineOf(proof)));
  const planted = proofs.filter(({ defect }) => defect);
  const caught = planted.filter(({ proven }) => proven);
  console.log(`${caught.length} of ${planted.length} planted defects were caught.`);
  write({ seed, proofs });
  return proofs.every(({ proven }) => proven);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (!existsSync(BUILT_SERVER)) throw new Error('There is nothing built: run npm run build');
const allKept = await (values.prove ? runProofs() : runAll());
// All is closed and told. What the driver still does about connections that were broken long ago holds up nobody.
process.exit(allKept ? 0 : 1);
