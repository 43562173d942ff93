import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { ensureFirstAdmin } from '@server/features/auth/first-admin';
import type { Clock } from '@server/platform/clock';
import { openDatabase } from '@server/platform/database';
import { openEvents } from '@server/platform/events';
import { createLimits } from '@server/platform/limits';
import { fileMailer } from '@server/platform/mail';
import type { Paystack } from '@server/platform/paystack/client';
import type { Platform } from '@server/platform/platform';
import { fileStorage } from '@server/platform/storage';
import type { Session } from '@shared/auth';
import type { Sql } from 'postgres';
import { afterAll } from 'vitest';
import { type Caller, callsOf, restOf } from './callers';
import { createTestDatabase } from './database';
import { countDoubled } from './races';

/** A Tuesday at the hotel. */
const NOON = '2026-03-10T12:00:00+01:00';

/** What guests and staff leave behind. */
const RECORDS = [
  ...[
    'bookings',
    'booking_notes',
    'out_of_order_periods',
    'calendar_addresses',
    'calendar_feeds',
    'calendar_clashes',
    'payments',
    'payment_allocations',
    'payment_tasks',
    'receipts',
    'receipt_counter',
    'refunds',
  ],
  ...['till_closes', 'till_close_payments', 'payment_attempts', 'provider_events'],
  ...['paid_notices', 'payment_proofs'],
  ...['charges', 'food_orders', 'food_order_lines', 'catering_requests', 'catering_quotes'],
  ...['guests', 'figure_deltas', 'monthly_figures'],
  ...['staff_invitations', 'second_factors', 'recovery_codes', 'api_keys'],
  ...['idempotency_keys', 'audit_log', 'limit_counters', 'waiting_status_emails', 'notifications'],
  ...['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'],
];

export type TestHotel = Awaited<ReturnType<typeof openTestHotel>>;
export type TestGuest = Awaited<ReturnType<TestHotel['guest']>>;

interface Place {
  databaseUrl: string;
  folder: string;
  clock: Clock;
  limitFactor: number;
  paystack: Paystack | null;
}

/** The platform; only the clock is not real. */
function openPlatform({ databaseUrl, folder, clock, limitFactor, paystack }: Place) {
  const pool = openDatabase(databaseUrl, { max: 20 });
  const platform: Platform = {
    db: pool.db,
    clock,
    pictures: fileStorage(folder),
    proofs: fileStorage(join(folder, 'proofs')),
    events: openEvents(databaseUrl, { error: () => {} }),
    limits: createLimits(pool.db, clock, { factor: limitFactor }),
    mailer: fileMailer(join(folder, 'mail'), { from: 'GT Hotel <bookings@hotel.test>', clock }),
    paystack,
    publicUrl: 'https://hotel.test',
    secret: 'a secret of more than thirty-two characters',
    settings: { cardPayments: paystack !== null, limitFactor, privateAddresses: true },
  };
  return { pool, platform };
}

/** The first admin, with a login of a week instead of twelve hours, so that tests may move the clock. */
async function logInAdmin(platform: Platform, sql: Sql): Promise<Session> {
  const account = { email: 'admin@hotel.test', password: 'secret123' };
  await ensureFirstAdmin(platform, account.email, account.password);
  const admin = await callsOf(platform).auth.login(account);
  await sql`update sessions set created_at = created_at + interval '8 days', expires_at = expires_at + interval '8 days'`;
  return admin;
}

interface Opening {
  limitFactor?: number;
  /** Numbers of its rooms. */
  rooms?: readonly string[];
  /** Takes payments through this provider. */
  paystack?: Paystack;
}

/** The hotel of a whole test file, closed after its last test. For the top level of the file. */
export async function sharedTestHotel(opening: Opening = {}) {
  const hotel = await openTestHotel(opening);
  afterAll(() => hotel.close());
  return hotel;
}

/**
 * A hotel on a real database with only its first admin, whose clock moves by hand. Its limits are wide; tests of the
 * limits themselves pass `limitFactor: 1`.
 */
