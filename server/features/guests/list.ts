import { guests } from '@drizzle/schema/guests';
import { countAllGuests } from '@server/features/analytics/figures';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { guestNamedIn, moneyOfStays } from '@server/features/bookings/stays/guest-stays';
import { moneyOfEvents } from '@server/features/catering/money';
import { moneyOfOrders } from '@server/features/food/money';
import type { StaffActor } from '@server/platform/actor';
import { columnsBut } from '@server/platform/database/columns';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { defineList, type PageInput } from '@server/platform/lists/list';
import { readSearch, type SearchForm, type SearchValues, textConditions } from '@server/platform/lists/search';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import type { GuestSort } from '@shared/guests/constants';
import type {
  Guest,
  GuestAccount,
  GuestCount,
  GuestCountInput,
  GuestListInput,
  GuestOfBookingInput,
  MergedGuest,
} from '@shared/guests/schema';
import { COUNT_MAX } from '@shared/lists/schema';
import { toNaira } from '@shared/money/money';
import { and, eq, isNull, or, sql } from 'drizzle-orm';

const columns = {
  ...columnsBut(guests, 'search'),
  // As text: of a select from one table Drizzle writes columns without their table.
  merged: sql<MergedGuest[]>`coalesce((
    select json_agg(json_build_object('_id', other.id, 'name', other.name, 'phone', other.phone, 'bookings', other.bookings,
      'by', ${nameOfActor(sql`other.merged_by`)}, 'at', other.merged_at::text) order by other.name_key, other.id)
    from guests as other where other.merged_into = guests.id), '[]')`,
};

/** Guests, for a `where` to be added. */
const selectGuests = (db: Queryable) => db.select(columns).from(guests).$dynamic();

/** Those for whom no other stands. */
const visible = isNull(guests.mergedInto);

type GuestRow = Awaited<ReturnType<typeof selectGuests>>[number];

const guestOnWire = ({ id: _id, name, phone, email, address, allBookings, merged }: GuestRow): Guest => ({
  ...{ _id, name, phone, email, address },
  bookings: allBookings,
  merged: merged.map((guest) => ({ ...guest, at: isoInstant(guest.at) })),
});

/** By name or phone (D33), also of who is the same person. */
const guestSearch = { column: guests.search };

const { list } = defineList(
  { name: 'guests', table: guests, visible, select: selectGuests, toWire: guestOnWire },
  {
    sorts: { createdAt: 'createdAt', name: 'nameKey', bookings: 'allBookings' },
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

/** Matches that are so frequent that these rows hold enough of them are counted there. */
const SAMPLE = 3_000;

const write = (form: SearchForm) =>
  prepared(`guests_found ${JSON.stringify(form)}`, (db, param: Params<SearchValues>) => {
    const matches = (how: 'indexed' | 'exact') => and(visible, or(...textConditions(guestSearch, form, param, how)));
    const max = sql.raw(String(COUNT_MAX + 1));
    // Without an order, so that Postgres stops at the last row that counts. An index that is of no help is kept from it.
    const searched =
      form.by === 'nothing'
        ? sql`(select ${guests.search}, ${guests.mergedInto} from ${guests} offset 0) as ${guests}`
        : guests;
    const found = sql`(select count(*) from (select from ${searched} where ${matches('indexed')} limit ${max}) as matching)`;
    return db
      .select({ count: sql<number>`(case when sample.hits >= ${max} then ${max} else ${found} end)::int` })
      .from(
        sql`(select count(*) as hits from (select ${matches('exact')} as hit from ${guests} limit ${sql.raw(String(SAMPLE))}) as first where hit) as sample`,
      );
  });

const statements = new Map<string, ReturnType<typeof write>>();

/** How many guests the directory has; those that a search finds up to a bound, beyond which a number helps nobody. */
export async function countGuests({
  ctx: { platform },
  input: { q },
}: {
  ctx: VerbContext<StaffActor>;
  input: GuestCountInput;
}): Promise<GuestCount> {
  const search = readSearch(q);
  if (!search) return { count: await countAllGuests(platform.db), isMore: false };
  const form = JSON.stringify(search.form);
  const statement = statements.get(form) ?? write(search.form);
  statements.set(form, statement);
  const [{ count } = { count: 0 }] = await statement(platform.db, search.values);
  return { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX };
}

const withId = prepared('guests_find', (db, param: Params<{ id: string }>) => {
  const its = sql`(select coalesce(its.merged_into, its.id) from guests as its where its.id = ${param('id')})`;
  return selectGuests(db).where(eq(guests.id, its));
});

/** A guest of the directory, or who stands for it, with what the ledger says of all their records. Throws `not_found`. */
export async function accountOf(db: Queryable, id: string): Promise<GuestAccount> {
  const [guest] = isId(id) ? await withId(db, { id }) : [];
  if (!guest) throw new DomainError('not_found');
  const sums = (
    await Promise.all([moneyOfStays, moneyOfOrders, moneyOfEvents].map((read) => read(db, { guestId: guest.id })))
  ).flat();
  const total = (kobo: 'spentKobo' | 'owesKobo' | 'overpaidKobo') =>
    toNaira(sums.reduce((sum, row) => sum + row[kobo], 0));
  return { ...guestOnWire(guest), spent: total('spentKobo'), owes: total('owesKobo'), overpaid: total('overpaidKobo') };
}

export const getGuest = ({ ctx, input }: { ctx: VerbContext<StaffActor>; input: { _id: string } }) =>
  accountOf(ctx.platform.db, input._id);

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
  return accountOf(db, guest.id);
}
