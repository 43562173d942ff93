import type { Program, ProgramOptions } from '../../program';
import { COMMON_ENV, withProgram } from '../fixture';

/** The demo hotel with its pictures, started as a user starts it. */
export interface Demo {
  /** Seconds until the first start was ready; that one makes the database and the demo's rows. */
  firstStart: number;
  /** Starts it again and runs it for as long as the work takes; the work is told how many seconds the start took. */
  run<T>(work: (hotel: Program, seconds: number) => Promise<T>): Promise<T>;
}

export async function makeDemo(folder: string): Promise<Demo> {
  const options: ProgramOptions = {
    args: ['scripts/start.mjs'],
    env: { ...COMMON_ENV, DATA_DIR: folder, SEED: 'demo', DATABASE_URL: '', LIMIT_FACTOR: '1000' },
  };
  const run: Demo['run'] = (work) => {
    const started = performance.now();
    return withProgram(options, (hotel) => work(hotel, (performance.now() - started) / 1000));
  };
  return { firstStart: await run(async (_, seconds) => seconds), run };
}
