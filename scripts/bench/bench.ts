import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, type Program } from '../program';
import type { Figure } from './figures';
import { COMMON_ENV, type Fixture, type FixtureServer, openFixtureServer, withProgram } from './fixture';
import type { OtherSizes } from './fixture-rows';

/** How much is measured: what the page of figures quotes, what one tries by hand, and what the tests run. */
export type Scale = 'full' | 'short' | 'smoke';

/** The demo hotel with its pictures, started as a user starts it. */
interface Demo {
  /** Seconds until the first start was ready; that one makes the database and the demo's rows. */
  firstStart: number;
  /** Starts it again for as long as the work takes, which is told how many seconds the start took. */
  run<T>(work: (hotel: Program, seconds: number) => Promise<T>): Promise<T>;
}

/** What the parts of one run share; what takes long to make is made once, and only when a part asks for it. */
export interface Bench {
  scale: Scale;
  /** Where the fuzz run begins, and the one call that it is wanted of. */
  seed?: number;
  target?: string;
  say(line: string): void;
  /** A database with so many stays, and what else is asked for; each call makes another. */
  fixture(stays: number, others?: OtherSizes): Promise<Fixture>;
  demo(): Promise<Demo>;
}

/** `raw` is all that was measured, for whoever doubts a figure. */
export type Part = (bench: Bench) => Promise<{ figures: Figure[]; raw: unknown }>;

/** A part whose sizes are a table. */
export const definePart =
  <Sizes>(sizes: Record<Scale, Sizes>, measure: (bench: Bench, sizes: Sizes) => ReturnType<Part>): Part =>
  (bench) =>
    measure(bench, sizes[bench.scale]);

async function makeDemo(folder: string): Promise<Demo> {
  const env = { ...COMMON_ENV, DATA_DIR: folder, SEED: 'demo', DATABASE_URL: '', LIMIT_FACTOR: '1000' };
  const run: Demo['run'] = (work) => {
    const started = performance.now();
    const options = { args: ['scripts/start.mjs'], env };
    return withProgram(options, (hotel) => work(hotel, (performance.now() - started) / 1000));
  };
  return { firstStart: await run(async (_, seconds) => seconds), run };
}

/** Opens a run; `close` ends and removes all that it made. */
export async function openBench(options: Omit<Bench, 'fixture' | 'demo'>): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-'));
  let server: Promise<FixtureServer> | undefined;
  let demo: Promise<Demo> | undefined;
  return {
    ...options,
    async fixture(stays, others) {
      server ??= openFixtureServer(folder);
      return (await server).fixture(stays, others);
    },
    demo() {
      demo ??= makeDemo(join(folder, 'demo'));
      return demo;
    },
    async close() {
      await endPrograms();
      await (await server?.catch(() => undefined))?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
