import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figures';
import { type Demo, makeDemo } from './pages/demo';
import { endPrograms } from './processes';
import { openStand, type Stand } from './stand';

/** What the parts of one run share: how much to measure, and what is made once and only when a part asks for it. */
export interface Bench {
  short: boolean;
  /** Where the fuzz run begins, and the one input that is wanted of it. */
  seed?: number;
  case?: number;
  say(line: string): void;
  stand(): Promise<Stand>;
  demo(): Promise<Demo>;
}

/** What a part found: the figures of its table, and everything that it measured. */
export interface Findings {
  figures: Figure[];
  raw: unknown;
}

/** Opens a run; `close` removes all that it made. */
export async function openBench(
  asked: Pick<Bench, 'short' | 'seed' | 'case'>,
): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-'));
  let stand: Promise<Stand> | undefined;
  let demo: Promise<Demo> | undefined;
  return {
    ...asked,
    say: (line) => console.log(`  ${line}`),
    stand: () => {
      stand ??= openStand(folder);
      return stand;
    },
    demo: () => {
      demo ??= makeDemo(folder);
      return demo;
    },
    async close() {
      await endPrograms();
      const opened = await stand?.catch(() => undefined);
      await opened?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
