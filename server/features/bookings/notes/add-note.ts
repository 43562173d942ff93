import { randomUUID } from 'node:crypto';
import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/ids';
import { BOOKING_NOTE_LIMITS } from '@shared/bookings/notes-constants';
import type { BookingNote, BookingNoteInput } from '@shared/bookings/notes-schema';
import { eq } from 'drizzle-orm';
import { bookingRecord } from '../record';
import { findNote } from './notes';

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
