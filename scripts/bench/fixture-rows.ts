import { hash } from 'argon2';
import type { Fragment, Sql } from 'postgres';
import { signToken } from './caller';

/** The rows that are measured over, made of arithmetic alone, so that each run has the same. */

const roomNumbers = (count: number) => Array.from({ length: count }, (_, index) => String(101 + index));
export const ROOMS = roomNumbers(50);

const idOf = (kind: number, index: number) => `00000000-0000-4000-800${kind}-${String(index).padStart(12, '0')}`;

/** Logs in as the admin of tests does, whose calls the fuzz run begins with. */
export const ADMIN = { id: idOf(0, 1), email: 'admin@hotel.test', password: 'secret123' };
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

/** For ten stays in a row that are not over; six hold their room. */
const STATUSES =
  'pending approved confirmed confirmed confirmed checkedin cancelled rejected completed completed'.split(' ');
/** For ten that are. */
const STATUSES_AFTERWARDS =
  'completed completed completed completed completed completed completed cancelled rejected confirmed'.split(' ');
const PAID = ['checkedin', 'completed'];
/** As far ahead as guests book: so many stays of a room, one every other day. */
const TURNS_AHEAD = 75;

/** How much a database holds beside stays. */
export interface OtherSizes {
  orders?: number;
  requests?: number;
  rooms?: number;
}

/** Something that is written, on whatever connection. */
export type Piece = (sql: Sql) => PromiseLike<unknown>;

/** In ten stays there are so many guests of the directory. */
const GUESTS_IN_TEN = 8;

/**
 * What is to be written into a migrated, empty database: rooms, people, logins, stays with payments, orders and catering requests.
 * Each list needs those before it; its own pieces, of so many stays or orders at most, can be written at the same time. Stays and
 * orders say from the beginning what was paid for them: no trigger adds it up.
 */
export function piecesOf(
  stays: number,
  { orders = 0, requests = 0, rooms = ROOMS.length }: OtherSizes,
  pieceMax: number,
): Piece[][] {
  const inPieces = (count: number, piece: (first: number, last: number) => Piece) =>
    Array.from({ length: Math.ceil(count / pieceMax) }, (_, at) =>
      piece(at * pieceMax, Math.min(count, (at + 1) * pieceMax) - 1),
    );
  const users = Math.max(1, Math.floor(stays / STAYS_OF_USER / 2));
  const people = Math.max(1, Math.ceil((stays * GUESTS_IN_TEN) / 10));
  return [
    [writePeople(users), writeRooms(rooms), ...(orders > 0 ? [writeMenu] : [])],
    [
      ...inPieces(stays, (first, last) => writeStays({ stays, rooms, users, people, first, last })),
      ...inPieces(orders, (first, last) => writeOrders(orders - 1 - last, orders - 1 - first, people)),
      ...inPieces(requests, (first, last) => writeRequests(first + 1, last + 1)),
    ],
    // After the stays, which were agreed at the rooms' own prices.
    [payStays, payOrders, writeRates, ...(orders > 0 ? writeAudit : [])],
  ];
}

const writeRooms =
  (rooms: number): Piece =>
  (sql) =>
    sql`
  insert into rooms (room_number, type, price_kobo, description, created_at)
  select number, 'Standard', 2000000, 'A quiet room with a desk, a fan and a view of the garden.', '2000-01-01'
  from unnest(${roomNumbers(rooms)}::text[]) number`;

/** Every night of a year costs something else than the rooms. */
const writeRates: Piece = (sql) => sql`
  insert into rate_nights (room_type, night, percent)
  select distinct type, current_date + place, 5 + place % 7 from rooms, generate_series(0, 365) place`;

/** The logins end long after any measurement. */
const writePeople =
  (guests: number): Piece =>
  async (sql) => {
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
    await sql`
    insert into users (email, name, role, password_hash)
    select 'guest' || n || '@bench.example', 'Guest ' || n, 'guest', 'none' from generate_series(1, ${guests - 1}::int) n`;
  };

interface Stays {
  stays: number;
  rooms: number;
  users: number;
  people: number;
  /** Which of them, in the order in which they were made. */
  first: number;
  last: number;
}

/**
 * Stays of one room follow each other every other day, half of them up to today or all but those of the next months, so that none
 * overlaps; when they were made has nothing to do with when they are, and they are written in that order, as a hotel's are.
 */
const writeStays = ({ stays, rooms, users, people, first, last }: Stays): Piece => {
  const turns = Math.floor(stays / rooms);
  const past = Math.max(Math.floor(turns / 2), turns - TURNS_AHEAD);
  return (sql) => sql`
    insert into bookings (room_id, user_id, guest_name, phone, email, address, room_type, nightly_kobo, amount_kobo,
      received_kobo, check_in, check_out, status, hold_expires_at, created_at)
    select room.id, guest.id,
      case when n = ${Math.floor(stays / 2)}::int then 'Quillon Vexworth' else ${nameOf(sql, sql`person`)} end,
      ${phoneOf(sql, sql`person`)}, 'guest' || n || '@bench.example', '3 Station Road', room.type, room.price_kobo, amount,
      case when state.status = any (${PAID}::text[]) then amount else 0 end,
      arrival, arrival + 1 + n % 2, state.status, case when state.status = 'pending' then now() + interval '1 day' end,
      now() - age * interval '5 minutes'
    from generate_series(0, ${stays - 1}::int) n
      join (select *, row_number() over (order by room_number) - 1 as place from rooms) room
        on room.place = n % ${rooms}::int
      left join (select id, row_number() over (order by email) - 1 as place from users where role = 'guest') guest
        on n % 2 = 0 and guest.place = n / 2 % ${users}::int,
      lateral (select n / ${rooms}::int as turn, n % ${people}::int as person, room.price_kobo + n % 40 * 50000 as amount,
        n::bigint * 7919 % ${stays}::int as age) of_room,
      lateral (select current_date + 2 * (turn - ${past}::int) as arrival) dates,
      lateral (select (case when arrival + 2 < current_date then ${STATUSES_AFTERWARDS}::text[] else ${STATUSES}::text[] end)[1 + (turn * 7 + n) % 10] as status) state
    where n::bigint * 7919 % ${stays}::int between ${stays - 1 - last}::int and ${stays - 1 - first}::int
    order by age desc`;
};

