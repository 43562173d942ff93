import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { type Bench, type Findings, openBench } from './bench/context';
import { type Options, type Part, readOptions } from './bench/options';
import { fuzz } from './bench/parts/fuzz';
import { growth, PLOT } from './bench/parts/growth';
import { lighthouse } from './bench/parts/lighthouse';
import { orders } from './bench/parts/orders';
import { pages } from './bench/parts/pages';
import { race } from './bench/parts/race';
import { ratio } from './bench/parts/ratio';
import { soak } from './bench/parts/soak';
import { start } from './bench/parts/start';
import { keepPart, readReport, tableOf, withFigures } from './bench/report';

/**
 * `npm run bench`: the figures of this machine, now (docs/decisions/0019-bench.md). Needs a build. `-- --short` takes under
 * three minutes, `-- --only ratio,growth` some parts, `-- --readme` writes the last whole run's figures into the README.
 */

const MEASURES: Record<Part, (bench: Bench) => Promise<Findings>> = {
  race,
  orders,
  growth,
  ratio,
  soak,
  pages,
  lighthouse,
  start,
  fuzz,
};

async function measure({ short, parts, seed, case: one }: Options): Promise<void> {
  const bench = await openBench({ short, seed, case: one });
  const done: Part[] = [];
  // The database has a session of its own and would outlive a Ctrl-C.
  let brokenOff = false;
  const breakOff = () => {
    brokenOff = true;
    void bench.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  try {
    for (const part of parts) {
      if (brokenOff) break;
      console.log(part);
      const started = performance.now();
      try {
        const findings = await MEASURES[part](bench);
        await keepPart(part, findings, { short, seconds: (performance.now() - started) / 1000 });
        done.push(part);
      } catch (error) {
        // One part that fails must not cost the others' figures.
        console.error(`${part} failed:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await bench.close();
  }
  const report = await readReport();
  if (report && done.length > 0) console.log(`\n${tableOf(report, done)}`);
}

async function writeReadme(): Promise<void> {
  const report = await readReport();
  if (!report) throw new Error('Nothing has been measured yet: run npm run bench.');
  await writeFile('README.md', withFigures(await readFile('README.md', 'utf8'), report));
  await copyFile(PLOT, 'docs/growth.svg');
}

try {
  const options = readOptions(process.argv.slice(2));
  await (options.readme ? writeReadme() : measure(options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
