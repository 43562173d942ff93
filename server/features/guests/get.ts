import { guests } from '@drizzle/schema/guests';
import { guestNamedIn, moneyOfStays } from '@server/features/bookings/stays/guest-stays';
import { moneyOfEvents } from '@server/features/catering/money';
import { moneyOfOrders } from '@server/features/food/money';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Params, prepared } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { GuestAccount, GuestOfBookingInput } from '@shared/guests/schema';
import { toNaira } from '@shared/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { guestOnWire, selectGuests } from './list';

const withId = prepared('guests_find', (db, param: Params<{ id: string }>) =>
  selectGuests(db).where(eq(guests.id, param('id'))),
);

/** A guest of the directory with what the ledger says of all their records. Throws `not_found`. */
export async function getGuest({
  ctx: { platform },
  input: { _id: id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<GuestAccount> {
  const { db } = platform;
  const [guest] = isId(id) ? await withId(db, { id }) : [];
  if (!guest) throw new DomainError('not_found');
  const sums = (
    await Promise.all([moneyOfStays, moneyOfOrders, moneyOfEvents].map((read) => read(db, { guestId: id })))
  ).flat();
  const total = (kobo: 'spentKobo' | 'owesKobo' | 'overpaidKobo') =>
    toNaira(sums.reduce((sum, row) => sum + row[kobo], 0));
  return { ...guestOnWire(guest), spent: total('spentKobo'), owes: total('owesKobo'), overpaid: total('overpaidKobo') };
}

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
