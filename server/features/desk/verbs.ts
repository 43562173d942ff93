import { closedDays } from '@drizzle/schema/hotel';
import { availableRooms } from '@server/features/bookings/holds/availability';
import { pageOfBookings } from '@server/features/bookings/list';
import { countsAtClose, staysOnDesk } from '@server/features/bookings/stays/on-desk';
import { returningOf } from '@server/features/bookings/stays/past-stays';
import { eventsOfDay, readRequests } from '@server/features/catering/list';
import { openOrders, readOrders } from '@server/features/food/list';
import { hotelRow } from '@server/features/hotel/settings';
import { keepRoomsOvernight } from '@server/features/housekeeping/verbs';
import { itemsNamed } from '@server/features/menu/list';
import { queueMessages } from '@server/features/messages/sent';
import { openPaidNotices } from '@server/features/money/notices/notices';
import { queueDayReport } from '@server/features/reports/mail-day';
import { housekeepingByRoom } from '@server/features/rooms/housekeeping';
import { listRooms, roomsNamed } from '@server/features/rooms/list';
import { type StaffActor, SYSTEM } from '@server/platform/actor';
import { inTransaction, isoInstant, type Transaction } from '@server/platform/database/database';
import { readSearch } from '@server/platform/lists/search';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { instantOf } from '@shared/bookings/arrival';
import type { Booking } from '@shared/bookings/schema';
import { bookingListInput } from '@shared/bookings/staff-schema';
import { addDays } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import type { DeskDay, DeskSearch, DeskSearchInput } from '@shared/desk/schema';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { toKobo, toNaira } from '@shared/money/money';
import { lte, max, sql } from 'drizzle-orm';

const byRoom = (one: Booking, other: Booking) =>
  one.roomNumber.localeCompare(other.roomNumber, 'en', { numeric: true });

/**
 * Splits tonight's stays: in the house, by room; and arrivals, without the overdue ones: late first, then by announced hour,
 * those without one last, then by room.
 */
export function splitTonight(
  stays: readonly Booking[],
  overdue: readonly Booking[],
  dayEndsAt: string,
): { arrivals: Booking[]; staying: Booking[] } {
  const isHere = ({ status }: Booking) => status === 'checkedin';
  const isOverdue = new Set(overdue.map(({ _id }) => _id));
  const comesAt = ({ checkInDate, arrivalTime }: Booking) =>
    arrivalTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(instantOf(checkInDate, arrivalTime, dayEndsAt));
  return {
    arrivals: stays
      .filter((stay) => !isHere(stay) && !isOverdue.has(stay._id))
      .sort(
        (one, other) =>
          one.checkInDate.localeCompare(other.checkInDate) || comesAt(one) - comesAt(other) || byRoom(one, other),
      ),
    staying: stays.filter(isHere).sort(byRoom),
  };
}

/** Today's by room, then those who should have left before, the latest first. */
export const inOrderOfLeaving = (stays: readonly Booking[]): Booking[] =>
  [...stays].sort((one, other) => other.checkOutDate.localeCompare(one.checkOutDate) || byRoom(one, other));

/** How many of those stays have something to pay, and how much in naira; what is to be given back does not lessen it. */
export function unpaidOf(stays: readonly Booking[]): { stays: number; amount: number } {
  const owing = stays.filter(({ balance }) => balance > 0);
  return { stays: owing.length, amount: toNaira(owing.reduce((sum, { balance }) => sum + toKobo(balance), 0)) };
}

/** The guests of those bookings, each once, by name and phone. */
export function guestsOf<Stay extends Pick<Booking, 'guestName' | 'phoneNumber'>>(
  stays: readonly Stay[],
): Pick<Booking, 'guestName' | 'phoneNumber'>[] {
  const byPerson = new Map(
    stays.map(({ guestName, phoneNumber }) => [
      `${phoneNumber} ${guestName.toLowerCase()}`,
      { guestName, phoneNumber },
    ]),
  );
  return [...byPerson.values()];
}

const waiting = (found?: { count: number; since: string | null }) => ({
  count: found?.count ?? 0,
  since: found?.since ? isoInstant(found.since) : null,
});

