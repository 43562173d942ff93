import { buildApp } from '@server/app';
import { openDatabase } from '@server/platform/database/database';
import { openEvents } from '@server/platform/events/events';
import { type EventStream, openEventStream } from '@server/testing/servers/event-stream';
import { STAFF_PASSWORD, staffHotel } from '@server/testing/staff';
import { afterAll, describe, expect, it } from 'vitest';

const { hotel, hire } = await staffHotel();

/** Another process on the same database, with connections of its own. */
async function secondProcess() {
  const pool = openDatabase(hotel.databaseUrl, { max: 5 });
  const events = openEvents(hotel.databaseUrl, { error: () => {} });
  const app = await buildApp({ ...hotel.platform, db: pool.db, events });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await events.close();
    await pool.close();
  });
  return url;
}

const here = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
const there = await secondProcess();

const over = new AbortController();
afterAll(() => over.abort());
const open = (url: string, path: string, token: string) => openEventStream(`${url}/trpc/${path}`, token, over.signal);
const reasonOf = async (stream: EventStream) =>
  ((await stream.ending()) as { data: { reason: string } } | null)?.data.reason ?? null;

describe('D30: whoever leaves the staff loses it at once in every process', () => {
  it.each([
    ['removal', (_id: string) => hotel.staff.staff.remove({ _id, password: 'secret123' })],
    ['change of role', (_id: string) => hotel.staff.staff.setRole({ _id, role: 'readonly', password: 'secret123' })],
  ])('a %s ends open streams of both processes within a second, and the next call', async (what, change) => {
    const { token, user } = await hire('desk', `${what.replaceAll(' ', '-')}@staff.test`);
    const streams = await Promise.all([
      open(here, 'bookings.changes', token),
      open(there, 'bookings.changes', token),
      open(there, 'desk.changes', token),
    ]);
    for (const stream of streams) await stream.next();
    await change(user._id);
    const began = performance.now();
    for (const stream of streams) expect(await reasonOf(stream)).toBe('not_logged_in');
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const url of [here, there]) {
      const answer = await fetch(`${url}/api/bookings`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    }
  });

  it('a role that changes behind the program’s back ends the streams that it does not open, and no others', async () => {
    const { token, user } = await hire('desk', 'mover@staff.test');
    const bookings = await open(there, 'bookings.changes', token);
    const orders = await open(there, 'food.changes', token);
    await bookings.next();
    await orders.next();
    await hotel.sql`update users set role = 'kitchen' where id = ${user._id}`;
    expect(await reasonOf(bookings)).toBe('not_allowed');
    const dish = await hotel.addDish('Egusi');
    const login = await hotel.stranger.auth.login({ email: 'mover@staff.test', password: STAFF_PASSWORD });
    await hotel.as(login.token).food.create({
      guestDetails: { name: 'Ada Obi', email: 'ada@guests.test', phone: '08031234567', address: '3 Station Road' },
      items: [{ _id: dish._id, quantity: 1 }],
      paymentMethod: 'cash',
    });
    expect(await orders.next()).toMatchObject({ ids: [expect.any(String)] });
  });
});
