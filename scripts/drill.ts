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
 * was answered is compared with what is stored. `-- --short` takes a minute, `-- --seed x` repeats the same chances,
 * `-- --prove` shows that planted defects are caught (`--only words` some of them). Needs a build. Writes .tmp/drill.json
 * and, for whoever wants to know more, .tmp/drill/.
 */

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
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

async function runOne(): Promise<void> {
  console.log(`Drilling with the seed ${values.seed} …`);
  const result: DrillResult = await drill({
    plan: values.short ? PLANS.short : PLANS.full,
    seed: values.seed,
    main,
    folder,
  });
  console.log(tableOf(result));
  write({ at: new Date().toISOString(), node: process.version, ...result });
  if (brokenIn(result.judgement).length > 0) process.exitCode = 1;
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

await (values.prove ? runProofs() : runOne());
// All is closed and told. What the driver still does about connections that were broken long ago holds up nobody.
process.exit();
