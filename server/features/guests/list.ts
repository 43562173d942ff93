import { guests } from '@drizzle/schema/guests';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { columnsBut } from '@server/platform/database/columns';
import type { Queryable } from '@server/platform/database/database';
import { defineList, type PageInput } from '@server/platform/lists/list';
import type { GuestSort } from '@shared/guests/constants';
import type { Guest, GuestListInput } from '@shared/guests/schema';

const columns = columnsBut(guests, 'search');

/** Guests, for a `where` to be added. */
export const selectGuests = (db: Queryable) => db.select(columns).from(guests).$dynamic();

type GuestRow = Awaited<ReturnType<typeof selectGuests>>[number];

export const guestOnWire = ({ id, name, phone, email, address, bookings }: GuestRow): Guest => ({
  _id: id,
  name,
  phone,
  email,
  address,
  bookings,
});

/** By name or phone (D33). */
export const guestSearch = { column: guests.search };

const { list } = defineList(
  { name: 'guests', table: guests, select: selectGuests, toWire: guestOnWire },
  {
    sorts: { createdAt: 'createdAt', name: 'nameKey', bookings: 'bookings' },
    filters: [] satisfies never[],
    searched: guestSearch,
  },
);

const DIRECTION = { name: 'asc', bookings: 'desc' } as const;

/** One page of the guest directory. Throws `invalid_input` for an invalid cursor. */
export function listGuests({ ctx, input }: { ctx: VerbContext<StaffActor>; input: GuestListInput }) {
  const page: PageInput<GuestSort> = { ...input, dir: DIRECTION[input.sort] };
  return list({ ctx, input: page });
}
