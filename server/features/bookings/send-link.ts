import { bookings } from '@drizzle/schema/bookings';
import type { UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { newLink } from '@server/platform/links';
import type { Platform } from '@server/platform/platform';
import type { Booking } from '@shared/bookings';
import { and, eq } from 'drizzle-orm';
import { recordChanges } from './changes';
import { isVisible, mustFind } from './queries';

/**
 * Staff have a new link to a booking without an account sent to its e-mail address; the link before it opens nothing any
 * more (D7). Throws `not_found`, `opens_by_login`, `no_email_address`.
 */
export function sendBookingLink(platform: Platform, actor: UserActor, id: string): Promise<Booking> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const [record] = await tx
      .select({ id: bookings.id, userId: bookings.userId, email: bookings.email })
      .from(bookings)
      .where(and(eq(bookings.id, id), isVisible))
      .for('update');
    if (!record) throw new DomainError('not_found');
    await tx.update(bookings).set(newLink(platform, record)).where(eq(bookings.id, id));
    const booking = await mustFind(tx, id);
    await recordChanges(tx, { actor: actor.id, action: 'bookings.sendLink', detail: {}, booking, event: 'link' });
    return booking;
  });
}
