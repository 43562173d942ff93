import { asMarkdown, type Figure } from './bench/figures';
import { openBench } from './bench/open';
import { readOptions } from './bench/options';
import { parts } from './bench/parts';
import { keepPart, OUT } from './bench/report';

/**
 * `npm run bench`: the figures of this machine, now (docs/decisions/0019-bench.md), as Markdown. Needs a build. `-- --short`
 * takes minutes, `-- --smoke` is what the tests run, `-- --only ratio,growth` runs some parts. `.tmp/bench.json` keeps every
 * sample, `.tmp/figures.md` what was measured in full.
 */
async function run(args: string[]): Promise<void> {
  const { parts: names, ...options } = readOptions(args);
  const bench = await openBench({ ...options, say: (line) => console.error(`  ${line}`) });
  // The database has a session of its own and would outlive a Ctrl-C.
  const breakOff = () => void bench.close().finally(() => process.exit(130));
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      console.error(name);
      const started = performance.now();
      try {
        const findings = await parts[name](bench);
        await keepPart(name, findings, { scale: options.scale, seconds: (performance.now() - started) / 1000 });
        figures.push(...findings.figures);
      } catch (error) {
        // One part that fails must not cost the others' figures.
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await bench.close();
  }
  console.log(asMarkdown(figures));
  console.error(`\nSamples in ${OUT}/bench.json; the page of full runs in ${OUT}/figures.md`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
