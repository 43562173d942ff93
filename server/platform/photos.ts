import { createHash, randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from './database';
import { DomainError } from './domain-error';
import { NotAnImageError, renderVariants } from './images';
import type { Platform } from './platform';
import type { Storage } from './storage';

/** What cannot be removed is left behind, since nothing refers to it any more. */
async function removePhotoFiles(storage: Storage, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => storage.remove(id)));
}

/** Stores each picture in every size under a new id; all or none. Returns the ids in order. */
async function storePhotos(storage: Storage, files: File[], field: string): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (const file of files) {
      const id = randomUUID();
      ids.push(id);
      const variants = await renderVariants(Buffer.from(await file.arrayBuffer()));
      for (const { width, format, data } of variants) await storage.put(`${id}/${width}.${format}`, data);
    }
    return ids;
  } catch (error) {
    await removePhotoFiles(storage, ids);
    if (error instanceof NotAnImageError) {
      throw new DomainError('not_an_image', {}, { field });
    }
    throw error;
  }
}

/**
 * Stores uploaded pictures, saves in a transaction what refers to them by id, and then removes the files that `save` calls
 * unused; where it fails, the new ones. `field` is where the pictures came from. Throws `not_an_image`, and what `save` throws.
 */
export async function saveWithPhotos<Saved>(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { files, field }: { files: File[]; field: string },
  save: (tx: Transaction, added: string[]) => Promise<{ saved: Saved; unused: string[] }>,
): Promise<Saved> {
  const added = await storePhotos(storage, files, field);
  try {
    const { saved, unused } = await inTransaction(db, (tx) => save(tx, added));
    await removePhotoFiles(storage, unused);
    return saved;
  } catch (error) {
    await removePhotoFiles(storage, added);
    throw error;
  }
}

/** Digests of the pictures' content, by which a repeated request is recognised. */
export function digestsOf(files: File[]): Promise<string[]> {
  return Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('base64url'),
    ),
  );
}