/** The hotel's day as the front desk needs it: who comes, leaves and stays, what is free, and what waits. */
export async function deskDay({ ctx }: { ctx: VerbContext<StaffActor> }): Promise<DeskDay> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const today = clock.today();
  const tomorrow = addDays(today, 1);
  const { staysMax, overdueMax, eventsMax } = FRONT_DESK_LIMITS;
  const [{ dayEndsAt }, stays, free, rooms, housekeeping, proofs, [orders], events] = await Promise.all([
    hotelRow(db),
    staysOnDesk(db, { today, now: now.toISOString(), limit: staysMax + 1, overdueLimit: overdueMax + 1 }),
    availableRooms({ ctx, input: { checkInDate: today, checkOutDate: tomorrow } }),
    listRooms({ ctx, input: {} }),
    housekeepingByRoom(db),
    openPaidNotices.read(db),
    openOrders(db),
    eventsOfDay(db, { day: today, limit: eventsMax }),
  ]);
  const departures = inOrderOfLeaving(stays.leaving.slice(0, staysMax));
  const overdue = stays.overdue.slice(0, overdueMax);
  const tonight = stays.tonight.slice(0, staysMax);
  const { arrivals, staying } = splitTonight(tonight, overdue, dayEndsAt);
  const isFree = new Set(free.availableRooms);
  return {
    today,
    overdue,
    isMoreOverdue: stays.overdue.length > overdueMax,
    arrivals,
    returning: await returningOf(db, [...overdue, ...arrivals]),
    departures,
    staying,
    arrived: staying.filter(({ checkInDate }) => checkInDate === today).length,
    departed: stays.left,
    unpaid: unpaidOf([...tonight, ...departures]),
    free: rooms
      .filter(({ roomNumber }) => isFree.has(roomNumber))
      .map(({ roomNumber, type, price }) => ({ roomNumber, type, price })),
    rooms: housekeeping,
    proofs: waiting(proofs),
    orders: waiting(orders),
    events,
    isMore: stays.leaving.length > staysMax || stays.tonight.length > staysMax,
  };
}

const { hitsMax } = FRONT_DESK_LIMITS;
/** A regular's stays would leave no room for anybody else among the guests. */
const STAYS_READ = 4 * hitsMax;

const NOTHING: DeskSearch = { guests: [], bookings: [], orders: [], requests: [], rooms: [], dishes: [] };

/** A few of each kind of thing that staff may mean, found as in its own list. */
export async function searchDesk({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: DeskSearchInput;
}): Promise<DeskSearch> {
  const { db } = ctx.platform;
  const search = readSearch(input.q);
  if (!search) return NOTHING;
  const latest = { q: input.q, sort: 'createdAt', dir: 'desc' } as const;
  const named = { text: search.values.typed, limit: hitsMax };
  const [stays, orders, requests, rooms, dishes] = await Promise.all([
    pageOfBookings({ ctx, input: bookingListInput.parse({ q: input.q, limit: STAYS_READ }) }),
    readOrders(db, { ...latest, limit: hitsMax }),
    readRequests(db, { ...latest, limit: hitsMax }),
    roomsNamed(db, named),
    itemsNamed(db, named),
  ]);
  const priced = <Row extends { priceKobo: number }>({ priceKobo, ...row }: Row) => ({
    ...row,
    price: toNaira(priceKobo),
  });
  return {
    guests: guestsOf(stays.items).slice(0, hitsMax),
    bookings: stays.items.slice(0, hitsMax),
    orders: orders.slice(0, hitsMax).map(({ wire }) => wire),
    requests: requests.slice(0, hitsMax).map(({ wire }) => wire),
    rooms: rooms.map(priced),
    dishes: dishes.map(priced),
  };
}

/** Days that one run closes at most: of a clock that has jumped by years the next runs close the rest. */
const DAYS_OF_A_RUN = 31;

/** Does nothing where another process was quicker. */
async function closeDay(
  tx: Transaction,
  day: string,
  { closedAt, isFirst, isYesterday }: { closedAt: string; isFirst: boolean; isYesterday: boolean },
): Promise<void> {
  await tx.execute(sql`select post_day(${day}::date)`);
  const counts = await countsAtClose(tx, day);
  const closed = await tx
    .insert(closedDays)
    .values({ day, closedAt, ...counts })
    .onConflictDoNothing()
    .returning();
  if (closed.length === 0) return;
  const entry = { actor: SYSTEM, action: 'hotel.closeDay', recordId: HOTEL_RECORD_ID };
  await audit(tx, { ...entry, detail: { day, ...counts } });
  // The first is the day before the hotel began.
  if (!isFirst) await queueDayReport(tx, day);
  // What an earlier day would have said is late by now.
  if (isYesterday) await queueMessages(tx, day, closedAt);
}

/**
 * The day's close (D37): closes the hotel's days that are over and not closed yet, each once, however many processes run it.
 * A hotel that has closed none begins with yesterday.
 */
export async function closeDays(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const yesterday = addDays(clock.today(), -1);
  // A clock that was ahead for a while has closed days that are still to come.
  const isOver = lte(closedDays.day, yesterday);
  const [last] = await db
    .select({ day: max(closedDays.day) })
    .from(closedDays)
    .where(isOver);
  let day = last?.day ? addDays(last.day, 1) : yesterday;
  for (let closed = 0; day <= yesterday && closed < DAYS_OF_A_RUN; closed += 1) {
    const now = day;
    // Before, and apart: the close locks stays, and rooms are locked before them.
    await keepRoomsOvernight(platform);
    await inTransaction(db, (tx) =>
      closeDay(tx, now, {
        ...{ closedAt: clock.now().toISOString(), isFirst: !last?.day, isYesterday: now === yesterday },
      }),
    );
    day = addDays(day, 1);
  }
}
