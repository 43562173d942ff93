import { bookingGroups } from '@drizzle/schema/booking-groups';
import { asksForOtherDates, bookings, unpaidStays } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { isOfGuest } from '@drizzle/schema/guests';
import { rooms } from '@drizzle/schema/rooms';
import type { StaffActor } from '@server/platform/actor';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import { type PartInput, pageOfParts } from '@server/platform/lists/list-parts';
import type { Searched } from '@server/platform/lists/search';
import type { VerbContext } from '@server/platform/platform';
import { listOrChanges } from '@server/platform/records/changed-records';
import { BOOKING_SORTS, type BookingSort, HOLDING_STATUSES, type StaysOfUser } from '@shared/bookings/constants';
import type { Booking, BookingsOfUserInput } from '@shared/bookings/schema';
import { type BookingListInput, bookingListInput } from '@shared/bookings/staff-schema';
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { openGroups } from './groups/money';
import { answerHolds } from './holds/holds';
import { touches } from './queries';
import { bookingRecord } from './record';

/** One booking, for its owner or staff. Who opens it may answer by that. Throws `not_found`. */
export async function getBooking(call: { ctx: VerbContext; input: { _id: string } }): Promise<Booking> {
  const found = await bookingRecord.get(call);
  return (await answerHolds(call.ctx, [found])) ? bookingRecord.findOrThrow(call.ctx.platform.db, found._id) : found;
}

/**
 * Sorted by arrival, stays that touch a range of nights are those that begin in it, adjacent in the index, and the few
 * that began before; likewise by departure.
 */
function touchingIn(sort: BookingSort, from: Placeholder, to: Placeholder) {
  const { checkIn, checkOut } = bookings;
  const [first, end] = [sql`${from}::date`, sql`${to}::date`];
  if (sort === 'checkInDate') {
    return {
      sideBySide: sql`${checkIn} >= ${first} and ${checkIn} < ${end}`,
      few: sql`${touches(from, sql`(${first} + 1)`)} and ${checkIn} < ${first}`,
    };
  }
  if (sort === 'checkOutDate') {
    return {
      sideBySide: sql`${checkOut} > ${first} and ${checkOut} <= ${end}`,
      few: sql`${touches(sql`(${end} - 1)`, to)} and ${checkOut} > ${end}`,
    };
  }
  return undefined;
}

/** By name, phone, room, reference, email (D33), or name and reference of its group (D40). */
const bookingSearch: Searched = {
  column: bookings.search,
  // As arrays, so that rooms are read once: joined, they may be read again for each booking that the other words find.
  elsewhere: (matches) =>
    sql`(${bookings.roomId} = any(array(select ${rooms.id} from ${rooms} where ${matches(rooms.roomNumber)}))
      or ${bookings.groupId} = any(array(select ${bookingGroups.id} from ${bookingGroups} where ${matches(bookingGroups.search)})))`,
};

const DUE_STATUSES = HOLDING_STATUSES.filter((status) => status !== 'checkedin');

/** Under way, or still to be left on a later day; staff end a stay whose guest is still there. */
const isAhead = (today: Placeholder) =>
  sql`(${bookings.status} = 'checkedin' or (${oneOf(bookings.status, DUE_STATUSES)} and ${bookings.checkOut} > ${today}::date))`;

/** Whom staff mean first when they search: who is in the house, who is due tonight, then all others. */
const NEEDS = ['here', 'due', 'other'] as const;
type Need = (typeof NEEDS)[number];

const byId = (where: SQL | undefined) =>
  sql`${bookings.id} = any(array(select ${bookings.id} from ${bookings} where ${bookings.deletedAt} is null and ${where}))`;
const isHere = eq(bookings.status, 'checkedin');
const isDue = (today: Placeholder) =>
  and(inArray(bookings.status, DUE_STATUSES), touches(today, sql`(${today}::date + 1)`));

type Narrowed = BookingListInput & { stays?: StaysOfUser; need?: Need; today?: string };
const EVERY_BOOKING: Narrowed = bookingListInput.parse({});

/** One of the parts in which a list stands today. */
const partOf = (name: 'stays' | 'need', wanted: StaysOfUser | Need, where: (today: Placeholder) => SQL, how = {}) =>
  narrowedBy(
    (input: Narrowed) => (input[name] === wanted ? { today: input.today ?? '' } : null),
    (param) => where(param('today')),
    how,
  );

