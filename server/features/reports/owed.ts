import { unpaidStays } from '@drizzle/schema/bookings';
import { unpaidEvents } from '@drizzle/schema/catering';
import { unpaidOrders } from '@drizzle/schema/food';
import { joinTaxesOn } from '@server/features/hotel/taxes';
import { readNights } from '@server/features/rooms/inventory';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { lettingRates } from '@shared/analytics/constants';
import { addDays, nightsBetween } from '@shared/dates';
import { DEPARTMENT_OF, DEPARTMENTS } from '@shared/money/journal/constants';
import type { ChargeKind } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { REPORT_LIMITS, REPORT_TEXTS } from '@shared/reports/constants';
import type { DebtorRow, DebtorsInput, ForecastInput, ForecastRow, PeriodInput, TaxRow } from '@shared/reports/schema';
import { sql } from 'drizzle-orm';
import { joinRecord, ofRecord } from './journal';

/** What each department earned in those days, by the rates that were valid for what it is for; the taxes as they were posted. */
export async function taxRows({
  ctx,
  input: { from, to },
}: {
  ctx: VerbContext;
  input: PeriodInput;
}): Promise<TaxRow[]> {
  const rows = await ctx.platform.db.execute<{
    kind: ChargeKind;
    vat_points: number;
    consumption_points: number;
    net: string;
    vat: string;
    consumption: string;
  }>(sql`
    select charge_kind as kind, coalesce(vat_points, 0) as vat_points, coalesce(consumption_points, 0) as consumption_points,
      -coalesce(sum(kobo) filter (where account = 'revenue'), 0) as net, -coalesce(sum(kobo) filter (where account = 'vat'), 0) as vat,
      -coalesce(sum(kobo) filter (where account = 'consumption_tax'), 0) as consumption
    from (select charge_kind, service_date, account, sum(amount_kobo) as kobo from journal_postings
      where business_date between ${from}::date and ${to}::date and account in ('revenue', 'vat', 'consumption_tax') group by 1, 2, 3) as lines
    ${joinTaxesOn(sql`lines.service_date`)}
    group by 1, 2, 3`);
  const sums = new Map<string, { row: Omit<TaxRow, 'gross' | 'net' | 'vat' | 'consumption'>; kobo: number[] }>();
  for (const { kind, vat_points: vat, consumption_points: consumption, ...kobo } of rows) {
    const row = { department: DEPARTMENT_OF[kind], vatRate: vat / 100, consumptionRate: consumption / 100 };
    const key = JSON.stringify(row);
    const before = sums.get(key)?.kobo ?? [0, 0, 0];
    const now = [kobo.net, kobo.vat, kobo.consumption].map((amount, at) => Number(amount) + (before[at] ?? 0));
    sums.set(key, { row, kobo: now });
  }
  const place = ({ department }: Pick<TaxRow, 'department'>) => DEPARTMENTS.indexOf(department);
  return [...sums.values()]
    .map(({ row, kobo: [net = 0, vat = 0, consumption = 0] }) => ({
      ...row,
      gross: toNaira(net + vat + consumption),
      net: toNaira(net),
      vat: toNaira(vat),
      consumption: toNaira(consumption),
    }))
    .filter(({ gross, net }) => gross !== 0 || net !== 0)
    .toSorted((a, b) => place(a) - place(b) || a.vatRate - b.vatRate || a.consumptionRate - b.consumptionRate);
}

/**
 * Who owes the hotel at the end of a day, the largest debt first, each since the day on which it began. Throws `invalid_input` where
 * these are too many.
 */
