import { statfs } from 'node:fs/promises';

/** The space where the hotel keeps its files. */
export interface Disk {
  isLow(): Promise<boolean>;
  /** In bytes; infinity where the folder cannot be asked. */
  free(): Promise<number>;
  stop(): void;
}

const LOOK_EVERY_MS = 30_000;

/**
 * Checks every 30 s whether `minimum` bytes are free, and logs each change between low and not low. `isLow` checks at
 * once.
 */
export function watchDisk(folder: string, minimum: number, log: (line: string) => void): Disk {
  let wasLow = false;
  const freeBytes = async () => {
    const space = await statfs(folder).catch(() => null); // a folder that cannot be asked says so when it is written to
    return space ? space.bavail * space.bsize : Number.POSITIVE_INFINITY;
  };
  const isLow = async () => {
    const free = await freeBytes();
    const low = free < minimum;
    if (low !== wasLow) {
      log(
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
  return { isLow, free: freeBytes, stop: () => clearInterval(timer) };
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
