import { balancesAt } from '@server/features/analytics/figures';
import { discountsOfDay } from '@server/features/audit/discounts';
import { whoOf } from '@server/features/audit/list';
import { namesOf } from '@server/features/audit/names';
import { keyIdOf } from '@server/features/auth/calling-keys';
import { closesOfDay } from '@server/features/money/till/day';
import { readNights } from '@server/features/rooms/inventory';
import { SYSTEM } from '@server/platform/actor';
import type { Queryable } from '@server/platform/database/database';
import type { Platform, VerbContext } from '@server/platform/platform';
import { lettingRates } from '@shared/analytics/constants';
import { addDays } from '@shared/dates';
import { type Account, DEPARTMENT_OF, DEPARTMENTS } from '@shared/money/journal/constants';
import { type ChargeKind, MONEY_METHODS, type MoneyMethod } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { REPORT_LIMITS, TILL_KINDS, VOID_KINDS } from '@shared/reports/constants';
import type { DayReport, DayReportInput } from '@shared/reports/schema';
import { type SQL, sql } from 'drizzle-orm';

interface Posted {
  account: Account;
  kind: ChargeKind | null;
  method: MoneyMethod | null;
  by: string | null;
  kobo: number;
  nights: number;
}

/** What the journal has of a day but for what guests and companies owe or have paid ahead, added up. */
async function postedOn(db: Queryable, date: string): Promise<Posted[]> {
  const rows = await db.execute<Omit<Posted, 'kobo' | 'nights'> & { kobo: string; nights: string }>(sql`
    select account, charge_kind as kind, method, case when method is not null then recorded_by end as by, sum(amount_kobo) as kobo, sum(nights) as nights
    from journal_postings where business_date = ${date}::date and account not in ('deposits', 'guests', 'companies')
    group by 1, 2, 3, 4`);
  return rows.map(({ kobo, nights, ...row }) => ({ ...row, kobo: Number(kobo), nights: Number(nights) }));
}

/** Nights posted on a day of rooms that were not there in them: they are sold as little as they were available. */
async function outsideNights(db: Queryable, date: string): Promise<{ nights: number; kobo: number }> {
  const [row] = await db.execute<{ nights: string; kobo: string }>(sql`
    select coalesce(sum(posting.nights), 0) as nights, -coalesce(sum(posting.amount_kobo), 0) as kobo
    from journal_postings as posting
    join room_nights as slept on slept.booking_id = posting.booking_id and slept.night = posting.service_date
    join rooms on rooms.id = slept.room_id
    where posting.business_date = ${date}::date and posting.account = 'revenue' and posting.charge_kind = 'room'
      and (slept.night < (rooms.created_at at time zone 'Africa/Lagos')::date or slept.night >= (rooms.archived_at at time zone 'Africa/Lagos')::date)`);
  return { nights: Number(row?.nights ?? 0), kobo: Number(row?.kobo ?? 0) };
}

/** Stays that come or leave, by room. */
async function dueStays(db: Queryable, which: SQL): Promise<DayReport['arrivals']> {
  const rows = await db.execute<{
    id: string;
    reference: string;
    guest_name: string;
    room_number: string;
    nights: number;
    arrival_time: string | null;
    wishes: string | null;
  }>(sql`
    select stay.id, stay.reference, stay.guest_name, rooms.room_number, stay.check_out - stay.check_in as nights,
      stay.arrival_time, stay.wishes
    from bookings as stay join rooms on rooms.id = stay.room_id
    where stay.deleted_at is null and ${which}
    order by char_length(rooms.room_number), rooms.room_number, stay.id limit ${REPORT_LIMITS.staysMax}`);
  return rows.map((row) => ({
    ...{ bookingId: row.id, reference: row.reference, guestName: row.guest_name },
    ...{ roomNumber: row.room_number, nights: row.nights, arrivalTime: row.arrival_time, wishes: row.wishes },
  }));
}

async function noShowsOf(db: Queryable, date: string): Promise<number> {
  const [row] = await db.execute<{ count: string }>(sql`
    select count(*) as count from bookings
    where status = 'cancelled' and cancel_reason = 'no_show' and check_in = ${date}::date and deleted_at is null`);
  return Number(row?.count ?? 0);
}

/** The last day that was closed; today where none was. */
async function lastClosed({ db, clock }: Platform): Promise<string> {
  const today = clock.today();
  const [row] = await db.execute<{ day: string | null }>(
    sql`select max(day)::text as day from closed_days where day < ${today}::date`,
  );
  return row?.day ?? today;
}

const sumOf = (rows: readonly Posted[], counts: (row: Posted) => boolean) =>
  rows.reduce((sum, row) => (counts(row) ? sum + row.kobo : sum), 0);

