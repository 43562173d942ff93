import { statfs } from 'node:fs/promises';

/** Watches how much space is left where the hotel keeps its files. */
export interface Disk {
  /** True where less is free than there must be. */
  isLow(): Promise<boolean>;
  stop(): void;
}

const LOOK_EVERY_MS = 30_000;

/**
 * Takes a folder and how many bytes must be free there; looks now and then and says once when it is less, and once when it
 * is enough again (M9). `isLow` looks by itself.
 */
export function watchDisk(folder: string, minimum: number, say: (line: string) => void): Disk {
  let wasLow = false;
  const isLow = async () => {
    const space = await statfs(folder).catch(() => null); // a folder that cannot be asked says so when it is written to
    const free = space ? space.bavail * space.bsize : Number.POSITIVE_INFINITY;
    const low = free < minimum;
    if (low !== wasLow) {
      say(
        low
          ? `There is little space left in ${folder}: ${megabytes(free)} MB of the ${megabytes(minimum)} that must be free. /readyz warns of it until there is more.`
          : `There is enough space in ${folder} again.`,
      );
    }
    wasLow = low;
    return low;
  };
  const timer = setInterval(() => void isLow(), LOOK_EVERY_MS);
  timer.unref();
  return { isLow, stop: () => clearInterval(timer) };
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
