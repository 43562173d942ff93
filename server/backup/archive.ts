import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { unfinished } from '@server/platform/storage/files';
import { extract, pack } from 'tar-stream';

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
