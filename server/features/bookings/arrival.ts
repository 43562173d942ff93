import { bookings } from '@drizzle/schema/bookings';
import { actorName, isStaff } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertVersion } from '@server/platform/records/versions';
import type { ArrivalInput } from '@shared/bookings/arrival-schema';
import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { eq } from 'drizzle-orm';
import { publishChanges } from './emails/emails';
import { bookingRecord } from './record';
import { changesNothing } from './rules';

/**
 * Its guest, until they have checked in, or staff say when they come and what they would like. What is so already changes
 * nothing, also on an older version: it may be a repeat. Throws `not_found`, `changed_meanwhile`, `arrival_fixed`,
 * `too_many_requests`.
 */
export async function setArrival({
  ctx: { platform, actor },
  input: { _id, version, ...said },
}: {
  ctx: VerbContext;
  input: ArrivalInput;
}): Promise<Booking> {
  const { db, clock, limits } = platform;
  const seen = await bookingRecord.findOwnedOrThrow(db, _id, actor, clock.now());
  if (!isStaff(actor) && !changesNothing(seen, { ...seen, ...said })) await limits.consume('arrivalByRecord', _id);
  return inTransaction(db, async (tx) => {
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, _id)).for('update');
    const before = await bookingRecord.findOwnedOrThrow(tx, _id, actor, clock.now());
    const { arrivalTime = before.arrivalTime, wishes = before.wishes } = said;
    if (changesNothing(before, { arrivalTime, wishes })) return before;
    assertVersion(before, version);
    const { status, checkOutDate } = before;
    const isAhead = isHolding(status) && status !== 'checkedin' && checkOutDate >= clock.today();
    if (!isStaff(actor) && !isAhead) throw new DomainError('arrival_fixed');
    await bookingRecord.change(tx, { _id }, { arrivalTime, wishes });
    const record = await bookingRecord.findOrThrow(tx, _id);
    // The log does not keep the wishes: they may tell of somebody's health, and are to go with the account.
    const detail = { before: before.arrivalTime, after: arrivalTime, wishes: wishes !== before.wishes };
    await publishChanges(tx, { actor: actorName(actor), action: 'bookings.setArrival', detail, record, event: null });
    return record;
  });
}
