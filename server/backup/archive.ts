import { createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { unfinished } from '@server/platform/storage/files';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

/** One file of an archive. */
export interface ArchivedFile {
  name: string;
  data: Buffer;
}

/** A compressed tar archive that is being written. */
export interface ArchiveWriter {
  /** Resolves once there is room for more. */
  add(name: string, data: Buffer): Promise<void>;
  /** Gives the archive its name, once it is whole and on disk. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Only its owner may read the file: it holds everything that the hotel knows. */
const MODE = 0o600;

/** Begins an archive, which has another name until it is finished. */
export function createArchive(path: string): ArchiveWriter {
  const draft = unfinished(path);
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(draft, { flags: 'wx', mode: MODE, flush: true }));
  const failed = new Promise<never>((_resolve, reject) => written.catch(reject));
  failed.catch(() => {}); // whoever adds or finishes hears of it
  const added = (name: string, data: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: data.length, mode: MODE }, (error) => (error ? reject(error) : resolve()));
      entry.on('error', reject);
      entry.end(data);
    });
  return {
    // An entry fails only together with the whole archive, whose error says why.
    add: (name, data) => Promise.race([failed, added(name, data).catch(() => failed)]),
    async finish() {
      tar.finalize();
      await written;
      await rename(draft, path);
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

/** The files of an archive in their order, one at a time. Throws where the archive is damaged or not whole. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const files = extract();
  const read = pipeline(createReadStream(path), createGunzip(), files);
  read.catch(() => {}); // the loop throws the same
  for await (const file of files) yield { name: file.header.name, data: await buffer(file) };
  await read;
}

/** The format of a backup. A change that older programs cannot restore gets the next number. */
export const FORMAT = 1;

export const MANIFEST_NAME = 'backup.json';
export const CHECKS_NAME = 'checks.json';

const tableSchema = z.object({
  /** Quoted, with its schema, as in `public.bookings`. */
  name: z.string(),
  /** Quoted; without generated columns. */
  columns: z.array(z.string()),
});

/** The first file in a backup: what is needed to make the same tables. */
export const manifestSchema = z.object({
  format: z.number(),
  takenAt: z.string(),
  /** When each migration that its database had was made, as in the journal of the migrations. */
  migrations: z.array(z.number()),
  /** The version of the job queue's tables. */
  queueVersion: z.number(),
  tables: z.array(tableSchema),
  /** Definitions of the functions, as some hold values of this hotel alone. */
  functions: z.record(z.string(), z.string()),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  /** Tells whether a secret is the one that sealed what the tables hold, without telling the secret. */
  secretMark: z.string(),
  /** The secret itself is in the backup, as it was made by the program and is no setting. */
  holdsSecret: z.boolean(),
});

/** The last file in a backup: what the copy must be equal to. */
export const checksSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })),
  files: z.record(z.string(), z.string()),
});

export type BackedUpTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type Checks = z.infer<typeof checksSchema>;

export const markOf = (secret: string) =>
  createHmac('sha256', secret).update('backup').digest('base64url').slice(0, 16);
