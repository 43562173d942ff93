import { hash } from 'argon2';
import type { Sql } from 'postgres';
import { signToken } from './caller';
import { writeAudit, writeOrders, writeRequests } from './fixture-orders';

/** The rows that are measured over, made of arithmetic alone, so that each run has the same. */

const roomNumbers = (count: number) => Array.from({ length: count }, (_, index) => String(101 + index));
export const ROOMS = roomNumbers(50);

const idOf = (kind: number, index: number) => `00000000-0000-4000-800${kind}-${String(index).padStart(12, '0')}`;

export const ADMIN = { id: idOf(0, 1), email: 'admin@bench.example', password: 'a-password-of-the-bench' };
export const GUEST_ID = idOf(0, 2);
/** Guests who book: so many that each has few open bookings, as in a hotel. */
export const BOOKERS = Array.from({ length: 2_000 }, (_, index) => idOf(1, index));

const SESSIONS = new Map([ADMIN.id, GUEST_ID, ...BOOKERS].map((userId, index) => [userId, idOf(2, index)]));

/** The login token of one of the people above. */
export const tokenOf = (userId: string) => signToken(userId, SESSIONS.get(userId) ?? '');

/** How many stays each user with an account has; there are as many users as that takes for half of the stays. */
const STAYS_OF_USER = 20;

/** In how many bookings each of these is found: one in 64, one alone, none, none. */
export const SEARCHES = { frequent: 'adeyemi', rare: 'quillon vexworth', unknown: 'nobody of that name', brief: 'qx' };

const FIRST = (
  'Adaeze Bola Chidi Damilola Ebele Femi Gbenga Halima Ibrahim Jumoke Kelechi Lola Musa Ngozi Obinna Patience Rotimi Sade ' +
  'Tunde Uche Victoria Wale Yemi Zainab Amara Bisi Chioma Dayo Efe Funmi Grace Hassan Ife Joy Kemi Ladi'
).split(' ');
const LAST = (
  'Adeyemi Balogun Chukwu Danjuma Eze Fashola Garba Hamza Idowu Johnson Kalu Lawal Mohammed Nwosu Okafor Peters Raji Salami ' +
  'Taiwo Udo Vincent Williams Yakubu Zubair Abiola Bankole Coker Dike Edet Folarin Gowon Hart Ikpeba Jaja Kuti Lamidi ' +
  'Maduka Njoku Obi Pepple Rewane Soyinka Tinubu Usman Wada Yusuf Achebe Bello Cole Douglas Egbe Fubara Green Harry Ita ' +
  'Jumbo Koko Lawson Mba Nnamdi Odili Princewill Roberts Spiff'
).split(' ');

/** Of ten stays in a row that are not over; six hold their room. */
const STATUSES =
  'pending approved confirmed confirmed confirmed checkedin cancelled rejected completed completed'.split(' ');
/** Of ten that are. */
const STATUSES_AFTERWARDS =
  'completed completed completed completed completed completed completed cancelled rejected confirmed'.split(' ');
/** As far ahead as guests book: so many stays of a room, one every other day. */
const TURNS_AHEAD = 75;

/** How much a database holds beside stays. */
export interface OtherSizes {
  orders?: number;
  requests?: number;
  rooms?: number;
}

/** Writes rooms, people, logins, stays with payments, orders and catering requests into a migrated, empty database, through every index and constraint. */
export async function writeRows(
  sql: Sql,
  stays: number,
  { orders = 0, requests = 0, rooms = ROOMS.length }: OtherSizes = {},
): Promise<void> {
  await writePeople(sql);
  await sql`
    insert into rooms (room_number, type, price_kobo, description)
    select number, 'Standard', 2000000, 'A quiet room with a desk, a fan and a view of the garden.'
    from unnest(${roomNumbers(rooms)}::text[]) number`;
  if (stays > 0) await writeStays(sql, stays, rooms);
  if (orders > 0) {
    await writeOrders(sql, orders);
    await writeAudit(sql);
  }
  if (requests > 0) await writeRequests(sql, requests);
  await sql`vacuum analyze`;
}