export async function debtorRows({ ctx, input }: { ctx: VerbContext; input: DebtorsInput }): Promise<DebtorRow[]> {
  const { db, clock } = ctx.platform;
  const to = input.to ?? clock.today();
  const rows = await db.execute<{
    guest_name: string;
    phone: string;
    record: DebtorRow['record'];
    record_id: string | null;
    reference: string | null;
    company_id: string | null;
    company: string | null;
    kobo: string;
    since: string;
  }>(sql`
    -- Who owed something then owes it still, or something of it was posted since.
    with records as (
      select id as booking_id, null::uuid as order_id, null::uuid as catering_id from bookings where ${unpaidStays.awaitsPayment}
      union select null, id, null from food_orders where ${unpaidOrders.awaitsPayment}
      union select null, null, id from catering_requests where ${unpaidEvents.awaitsPayment}
      union select booking_id, order_id, catering_id from journal_postings where account = 'guests' and business_date > ${to}::date),
    of_companies as (
      select company_id, business_date, sum(amount_kobo) as change from journal_postings
      where company_id is not null and business_date <= ${to}::date group by 1, 2),
    by_day as (
      select records.*, null::uuid as company_id, sum(sum(own.amount_kobo)) over (partition by booking_id, order_id, catering_id) as kobo,
        own.business_date, sum(own.amount_kobo) as change
      from records cross join lateral (
        select business_date, amount_kobo, account from journal_postings where booking_id = records.booking_id
        union all select business_date, amount_kobo, account from journal_postings where order_id = records.order_id
        union all select business_date, amount_kobo, account from journal_postings where catering_id = records.catering_id) as own
      where own.account = 'guests' and own.business_date <= ${to}::date group by 1, 2, 3, own.business_date
      union all select null, null, null, company_id, sum(change) over (partition by company_id), business_date, change from of_companies),
    owing as (
      select *, sum(change) over (partition by booking_id, order_id, catering_id, company_id order by business_date) as owed from by_day),
    posting as (
      select booking_id, order_id, catering_id, company_id, kobo, max(business_date) filter (where owed > 0 and owed <= change) as since
      from owing where kobo > 0 group by 1, 2, 3, 4, 5)
    select coalesce(stay.guest_name, food_order.guest_name, event.email, company.name, '') as guest_name,
      coalesce(stay.phone, food_order.phone, event.phone, company.phone, '') as phone, kobo, since::text, ${ofRecord},
      company.id as company_id, company.reference as company
    from posting ${joinRecord} left join companies as company on company.id = posting.company_id
    where ${input.from ?? null}::date is null or since >= ${input.from ?? null}::date
    order by kobo desc, reference limit ${REPORT_LIMITS.debtorsMax + 1}`);
  if (rows.length > REPORT_LIMITS.debtorsMax) {
    throw new DomainError('invalid_input', {}, { field: 'from', message: REPORT_TEXTS.debtorsMany });
  }
  return rows.map(({ since, ...row }) => ({
    guestName: row.guest_name,
    phoneNumber: row.phone,
    ...{ record: row.company ? 'company' : row.record, recordId: row.company_id ?? row.record_id },
    reference: row.company ?? row.reference,
    amount: toNaira(Number(row.kobo)),
    since,
    days: nightsBetween(since, to),
  }));
}

/** By night: how many stays and blocks have rooms, and what the confirmed ones earn for theirs, net of tax. */
async function nightsToCome(db: Queryable, from: string, to: string) {
  const rows = await db.execute<{ night: string; taken: string; kobo: string }>(sql`
    with taken as (
      select had.night, had.booking_id from rooms cross join lateral (
        select night, booking_id from room_nights
        where room_id = rooms.id and taken and period_id is null and night between ${from}::date and ${to}::date offset 0) as had),
    counts as (select night, count(*) as taken from taken group by 1),
    earned as (
      select part.night, sum(part.kobo - included_tax(part.kobo, vat_points, vat_points + consumption_points)
        - included_tax(part.kobo, consumption_points, vat_points + consumption_points)) as kobo
      from (select id, amount_kobo from bookings where id in (select booking_id from taken) and status in ('confirmed', 'checkedin') and deleted_at is null) as stay
      cross join lateral earned_by_night(stay.id, stay.amount_kobo) as part
      ${joinTaxesOn(sql`part.night`)}
      group by 1)
    select night::text, taken, coalesce(kobo, 0) as kobo from counts left join earned using (night)`);
  return new Map(rows.map(({ night, ...row }) => [night, { taken: Number(row.taken), kobo: Number(row.kobo) }]));
}

/** The nights to come: rooms that can be sold, those that are taken, and what stays bring. Without days the next 30 nights. */
export async function forecastRows({ ctx, input }: { ctx: VerbContext; input: ForecastInput }): Promise<ForecastRow[]> {
  const { db, clock } = ctx.platform;
  const from = input.from ?? clock.today();
  const to = input.to ?? addDays(from, REPORT_LIMITS.forecastNights - 1);
  const count = nightsBetween(from, to) + 1;
  if (count < 1 || count > REPORT_LIMITS.daysMax) {
    const message = count < 1 ? REPORT_TEXTS.daysReversed : REPORT_TEXTS.daysMany;
    throw new DomainError('invalid_input', {}, { field: 'to', message });
  }
  const [nights, byNight] = await Promise.all([readNights(db), nightsToCome(db, from, to)]);
  return Array.from({ length: count }, (_, at) => {
    const night = addDays(from, at);
    const { available, soldElsewhere } = nights(night, addDays(night, 1));
    const { taken = 0, kobo = 0 } = byNight.get(night) ?? {};
    const sold = taken + soldElsewhere;
    const { occupancy } = lettingRates({ earnedKobo: kobo, sold, available });
    return {
      night,
      rooms: available,
      taken: sold,
      free: Math.max(0, available - sold),
      occupancy,
      revenue: toNaira(kobo),
    };
  });
}
