import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FILE_FOLDERS } from '@server/platform/storage/data-dir';
import { isUnfinished } from '@server/platform/storage/files';

export const digestOf = (data: Buffer) => createHash('sha256').update(data).digest('base64url');

/** Names of pictures and proofs below DATA_DIR, such as `media/{id}/800.webp`. Unfinished files are not among them. */
export async function filesOf(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for (const folder of FILE_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const { name, parentPath } of entries.filter((found) => found.isFile())) {
      if (isUnfinished(name)) continue;
      names.push(relative(dataDir, join(parentPath, name)).split(sep).join('/'));
    }
  }
  return names.sort();
}

/** Null where it has been removed meanwhile. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const SAFE_NAME = new RegExp(`^(${FILE_FOLDERS.join('|')})(/[\\w-]+)*/[\\w-]+(\\.\\w+)*$`);

/** Restored files, beside those that are there until all of them are put in place. */
export interface StagedFiles {
  put(name: string, data: Buffer): Promise<void>;
  /** Takes the place of all that is there. */
  putInPlace(): Promise<void>;
  discard(): Promise<void>;
}

export async function stageFiles(dataDir: string): Promise<StagedFiles> {
  const staging = join(dataDir, 'restoring');
  await rm(staging, { recursive: true, force: true });
  for (const folder of FILE_FOLDERS) await mkdir(join(staging, folder), { recursive: true });
  return {
    async put(name, data) {
      if (!SAFE_NAME.test(name)) throw new Error('The backup holds a file that the hotel would never write.');
      const path = join(staging, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, data);
    },
    async putInPlace() {
      for (const folder of FILE_FOLDERS) {
        await rm(join(dataDir, folder), { recursive: true, force: true });
        await rename(join(staging, folder), join(dataDir, folder));
      }
      await rm(staging, { recursive: true, force: true });
    },
    discard: () => rm(staging, { recursive: true, force: true }),
  };
}
