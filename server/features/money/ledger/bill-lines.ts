import { joinTaxesOn } from '@server/features/hotel/taxes';
import type { Queryable } from '@server/platform/database/database';
import type { EXTRA_UNITS } from '@shared/extras/constants';
import { extraNames, extraPriceWords } from '@shared/extras/words';
import type { BillDetails } from '@shared/money/bills/schema';
import { CHARGE_WORDS, type ChargeKind } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { type SQL, sql } from 'drizzle-orm';

export type BillLine = BillDetails['sections'][number]['lines'][number];

/** Ids as a list that a statement takes. */
export const inIds = (ids: readonly string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** The rates of a line and what it includes of each tax, beside `joinTaxesOn`. */
export const taxColumns = (kobo: 'line.kobo' | 'owed_kobo') => sql`
  coalesce(vat_points, 0) as vat_points, coalesce(consumption_points, 0) as consumption_points,
  included_tax(${sql.raw(kobo)}, vat_points, vat_points + consumption_points)::text as vat,
  included_tax(${sql.raw(kobo)}, consumption_points, vat_points + consumption_points)::text as consumption`;

/** What a line includes of each tax, as the journal posts it. */
export type Taxed = { kobo: string; vat_points: number; consumption_points: number; vat: string; consumption: string };

type Line = Taxed & {
  stay: string;
  kind: ChargeKind;
  day: string;
  nights: number;
  number: string | null;
  type: string | null;
  no_show: boolean;
};

/** The lines that the journal posts of the stays (D46), the nights with their rooms. */
const linesOf = (ids: SQL) => sql`
    select stay.id as stay, line.kind, line.day::text as day, line.kobo::text as kobo, line.nights, slept.number, slept.type,
      stay.cancel_reason is not distinct from 'no_show' as no_show, ${taxColumns('line.kobo')}
    from bookings as stay
      cross join lateral (select kind, day, sum(kobo)::bigint as kobo, sum(nights)::int as nights
        from lines_of_stay(stay) group by 1, 2) as line
      ${joinTaxesOn(sql`line.day`)}
      left join lateral (select room_number as number, case rooms.id when stay.room_id then stay.room_type else rooms.type end as type
        from room_nights join rooms on rooms.id = room_nights.room_id
        where line.nights > 0 and booking_id = stay.id and night = line.day limit 1) as slept on true
    where stay.id in ${ids} order by line.day, charge_place(line.kind)`;

type Charged = {
  stay: string;
  kind: ChargeKind;
  day: string;
  kobo: string;
  note: string | null;
  order_ref: string | null;
};

/** What was put on the bills besides nights and extras and not taken off again. */
const chargedOn = (ids: SQL) => sql`
    select made.booking_id as stay, made.kind, hotel_day(made.created_at)::text as day, made.amount_kobo::text as kobo, made.note,
      food_orders.reference as order_ref
    from charges as made left join food_orders on food_orders.id = made.order_id
    where made.booking_id in ${ids} and made.kind not in ('room', 'extras') and made.voids is null
      and not exists (select from charges as void where void.voids = made.id)
    order by charge_place(made.kind), made.created_at, made.id`;

type Chosen = {
  stay: string;
  day: string;
  name: string;
  quantity: number;
  per: (typeof EXTRA_UNITS)[number];
  price: string;
  kobo: string;
};

const extrasOf = (ids: SQL) => sql`
    select stay.id as stay, stay.check_in::text as day, extra.name, extra.quantity, extra.per, extra.price_kobo::text as price,
      (extra.price_kobo * extra.quantity * extra_units(extra.per, stay.check_out - stay.check_in, stay.adults + stay.children))::text as kobo
    from booking_extras as extra join bookings as stay on stay.id = extra.booking_id
    where stay.id in ${ids} order by extra.place`;

/** The rows of one or another; of a company's month they are too many to look through for each. */
function rowsBy<Row>(keyOf: (row: Row) => string, rows: readonly Row[] = []): (key: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = found.get(key);
    if (own) own.push(row);
    else found.set(key, [row]);
  }
  return (key) => found.get(key) ?? [];
}