export async function openTestHotel({ limitFactor = 1_000, rooms = [], paystack }: Opening = {}) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hotel-media-'));
  const clock = { current: new Date(NOON), now: () => clock.current };
  const place = { databaseUrl: database.url, folder, clock, limitFactor, paystack: paystack ?? null };
  const { pool, platform } = openPlatform(place);
  const admin = await logInAdmin(platform, pool.sql);
  const app = await buildApp(platform);
  await app.ready();
  const as = (token?: string, ip?: string) => callsOf(platform, token, ip);
  /** Adds a room, at ₦20,000 a night by default. */
  const addRoom = (roomNumber: string, price = 20_000) =>
    as(admin.token).rooms.create({ roomNumber, type: 'Standard', price, photos: [] });
  for (const number of rooms) await addRoom(number);
  async function reset(tables: string[]) {
    clock.current = new Date(NOON);
    await pool.sql`truncate ${pool.sql(tables)}, graphile_worker._private_jobs cascade`;
  }

  return {
    platform,
    clock,
    sql: pool.sql,
    app,
    databaseUrl: database.url,
    admin,
    /** Staff record a bank transfer, in naira. */
    pay: (payable: { bookingId: string } | { orderId: string } | { cateringId: string }, amount: number) =>
      as(admin.token).payments.record({ ...payable, amount, method: 'bank_transfer' }),
    /** Calls procedures with that token, from that network; anonymously without one. */
    as,
    /** A caller whose actor is looked up once: a change of role shows in a new caller. */
    staff: as(admin.token),
    stranger: as(),
    rest: restOf(app),
    /** Registers a user; returns the session with a caller. */
    async guest(name: string): Promise<Session & { calls: Caller }> {
      const session = await as().auth.register({
        name,
        email: `${name.toLowerCase().replace(/\W+/g, '.')}@guests.test`,
        phoneNumber: '08031234567',
        password: 'secret123',
      });
      return { ...session, calls: as(session.token) };
    },
    addRoom,
    /** Adds a dish at that price in naira. */
    addDish: (name: string, price = 1_500) => as(admin.token).menu.create({ name, category: 'soup', price }),
    /** Where emails are written. */
    mailFolder: join(folder, 'mail'),
    /** Ids of the stored photos. */
    pictures: async () => (await readdir(folder)).filter((name) => name !== 'mail' && name !== 'proofs'),
    /** Ids of the stored proofs of payments. */
    proofs: () => readdir(join(folder, 'proofs')).catch(() => []),
    /** Moves the hotel's clock. */
    pass(hours: number) {
      clock.current = new Date(clock.current.getTime() + hours * 3_600_000);
    },
    /** Back to noon, without records, logs and jobs. Accounts, rooms and dishes stay. For `beforeEach`. */
    clear: () => reset(RECORDS),
    /** The same, without rooms and dishes too. */
    empty: () => reset([...RECORDS, 'menu_items', 'rooms', 'room_photos']),
    async close() {
      await app.close();
      await platform.events.close();
      await pool.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A guest's input for a booking; `change` overrides parts of it. */
export function bookingRequest(change: Record<string, unknown> = {}) {
  return {
    guestName: 'Adaeze Obi',
    phoneNumber: '+2348031234567',
    email: 'adaeze@guests.test',
    address: '3 Station Road',
    roomNumber: '101',
    checkInDate: '2026-03-20',
    checkOutDate: '2026-03-23',
    ...change,
  };
}

/** A guest's input for an order of those items; `change` overrides parts of it. */
export function orderRequest(items: { _id?: string; name?: string; quantity: number }[], change: object = {}) {
  return {
    type: 'food',
    guestDetails: {
      name: 'Adaeze Obi',
      email: 'adaeze@guests.test',
      phone: '+2348031234567',
      address: '3 Station Road',
    },
    items,
    paymentMethod: 'cash' as const,
    sendReceipt: true,
    ...change,
  };
}

/** A guest's input for a catering request; `change` overrides parts of it. */
export function cateringRequest(change: Record<string, unknown> = {}) {
  return {
    eventType: 'Wedding',
    guestCount: 250,
    date: '2026-04-18',
    location: 'Town Hall, Osogbo',
    email: 'adaeze@guests.test',
    phone: '+234 803 123 4567',
    ...change,
  };
}

/** What staff write for a quote of ₦1,250,000.50 with a deposit of ₦400,000; `change` overrides parts of it. */
export function quoteContent(change: Record<string, unknown> = {}) {
  return {
    lines: [
      { text: 'Jollof rice with chicken, per guest', quantity: 250, unitPrice: 4_500 },
      { text: 'Hall decoration', quantity: 1, unitPrice: 125_000.5 },
    ],
    deposit: 400_000,
    terms: 'The rest is due three days before the event.',
    validUntil: '2026-03-20',
    ...change,
  };
}

/** Pairs of stays that hold one room at the same time; there must never be any. */
export const overlaps = (hotel: TestHotel) => countDoubled(hotel.sql);
