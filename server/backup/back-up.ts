import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FILE_FOLDERS, SECRET_FILE } from '@server/platform/storage/data-dir';
import { isUnfinished } from '@server/platform/storage/files';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type ArchiveWriter,
  CHECKS_NAME,
  type Checks,
  createArchive,
  FORMAT,
  MANIFEST_NAME,
  type Manifest,
  markOf,
} from './archive';
import { checksumOf, functionsOf, migrationsOf, onConnection, queueVersionOf, sequencesOf, tablesOf } from './tables';

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

/** A hotel that is backed up. */
export interface Place {
  url: string;
  dataDir: string;
  secret: string;
  /** The secret is in DATA_DIR, and not a setting. */
  hasOwnSecret: boolean;
}

/** What is held in memory of a table, at most about. */
const PIECE_BYTES = 4_000_000;

/**
 * Writes everything of a hotel into one file, while it runs: tables, as they were at one moment, and the pictures and
 * proofs that they refer to.
 */
export async function backUp(place: Place, path: string): Promise<{ manifest: Manifest; checks: Checks }> {
  const archive = createArchive(path);
  try {
    const written = await onConnection(place.url, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const manifest = await describe(client, place);
      await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 1)));
      if (place.hasOwnSecret) await archive.add(SECRET_FILE, Buffer.from(place.secret));
      // Before the tables, which may take long: staff may remove a picture that the snapshot still has.
      const files = await addFiles(archive, place.dataDir);
      const tables: Checks['tables'] = {};
      for (const { name, columns } of manifest.tables) {
        await addTable(archive, client, name, columns);
        tables[name] = await checksumOf(client, name);
      }
      await client.query('commit');
      const checks = { tables, files };
      await archive.add(CHECKS_NAME, Buffer.from(JSON.stringify(checks, null, 1)));
      return { manifest, checks };
    });
    await archive.finish();
    return written;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function describe(client: pg.Client, { secret, hasOwnSecret }: Place): Promise<Manifest> {
  const migrations = await migrationsOf(client);
  if (migrations.length === 0) throw new Error('The database holds no hotel.');
  return {
    format: FORMAT,
    takenAt: new Date().toISOString(),
    migrations,
    queueVersion: await queueVersionOf(client),
    tables: await tablesOf(client),
    functions: await functionsOf(client),
    sequences: await sequencesOf(client),
    secretMark: markOf(secret),
    holdsSecret: hasOwnSecret,
  };
}

async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<Checks['files']> {
  const digests: Checks['files'] = {};
  for (const name of await filesOf(dataDir)) {
    const data = await readIfThere(join(dataDir, name));
    if (!data) continue;
    await archive.add(name, data);
    digests[name] = digestOf(data);
  }
  return digests;
}

/** In pieces of whole rows, as an archive has to know the size of each file beforehand. */
async function addTable(archive: ArchiveWriter, client: pg.Client, table: string, columns: string[]): Promise<void> {
  let chunks: Buffer[] = [];
  let size = 0;
  let piece = 0;
  const flush = async () => {
    const rows = Buffer.concat(chunks);
    // A line's end within a value is escaped: each that there is ends a row.
    const end = rows.lastIndexOf('\n') + 1;
    chunks = [rows.subarray(end)];
    size = rows.length - end;
    if (end === 0) return;
    piece += 1;
    await archive.add(`tables/${table}/${piece}`, rows.subarray(0, end));
  };
  for await (const chunk of client.query(copyTo(`copy ${table} (${columns.join()}) to stdout`))) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
}
