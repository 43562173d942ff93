import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../process/clock';

/** A name, taken once, for a file that is being written and gets its own name when it is whole. */
export const unfinished = (path: string): string => `${path}.part-${process.hrtime.bigint()}`;

export const isUnfinished = (name: string): boolean => /\.part-\d+$/.test(name);

/** Longer than any write takes: an older file was left by a killed process. */
const ABANDONED_AFTER_MS = 10 * 60_000;
const LOOK_EVERY_MS = 3_600_000;

/**
 * Writes a file atomically: readers never see half of it, and a failure leaves nothing behind. `draft` is the temporary
 * path, by default beside the file.
 */
export async function writeWhole(
  path: string,
  data: Buffer,
  { draft = path, ...options }: { draft?: string; mode?: number; flush?: boolean } = {},
): Promise<void> {
  const part = unfinished(draft);
  try {
    await writeFile(part, data, options);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {}); // the first error says more
    throw error;
  }
}

/** Removes abandoned files in and below those folders. Returns their number. */
export async function removeUnfinished(folders: readonly string[]): Promise<number> {
  // File times and this comparison both use the machine's clock.
  const before = systemClock.now().getTime() - ABANDONED_AFTER_MS;
  let removed = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []); // none yet
    for (const { name, parentPath } of entries) {
      if (!isUnfinished(name)) continue;
      const file = join(parentPath, name);
      const written = await stat(file).catch(() => null); // finished meanwhile
      if (!written?.isFile() || written.mtimeMs > before) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/**
 * Removes abandoned files now and every hour, in each process: they need not share their folders. `first` resolves once that
 * was done for the first time.
 */
export function sweepUnfinished(
  folders: readonly string[],
  complain: (error: unknown) => void,
): { first: Promise<void>; stop(): void } {
  const tidy = async () => {
    await removeUnfinished(folders).catch(complain);
  };
  const timer = setInterval(() => void tidy(), LOOK_EVERY_MS);
  timer.unref();
  return { first: tidy(), stop: () => clearInterval(timer) };
}
