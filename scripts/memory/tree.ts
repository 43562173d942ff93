import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** The number after that word in a file of /proc; 0 where the process is gone meanwhile. */
async function numberIn(file: string, word: string): Promise<number> {
  const text = await readFile(`/proc/${file}`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${word}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

/** A process and all that it has started, and they in turn. */
async function treeOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const parents = new Map(
    await Promise.all(pids.map(async (one) => [one, await numberIn(`${one}/status`, 'PPid')] as const)),
  );
  const tree = [pid];
  for (const parent of tree) tree.push(...pids.filter((one) => parents.get(one) === parent));
  return tree;
}

/** What a process and all that it has started hold of memory, in MB. What several of them share counts once. Linux alone tells. */
export async function memoryOf(pid: number): Promise<number> {
  const each = await Promise.all((await treeOf(pid)).map((one) => numberIn(`${one}/smaps_rollup`, 'Pss')));
  return each.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1000;
}

/** The most that they held at once while the work went on, by a look every 50 ms, and what came of the work. */
export async function peakDuring<T>(pid: number, work: Promise<T>): Promise<{ peak: number; result: T }> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  let peak = 0;
  while (!over) {
    peak = Math.max(peak, await memoryOf(pid));
    await wait(LOOK_EVERY_MS);
  }
  return { peak, result: await work };
}
