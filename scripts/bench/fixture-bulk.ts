import { foldFigures } from '@server/features/analytics/figures';
import { openDatabase } from '@server/platform/database/database';
import { HOLDING_STATUSES } from '@shared/bookings/constants';
import postgres, { type Sql } from 'postgres';
import { type OtherSizes, type Piece, piecesOf } from './fixture-rows';

/**
 * The rows in a fraction of the time that triggers would take, for databases of millions: several connections write, and what is done
 * for each row (triggers, foreign keys, indexes) is done for all of them at the end. The test beside this file adds up what they hold.
 */

const CONNECTIONS = 4;

/** The only triggers for each row that stay on: they fill in the row itself. */
const FILLING = ['bookings_keep_cancellation_policy'];

/** As a superuser, into a migrated, empty database that nobody else uses. */
export async function writeRowsInBulk(
  url: string,
  stays: number,
  others: OtherSizes = {},
  pieceMax = 50_000,
): Promise<void> {
  const sql = postgres(url, {
    max: CONNECTIONS,
    onnotice: () => {},
    connection: {
      session_replication_role: 'replica',
      synchronous_commit: 'off',
      work_mem: '128MB',
      maintenance_work_mem: '512MB',
      max_parallel_maintenance_workers: 0,
    },
  });
  try {
    const indexes = await skipIndexes(sql);
    const triggers = await keepTriggers(sql);
    const all = await openWorkers(sql);
    const pieces = piecesOf(stays, others, pieceMax);
    pieces.at(-1)?.unshift(listGuests, takeNights);
    pieces.push([charge, postMoney, postNights, postOrders]);
    for (const list of pieces) await all(list);
    for (const statements of [triggers, indexes]) {
      await all(statements.map((statement) => (session) => session.unsafe(statement)));
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
  const { db, sql: own, close } = openDatabase(url, { max: 1, patience: Infinity });
  await foldFigures(db);
  // A hotel folds a few at a time, and what that leaves behind is used again.
  await own`vacuum full monthly_figures`;
  // Without helpers: a container has too little shared memory for those of a large table.
  await own`vacuum (analyze, parallel 0)`;
  await close();
}

/** Each connection takes the next piece when it has done one; the driver's own queue would give most of them to one. */
async function openWorkers(sql: Sql): Promise<(pieces: Piece[]) => Promise<void>> {
  const sessions = await Promise.all(Array.from({ length: CONNECTIONS }, () => sql.reserve()));
  return async (pieces) => {
    const left = [...pieces];
    const work = async (session: Sql) => {
      for (let piece = left.shift(); piece; piece = left.shift()) await piece(session);
    };
    await Promise.all(sessions.map(work));
  };
}

/** Switches off all indexes but primary keys, to which others refer; returns the statements that build them anew. */
async function skipIndexes(sql: Sql): Promise<string[]> {
  const found = await sql<{ name: string }[]>`
    with off as (
      update pg_index set indisready = false, indisvalid = false
      where indrelid in (select relid from pg_stat_user_tables where schemaname = 'public') and not indisprimary
        -- Whoever lists a guest looks there for those who are listed.
        and indexrelid <> 'guests_name_phone_key'::regclass
      returning indexrelid)
    select indexrelid::regclass::text as name from off
    -- Those of text take longest.
    order by pg_get_indexdef(indexrelid) like '%USING gin%' desc, 1`;
  return found.map(({ name }) => `reindex index ${name}`);
}

/**
 * Keeps the triggers that work for a whole statement, and those that fill in the row; returns the statements that make them as they
 * were. Guests are not listed by several connections at once: who is newest would be left to chance.
 */
async function keepTriggers(sql: Sql): Promise<string[]> {
  const FOR_EACH_ROW = 1;
  const kept = await sql<{ owner: string; name: string }[]>`
    select tgrelid::regclass::text as owner, quote_ident(tgname) as name from pg_trigger
    where not tgisinternal and (tgtype & ${FOR_EACH_ROW}::int = 0 or tgname = any (${FILLING}::text[]))
      and tgname <> 'bookings_list_new_guests'`;
  await sql.unsafe(kept.map(({ owner, name }) => `alter table ${owner} enable always trigger ${name}`).join(';'));
  return kept.map(({ owner, name }) => `alter table ${owner} enable trigger ${name}`);
}

/** By the product's own function, as if all stays were written by one statement. */
const listGuests: Piece = async (sql) => {
  await sql`
    create temp table stays as
    select id, guest_name, phone, email, address, created_at, deleted_at from bookings with no data`;
  await sql`
    create trigger list after insert on stays referencing new table as added
    for each statement execute function list_new_guests()`;
  await sql`alter table stays enable always trigger list`;
  await sql`
    insert into stays select id, guest_name, phone, email, address, created_at, deleted_at from bookings`;
  await sql`drop table stays`;
};

/** As `post_room_charge` does for each stay, and the verbs for each order. */
const charge: Piece = (sql) => sql`
  insert into charges (booking_id, order_id, kind, amount_kobo, created_at)
  select id, null, 'room', owed_kobo, clock_timestamp() from bookings where owed_kobo <> 0
  union all select null, id, 'food', total_kobo, created_at from food_orders`;

/** As `write_nights_of_stay` does for each stay. */
const takeNights: Piece = (sql) => sql`
  insert into room_nights (room_id, night, booking_id, price_kobo, taken)
  select room_id, check_in + place, id, nightly_kobo, status = any (${[...HOLDING_STATUSES]}::text[])
  from bookings cross join lateral generate_series(0, check_out - check_in - 1) as place`;

/** As `settle_journal` does for each payment, here all of them paid ahead. */
const postMoney: Piece = (sql) => sql`
  with paid as (select *, nextval('journal_entries') as entry, hotel_day(received_at) as day from payments)
  insert into journal_postings (entry, business_date, account, amount_kobo, booking_id, order_id, payment_id, method)
  select entry, day, account_of(method), amount_kobo, booking_id, order_id, id, method from paid
  union all select entry, day, 'deposits', -amount_kobo, booking_id, order_id, null, null from paid`;

/** As it does for each night that was slept, here all of a stay at one price, and paid ahead or not at all. */
const postNights: Piece = (sql) => sql`
  with slept as (
    select id, received_kobo, check_in + place as night, nextval('journal_entries') as entry,
      amount_kobo * (place + 1) / nights - amount_kobo * place / nights as kobo
    from bookings cross join lateral (select check_out - check_in as nights) as stay cross join lateral generate_series(0, nights - 1) as place
    where deleted_at is null and (status = 'completed' or status = 'checkedin' and check_in + place < current_date))
  insert into journal_postings (entry, business_date, account, amount_kobo, booking_id, charge_kind, service_date, nights)
  select entry, least(night, current_date), 'revenue', -kobo, id, 'room', night, 1 from slept
  union all select entry, least(night, current_date), case when received_kobo > 0 then 'deposits' else 'guests' end, kobo, id, null, null, 0 from slept`;

const postOrders: Piece = (sql) => sql`
  with placed as (select *, hotel_day(created_at) as day, nextval('journal_entries') as entry from food_orders)
  insert into journal_postings (entry, business_date, account, amount_kobo, order_id, charge_kind, service_date)
  select entry, day, 'revenue', -total_kobo, id, 'food', day from placed
  union all select entry, day, case when received_kobo > 0 then 'deposits' else 'guests' end, total_kobo, id, null, null from placed`;
