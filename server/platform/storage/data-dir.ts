import { mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadOrCreateSecret } from '../security/secrets';

/** What the program keeps below DATA_DIR by names that several parts of it know. */

/** Files that belong to records: pictures, and proofs of payment. Backups take them. */
export const FILE_FOLDERS = ['media', 'proofs'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

export const BACKUPS_FOLDER = 'backups';
export const SECRET_FILE = 'jwt-secret';

/** The hotel's secret: that of the settings, else one that is made once. */
export const hotelSecret = async ({ jwtSecret, dataDir }: { jwtSecret: string | undefined; dataDir: string }) =>
  jwtSecret ?? loadOrCreateSecret(dataDir, SECRET_FILE);

/** Makes the folder and those above it. Node's own way never ends where a folder that is there takes no others, as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const made = async () => {
    try {
      await mkdir(folder);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  };
  try {
    await made();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await made();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

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
