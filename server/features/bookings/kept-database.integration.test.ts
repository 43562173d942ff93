import { readFile } from 'node:fs/promises';
import { openDatabase } from '@server/platform/database/database';
import { knownMigrations, migrateDatabase, migrateUpTo } from '@server/platform/database/migrate';
import { callsOf, refusal } from '@server/testing/calls/callers';
import { blankTestDatabase } from '@server/testing/database';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import type { Booking } from '@shared/bookings/schema';
import { afterAll, describe, expect, it } from 'vitest';

/**
 * A hotel's database of the commit before nights had a table (3053f8d7), with stays in each state, and what that program told of
 * them. Its lines are rows, stays, rooms and months; nothing makes them again.
 */
interface Line {
  table?: string;
  row?: object;
  stay?: string;
  token?: string;
  page?: (Omit<Booking, 'nights'> & { nights: number }) | null;
  folio?: object;
  calendar?: string | number;
  room?: string;
  taken?: object[];
  months?: { month: string; revenue: number }[];
}
const file = await readFile(new URL('before-nights.jsonl', import.meta.url), 'utf8');
const kept = file
  .trimEnd()
  .split('\n')
  .map((line): Line => JSON.parse(line));

const hotel = await sharedTestHotel();
const { url } = await blankTestDatabase();
const pool = openDatabase(url, { max: 4 });
afterAll(() => pool.close());
const platform = { ...hotel.platform, db: pool.db };
const { sql } = pool;

const [, , before = 0] = await knownMigrations();
await migrateUpTo(url, before);
const emptied = new Set<string>();
await sql.begin(async (tx) => {
  await tx`set local session_replication_role = replica`;
  for (const { table, row } of kept) {
    if (!table || !row) continue;
    const columns = tx(Object.keys(row));
    if (!emptied.has(table)) await tx`delete from ${tx(table)}`;
    emptied.add(table);
    await tx`insert into ${tx(table)} (${columns}) overriding system value
      select ${columns} from json_populate_record(null::${tx(table)}, ${JSON.stringify(row)}::text::json)`;
  }
});
await migrateDatabase(url);
const { token } = await callsOf(platform).auth.login({ email: 'admin@hotel.test', password: 'secret123' });
const staff = callsOf(platform, token);

const stays = kept.filter(({ stay }) => stay);
describe.each(stays.map((line) => [line.page?.guestName ?? 'hidden', line] as const))('the stay of %s', (_, line) => {
  const _id = line.stay ?? '';
  const { token: link, page } = line;

  it('has the page, the amount and the bill that it had, also by the link that its guest was sent', async () => {
    expect(await staff.payments.folio({ bookingId: _id })).toMatchObject(line.folio ?? {});
    if (!page) return expect(staff.bookings.get({ _id })).rejects.toMatchObject(refusal('not_found'));
    const { nights, ...same } = page;
    const now = await staff.bookings.get({ _id });
    expect(now).toMatchObject(same);
    if (link) expect(await callsOf(platform, link).bookings.get({ _id })).toEqual(now);
    const { nightlyPrice: price, roomNumber } = page;
    expect(now.nights).toHaveLength(nights);
    for (const night of now.nights) expect(night).toMatchObject({ price, roomNumber });
  });

  it('has the entry for the calendar that it had', async () => {
    const answer = await callsOf(platform, link ?? token)
      .bookings.calendar({ _id })
      .then(({ base64 }) => Buffer.from(base64, 'base64').toString('utf8'))
      .catch(() => null);
    expect(answer).toBe(typeof line.calendar === 'string' ? line.calendar : null);
  });
});

it('its nights are taken as they were, and neither stays nor periods are given them again', async () => {
  const window = { from: '2026-02-20', to: '2026-04-30' };
  for (const { room: roomNumber, taken } of kept.filter(({ room }) => room))
    expect([roomNumber, await staff.rooms.takenNights({ roomNumber: roomNumber ?? '', ...window })]).toEqual([
      roomNumber,
      { taken, rates: [] },
    ]);
  const wrong = await sql`
    select guest_name from bookings left join room_nights on booking_id = bookings.id group by bookings.id
    having count(night) <> check_out - check_in or count(*) filter (where taken) <>
      case when status in ('pending', 'approved', 'confirmed', 'checkedin') then check_out - check_in else 0 end`;
  expect(wrong).toEqual([]);
  const again = { roomNumber: '101', checkInDate: '2026-03-21', checkOutDate: '2026-03-22' };
  await expect(staff.bookings.create(bookingRequest(again))).rejects.toMatchObject(refusal('room_taken'));
  const closed = { ...again, roomNumber: '105' };
  await expect(staff.bookings.create(bookingRequest(closed))).rejects.toMatchObject(refusal('room_out_of_order'));
});

it('its journal is posted as its records have it, each on its day: its months have received what they had', async () => {
  expect([...(await journalFaults(sql))]).toEqual([]);
  const [{ months = [] } = {}] = kept.filter((line) => line.months);
  // What came was called revenue then.
  const received = months.map(({ month, revenue }) => ({ month, received: revenue }));
  expect((await staff.analytics.summary({ period: 'year' })).months).toMatchObject(received);
});
