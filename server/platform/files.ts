import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from './clock';

const UNFINISHED = /\.part-\d+$/;

/** Longer than any write takes: what is older was left behind by a killed process. */
const ABANDONED_AFTER_MS = 10 * 60_000;
const LOOK_EVERY_MS = 3_600_000;

/**
 * Writes a file in one step: a reader never sees half of it, and a failure leaves nothing behind. `draft` is the path that
 * it is written at first, if not beside its own.
 */
export async function writeWhole(
  path: string,
  data: Buffer,
  { draft = path, ...options }: { draft?: string; mode?: number; flush?: boolean } = {},
): Promise<void> {
  const unfinished = `${draft}.part-${process.hrtime.bigint()}`;
  try {
    await writeFile(unfinished, data, options);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // the first error says more
    throw error;
  }
}

/** Removes abandoned files in and below those folders. Returns how many. */
export async function removeUnfinished(folders: readonly string[]): Promise<number> {
  // A file's time is this machine's, and so is what it is compared with.
  const before = systemClock.now().getTime() - ABANDONED_AFTER_MS;
  let removed = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []); // none yet
    for (const { name, parentPath } of entries) {
      if (!UNFINISHED.test(name)) continue;
      const file = join(parentPath, name);
      const written = await stat(file).catch(() => null); // finished meanwhile
      if (!written?.isFile() || written.mtimeMs > before) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Removes abandoned files now and every hour; each process does it, as they need not share their folders. */
export async function keepTidy(
  folders: readonly string[],
  complain: (error: unknown) => void,
): Promise<{ stop(): void }> {
  const tidy = async () => {
    await removeUnfinished(folders).catch(complain);
  };
  await tidy();
  const timer = setInterval(() => void tidy(), LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
