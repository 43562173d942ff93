import { menuItems } from '@drizzle/schema/menu';
import { paymentProofs } from '@drizzle/schema/money/paid-notices';
import { roomPhotos } from '@drizzle/schema/rooms';
import type { Platform } from '@server/platform/platform';
import { sweepFiles } from '@server/platform/storage/sweep-files';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

/**
 * Removes proofs, and pictures of rooms and dishes, that were stored before that instant and have no row: those of an upload
 * whose outcome nobody learnt, or that a killed process began.
 */
export async function sweepHotelFiles(
  { db, pictures, proofs }: Pick<Platform, 'db' | 'pictures' | 'proofs'>,
  before: Date,
  log: { error(message: string): void },
): Promise<void> {
  const picturesOf = (ids: string[]) =>
    union(
      db.select({ id: roomPhotos.id }).from(roomPhotos).where(inArray(roomPhotos.id, ids)),
      db
        .select({ id: sql<string>`${menuItems.imageId}` })
        .from(menuItems)
        .where(inArray(menuItems.imageId, ids)),
    );
  const proofsOf = (ids: string[]) =>
    db.select({ id: paymentProofs.id }).from(paymentProofs).where(inArray(paymentProofs.id, ids));
  const hasPictures = async () =>
    (await db.$count(roomPhotos)) > 0 || (await db.$count(menuItems, isNotNull(menuItems.imageId))) > 0;
  const hasProofs = async () => (await db.$count(paymentProofs)) > 0;
  await sweepFiles({ storage: pictures, known: picturesOf, hasRows: hasPictures }, before, log);
  await sweepFiles({ storage: proofs, known: proofsOf, hasRows: hasProofs }, before, log);
}
