import { nightsAvailable } from '@server/features/rooms/nights-available';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import type { Analytics, AnalyticsInput, AnalyticsMonth } from '@shared/analytics';
import { type Figure, receivedFor } from '@shared/constants/figures';
import { CHARGE_KINDS, CHARGE_WORDS } from '@shared/constants/ledger';
import { hotelDate } from '@shared/dates';
import { toNaira } from '@shared/money';
import { EVER, readFigures } from './figures';
import { addMonths, lettingRates, type Months, monthsOf, monthsOfPeriod, periodBefore } from './rules';

type Rows = Awaited<ReturnType<typeof readFigures>>;

/** The figures of each month, and the sum of one over several. */
function figuresOf(rows: Rows) {
  const amounts = new Map(rows.map(({ month, figure, amount }) => [`${month} ${figure}`, amount]));
  const of = (month: string, figure: Figure) => amounts.get(`${month} ${figure}`) ?? 0;
  const sum = (months: readonly string[], figure: Figure) =>
    months.reduce((total, month) => total + of(month, figure), 0);
  const receivedKobo = (months: readonly string[]) =>
    CHARGE_KINDS.reduce((total, kind) => total + sum(months, receivedFor(kind)), 0);
  return { of, sum, receivedKobo };
}

type NightsAvailable = Awaited<ReturnType<typeof nightsAvailable>>;
type Figures = ReturnType<typeof figuresOf>;

const totalsOf = ({ sum, receivedKobo }: Figures, months: readonly string[]) => ({
  totalBookings: sum(months, 'bookings'),
  totalFoodOrders: sum(months, 'orders'),
  totalCateringRequests: sum(months, 'requests'),
  revenue: toNaira(receivedKobo(months)),
});

const short = (month: string) => month.slice(0, 7);
const nairaOrNull = (kobo: number | null) => (kobo === null ? null : toNaira(kobo));

function lettingOf({ of }: Figures, nights: NightsAvailable, month: string) {
  const [sold, earnedKobo] = [of(month, 'nights'), of(month, 'room_earned')];
  const available = nights(month, addMonths(month, 1));
  const { occupancy, rateKobo, perRoomKobo } = lettingRates({ earnedKobo, sold, available });
  const rates = {
    month: short(month),
    occupancy,
    averageDailyRate: nairaOrNull(rateKobo),
    revenuePerAvailableRoom: nairaOrNull(perRoomKobo),
  };
  return { rates, counts: { nightsSold: sold, nightsAvailable: available, roomEarned: toNaira(earnedKobo) } };
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
  const today = hotelDate(clock.now());
  const asked = monthsOfPeriod(period, today);
  const before = asked && periodBefore(period, asked);
  const rows = await readFigures(db, { from: before?.from ?? EVER.from, to: asked?.to ?? `${today.slice(0, 7)}-01` });
  const range = asked ?? allTime(rows, today);
  const nights = await nightsAvailable(db);
  const figures = figuresOf(rows);
  const months = monthsOf(range);
  const monthsBefore = before ? monthsOf(before) : [];
  return {
    period,
    ...totalsOf(figures, months),
    monthlyBookings: months.map((month) => ({ month: short(month), count: figures.of(month, 'bookings') })),
    revenueBreakdown: CHARGE_KINDS.map((kind) => ({
      source: CHARGE_WORDS[kind],
      value: toNaira(figures.sum(months, receivedFor(kind))),
    })).filter(({ value }) => value !== 0),
    months: months.map((month, index): AnalyticsMonth => {
      const { rates, counts } = lettingOf(figures, nights, month);
      const earlier = monthsBefore[index];
      const revenue = toNaira(figures.receivedKobo([month]));
      return { ...rates, ...counts, revenue, before: earlier ? lettingOf(figures, nights, earlier).rates : null };
    }),
    before: before && { from: short(before.from), to: short(before.to), ...totalsOf(figures, monthsBefore) },
  };
}
