import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import { nameOfActor } from '@server/features/auth/name-of-actor';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { isId } from '@server/platform/records/ids';
import { BOOKING_NOTE_LIMITS } from '@shared/bookings/notes-constants';
import type { BookingNote, BookingNotesInput } from '@shared/bookings/notes-schema';
import { and, desc, eq } from 'drizzle-orm';
import { bookingRecord } from '../record';

const selectNotes = (db: Queryable) =>
  db
    .select({
      _id: bookingNotes.id,
      text: bookingNotes.text,
      by: nameOfActor(bookingNotes.createdBy),
      createdAt: bookingNotes.createdAt,
    })
    .from(bookingNotes)
    .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
    .$dynamic();

const toWire = ({ createdAt, ...note }: Awaited<ReturnType<typeof selectNotes>>[number]): BookingNote => ({
  ...note,
  createdAt: isoInstant(createdAt),
});

/** Undefined where it was removed. */
export async function findNote(db: Queryable, id: string): Promise<BookingNote | undefined> {
  const [note] = await selectNotes(db).where(eq(bookingNotes.id, id));
  return note && toWire(note);
}

/** What staff wrote about a booking, newest first; of a hidden one nothing. */
export async function listNotes({
  ctx: { platform },
  input: { bookingId },
}: {
  ctx: VerbContext<StaffActor>;
  input: BookingNotesInput;
}): Promise<BookingNote[]> {
  if (!isId(bookingId)) return [];
  const rows = await selectNotes(platform.db)
    .where(and(eq(bookingNotes.bookingId, bookingId), bookingRecord.visible))
    .orderBy(desc(bookingNotes.createdAt), desc(bookingNotes.id))
    .limit(BOOKING_NOTE_LIMITS.notesMax);
  return rows.map(toWire);
}
