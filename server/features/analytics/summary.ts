import { readNights } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import type { Queryable } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { earnedBy, type Figure, lettingRates } from '@shared/analytics/constants';
import type { Analytics, AnalyticsInput, AnalyticsMonth } from '@shared/analytics/schema';
import { hotelDate } from '@shared/dates';
import { DEPARTMENT_OF, DEPARTMENT_WORDS, DEPARTMENTS, type Department } from '@shared/money/journal/constants';
import { CHARGE_KINDS } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { sql } from 'drizzle-orm';
import { addMonths, EVER, type Months, monthsOf, monthsOfPeriod, periodBefore, readFigures } from './figures';

type Rows = Awaited<ReturnType<typeof readFigures>>;

/** The figures of each month, and the sums of one and of a department over several. */
export function figuresOf(rows: Rows) {
  const amounts = new Map(rows.map(({ month, figure, amount }) => [`${month} ${figure}`, amount]));
  const of = (month: string, figure: Figure) => amounts.get(`${month} ${figure}`) ?? 0;
  const sum = (months: readonly string[], figure: Figure) =>
    months.reduce((total, month) => total + of(month, figure), 0);
  const departmentKobo = (months: readonly string[], department: Department) =>
    CHARGE_KINDS.filter((kind) => DEPARTMENT_OF[kind] === department).reduce(
      (total, kind) => total + sum(months, earnedBy(kind)),
      0,
    );
  const earnedKobo = (months: readonly string[]) =>
    DEPARTMENTS.reduce((total, department) => total + departmentKobo(months, department), 0);
  return { of, sum, departmentKobo, earnedKobo };
}

interface Rooms {
  nights: Awaited<ReturnType<typeof readNights>>;
  outside: Awaited<ReturnType<typeof readOutsideNights>>;
  today: string;
}
type Figures = ReturnType<typeof figuresOf>;

const totalsOf = ({ sum, earnedKobo }: Figures, months: readonly string[]) => ({
  totalBookings: sum(months, 'bookings'),
  totalFoodOrders: sum(months, 'orders'),
  totalCateringRequests: sum(months, 'requests'),
  revenue: toNaira(earnedKobo(months)),
  received: toNaira(sum(months, 'received')),
});

const short = (month: string) => month.slice(0, 7);
const nairaOrNull = (kobo: number | null) => (kobo === null ? null : toNaira(kobo));

/**
 * Like for like: of this month only the nights that are over, and nights of a room that was not there count as sold as little as
 * they count as available.
 */
function lettingOf({ of, departmentKobo }: Figures, { nights, outside, today }: Rooms, month: string) {
  const beyond = outside.get(month) ?? { nights: 0, earnedKobo: 0 };
  const sold = of(month, 'nights') - beyond.nights;
  const earnedKobo = departmentKobo([month], 'rooms') - beyond.earnedKobo;
  const end = addMonths(month, 1);
  const { available, soldElsewhere } = nights(month, today < end ? today : end);
  const { occupancy, rateKobo, perRoomKobo } = lettingRates({ earnedKobo, sold, available });
  const rates = {
    month: short(month),
    occupancy,
    averageDailyRate: nairaOrNull(rateKobo),
    revenuePerAvailableRoom: nairaOrNull(perRoomKobo),
  };
  const counts = {
    ...{ nightsSold: sold, nightsSoldElsewhere: soldElsewhere, nightsAvailable: available },
    roomEarned: toNaira(earnedKobo),
  };
  return { rates, counts };
}

/** From the first month in which something was counted to this one. */
function allTime(rows: Rows, today: string): Months {
  const to = `${today.slice(0, 7)}-01`;
  const counted = rows.filter(({ amount }) => amount !== 0);
  return { from: counted.reduce((first, { month }) => (month < first ? month : first), to), to };
}

