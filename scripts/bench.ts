import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { openBench } from './bench/bench';
import { asMarkdown, type Figure } from './bench/figures';
import { isPart, PARTS, parts } from './bench/parts';

/**
 * `npm run bench`: the figures of this machine, now (docs/decisions/0019-bench.md), as Markdown. `-- --short` takes minutes,
 * `-- --only ratio,growth` runs some parts, `--seed` and `--target` repeat one call of the fuzz run. `.tmp/bench.json` keeps
 * every sample.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean' },
      smoke: { type: 'boolean' },
      only: { type: 'string' },
      seed: { type: 'string' },
      target: { type: 'string' },
    },
  });
  const { only, seed, target } = values;
  const wanted = only?.split(',') ?? PARTS;
  const unknown = wanted.find((name) => !isPart(name));
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}; not ${unknown}`);
  const scale = values.smoke ? 'smoke' : values.short ? 'short' : 'full';
  const chosen = { ...(seed === undefined ? {} : { seed: Number(seed) }), ...(target === undefined ? {} : { target }) };
  const bench = await openBench({ scale, ...chosen, say: (line) => console.error(`  ${line}`) });
  // The database has a session of its own and would outlive a Ctrl-C.
  const breakOff = () => void bench.close().finally(() => process.exit(130));
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  const figures: Figure[] = [];
  const measured: Record<string, unknown> = {};
  try {
    for (const name of PARTS.filter((one) => wanted.includes(one))) {
      console.error(name);
      try {
        const found = await parts[name](bench);
        figures.push(...found.figures);
        measured[name] = found;
      } catch (error) {
        // One part that fails must not cost the others' figures.
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await bench.close();
  }
  const on = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const at = new Date().toISOString();
  await mkdir('.tmp', { recursive: true });
  await writeFile('.tmp/bench.json', `${JSON.stringify({ at, on, scale, measured }, null, 2)}\n`);
  console.log(`Measured ${at.slice(0, 10)} on ${on}${scale === 'full' ? '' : `, not in full (${scale})`}.\n`);
  console.log(asMarkdown(figures));
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
