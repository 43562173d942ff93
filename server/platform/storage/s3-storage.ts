import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { isStorageKey, type Storage } from './storage';

/** A bucket of an S3-compatible store, and the keys to it. It has to be private: guests' proofs are in it. */
export interface Bucket {
  /** With the bucket's name as its path. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Neither an upload nor a picture waits longer for a store that does not answer. */
const PATIENCE_MS = 10_000;

const clientOf = ({ url, ...access }: Bucket, patienceMs = PATIENCE_MS) =>
  new S3mini({ ...access, endpoint: url, requestAbortTimeout: patienceMs });

/** Stores files in a bucket, below one folder of it. */
export function s3Storage(bucket: Bucket, folder: string, patienceMs?: number): Storage {
  const client = clientOf(bucket, patienceMs);
  const nameOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('Not a storage key');
    return `${folder}/${key}`;
  };
  return {
    async put(key, data) {
      await client.putObject(nameOf(key), data);
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      // Whole: as a stream it would end, with the patience for the store, under a guest whose line is slow.
      const found = await client.getObjectArrayBuffer(nameOf(key));
      return found && { size: found.byteLength, stream: Readable.from([Buffer.from(found)]) };
    },
    async remove(prefix) {
      const found = await client.listObjects('/', `${nameOf(prefix)}/`);
      // One after the other: they are a handful, and a store that keeps files in folders may stumble over two at once.
      for (const { Key } of found ?? []) await client.deleteObject(Key);
    },
    async names() {
      const found = await client.listObjects('/', `${folder}/`);
      const written = new Map<string, Date>();
      for (const { Key, LastModified } of found ?? []) {
        const [name = ''] = Key.slice(folder.length + 1).split('/');
        const at = new Date(LastModified);
        const known = written.get(name);
        if (!known || known < at) written.set(name, at);
      }
      return [...written].map(([name, writtenAt]) => ({ name, writtenAt }));
    },
  };
}

/** Whether the bucket is there and these keys may read it; false too where the store does not answer. */
export const canReadBucket = (bucket: Bucket, patienceMs?: number): Promise<boolean> =>
  clientOf(bucket, patienceMs)
    .bucketExists()
    .catch(() => false);