/** What the hotel did in a period of whole months, with the period before. */
export async function analyticsSummary({
  ctx: { platform },
  input: { period },
}: {
  ctx: VerbContext<StaffActor>;
  input: AnalyticsInput;
}): Promise<Analytics> {
  const { db, clock } = platform;
  // Figures are kept by months of the calendar, so what comes on the first before the hotel's day has ended is of the new one.
  const today = hotelDate(clock.now());
  const asked = monthsOfPeriod(period, today);
  const before = asked && periodBefore(period, asked);
  const rows = await readFigures(db, { from: before?.from ?? EVER.from, to: asked?.to ?? `${today.slice(0, 7)}-01` });
  const range = asked ?? allTime(rows, today);
  const [nights, outside] = await Promise.all([
    readNights(db),
    readOutsideNights(db, { from: before?.from ?? range.from, to: range.to }),
  ]);
  const rooms = { nights, outside, today };
  const figures = figuresOf(rows);
  const months = monthsOf(range);
  const monthsBefore = before ? monthsOf(before) : [];
  return {
    period,
    ...totalsOf(figures, months),
    monthlyBookings: months.map((month) => ({ month: short(month), count: figures.of(month, 'bookings') })),
    revenueBreakdown: DEPARTMENTS.map((department) => ({
      source: DEPARTMENT_WORDS[department],
      value: toNaira(figures.departmentKobo(months, department)),
    })).filter(({ value }) => value !== 0),
    months: months.map((month, index): AnalyticsMonth => {
      const { rates, counts } = lettingOf(figures, rooms, month);
      const earlier = monthsBefore[index];
      const revenue = toNaira(figures.earnedKobo([month]));
      const received = toNaira(figures.of(month, 'received'));
      return {
        ...rates,
        ...counts,
        revenue,
        received,
        before: earlier ? lettingOf(figures, rooms, earlier).rates : null,
      };
    }),
    before: before && { from: short(before.from), to: short(before.to), ...totalsOf(figures, monthsBefore) },
  };
}

/**
 * Nights slept in rooms that were not there yet, or not any more: staff enter past stays. As such a room has no night that
 * could be sold, none of these is set against any. By month, with what was earned by them.
 */
async function readOutsideNights(
  db: Queryable,
  { from, to }: Months,
): Promise<Map<string, { nights: number; earnedKobo: number }>> {
  const rows = await db.execute<{ month: string; nights: string; earned: string }>(sql`
    with lives as (
      select id, (created_at at time zone 'Africa/Lagos')::date as added, (archived_at at time zone 'Africa/Lagos')::date as archived
      from rooms),
    asked as (select daterange(${from}::date, ${addMonths(to, 1)}::date) as days),
    beyond as (
      select * from (
        select room.id, daterange(null, room.added) * asked.days as days from lives as room, asked
        union all select room.id, daterange(room.archived, null) * asked.days from lives as room, asked where room.archived is not null) as spans
      where not isempty(days)),
    stays as (
      select stay.* from beyond cross join lateral (
        select b.id from bookings as b
        where b.room_id = beyond.id and b.deleted_at is null and b.status in ('checkedin', 'completed') and daterange(b.check_in, b.check_out, '[)') && beyond.days
        -- By itself, so that of each room only these stays are read.
        offset 0) as stay
      union select id from bookings where room_from is not null and status in ('checkedin', 'completed'))
    select date_trunc('month', posting.business_date::timestamp)::date::text as month, sum(posting.nights) as nights, -sum(posting.amount_kobo) as earned
    from stays join journal_postings as posting on posting.booking_id = stays.id and posting.account = 'revenue' and posting.charge_kind = 'room'
      join room_nights as slept on slept.booking_id = stays.id and slept.night = posting.service_date
      join beyond on beyond.id = slept.room_id and beyond.days @> slept.night
    group by 1`);
  return new Map(
    rows.map(({ month, nights, earned }) => [month, { nights: Number(nights), earnedKobo: Number(earned) }]),
  );
}
