import autocannon from 'autocannon';
import { type Running, startProcess } from './processes';

/** One thing measured on both sides: the same answer from the hotel and from its hand-written twin. */
export interface Comparison {
  name: string;
  hotelPath: string;
  twinPath: string;
  token?: string;
}

export interface Ratio {
  name: string;
  hotelPerSecond: number[];
  twinPerSecond: number[];
  /** The hotel's requests per second over its twin's. */
  ratio: number;
  /** How far apart the reference's own runs were. */
  wobble: number;
}

async function load(side: Running, path: string, token: string | undefined, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${side.url}${path}`,
    connections: 16,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path} answered with errors`);
  return result.requests.average;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures hotel, twin, twin, hotel, each in a fresh process; the reference comes in the middle. */
export async function compare(comparison: Comparison, env: Record<string, string>, seconds: number): Promise<Ratio> {
  const rates: Record<'hotel' | 'twin', number[]> = { hotel: [], twin: [] };
  for (const side of ['hotel', 'twin', 'twin', 'hotel'] as const) {
    const program = side === 'hotel' ? ['dist/server/main.js'] : ['--import', 'tsx', 'scripts/bench/twin.ts'];
    const running = await startProcess(program, env);
    const path = side === 'hotel' ? comparison.hotelPath : comparison.twinPath;
    try {
      await load(running, path, comparison.token, 1);
      rates[side].push(await load(running, path, comparison.token, seconds));
    } finally {
      await running.stop();
    }
  }
  return {
    name: comparison.name,
    hotelPerSecond: rates.hotel,
    twinPerSecond: rates.twin,
    ratio: mean(rates.hotel) / mean(rates.twin),
    wobble: (Math.max(...rates.twin) - Math.min(...rates.twin)) / mean(rates.twin),
  };
}