const list = defineList(bookingRecord, {
  sorts: { createdAt: 'createdAt', guestName: 'guestName', checkInDate: 'checkIn', checkOutDate: 'checkOut' },
  filters: [
    narrowedBy(
      ({ status }: Narrowed) => (status === 'all' ? null : { status }),
      (param) => eq(bookings.status, param('status')),
      { indexedWith: BOOKING_SORTS },
    ),
    narrowedBy(
      ({ from, to }: Narrowed) => (from || to ? { from: from ?? '2000-01-01', to: to ?? '2102-01-01' } : null),
      (param) => touches(param('from'), param('to')),
      { partsIn: (sort: BookingSort, param) => touchingIn(sort, param('from'), param('to')) },
    ),
    narrowedBy(
      ({ asking }: Narrowed) => (asking ? {} : null),
      () => asksForOtherDates,
      { indexedWith: ['createdAt'] satisfies BookingSort[] },
    ),
    narrowedBy(
      ({ guestId }: Narrowed) => (guestId ? { guestId } : null),
      (param) => isOfGuest(bookings, param('guestId')),
      { indexedWith: ['createdAt'] },
    ),
    partOf('stays', 'ahead', isAhead),
    partOf('stays', 'past', (today) => sql`not ${isAhead(today)}`),
    partOf('need', 'here', () => byId(isHere), { leavesFew: true }),
    partOf('need', 'due', (today) => byId(isDue(today)), { leavesFew: true }),
    partOf('need', 'other', (today) => sql`not (${isHere} or ${isDue(today)})`),
  ],
  searched: bookingSearch,
});
export const { count: countBookings } = list;

/** One page. What a text finds stands in the order of need, unless another order or a status is asked for. */
export function pageOfBookings({ ctx, input }: { ctx: VerbContext<StaffActor>; input: BookingListInput }) {
  const { q, sort, dir, status } = input;
  if (!q?.trim() || sort !== 'createdAt' || dir !== 'desc' || status !== 'all') return list.list({ ctx, input });
  const today = ctx.platform.clock.today();
  const partFor = (need: Need) => (page: PartInput) => {
    const asked: Narrowed = {
      ...input,
      need,
      today,
      cursor: page.cursor,
      limit: page.limit,
      dir: page.turned ? 'asc' : 'desc',
    };
    return list.list({ ctx, input: asked });
  };
  return pageOfParts(NEEDS.map(partFor), input);
}
export const listBookings = listOrChanges(bookingRecord, pageOfBookings);

/** A page of a user's bookings, for that user or staff. Throws `not_found` for anyone else. */
export function bookingsOfUser({ ctx, input }: { ctx: VerbContext<StaffActor>; input: BookingsOfUserInput }) {
  const part = input.stays;
  if (!part) return list.ofUser({ ctx, input });
  const filters = { ...EVERY_BOOKING, stays: part, today: ctx.platform.clock.today() };
  return list.ofUser({ ctx, input }, { sort: 'checkInDate', dir: part === 'ahead' ? 'asc' : 'desc', filters });
}

const sorts = { createdAt: 'createdAt' } as const;

/**
 * Stays of which something is still to be paid, whatever became of them, also found by what is open, a deposit or what was
 * agreed; those of a group by what all of it awaits.
 */
export const staysAwaitingPayment = defineList(
  { ...bookingRecord, name: 'bookings_awaiting', visible: unpaidStays.awaitsPayment },
  {
    sorts,
    filters: [],
    searched: {
      ...bookingSearch,
      amounts: [
        unpaidStays.openKobo,
        unpaidStays.openDepositKobo,
        bookings.amountKobo,
        (kobo) => sql`${bookings.groupId} = any(array(${openGroups(sql`(${kobo})`)}))`,
      ],
    },
  },
);

/** Stays of which money is to be given back, hidden ones too; also found by how much. */
export const overpaidStays = defineList(
  { ...bookingRecord, name: 'bookings_overpaid', visible: unpaidStays.isOverpaid },
  {
    sorts,
    filters: [],
    searched: { ...bookingSearch, amounts: [sql`(-${unpaidStays.openKobo})`, bookings.amountKobo], isNear: true },
  },
);

/** The latest stays that are paid: their transfer may be looked for again, by a colleague. */
export const paidStays = defineList(
  { ...bookingRecord, name: 'bookings_paid', visible: unpaidStays.isPaid },
  {
    sorts,
    filters: [],
    searched: { ...bookingSearch, amounts: [bookings.amountKobo, bookings.receivedKobo], isNear: true },
  },
);

/** Stays that lapsed unpaid, the latest of them: their guests' transfers may still arrive. */
export const lapsedStays = defineList(
  { ...bookingRecord, name: 'bookings_lapsed', visible: unpaidStays.hasLapsed },
  {
    sorts,
    filters: [],
    searched: { ...bookingSearch, amounts: [unpaidStays.lapsedKobo], isNear: true },
  },
);
