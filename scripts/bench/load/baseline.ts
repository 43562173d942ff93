import fastify, { type FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import postgres, { type Row } from 'postgres';

/**
 * The hand-written reference for `ratio` and `soak`: Fastify and postgres.js with the product's SQL, its check of the token and
 * its answers, and nothing else. A run ends where it answers anything else.
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

const roomToWire = (room: Row) => ({
  ...room,
  updatedAt: new Date(room.updatedAt).toISOString(),
  price: Number(room.price) / 100,
  photos: room.photos.map((id: string) => `/media/${id}/800.webp`),
});

interface Nights {
  checkInDate: string;
  checkOutDate: string;
}

function nightsOf({ checkInDate, checkOutDate, roomNumber, nightlyPrice }: Row) {
  const nights: { date: string; roomNumber: string; price: number }[] = [];
  for (let day = Date.parse(checkInDate); day < Date.parse(checkOutDate); day += 86_400_000) {
    nights.push({ date: new Date(day).toISOString().slice(0, 10), roomNumber, price: Number(nightlyPrice) / 100 });
  }
  return nights;
}
/** A row is in the order of the answer: what is computed from it has its place. Amounts are in kobo, as text. */
function bookingToWire(row: Row) {
  const [amount, received, charges] = [Number(row.amountPaid), Number(row.balance), Number(row.charges)];
  const owed = (['cancelled', 'rejected'].includes(row.status) ? 0 : amount) + charges;
  return {
    ...row,
    nights: nightsOf(row),
    nightlyPrice: Number(row.nightlyPrice) / 100,
    amountPaid: amount / 100,
    charges: charges / 100,
    balance: (owed - received) / 100,
    deposit: (amount + charges) / 100,
    paymentStatus: received <= 0 && amount + charges > 0 ? 'unpaid' : owed > received ? 'part_paid' : 'paid',
    holdExpiresAt: row.status === 'pending' && row.holdExpiresAt ? new Date(row.holdExpiresAt).toISOString() : null,
    tentative: row.tentative && row.status === 'pending' && received <= 0,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

const bookingColumns = sql`
  b.id as "_id", b.reference, b.guest_name as "guestName", b.phone as "phoneNumber", b.email, b.address,
  r.room_number as "roomNumber", b.room_type as "roomType", b.adults, b.children, b.other_guests as "otherGuests", b.check_in as "checkInDate", b.check_out as "checkOutDate",
  null as nights, b.nightly_kobo as "nightlyPrice", b.user_id as "userId", b.status, b.amount_kobo as "amountPaid",
  '[]'::json as extras, b.charges_kobo as charges, b.received_kobo as balance,
  null as "paymentStatus", b.promo_code as promo, b.discount_kobo as discount, b.amount_kobo as deposit, 0 as "cancellationFee", b.cancel_reason as "cancelReason", null as "cancellationTerms", b.early_departure as "earlyDeparturePolicy", b.payment_method as "paymentMethod", b.payment_reference as "paymentReference",
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
  const rows = await sql`
    select id as "_id", room_number as "roomNumber", type, price_kobo as price, status, description, beds, sleeps, amenities,
      array(select id::text from room_photos where room_id = rooms.id order by position) as photos, version, updated_at as "updatedAt"
    from rooms where archived_at is null order by char_length(room_number), room_number`;
  return answer(rows.map(roomToWire));
}
app.get('/trpc/rooms.list', roomsList);

async function availability({ checkInDate: from, checkOutDate: to }: Nights) {
  const now = new Date().toISOString();
  const rows = await sql<{ roomNumber: string }[]>`
    select room_number as "roomNumber" from rooms where archived_at is null and status <> 'maintenance' and not exists (
      select 1 from room_nights n where room_id = rooms.id and taken and night >= ${from}::date and night < ${to}::date
        and not exists (select 1 from bookings b where b.id = n.booking_id and status = 'pending' and hold_expires_at is not null
          and (hold_expires_at <= ${now}::timestamptz or (tentative and not coalesce((select min(created_at) from payment_attempts
            where booking_id = b.id) > ${now}::timestamptz - interval '60 minutes', false))) and received_kobo <= 0))
    order by char_length(room_number), room_number`;
  return answer({ availableRooms: rows.map(({ roomNumber }) => roomNumber) });
}
app.get<Query>('/trpc/rooms.availability', (request) => availability(inputOf(request)));

app.get<Query>('/trpc/bookings.get', async (request) => {
  const { id } = await caller(request);
  const [row] = await sql`
    select ${bookingColumns} from bookings b join rooms r on r.id = b.room_id
    where b.id = ${inputOf<{ _id: string }>(request)._id} and b.deleted_at is null and b.user_id = ${id}`;
  if (!row) throw new Refusal(404);
  return answer(bookingToWire(row));
});

app.get('/trpc/bookings.list', async (request) => {
  const { role } = await caller(request);
  if (role !== 'admin') throw new Refusal(403);
  const rows = await sql`
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

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => void app.close().then(() => sql.end().then(() => process.exit(0))));
