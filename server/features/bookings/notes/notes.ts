import { randomUUID } from 'node:crypto';
import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { BOOKING_NOTE_LIMITS } from '@shared/bookings/forms';
import type {
  BookingNote,
  BookingNoteIdInput,
  BookingNoteInput,
  BookingNoteRemoved,
  BookingNotesInput,
} from '@shared/bookings/staff-schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
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
async function findNote(db: Queryable, id: string): Promise<BookingNote | undefined> {
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

/** With the booking locked, so that of two at once the second counts the first. Throws `not_found`, `too_many_notes`. */
async function assertRoomForNote(tx: Transaction, bookingId: string): Promise<void> {
  if (!isId(bookingId)) throw new DomainError('not_found');
  const isThis = bookingRecord.isThis(bookingId);
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).where(isThis).for('no key update');
  if (!booking) throw new DomainError('not_found');
  const count = await tx.$count(bookingNotes, eq(bookingNotes.bookingId, bookingId));
  if (count >= BOOKING_NOTE_LIMITS.notesMax) throw new DomainError('too_many_notes', { count: String(count) });
}

/**
 * Staff write a note on a booking, which its guest does not see. The audit log says that it was written, not what: a note can
 * be removed, and the log keeps what it has. A repeat with the same client id returns the first one.
 * Throws `not_found`, `too_many_notes`, `key_reused`, `already_done` where that note was removed.
 */
export function addNote({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: BookingNoteInput;
}): Promise<BookingNote> {
  const { bookingId, text } = request;
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'bookings.addNote', key, request }, id);
    if (earlier === null) {
      await assertRoomForNote(tx, bookingId);
      const createdAt = platform.clock.now().toISOString();
      await tx.insert(bookingNotes).values({ id, bookingId, text, createdBy: actor.id, createdAt });
      await audit(tx, { actor: actor.id, action: 'bookings.addNote', recordId: bookingId, detail: { noteId: id } });
    }
    const note = await findNote(tx, earlier ?? id);
    if (!note) throw new DomainError('already_done');
    return note;
  });
}

/** Staff remove a note, whoever wrote it. Throws `not_found`, also for one that a colleague has just removed. */
export function removeNote({
  ctx: { platform, actor },
  input: { _id: id },
}: {
  ctx: VerbContext<StaffActor>;
  input: BookingNoteIdInput;
}): Promise<BookingNoteRemoved> {
  if (!isId(id)) throw new DomainError('not_found');
  return inTransaction(platform.db, async (tx) => {
    const shown = tx.select({ id: bookings.id }).from(bookings).where(bookingRecord.visible);
    const [removed] = await tx
      .delete(bookingNotes)
      .where(and(eq(bookingNotes.id, id), inArray(bookingNotes.bookingId, shown)))
      .returning({ _id: bookingNotes.id, bookingId: bookingNotes.bookingId });
    if (!removed) throw new DomainError('not_found');
    const detail = { noteId: id };
    await audit(tx, { actor: actor.id, action: 'bookings.removeNote', recordId: removed.bookingId, detail });
    return removed;
  });
}

const staysOf = (db: Queryable, userId: string) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));

/** What staff wrote about the stays of a person with an account. No screen shows it to them; the law gives them a copy. */
export const personalNotes: PersonalRecords = {
  name: 'staffNotes',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ about: bookings.reference, text: bookingNotes.text, createdAt: bookingNotes.createdAt })
      .from(bookingNotes)
      .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookingNotes.createdAt), desc(bookingNotes.id))
      .limit(limit);
    return rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: isoInstant(createdAt) }));
  },
  async forget(tx, userId) {
    await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, staysOf(tx, userId)));
  },
};
