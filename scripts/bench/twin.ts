import fastify from 'fastify';
import { jwtVerify } from 'jose';
import postgres from 'postgres';

/** The hand-written reference: Fastify and postgres.js with the same SQL and the same check of the token, nothing else. */

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 20, onnotice: () => {} });
const key = new TextEncoder().encode(process.env.JWT_SECRET ?? '');
const app = fastify();

app.get('/rooms', async () => {
  const rows = await sql`
    select id as "_id", room_number as "roomNumber", type, price_kobo, status, description,
      array(select id::text from room_photos where room_id = rooms.id order by position) as photo_ids
    from rooms where archived_at is null order by char_length(room_number), room_number`;
  return rows.map(({ price_kobo, photo_ids, ...room }) => ({
    ...room,
    price: Number(price_kobo) / 100,
    photos: photo_ids.map((id: string) => `/media/${id}/800.webp`),
  }));
});

app.get('/taken', async () => {
  const [room] = await sql`select id from rooms where room_number = '101' and archived_at is null`;
  return sql`
    select check_in as "from", check_out as "to" from bookings where room_id = ${room?.id}
      and daterange(check_in, check_out, '[)') && daterange('2030-01-01', '2031-01-01', '[)')
      and status in ('pending', 'approved', 'confirmed', 'checkedin')
      and not (status = 'pending' and hold_expires_at <= now()
        and not exists (select 1 from payments where booking_id = bookings.id))
    order by check_in`;
});

app.get('/bookings', async (request, reply) => {
  const token = request.headers.authorization?.slice(7) ?? '';
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'gt-hotel', audience: 'gt-hotel' });
  const [caller] = await sql`select role from users where id = ${payload.sub ?? ''}`;
  if (caller?.role !== 'admin') return reply.status(403).send({});
  return sql`
    select b.*, r.room_number, (select coalesce(sum(amount_kobo), 0) from payments where booking_id = b.id) as received
    from bookings b join rooms r on r.id = b.room_id
    where deleted_at is null order by b.created_at desc, b.id desc limit 11`;
});

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
