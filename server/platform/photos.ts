import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from './domain-error';
import { NotAnImageError, renderVariants } from './images';
import type { Storage } from './storage';

/** Removes photos' files; what cannot be removed is left behind, since nothing refers to it any more. */
export async function removePhotoFiles(storage: Storage, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => storage.remove(id)));
}

/**
 * Takes pictures as received and the name of the field they came in; keeps each in every size under a new id and returns
 * the ids in order. Throws `not_an_image` for anything that is no picture, and keeps none then.
 */
export async function storePhotos(storage: Storage, files: File[], field: string): Promise<string[]> {
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

/** Takes pictures as received; returns what tells them from others, so that a repeat is known as one (D13). */
export function digestsOf(files: File[]): Promise<string[]> {
  return Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('base64url'),
    ),
  );
}
