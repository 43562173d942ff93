import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownMigrations, migrateDatabase, migrateUpTo } from '@server/platform/database/migrate';
import { fileStorage } from '@server/platform/storage/storage';
import { blankTestDatabase } from '@server/testing/database';
import { bookingRequest, orderRequest, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { everyNth } from '@shared/testing/draws';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findClosed, findOverlaps, readKept } from '../../scripts/chaos/checker/rows';
import { createArchive, readArchive } from './archive';
import { backUp } from './back-up';
import { restore } from './restore';

const hotel = await sharedTestHotel();
const folder = await mkdtemp(join(tmpdir(), 'hotel-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECRET = 'a secret of more than thirty-two characters';
const dataDir = join(folder, 'data');
const place = { url: hotel.databaseUrl, dataDir, secret: SECRET, hasOwnSecret: true };

let turn = 0;
let file = '';
/** A target that nobody has used. */
const fresh = async () => ({
  ...(await blankTestDatabase()),
  dataDir: join(folder, `restored-${turn}`),
  secret: undefined,
});

beforeEach(async () => {
  turn += 1;
  file = join(folder, `backup-${turn}.tar.gz`);
  await hotel.empty();
  await rm(dataDir, { recursive: true, force: true });
});

/** Does something in a database, on a connection of its own. */
async function inDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Everything that a migrated database consists of beside its rows. */
const shapeOf = (url: string) =>
  inDatabase(
    url,
    (sql) => sql`
    select 'index' as kind, indexdef as definition from pg_indexes where schemaname in ('public', 'graphile_worker')
    union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
      from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    union all select 'trigger', pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'function', pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
    order by 1, 2`,
  );

describe('a backup that is taken under load', () => {
  /** Clients that book, order and pay until they are told to stop; each answer is noted once it is there. */
  function startLoad(clients: number) {
    const acknowledged = { bookings: [] as string[], orders: [] as string[], payments: [] as string[] };
    let isOver = false;
    const client = async (number: number) => {
      const room = String(101 + number);
      for (let round = 0; !isOver; round += 1) {
        const day = new Date(Date.UTC(2026, 2, 20 + round));
        const night = (date: Date) => date.toISOString().slice(0, 10);
        const stay = { checkInDate: night(day), checkOutDate: night(new Date(day.getTime() + 86_400_000)) };
        const guest = racer(number * 1_000 + round);
        const booking = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: room, ...stay, ...guest }));
        acknowledged.bookings.push(booking._id);
        const order = await hotel.stranger.food.create(
          orderRequest([{ name: 'Suya', quantity: 1 }], {
            guestDetails: { name: 'Bola', email: guest.email, phone: guest.phoneNumber, address: '3 Station Road' },
          }),
        );
        acknowledged.orders.push(order._id);
        acknowledged.payments.push((await hotel.pay({ bookingId: booking._id }, 5_000))._id);
      }
    };
    const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    return {
      acknowledged,
      stop: async () => {
        isOver = true;
        await all;
      },
    };
  }

  it('holds every record that was acknowledged before it began, and money, figures and rooms agree in the copy', async () => {
    for (const number of ['101', '102', '103', '104']) await hotel.addRoom(number);
    await hotel.addDish('Suya');
    const load = startLoad(4);
    while (load.acknowledged.payments.length < 40) await new Promise((resolve) => setImmediate(resolve));
    const before = structuredClone(load.acknowledged);
    await backUp(place, file);
    const after = load.acknowledged.payments.length;
    await load.stop();
    expect(after).toBeGreaterThan(before.payments.length);

    const target = await fresh();
    await restore(file, target);
    await inDatabase(target.url, async (sql) => {
      for (const [table, ids] of [
        ['bookings', before.bookings],
        ['food_orders', before.orders],
        ['payments', before.payments],
      ] as const) {
        const found = await sql<{ id: string }[]>`select id from ${sql(table)} where id in ${sql(ids)}`;
        expect(found).toHaveLength(ids.length);
      }
      const wrong = (await readKept(sql)).filter(({ kept, counted }) => kept !== counted);
      expect(wrong).toEqual([]);
      expect([...(await findOverlaps(sql)), ...(await findClosed(sql))]).toEqual([]);
      const bills = await sql`select b.id from bookings b where received_kobo <> coalesce((select sum(a.amount_kobo)
        from payment_allocations a join payments p on p.id = a.payment_id where p.booking_id = b.id), 0)
        or owed_kobo <> (select sum(amount_kobo) from charges where booking_id = b.id and kind = 'room')`;
      expect(bills).toEqual([]);
      const withoutReceipt =
        await sql`select p.id from payments p where not exists (select from receipts where payment_id = p.id)`;
      expect(withoutReceipt).toEqual([]);
    });
  });
});

