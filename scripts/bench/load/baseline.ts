import { createHash, randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import postgres from 'postgres';

/**
 * The hand-written reference for `ratio`, `settle` and `soak`: Fastify and postgres.js with the product's SQL, its check of the token,
 * its writes and its answers, and nothing else. `same-work.ts` ends the run where it answers or writes anything else.
 */

const asText = { to: 1184, from: [1082, 1184], serialize: (value: string) => value, parse: (value: string) => value };
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 20,
  onnotice: () => {},
  connection: { timezone: 'UTC' },
  types: { asText },
});
const key = new TextEncoder().encode(process.env.JWT_SECRET ?? '');
const app = fastify();

/** An answer as tRPC wraps it. */
const answer = <T>(data: T) => ({ result: { data } });

interface Query {
  Querystring: { input: string };
}
const inputOf = <Input>({ query }: { query: Query['Querystring'] }): Input => JSON.parse(query.input);

class Refusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number) {
    super('Refused');
    this.statusCode = statusCode;
  }
}

interface Room {
  price: string;
  photos: string[];
  version: number;
  updatedAt: string;
}
const roomToWire = (room: Room) => ({
  ...room,
  updatedAt: new Date(room.updatedAt).toISOString(),
  price: Number(room.price) / 100,
  photos: room.photos.map((id) => `/media/${id}/800.webp`),
});

interface Nights {
  checkInDate: string;
  checkOutDate: string;
}
const nightsOf = ({ checkInDate, checkOutDate }: Nights) =>
  (Date.parse(checkOutDate) - Date.parse(checkInDate)) / 86_400_000;

/** A row in the order of the answer: what is computed from it has its place. Amounts in kobo, as text. */
interface Booking extends Nights {
  reference: string;
  status: string;
  nightlyPrice: string;
  amountPaid: string;
  charges: string;
  /** What was received. */
  balance: string;
  holdExpiresAt: string | null;
  tentative: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}
