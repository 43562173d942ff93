import { bookings } from '@drizzle/schema/bookings';
import { hotel } from '@drizzle/schema/hotel';
import { identityDocuments, identityPictures } from '@drizzle/schema/identity-documents';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { deleteInBatches } from '@server/platform/database/batches';
import { isoInstant } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

/** Removed in one go; the next run takes the rest. */
const AT_ONCE = 1_000;

/** Removes the files of pictures whose document is gone or has another; what fails is left to the next run of the job. */
export async function removeLoosePictures({ db, proofs }: Pick<Platform, 'db' | 'proofs'>): Promise<void> {
  const loose = await db
    .select({ id: identityPictures.id })
    .from(identityPictures)
    .where(isNull(identityPictures.documentId))
    .limit(AT_ONCE);
  // The file first: a row that stays names it for the next time.
  for (const { id } of loose) {
    await proofs.remove(id);
    await db.delete(identityPictures).where(and(eq(identityPictures.id, id), isNull(identityPictures.documentId)));
  }
}

/**
 * Deletes identity documents `identity_kept_days` after the day of check-out is over, not of who is in the house still; those
 * of stays that were cancelled or rejected at once. With them goes the file of the picture.
 */
export async function forgetDocuments(platform: Pick<Platform, 'db' | 'clock' | 'proofs'>): Promise<void> {
  const today = platform.clock.today();
  const over = sql`${identityDocuments.bookingId} in (select ${bookings.id} from ${bookings}, ${hotel}
    where ${bookings.status} in ('cancelled', 'rejected')
      or (${bookings.status} <> 'checkedin' and ${bookings.checkOut} + ${hotel.identityKeptDays} < ${today}::date))`;
  await deleteInBatches(platform.db, identityDocuments, over);
  await removeLoosePictures(platform);
}

/** Who showed what for the stays of a person with an account; the numbers stay sealed. Pictures go by the job. */
export const personalDocuments: PersonalRecords = {
  name: 'identityDocuments',
  async rows(db, userId, limit) {
    const { personName, kind, nationality, createdAt } = identityDocuments;
    const rows = await db
      .select({ about: bookings.reference, personName, kind, nationality, createdAt })
      .from(identityDocuments)
      .innerJoin(bookings, eq(bookings.id, identityDocuments.bookingId))
      .where(eq(bookings.userId, userId))
      .orderBy(desc(createdAt), desc(identityDocuments.id))
      .limit(limit);
    return rows.map(({ createdAt: at, ...document }) => ({ ...document, createdAt: isoInstant(at) }));
  },
  async forget(tx, userId) {
    const stays = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
    await tx.delete(identityDocuments).where(inArray(identityDocuments.bookingId, stays));
  },
};