const payStays: Piece = (sql) => sql`
  with paid as (
    insert into payments (booking_id, amount_kobo, method, recorded_by, received_at)
    select id, amount_kobo, 'bank_transfer', 'bench', created_at from bookings where status = any (${PAID}::text[])
    returning id, amount_kobo)
  insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'room', amount_kobo from paid`;

/** Names of guests, by a number each. */
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

/** The same number has the same name and phone wherever it is used. */
const nameOf = (sql: Sql, person: Fragment): Fragment =>
  sql`(${FIRST}::text[])[1 + ${person} % ${FIRST.length}::int] || ' ' || (${LAST}::text[])[1 + ${person} / 7 % ${LAST.length}::int]`;

const phoneOf = (sql: Sql, person: Fragment): Fragment => sql`'0803' || lpad(${person}::text, 7, '0')`;

const DISHES = 40;
/** The newest of so many orders are still open. */
const OPEN = 20;
/** Payments for orders that are still in a till, and the close that has counted the others. */
const UNCOUNTED = 50;
const CLOSE_ID = '00000000-0000-4000-8003-000000000001';

const writeMenu: Piece = (sql) => sql`
  insert into menu_items (name, category, description, price_kobo)
  select 'Dish ' || n, 'grills', 'With rice, and with plantain.', 150000 + n * 1000 from generate_series(1, ${DISHES}::int) n`;

/** The orders from the n-th newest to another, one a minute up to now, by guests who have stayed too. */
const writeOrders =
  (newest: number, oldest: number, people: number): Piece =>
  (sql) =>
    sql`
  with placed as (
    insert into food_orders (guest_name, email, phone, payment_method, total_kobo, received_kobo, status, status_at, created_at)
    select ${nameOf(sql, sql`person`)}, 'guest' || n || '@bench.example', ${phoneOf(sql, sql`person`)}, 'cash',
      total, case when total % 200 = 0 then total else 0 end, case when n < ${OPEN} then 'pending' else 'delivered' end,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(${newest}::int, ${oldest}::int) n,
      lateral (select n % ${people}::int as person, 150000 * (1 + n % 3) + n % 5000 * 100 as total) of_guest
    order by n desc
    returning id, total_kobo)
  insert into food_order_lines (order_id, position, menu_item_id, name, price_kobo, quantity)
  select placed.id, 0, dish.id, dish.name, total_kobo, 1
  from placed, (select id, name from menu_items order by name limit 1) dish`;

/** By cash, which the till has counted but for the newest. */
const payOrders: Piece = async (sql) => {
  await sql`
  with paid as (
    insert into payments (order_id, amount_kobo, method, recorded_by, received_at, recorded_at)
    select id, total_kobo, 'cash', (select id::text from users where role = 'admin'), created_at, created_at from food_orders where total_kobo % 200 = 0
    returning id, amount_kobo)
  insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'food', amount_kobo from paid`;
  await sql`
  with clerk as (select id from users where role = 'admin'),
  taken as (
    select p.id, p.amount_kobo from payments p join food_orders o on o.id = p.order_id
    where p.method = 'cash' order by o.created_at desc, o.total_kobo offset ${UNCOUNTED}::int),
  closed as (
    insert into till_closes (id, day, staff_id, method, expected_kobo, counted_kobo, closed_by)
    select ${CLOSE_ID}::uuid, current_date - 1, clerk.id, 'cash', sum(amount_kobo), sum(amount_kobo), clerk.id
    from taken, clerk group by clerk.id returning id)
  insert into till_close_payments (payment_id, close_id) select taken.id, closed.id from taken, closed`;
};

const KINDS = ['Wedding', 'Birthday', 'Conference', 'Naming ceremony'];

/** Requests for events, twenty to a day from today on. */
const writeRequests =
  (first: number, last: number): Piece =>
  (sql) =>
    sql`
  insert into catering_requests (event_type, guest_count, event_date, location, email, phone, status_at, created_at)
  select (${KINDS}::text[])[1 + n % ${KINDS.length}::int], 50 + n % 200, current_date + n / 20, 'Town Hall ' || n % 50,
    'guest' || n || '@bench.example', '0803' || lpad((n % 1000)::text, 7, '0'), now(), now() - interval '2 days' - n * interval '1 minute'
  from generate_series(${first}::int, ${last}::int) n`;

/** An entry of the audit log for each stay and order. */
const writeAudit: Piece[] = [
  (sql) => sql`
    insert into audit_log (at, actor, action, record_id, detail)
    select created_at, 'anonymous', 'bookings.create', id, '{}'::jsonb from bookings`,
  (sql) => sql`
    insert into audit_log (at, actor, action, record_id, detail)
    select created_at, 'anonymous', 'food.create', id, '{}'::jsonb from food_orders`,
];