function bookingToWire(row: Booking) {
  const [amount, received, charges] = [Number(row.amountPaid), Number(row.balance), Number(row.charges)];
  const owed = (['cancelled', 'rejected'].includes(row.status) ? 0 : amount) + charges;
  return {
    ...row,
    nights: nightsOf(row),
    nightlyPrice: Number(row.nightlyPrice) / 100,
    amountPaid: amount / 100,
    charges: charges / 100,
    balance: (owed - received) / 100,
    paymentStatus: received <= 0 && amount + charges > 0 ? 'unpaid' : owed > received ? 'part_paid' : 'paid',
    holdExpiresAt: row.status === 'pending' && row.holdExpiresAt ? new Date(row.holdExpiresAt).toISOString() : null,
    tentative: row.tentative && row.status === 'pending' && received <= 0,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

const bookingColumns = sql`
  b.id as "_id", b.reference, b.guest_name as "guestName", b.phone as "phoneNumber", b.email, b.address,
  r.room_number as "roomNumber", b.room_type as "roomType", b.check_in as "checkInDate", b.check_out as "checkOutDate",
  null as nights, b.nightly_kobo as "nightlyPrice", b.user_id as "userId", b.status, b.amount_kobo as "amountPaid",
  b.charges_kobo as charges, b.received_kobo as balance,
  null as "paymentStatus", 0 as "cancellationFee", null as "cancellationTerms", b.payment_method as "paymentMethod", b.payment_reference as "paymentReference",
  b.hold_expires_at as "holdExpiresAt", null as "holdExtendsTo", b.tentative, null as "datesAsked", b.version, b.created_at as "createdAt", b.updated_at as "updatedAt"`;

async function caller(request: FastifyRequest): Promise<{ id: string; role: string }> {
  const token = request.headers.authorization?.slice(7) ?? '';
  const options = {
    algorithms: ['HS256'],
    issuer: 'gt-hotel',
    audience: 'gt-hotel',
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  const { payload } = await jwtVerify(token, key, options);
  const [user] = await sql<{ id: string; role: string }[]>`
    select u.id, u.role, u.email, s.id as "sessionId", s.expires_at as "sessionEndsAt"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${String(payload.sid)} and s.ended_at is null and s.expires_at > ${new Date().toISOString()}`;
  if (!user) throw new Refusal(401);
  return user;
}

async function roomsList() {
  const rows = await sql<Room[]>`
    select id as "_id", room_number as "roomNumber", type, price_kobo as price, status, description, beds, sleeps, amenities,
      array(select id::text from room_photos where room_id = rooms.id order by position) as photos, version, updated_at as "updatedAt"
    from rooms where archived_at is null order by char_length(room_number), room_number`;
  return answer(rows.map(roomToWire));
}
app.get('/trpc/rooms.list', roomsList);

async function availability({ checkInDate: from, checkOutDate: to }: Nights) {
  const rows = await sql<{ roomNumber: string }[]>`
    select room_number as "roomNumber" from rooms where archived_at is null and status <> 'maintenance' and not exists (
      select 1 from bookings where room_id = rooms.id
        and daterange(check_in, check_out, '[)') && daterange(${from}::date, ${to}::date, '[)')
        and status in ('pending', 'approved', 'confirmed', 'checkedin')
        and not (status = 'pending' and hold_expires_at is not null
          and (tentative or hold_expires_at <= ${new Date().toISOString()}::timestamptz) and not exists (select 1 from payments where booking_id = bookings.id)))
      and not exists (select 1 from out_of_order_periods where room_id = rooms.id
        and daterange(starts_on, ends_on, '[)') && daterange(${from}::date, ${to}::date, '[)'))
    order by char_length(room_number), room_number`;
  return answer({ availableRooms: rows.map(({ roomNumber }) => roomNumber) });
}
app.get<Query>('/trpc/rooms.availability', (request) => availability(inputOf(request)));

interface Window {
  roomNumber: string;
  from: string;
  to: string;
}
async function takenNights({ roomNumber, from, to }: Window) {
  const rows = await sql<{ from: string | null; to: string }[]>`
    select check_in as "from", check_out as "to" from rooms left join bookings on room_id = rooms.id
      and daterange(check_in, check_out, '[)') && daterange(${from}::date, ${to}::date, '[)')
      and bookings.status in ('pending', 'approved', 'confirmed', 'checkedin')
      and not (bookings.status = 'pending' and hold_expires_at is not null
        and (tentative or hold_expires_at <= ${new Date().toISOString()}::timestamptz)
        and not exists (select 1 from payments where booking_id = bookings.id))
    where room_number = ${roomNumber} and archived_at is null
    union all
    select starts_on, ends_on from rooms left join out_of_order_periods on room_id = rooms.id
      and daterange(starts_on, ends_on, '[)') && daterange(${from}::date, ${to}::date, '[)')
    where room_number = ${roomNumber} and archived_at is null order by 1`;
  if (rows.length === 0) throw new Refusal(404);
  const taken: { from: string; to: string }[] = [];
  for (const { from: begins, to: ends } of rows) {
    if (begins === null) continue;
    const last = taken.at(-1);
    if (last && begins <= last.to) last.to = ends;
    else taken.push({ from: begins, to: ends });
  }
  return answer({ taken });
}
app.get<Query>('/trpc/rooms.takenNights', (request) => takenNights(inputOf(request)));

app.get<Query>('/trpc/rooms.list,rooms.availability,rooms.takenNights', (request) => {
  const inputs = inputOf<{ 1: Nights; 2: Window }>(request);
  return Promise.all([roomsList(), availability(inputs[1]), takenNights(inputs[2])]);
});

app.get<Query>('/trpc/bookings.get', async (request) => {
  const { id } = await caller(request);
  const [row] = await sql<Booking[]>`
    select ${bookingColumns} from bookings b join rooms r on r.id = b.room_id
    where b.id = ${inputOf<{ _id: string }>(request)._id} and b.deleted_at is null and b.user_id = ${id}`;
  if (!row) throw new Refusal(404);
  return answer(bookingToWire(row));
});

app.get('/trpc/bookings.list', async (request) => {
  const { role } = await caller(request);
  if (role !== 'admin') throw new Refusal(403);
  const rows = await sql<(Booking & { _id: string })[]>`
    select ${bookingColumns} from bookings b join rooms r on r.id = b.room_id
    where b.deleted_at is null order by b.created_at desc, b.id desc limit 11`;
  const page = rows.slice(0, 10);
  const last = page.at(-1);
  const cursor = last && rows.length > 10 ? JSON.stringify([0, last._id, last.createdAt]) : null;
  return answer({
    items: page.map(bookingToWire),
    nextCursor: cursor && Buffer.from(cursor).toString('base64url'),
    previousCursor: null,
  });
});

/** The email's job is queued as the product's are, under a name that no worker takes up. */
const QUEUE = 'bookings_email_of_baseline';

/** From where all of its bookings are made. */
const NETWORK = 'baseline network';

const turnOf = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE().toString();

/** Counts as the product does: one row for what is counted, begun anew when its time is over. */
const counted = (name: string, points: number, seconds: number) => {
  const [now, ends] = [Date.now(), Date.now() + seconds * 1_000].map((time) => new Date(time).toISOString());
  return sql`
    insert into limit_counters as c (key, used, counted_at, ends_at) values (${`baseline ${name}`}, ${points}, ${now ?? ''}, ${ends ?? ''})
    on conflict (key) do update set
      used = case when c.ends_at <= excluded.counted_at then excluded.used else c.used + excluded.used end,
      ends_at = case when c.ends_at <= excluded.counted_at then excluded.ends_at else c.ends_at end,
      counted_at = excluded.counted_at
    returning used, ends_at`;
};

interface Wanted extends Nights {
  guestName: string;
  phoneNumber: string;
  email: string;
  address: string;
  roomNumber: string;
  clientId: string;
}
app.post<{ Body: Wanted }>('/trpc/bookings.create', async (request) => {
  const { id: userId } = await caller(request);
  const { clientId, ...wanted } = request.body;
  const nights = nightsOf(wanted);
  if (!(nights > 0) || !wanted.guestName || !wanted.phoneNumber) throw new Refusal(400);
  // The ceilings: creations of a network, then the person's open holds, and those of the network and the house.
  await counted('createByAddress', 1, 3_600);
  return sql.begin(async (tx) => {
    const id = randomUUID();
    const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
    const claimed = await tx`
      insert into idempotency_keys (actor, verb, key, request_hash, result_id)
      values (${userId}, 'bookings.create', ${clientId}, ${hash}, ${id}) on conflict do nothing returning key`;
    if (claimed.length === 0) throw new Refusal(422);
    const turns = JSON.stringify([wanted.phoneNumber, wanted.email, userId].map(turnOf).sort());
    const now = new Date().toISOString();
    const open = tx`status = 'pending' and hold_expires_at is not null and not (hold_expires_at <= ${now}::timestamptz)
      and not exists (select 1 from payments where booking_id = bookings.id)`;
    const [, [holds]] = await Promise.all([
      tx`select pg_advisory_xact_lock(turn.key::bigint) from json_array_elements_text(${turns}::text::json) as turn (key)`,
      tx<{ count: string }[]>`select greatest(
        (select count(*) from bookings where phone = ${wanted.phoneNumber} and ${open}),
        (select count(*) from bookings where mailbox_of(email) = mailbox_of(${wanted.email}) and ${open}),
        (select count(*) from bookings where user_id = ${userId} and ${open})) as count`,
    ]);
    if (Number(holds?.count) >= 5_000) throw new Refusal(429);
    const [room] = await tx`
      select id, room_number, type, price_kobo, status, archived_at from rooms
      where room_number = ${wanted.roomNumber} and archived_at is null order by id for no key update`;
    if (!room || room.status === 'maintenance') throw new Refusal(409);
    const [house] = await tx<{ rooms: string; held: string; nights: string }[]>`select
      (select count(*) from rooms where archived_at is null) as rooms,
      (select count(*) from bookings join network_shares on record_id = bookings.id
        where daterange(check_in, check_out, '[)') && daterange(${wanted.checkInDate}::date, ${wanted.checkOutDate}::date, '[)')
          and deleted_at is null and not tentative and ${open}) as held,
      (select sum(check_out - check_in) from network_shares join bookings on id = record_id
        where networks[1] = ${NETWORK} and ${open}) as nights`;
    if (!house) throw new Refusal(500);
    await tx`insert into network_shares (record_id, networks, kept_until) values (${id}, ${[NETWORK]}, ${now})`;
    await tx`
      update bookings set status = 'cancelled'
      where status = 'pending' and hold_expires_at is not null
        and (tentative or hold_expires_at <= ${new Date().toISOString()}::timestamptz) and not exists (select 1 from payments where booking_id = bookings.id) and room_id = ${room.id}
        and daterange(check_in, check_out, '[)') && daterange(${wanted.checkInDate}::date, ${wanted.checkOutDate}::date, '[)')
      returning id`;
    const hold = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const [inserted] = await tx<Booking[]>`
      insert into bookings (id, room_id, user_id, guest_name, phone, email, address, room_type, nightly_kobo, amount_kobo,
        check_in, check_out, status, hold_expires_at)
      values (${id}, ${room.id}, ${userId}, ${wanted.guestName}, ${wanted.phoneNumber}, ${wanted.email}, ${wanted.address},
        ${room.type}, ${room.price_kobo}, ${Number(room.price_kobo) * nights}, ${wanted.checkInDate}, ${wanted.checkOutDate},
        'pending', ${hold})
      on conflict do nothing
      returning id as "_id", reference, guest_name as "guestName", phone as "phoneNumber", email, address,
        ${room.room_number}::text as "roomNumber", room_type as "roomType", check_in as "checkInDate",
        check_out as "checkOutDate", null as nights, nightly_kobo as "nightlyPrice", user_id as "userId", status, amount_kobo as "amountPaid",
        0 as charges, 0 as balance, null as "paymentStatus", 0 as "cancellationFee", null as "cancellationTerms", payment_method as "paymentMethod",
        payment_reference as "paymentReference", hold_expires_at as "holdExpiresAt", null as "holdExtendsTo", tentative, null as "datesAsked", version, created_at as "createdAt", updated_at as "updatedAt"`;
    if (!inserted) throw new Refusal(409);
    const booking = bookingToWire(inserted);
    const changeId = randomUUID();
    const detail = sql.json({ userId, status: 'pending', holdExpiresAt: hold });
    const payload = { bookingId: id, event: 'created', changeId, stay: booking, was: null };
    const emails = JSON.stringify([{ key: `email:${changeId}`, payload }]);
    await Promise.all([
      tx`
        insert into audit_log (id, actor, action, record_id, detail)
        values (${changeId}, ${userId}, 'bookings.create', ${id}, ${detail})`,
      tx`
        select (graphile_worker.add_job(${QUEUE}::text, payload, job_key => key, job_key_mode => 'unsafe_dedupe')).id
        from json_to_recordset(${emails}::text::json) as queued (key text, payload json)`,
      tx`
        insert into notifications (id, user_id, kind, record_id, reference, message, told_at)
        values (${changeId}, ${userId}, 'booking', ${id}, ${inserted.reference},
          ${`Your booking ${inserted.reference} of room ${wanted.roomNumber} is made.`}, clock_timestamp())`,
    ]);
    return answer(booking);
  });
});

interface Transfer {
  bookingId: string;
  amount: number;
  method: string;
  bank: string;
  clientId: string;
}
/** Not the product's work, but the least that a payment needs: its row, and what it was for. */
app.post<{ Body: Transfer }>('/trpc/payments.record', async (request) => {
  const { id, role } = await caller(request);
  if (role !== 'admin') throw new Refusal(403);
  const { bookingId, amount, method, bank, clientId } = request.body;
  const kobo = amount * 100;
  const [row] = await sql`
    with paid as (
      insert into payments (booking_id, amount_kobo, method, bank, source_reference, recorded_by)
      values (${bookingId}, ${kobo}, ${method}, ${bank}, ${`baseline:${clientId}`}, ${id}) returning *),
    allocated as (insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'room', amount_kobo from paid)
    select * from paid`;
  return answer(row);
});

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => void app.close().then(() => sql.end().then(() => process.exit(0))));