/** All of it as it was at one instant: somebody may charge a stay meanwhile. */
async function readLines(db: Queryable, ids: readonly string[]) {
  const rowsOf = (query: SQL) => sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)`;
  const chosen = inIds(ids);
  const [read] = await db.execute<{ lines: Line[]; charged: Charged[]; extras: Chosen[] }>(
    sql`select ${rowsOf(linesOf(chosen))} as lines, ${rowsOf(chargedOn(chosen))} as charged, ${rowsOf(extrasOf(chosen))} as extras`,
  );
  const ofStay = ({ stay }: { stay: string }) => stay;
  return {
    linesOf: rowsBy(ofStay, read?.lines),
    chargedOn: rowsBy(ofStay, read?.charged),
    extrasOf: rowsBy(ofStay, read?.extras),
  };
}

function nightText({ number, type, nights, no_show: isNoShow }: Line): string {
  if (nights === 0) return isNoShow ? 'No-show fee' : 'Cancellation fee';
  return `Night in room ${number} · ${type}`;
}

const chargeText = ({ kind, note, order_ref: order }: Charged): string =>
  order === null ? (note ? `${CHARGE_WORDS[kind]}: ${note}` : CHARGE_WORDS[kind]) : `Food order ${order}`;

const chosenText = ({ price, ...extra }: Chosen): string =>
  `${extraNames([extra])}, ${extraPriceWords({ ...extra, price: toNaira(Number(price)) })}`;

const sum = (rows: readonly { kobo: string }[]) => rows.reduce((total, { kobo }) => total + Number(kobo), 0);

/**
 * What stands on the bills of those stays, by stay: nights by night, extras by what they are, all else charge by charge. Their
 * sums are those of `lines_of_stay`, of which the taxes are reckoned.
 */
export async function stayLines(db: Queryable, ids: readonly string[]) {
  const read = await readLines(db, ids);
  return new Map(
    ids.map((id) => {
      const posted = read.linesOf(id);
      const extras = posted.some(({ kind }) => kind === 'extras') ? read.extrasOf(id) : [];
      const own: (BillLine & { kobo: string })[] = [
        ...posted.filter(({ kind }) => kind === 'room').map((line) => ({ ...line, text: nightText(line) })),
        ...extras.map((line) => ({ ...line, kind: 'extras' as const, text: chosenText(line) })),
        ...read.chargedOn(id).map((line) => ({ ...line, text: chargeText(line) })),
      ].map(({ day: date, kind, text, kobo }) => ({ date, kind, text, kobo, amount: toNaira(Number(kobo)) }));
      if (sum(own) !== sum(posted)) throw new Error(`The lines of the bill of ${id} do not add up`);
      const byDay = own.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ kobo: _kobo, ...line }) => line);
      return [id, { lines: byDay, posted }] as const;
    }),
  );
}

/** As `stayLines`, of orders that are on no stay's bill: each what it is charged, with what took a part of that off. */
export async function orderLines(db: Queryable, ids: readonly string[]) {
  const rows = await db.execute<Taxed & { id: string; kind: ChargeKind; day: string; reference: string }>(sql`
    select line.id, line.kind, line.day::text as day, line.kobo, food_orders.reference, ${taxColumns('line.kobo')}
    from (select made.order_id as id, made.kind, hotel_day(coalesce(voided.created_at, made.created_at)) as day, sum(made.amount_kobo)::bigint as kobo
        from charges as made left join charges as voided on voided.id = made.voids
        where made.order_id in ${inIds(ids)} and made.booking_id is null group by 1, 2, 3 having sum(made.amount_kobo) <> 0) as line
      join food_orders on food_orders.id = line.id
      ${joinTaxesOn(sql`line.day`)}
    order by line.day, charge_place(line.kind)`);
  const ofOrder = rowsBy(({ id }) => id, rows);
  return new Map(
    ids.map((id) => {
      const posted = ofOrder(id);
      const lines = posted.map(
        ({ day: date, kind, reference, kobo }): BillLine => ({
          ...{ date, kind, text: `Food order ${reference}` },
          amount: toNaira(Number(kobo)),
        }),
      );
      return [id, { lines, posted }] as const;
    }),
  );
}
