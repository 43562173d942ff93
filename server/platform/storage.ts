import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
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
  };
}