/** What was earned, taxed and received of what was posted. */
function moneyOf(rows: readonly Posted[]) {
  const departmentKobo = DEPARTMENTS.map(
    (department) =>
      -sumOf(rows, ({ account, kind }) => account === 'revenue' && kind !== null && DEPARTMENT_OF[kind] === department),
  );
  const taxes = (['vat', 'consumption_tax'] as const).map((tax) => ({
    tax,
    amount: toNaira(-sumOf(rows, ({ account }) => account === tax)),
  }));
  return {
    revenue: DEPARTMENTS.map((department, at) => ({ department, amount: toNaira(departmentKobo[at] ?? 0) })),
    revenueTotal: toNaira(departmentKobo.reduce((sum, kobo) => sum + kobo, 0)),
    taxes,
    money: MONEY_METHODS.map((method) => ({ method, amount: toNaira(sumOf(rows, (row) => row.method === method)) })),
    moneyTotal: toNaira(sumOf(rows, ({ method }) => method !== null)),
    paidOuts: toNaira(sumOf(rows, ({ account }) => account === 'expenses')),
    roomsKobo: departmentKobo[DEPARTMENTS.indexOf('rooms')] ?? 0,
  };
}

/** What a day of the hotel brought (D47), of the journal by its business days. */
export async function readDay(platform: Platform, asked?: string): Promise<DayReport> {
  const { db, clock } = platform;
  const date = asked ?? (await lastClosed(platform));
  const tomorrow = addDays(date, 1);
  const [posted, outside, balances, nights, lowered, closes, closed, noShows, arrivals, departures] = await Promise.all(
    [
      postedOn(db, date),
      outsideNights(db, date),
      balancesAt(db, date),
      readNights(db),
      discountsOfDay(db, date),
      closesOfDay(db, date),
      db.execute(sql`select from closed_days where day = ${date}::date and day < ${clock.today()}::date`),
      noShowsOf(db, date),
      dueStays(
        db,
        sql`stay.check_in = ${tomorrow}::date and stay.status in ('pending', 'confirmed', 'checkedin', 'completed')`,
      ),
      dueStays(db, sql`stay.check_out = ${tomorrow}::date and stay.status in ('confirmed', 'checkedin', 'completed')`),
    ],
  );
  const { roomsKobo, ...money } = moneyOf(posted);
  const sold = posted.reduce((sum, row) => sum + row.nights, 0) - outside.nights;
  const { available, soldElsewhere } = nights(date, tomorrow);
  const rates = lettingRates({ earnedKobo: roomsKobo - outside.kobo, sold, available });
  const taken = posted.filter(({ method }) => method !== null);
  const names = await namesOf(
    db,
    taken.flatMap(({ by }) => (by === null ? [] : (keyIdOf(by) ?? by))),
  );
  const isVoid = ({ kind }: (typeof lowered)[number]) => VOID_KINDS.includes(kind);
  const offKobo = (which: typeof lowered) => toNaira(which.reduce((sum, { kobo }) => sum + kobo, 0));
  return {
    date,
    isClosed: closed.length > 0,
    ...{ nightsSold: sold, nightsSoldElsewhere: soldElsewhere, nightsAvailable: available },
    occupancy: rates.occupancy,
    adr: rates.rateKobo === null ? null : toNaira(rates.rateKobo),
    revpar: rates.perRoomKobo === null ? null : toNaira(rates.perRoomKobo),
    ...money,
    clerks: taken
      .flatMap(({ by, method, kobo }) =>
        method ? [{ who: whoOf(by ?? SYSTEM, names), method, amount: toNaira(kobo) }] : [],
      )
      .toSorted(
        (a, b) => a.who.localeCompare(b.who) || MONEY_METHODS.indexOf(a.method) - MONEY_METHODS.indexOf(b.method),
      ),
    deposits: toNaira(balances.deposits),
    debts: toNaira(balances.debts),
    discounts: offKobo(lowered.filter((one) => !isVoid(one) && !TILL_KINDS.includes(one.kind))),
    voids: offKobo(lowered.filter(isVoid)),
    lowered: lowered.slice(0, REPORT_LIMITS.loweredMax).map(({ kobo, ...one }) => ({ ...one, amount: toNaira(kobo) })),
    noShows,
    arrivals,
    departures,
    tills: closes.map(({ staffName, method, expected, counted, difference }) => ({
      ...{ who: staffName, method, expected, counted, difference },
    })),
  };
}

export const dayReport = ({ ctx, input }: { ctx: VerbContext; input: DayReportInput }): Promise<DayReport> =>
  readDay(ctx.platform, input.date);
