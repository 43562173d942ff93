import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import type { BookingNoteIdInput, BookingNoteRemoved } from '@shared/bookings/notes-schema';
import { and, eq, inArray } from 'drizzle-orm';
import { bookingRecord } from '../record';

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
