import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { messageFor } from '@shared/errors';
import { aboutFile, PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/pictures/constants';
import { inTransaction, provesRollback, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';
import type { Platform } from '../platform';
import { renderVariants, UnusableImageError } from './images';
import type { Storage } from './storage';

/** Files that cannot be removed stay behind; nothing refers to them any more. */
async function removePhotoFiles(storage: Storage, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => storage.remove(id)));
}

/** Stores pictures under new ids, in their order; all or none. `put` stores the files of one. */
async function storeAll<T>(
  storage: Storage,
  pictures: readonly T[],
  put: (picture: T, id: string) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (const picture of pictures) {
      const id = randomUUID();
      ids.push(id);
      await put(picture, id);
    }
    return ids;
  } catch (error) {
    await removePhotoFiles(storage, ids);
    throw error;
  }
}

/** Files, and the field that they were sent as. */
interface Uploads {
  files: File[];
  field: string;
  keepsTransparency?: boolean;
}

/** Stores each uploaded picture in every size. */
const storePhotos = (storage: Storage, { files, field, keepsTransparency }: Uploads): Promise<string[]> =>
  storeAll(storage, files, async (file, id) => {
    const variants = await rendered(file, { field, count: files.length, keepsTransparency });
    for (const { width, format, data } of variants) await storage.put(`${id}/${width}.${format}`, data);
  });

const FILE_NAMES = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}`));

/** Copies all of these pictures, and all of them again, `count` times. */
const storeCopies = (storage: Storage, ids: readonly string[], count: number): Promise<string[]> =>
  storeAll(storage, Array.from({ length: count }, () => ids).flat(), async (from, id) => {
    for (const name of FILE_NAMES) {
      const found = await storage.get(`${from}/${name}`);
      if (found) await storage.put(`${id}/${name}`, await buffer(found.stream));
    }
  });

/** One of `count` uploaded files in every size; the error names it where there are several. */
async function rendered(
  file: File,
  { field, count, keepsTransparency }: Pick<Uploads, 'field' | 'keepsTransparency'> & { count: number },
) {
  try {
    return await renderVariants(Buffer.from(await file.arrayBuffer()), keepsTransparency);
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    const message = aboutFile(messageFor(error.reason), file.name, count);
    throw new DomainError(error.reason, {}, { field, message });
  }
}

/** Uploaded files, sent as `field`, or `count` copies of stored pictures. */
type NewPhotos = Uploads | { ids: readonly string[]; count: number };

/**
 * Stores pictures, saves their ids in a transaction, and then removes the files that `save` returns as unused; after a refusal,
 * the new ones. After an unknown outcome all stay: the nightly sweep knows which have a row. Throws `not_an_image`, `image_heic`,
 * `image_damaged`, `image_too_many_pixels`, and what `save` throws.
 */
export async function saveWithPhotos<Saved>(
  { db, pictures }: Pick<Platform, 'db' | 'pictures'>,
  photos: NewPhotos,
  save: (tx: Transaction, added: string[]) => Promise<{ saved: Saved; unused: string[] }>,
): Promise<Saved> {
  const added =
    'files' in photos ? await storePhotos(pictures, photos) : await storeCopies(pictures, photos.ids, photos.count);
  try {
    const { saved, unused } = await inTransaction(db, (tx) => save(tx, added));
    await removePhotoFiles(pictures, unused);
    return saved;
  } catch (error) {
    if (provesRollback(error)) await removePhotoFiles(pictures, added);
    throw error;
  }
}

/** Hashes of the files' contents, so that a repeated upload is recognised. Read by pieces: whole, ten photos would be held twice. */
export async function digestsOf(files: File[]): Promise<string[]> {
  const digests: string[] = [];
  for (const file of files) {
    const hash = createHash('sha256');
    for await (const piece of file.stream()) hash.update(piece);
    digests.push(hash.digest('base64url'));
  }
  return digests;
}