describe('a restored hotel', () => {
  it('has the same tables, constraints, triggers, files and queue, and gives no reference twice', async () => {
    await hotel.addRoom('101');
    const booking = await hotel.stranger.bookings.create(bookingRequest());
    await fileStorage(join(dataDir, 'media')).put('0b0e/800.webp', Buffer.from('a picture'));
    await fileStorage(join(dataDir, 'proofs')).put('0b0f/proof.pdf', Buffer.from('a proof'));
    const { checks } = await backUp(place, file);
    expect(checks.tables['graphile_worker._private_jobs']?.rows).not.toBe('0');

    const target = await fresh();
    expect((await restore(file, target)).checks).toEqual(checks);
    expect(await shapeOf(target.url)).toEqual(await shapeOf(hotel.databaseUrl));
    expect(await readFile(join(target.dataDir, 'media/0b0e/800.webp'), 'utf8')).toBe('a picture');
    expect(await readFile(join(target.dataDir, 'proofs/0b0f/proof.pdf'), 'utf8')).toBe('a proof');
    await inDatabase(target.url, async (sql) => {
      const [next] = await sql`select next_reference('BK') as reference`;
      const [known] = await hotel.sql`select next_reference('BK') as reference`;
      expect(next).toEqual(known);
      expect(next?.reference).not.toBe(booking.reference);
      await expect(sql`delete from audit_log`).rejects.toThrow();
      await expect(sql`update bookings set room_id = gen_random_uuid()`).rejects.toThrow();
    });
    expect(await overlaps(hotel)).toBe(0);
  });

  it('has the secret that was made for it, readable by its owner alone, as is the backup', async () => {
    await backUp(place, file);
    const target = await fresh();
    await restore(file, target);
    const kept = join(target.dataDir, 'jwt-secret');
    expect(await readFile(kept, 'utf8')).toBe(SECRET);
    expect([(await stat(kept)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o600, 0o600]);
  });

  it('is of this version where the backup is of an older one', async () => {
    const old = await blankTestDatabase();
    const known = await knownMigrations();
    await migrateUpTo(old.url, known.at(-2) ?? known.at(-1) ?? 0);
    await inDatabase(
      old.url,
      (sql) => sql`insert into rooms (room_number, type, price_kobo) values ('7', 'Suite', 100)`,
    );
    await backUp({ ...place, url: old.url }, file);
    const target = await fresh();
    await restore(file, target);
    await inDatabase(target.url, async (sql) => {
      expect(await sql`select room_number, housekeeping from rooms`).toMatchObject([{ room_number: '7' }]);
      const made = await sql<
        { made: string }[]
      >`select created_at as made from drizzle.__drizzle_migrations order by 1`;
      expect(made.map((row) => Number(row.made))).toEqual(known);
    });
  });
});

describe('a restore refuses', () => {
  it('a database that is not empty, and replaces all of it when told', async () => {
    await backUp(place, file);
    const target = await fresh();
    await migrateDatabase(target.url);
    await inDatabase(
      target.url,
      (sql) => sql`insert into rooms (room_number, type, price_kobo) values ('9', 'Suite', 100)`,
    );
    await fileStorage(join(target.dataDir, 'media')).put('0b0e/old.webp', Buffer.from('old'));
    await expect(restore(file, target)).rejects.toThrow('pictures or proofs');
    await rm(join(target.dataDir, 'media'), { recursive: true });
    await expect(restore(file, target)).rejects.toThrow('not empty');
    await fileStorage(join(target.dataDir, 'media')).put('0b0e/old.webp', Buffer.from('old'));
    await restore(file, target, { replace: true });
    await inDatabase(target.url, async (sql) => expect(await sql`select from rooms`).toHaveLength(0));
    await expect(stat(join(target.dataDir, 'media/0b0e'))).rejects.toThrow('ENOENT');
  });

  it('a database that a hotel uses', async () => {
    await backUp(place, file);
    await expect(restore(file, { ...place, secret: SECRET }, { replace: true })).rejects.toThrow('A hotel is using');
  });

  it('a backup of a newer version', async () => {
    const newer = await blankTestDatabase();
    await migrateDatabase(newer.url);
    await inDatabase(
      newer.url,
      (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e12)`,
    );
    await backUp({ ...place, url: newer.url }, file);
    await expect(restore(file, await fresh())).rejects.toThrow('newer version');
  });

  it('another secret than the hotel had, unless told', async () => {
    await backUp({ ...place, hasOwnSecret: false }, file);
    const target = await fresh();
    await expect(restore(file, target)).rejects.toThrow('JWT_SECRET');
    await expect(restore(file, { ...target, secret: `${SECRET}!` })).rejects.toThrow('JWT_SECRET');
    await restore(file, { ...target, secret: SECRET });
    await restore(file, { ...target, secret: `${SECRET}!` }, { otherSecret: true, replace: true });
  });

  it('a file that is no backup', async () => {
    await writeFile(file, 'nothing');
    await expect(restore(file, await fresh())).rejects.toThrow();
  });
});

describe('a backup that is damaged', () => {
  it('is found out, and no hotel opens on what it left until a restore comes to its end', async () => {
    await hotel.addRoom('101');
    await hotel.stranger.bookings.create(bookingRequest());
    await backUp(place, file);
    const whole = await readFile(file);
    const target = await fresh();
    await writeFile(file, whole.subarray(0, whole.length * 0.9));
    await expect(restore(file, target)).rejects.toThrow();
    await expect(migrateDatabase(target.url)).rejects.toThrow('run npm run restore again');
    await writeFile(file, whole);
    await restore(file, target);
    await migrateDatabase(target.url);
  });

  it('leaves no file behind where it cannot be written', async () => {
    await expect(backUp({ ...place, url: (await blankTestDatabase()).url }, file)).rejects.toThrow('no hotel');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await expect(backUp(place, join(folder, 'nowhere', 'backup.tar.gz'))).rejects.toThrow('ENOENT');
  });
});

describe('a file from elsewhere', () => {
  let whole: Map<string, string> | undefined;
  /** What is in the backup of an empty hotel. */
  async function contents(): Promise<Map<string, string>> {
    await backUp(place, file);
    const files = new Map<string, string>();
    for await (const { name, data } of readArchive(file)) files.set(name, data.toString('utf8'));
    return files;
  }
  /** A backup whose contents somebody has changed. */
  async function forged(change: (files: Map<string, string>) => void): Promise<void> {
    whole ??= await contents();
    const files = new Map(whole);
    change(files);
    const archive = createArchive(file);
    for (const [name, text] of files) await archive.add(name, Buffer.from(text));
    await archive.finish();
  }
  const edit = (name: string, from: string | RegExp, to: string) =>
    forged((files) => {
      const text = files.get(name) ?? '';
      expect(text).toMatch(from);
      files.set(name, text.replace(from, to));
    });

  it('brings no statements under the names of tables and columns', async () => {
    await edit(
      'backup.json',
      '"public.rooms"',
      JSON.stringify('public.rooms; create table harm (); truncate public.rooms'),
    );
    const target = await fresh();
    await expect(restore(file, target)).rejects.toThrow('would never make');
    await edit('backup.json', '"room_number"', JSON.stringify('room_number) from stdin; create table harm (); --'));
    await expect(restore(file, target)).rejects.toThrow('would never make');
    await edit(
      'checks.json',
      '"public.rooms"',
      JSON.stringify('public.rooms; create table harm (); select from public.rooms'),
    );
    await expect(restore(file, target)).rejects.toThrow('damaged');
    await inDatabase(target.url, async (sql) =>
      expect(await sql`select to_regclass('harm') as harm`).toEqual([{ harm: null }]),
    );
  });

  it('brings no functions but the values of its hotel', async () => {
    const harm = `CREATE OR REPLACE FUNCTION public.next_reference(prefix text) RETURNS text LANGUAGE sql AS 'select ''x''::text'`;
    const more = `CREATE OR REPLACE FUNCTION public.reference_key() RETURNS text LANGUAGE sql IMMUTABLE RETURN 'a'::text; create table harm ()`;
    const say = (functions: object) =>
      forged((files) => {
        const manifest = JSON.parse(files.get('backup.json') ?? '');
        Object.assign(manifest.functions, functions);
        files.set('backup.json', JSON.stringify(manifest));
      });
    const target = await fresh();
    await say({ 'reference_key()': more });
    await expect(restore(file, target)).rejects.toThrow('damaged');
    const value = `CREATE OR REPLACE FUNCTION public.open_references_end()\n RETURNS bigint\n LANGUAGE sql\n IMMUTABLE PARALLEL SAFE\nRETURN (2002)::bigint\n`;
    await say({ 'next_reference(text)': harm, 'harm()': more, 'open_references_end()': value });
    await restore(file, target);
    await inDatabase(target.url, async (sql) => {
      expect(await sql`select to_regclass('harm') as harm`).toEqual([{ harm: null }]);
      expect(await sql`select next_reference('BK') as reference`).not.toEqual([{ reference: 'x' }]);
      expect(await sql`select open_references_end()::int as value`).toEqual([{ value: 2002 }]);
    });
  });

  it('is unpacked nowhere else', async () => {
    const names = ['../ran', 'media/../../ran', '/tmp/ran', 'media/a\\..\\b', 'elsewhere/x.webp'];
    for (const name of everyNth(names, 2, 1)) {
      await forged((files) => void files.set(name, 'harm'));
      await expect(restore(file, await fresh())).rejects.toThrow('would never write');
    }
  });
});
