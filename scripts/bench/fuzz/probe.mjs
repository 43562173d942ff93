// Loaded into the product's process beside it (--import, with --expose-gc): on SIGUSR2 writes what it holds after a
// collection, and how long its event loop was held up since the last time, into the file that FUZZ_PROBE names.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.FUZZ_PROBE;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('SIGUSR2', () => {
  const loopMs = { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 };
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  delay.reset();
  writeFileSync(
    `${file}.part`,
    JSON.stringify({ heapMb: heapUsed / 2 ** 20, externalMb: external / 2 ** 20, rssMb: rss / 2 ** 20, loopMs }),
  );
  renameSync(`${file}.part`, file);
});
