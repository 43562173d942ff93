import { readFile, rm } from 'node:fs/promises';

/** What the product's process holds after a collection, and how long its event loop was held up since the last look. */
export interface Held {
  heapMb: number;
  externalMb: number;
  rssMb: number;
  loopMs: { max: number; p99: number };
}

const PATIENCE_MS = 5_000;

/** Asks the probe inside that process (probe.mjs); throws where it does not answer. */
export async function heldBy(pid: number, file: string): Promise<Held> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const written = await readFile(file, 'utf8').catch(() => null);
    if (written !== null) return JSON.parse(written);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The process ${pid} did not say what it holds`);
}
