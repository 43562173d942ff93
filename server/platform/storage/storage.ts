import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from './files';

/** File storage. Keys are generated paths, such as `{photo id}/800.webp`. */
export interface Storage {
  /** Atomic: a reader never sees half of a file. */
  put(key: string, data: Buffer): Promise<void>;
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Removes everything below a key, if anything. */
  remove(prefix: string): Promise<void>;
  /** The first parts of all keys, each with when a file below it was last written, by the store's clock. */
  names(): Promise<{ name: string; writtenAt: Date }[]>;
}

const SAFE_KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Whether a key can lead nowhere but below the storage's own folder. */
export const isStorageKey = (key: string) => SAFE_KEY.test(key);

/** Stores files in a folder. */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('Not a storage key');
    return join(folder, key);
  };
  return {
    async put(key, data) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, data);
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const path = join(folder, key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : null;
    },
    async remove(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
    },
    async names() {
      const found = await readdir(folder).catch(() => []); // none yet
      const names: { name: string; writtenAt: Date }[] = [];
      for (const name of found) {
        const written = await stat(join(folder, name)).catch(() => null); // removed meanwhile
        // Files are moved into their folder when they are whole, which changes its time.
        if (written) names.push({ name, writtenAt: written.mtime });
      }
      return names;
    },
  };
}
