import { createHash, randomUUID } from 'node:crypto';
import { messageFor } from '@shared/errors';
import { aboutFile } from '@shared/pictures/constants';
import { inTransaction, provesRollback, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';
import type { Platform } from '../platform';
import { renderVariants, UnusableImageError } from './images';
import type { Storage } from './storage';

/** Files that cannot be removed stay behind; nothing refers to them any more. */
async function removePhotoFiles(storage: Storage, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => storage.remove(id)));
}

/** Stores each picture in every size under a new id; all or none. The ids are in the order of the files. */
async function storePhotos(storage: Storage, files: File[], field: string): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (const file of files) {
      const id = randomUUID();
      ids.push(id);
      const variants = await rendered(file, { field, count: files.length });
      for (const { width, format, data } of variants) await storage.put(`${id}/${width}.${format}`, data);
    }
    return ids;
  } catch (error) {
    await removePhotoFiles(storage, ids);
    throw error;
  }
}

/** One of `count` uploaded files in every size; the error names it where there are several. */
async function rendered(file: File, { field, count }: { field: string; count: number }) {
  try {
    return await renderVariants(Buffer.from(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    const message = aboutFile(messageFor(error.reason), file.name, count);
    throw new DomainError(error.reason, {}, { field, message });
  }
}

/**
 * Stores uploaded pictures, sent as `field`, saves their ids in a transaction, and then removes the files that `save` returns as
 * unused; after a refusal, the new ones. After an unknown outcome all stay: the nightly sweep knows which have a row. Throws
 * `not_an_image`, `image_heic`, `image_damaged`, `image_too_many_pixels`, and what `save` throws.
 */
export async function saveWithPhotos<Saved>(
  { db, pictures }: Pick<Platform, 'db' | 'pictures'>,
  { files, field }: { files: File[]; field: string },
  save: (tx: Transaction, added: string[]) => Promise<{ saved: Saved; unused: string[] }>,
): Promise<Saved> {
  const added = await storePhotos(pictures, files, field);
  try {
    const { saved, unused } = await inTransaction(db, (tx) => save(tx, added));
    await removePhotoFiles(pictures, unused);
    return saved;
  } catch (error) {
    if (provesRollback(error)) await removePhotoFiles(pictures, added);
    throw error;
  }
}

/** Hashes of the files' contents, so that a repeated upload is recognised. */
export function digestsOf(files: File[]): Promise<string[]> {
  return Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('base64url'),
    ),
  );
}
