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

class Refusal extends Error {
  readonly statusCode = 401;
}

const roomToWire = (room: Row) => ({
  ...room,
  updatedAt: new Date(room.updatedAt).toISOString(),
  price: Number(room.price) / 100,
  photos: room.photos.map((id: string) => `/media/${id}/800.webp`),
});

async function caller(request: FastifyRequest): Promise<string> {
  const token = request.headers.authorization?.slice(7) ?? '';
  const options = {
    algorithms: ['HS256'],
    issuer: 'gt-hotel',
    audience: 'gt-hotel',
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  const { payload } = await jwtVerify(token, key, options);
  const [user] = await sql<{ id: string }[]>`
    select u.id, u.role, u.email, s.id as "sessionId", s.expires_at as "sessionEndsAt"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${String(payload.sid)} and s.ended_at is null and s.expires_at > ${new Date().toISOString()}`;
  if (!user) throw new Refusal();
  return user.id;
}

async function roomsList() {
  const rows = await sql`
    select id as "_id", room_number as "roomNumber", type, price_kobo as price, status, description, beds, sleeps, amenities,
      array(select id::text from room_photos where room_id = rooms.id order by position) as photos, version, updated_at as "updatedAt"
    from rooms where archived_at is null order by char_length(room_number), room_number`;
  return answer(rows.map(roomToWire));
}
app.get('/trpc/rooms.list', roomsList);

async function availability({ checkInDate: from, checkOutDate: to }: { checkInDate: string; checkOutDate: string }) {
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
app.get<{ Querystring: { input: string } }>('/trpc/rooms.availability', ({ query }) =>
  availability(JSON.parse(query.input)),
);

app.get('/trpc/auth.me', async (request) => {
  const id = await caller(request);
  const [user] = await sql`select email, name, phone, address, role, version from users where id = ${id}`;
  if (!user) throw new Refusal();
  const { email, name, phone, address, role, version } = user;
  return answer({ _id: id, id, email, name, phoneNumber: phone, phone, address, role, version });
});

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => void app.close().then(() => sql.end().then(() => process.exit(0))));
