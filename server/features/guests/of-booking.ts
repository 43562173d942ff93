import { guests } from '@drizzle/schema/guests';
import { guestNamedIn } from '@server/features/bookings/stays/named-guest';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Params, prepared } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { GuestAccount, GuestOfBookingInput } from '@shared/guests/schema';
import { and, eq, sql } from 'drizzle-orm';
import { getGuest } from './get';
import { selectGuests } from './list';

const called = prepared('guests_called', (db, param: Params<Record<'phone' | 'name', string>>) =>
  selectGuests(db).where(and(eq(guests.phone, param('phone')), eq(guests.nameKey, sql`search_text(${param('name')})`))),
);

/** The guest of the directory whose stay that is. Throws `not_found`, also for the stay of a closed account. */
export async function guestOfBooking({
  ctx,
  input: { bookingId },
}: {
  ctx: VerbContext<StaffActor>;
  input: GuestOfBookingInput;
}): Promise<GuestAccount> {
  const { db } = ctx.platform;
  const { phoneNumber: phone, guestName: name } = await guestNamedIn(db, bookingId);
  const [guest] = await called(db, { phone, name });
  if (!guest) throw new DomainError('not_found');
  return getGuest({ ctx, input: { _id: guest.id } });
}
