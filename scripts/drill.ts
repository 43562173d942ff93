import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DrillResult, drill, PLANS } from './drill/drill';
import { brokenIn } from './drill/judge';
import { proveAll } from './drill/prove';
import { rowOf, tableOf } from './drill/report';

/**
 * `npm run drill`: two processes on one database are killed, crashed and cut off while guests and staff go on; then what
 * was answered is compared with what is stored; then the same with one process and its embedded Postgres, which
 * `-- --embedded` does alone. `-- --short` takes a minute for each, `-- --seed x` repeats the same chances, `-- --prove` shows that planted defects are caught (`--only words` some of them). Needs a build. Writes .tmp/drill.json
 * and, for whoever wants to know more, .tmp/drill/.
 */

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
  },
});

const folder = join(root, '.tmp', 'drill');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const main = join(root, 'dist', 'server', 'main.js');
if (!existsSync(main)) throw new Error('There is nothing built: run npm run build');

function write(report: unknown): void {
  writeFileSync(join(root, '.tmp', 'drill.json'), `${JSON.stringify(report, null, 2)}\n`);
}

/** Drills one shape of the hotel after the other. */
async function runAll(): Promise<void> {
  const results: (DrillResult & { shape: string })[] = [];
  for (const embedded of values.embedded ? [true] : [false, true]) {
    const shape = embedded ? 'one process with its embedded Postgres' : 'two processes on one database';
    console.log(`Drilling ${shape} with the seed ${values.seed} …`);
    const logs = join(folder, embedded ? 'embedded' : 'two');
    mkdirSync(logs);
    const plan = values.short ? PLANS.short : PLANS.full;
    const result = await drill({ plan, seed: values.seed, main, folder: logs, embedded });
    console.log(tableOf(result));
    results.push({ shape, ...result });
    if (brokenIn(result.judgement).length > 0) process.exitCode = 1;
  }
  write({ at: new Date().toISOString(), node: process.version, results });
}

async function runProofs(): Promise<void> {
  console.log(`Drilling with planted defects and the seed ${values.seed} …`);
  const proofs = await proveAll({ root, folder, seed: values.seed, only: values.only }, (proof) =>
    console.log(rowOf(proof)),
  );
  const caught = proofs.filter(({ defect, proven }) => defect && proven).length;
  console.log(`${caught} of ${proofs.filter(({ defect }) => defect).length} planted defects were caught.`);
  write({ at: new Date().toISOString(), node: process.version, seed: values.seed, proofs });
  if (!proofs.every(({ proven }) => proven)) process.exitCode = 1;
}

await (values.prove ? runProofs() : runAll());
// All is closed and told. What the driver still does about connections that were broken long ago holds up nobody.
process.exit();