/** The logins end long after any measurement. */
async function writePeople(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, email, name, role, password_hash) values
      (${ADMIN.id}, ${ADMIN.email}, 'Admin', 'admin', ${await hash(ADMIN.password)}),
      (${GUEST_ID}, 'guest@bench.example', 'Guest', 'guest', 'none')`;
  await sql`
    insert into users (id, email, name, role, password_hash)
    select id::uuid, 'will-book-' || id || '@bench.example', 'Guest', 'guest', 'none' from unnest(${BOOKERS}::text[]) id`;
  await sql`
    insert into sessions (id, user_id, created_at, expires_at)
    select id::uuid, user_id::uuid, now() + interval '7 days', now() + interval '7 days'
    from unnest(${[...SESSIONS.values()]}::text[], ${[...SESSIONS.keys()]}::text[]) as login (id, user_id)`;
}

/** In ten stays there are so many guests of the directory. */
const GUESTS_IN_TEN = 8;

/**
 * Stays of one room follow each other every other day, half of them up to today or all but those of the next months, so that none
 * overlaps; when they were made has nothing to do with when they are, and they are written in that order, as a hotel's are.
 */
async function writeStays(sql: Sql, stays: number, rooms: number): Promise<void> {
  const turns = Math.floor(stays / rooms);
  const past = Math.max(Math.floor(turns / 2), turns - TURNS_AHEAD);
  const people = Math.ceil((stays * GUESTS_IN_TEN) / 10);
  const users = Math.max(1, Math.floor(stays / STAYS_OF_USER / 2));
  await sql`
    insert into users (email, name, role, password_hash)
    select 'guest' || n || '@bench.example', 'Guest ' || n, 'guest', 'none' from generate_series(1, ${users - 1}::int) n`;
  await sql`
    insert into bookings (room_id, user_id, guest_name, phone, email, address, room_type, nightly_kobo, amount_kobo,
      check_in, check_out, status, hold_expires_at, created_at)
    select room.id, guest.id,
      case when n = ${Math.floor(stays / 2)}::int then 'Quillon Vexworth'
        else (${FIRST}::text[])[1 + person % ${FIRST.length}::int] || ' ' || (${LAST}::text[])[1 + person / 7 % ${LAST.length}::int] end,
      '0803' || lpad(person::text, 7, '0'), 'guest' || n || '@bench.example', '3 Station Road', room.type, room.price_kobo, room.price_kobo + n % 40 * 50000,
      arrival, arrival + 1 + n % 2, state.status, case when state.status = 'pending' then now() + interval '1 day' end,
      now() - n::bigint * 7919 % ${stays}::int * interval '5 minutes'
    from generate_series(0, ${stays - 1}::int) n
      join (select *, row_number() over (order by room_number) - 1 as place from rooms) room
        on room.place = n % ${rooms}::int
      left join (select id, row_number() over (order by email) - 1 as place from users where role = 'guest') guest
        on n % 2 = 0 and guest.place = n / 2 % ${users}::int,
      lateral (select n / ${rooms}::int as turn, n % ${people}::int as person) of_room,
      lateral (select current_date + 2 * (turn - ${past}::int) as arrival) dates,
      lateral (select (case when arrival + 2 < current_date then ${STATUSES_AFTERWARDS}::text[] else ${STATUSES}::text[] end)[1 + (turn * 7 + n) % 10] as status) state
    order by n::bigint * 7919 % ${stays}::int desc`;
  await sql`
    with paid as (
      insert into payments (booking_id, amount_kobo, method, recorded_by)
      select id, amount_kobo, 'bank_transfer', 'bench' from bookings where status in ('checkedin', 'completed')
      returning id, amount_kobo)
    insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'room', amount_kobo from paid`;
}
