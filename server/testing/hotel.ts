import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { ensureFirstAdmin } from '@server/features/auth/service';
import { openDatabase } from '@server/platform/database';
import { openEvents } from '@server/platform/events';
import { createLimits } from '@server/platform/limits';
import { fileMailer } from '@server/platform/mail';
import type { Platform } from '@server/platform/platform';
import { fileStorage } from '@server/platform/storage';
import { createContext } from '@server/trpc/context';
import { createCallerFactory } from '@server/trpc/procedures';
import { appRouter } from '@server/trpc/router';
import type { Session } from '@shared/auth';
import type { InjectOptions } from 'fastify';
import { createTestDatabase } from './database';
import { countDoubled } from './races';

const createCaller = createCallerFactory(appRouter);

/** A Tuesday at the hotel. */
const NOON = '2026-03-10T12:00:00+01:00';

export type Caller = ReturnType<typeof createCaller>;
export type TestHotel = Awaited<ReturnType<typeof openTestHotel>>;

/**
 * A hotel of one's own on a real database, empty but for its first admin, whose clock stands until it is moved. Its limits
 * are wide, so that a test may do a thousand things; a test of the limits themselves opens one with `limitFactor: 1`.
 */
export async function openTestHotel({ limitFactor = 1_000 }: { limitFactor?: number } = {}) {
  const database = await createTestDatabase();
  const pool = openDatabase(database.url, { max: 20 });
  const folder = await mkdtemp(join(tmpdir(), 'hotel-media-'));
  const clock = { current: new Date(NOON), now: () => clock.current };
  const platform: Platform = {
    db: pool.db,
    clock,
    storage: fileStorage(folder),
    events: openEvents(database.url, { error: () => {} }),
    limits: createLimits(pool.db, clock, { factor: limitFactor }),
    mailer: fileMailer(join(folder, 'mail'), { from: 'GT Hotel <bookings@hotel.test>', clock }),
    publicUrl: 'https://hotel.test',
    secret: 'a secret of more than thirty-two characters',
    settings: { bookingHoldHours: 24, cardPayments: false, roomChargeMaxKobo: 10_000_000, limitFactor },
  };
  await ensureFirstAdmin(platform, 'admin@hotel.test', 'secret123');
  const app = await buildApp(platform);
  await app.ready();

  const as = (token?: string): Caller =>
    createCaller(
      createContext(platform, {
        ip: '127.0.0.1',
        requestId: 'test',
        authorization: token ? `Bearer ${token}` : undefined,
      }),
    );
  const admin: Session = await as().auth.login({ email: 'admin@hotel.test', password: 'secret123' });
  // Staff are at work all week, so that a test may move the clock: a login of theirs lasts twelve hours (D30).
  await pool.sql`update sessions set created_at = created_at + interval '8 days', expires_at = expires_at + interval '8 days'`;

  return {
    platform,
    clock,
    sql: pool.sql,
    app,
    databaseUrl: database.url,
    admin,
    /** Calls procedures as whoever has that token; as a stranger without one. */
    as,
    staff: as(admin.token),
    stranger: as(),
    /** Opens an account and returns its session with a caller. */
    async guest(name: string): Promise<Session & { calls: Caller }> {
      const session = await as().auth.register({
        name,
        email: `${name.toLowerCase().replace(/\W+/g, '.')}@guests.test`,
        phoneNumber: '08031234567',
        password: 'secret123',
      });
      return { ...session, calls: as(session.token) };
    },
    /** Adds a room with that number at ₦20,000 a night unless said. */
    addRoom(roomNumber: string, price = 20_000) {
      return as(admin.token).rooms.create({ roomNumber, type: 'Standard', price, photos: [] });
    },
    /** Puts a dish on the menu at that price in naira. */
    addDish(name: string, price = 1_500) {
      return as(admin.token).menu.create({ name, category: 'soup', price });
    },
    /** The ids of the pictures that are kept. */
    pictures: async () => (await readdir(folder)).filter((name) => name !== 'mail'),
    /** Moves the hotel's clock. */
    pass(hours: number) {
      clock.current = new Date(clock.current.getTime() + hours * 3_600_000);
    },
    /** A REST call below /api; a body goes as JSON. */
    async rest(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      options: { token?: string; body?: unknown } & Pick<InjectOptions, 'headers' | 'payload'> = {},
    ) {
      const { token, body, headers, payload } = options;
      const response = await app.inject({
        method,
        url: `/api${url}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? (payload === undefined ? {} : { payload }) : { payload: body as object }),
      });
      return { status: response.statusCode, headers: response.headers, json: response.body ? response.json() : null };
    },
    async close() {
      await app.close();
      await platform.events.close();
      await pool.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a guest sends to book; `change` replaces parts of it. */
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

/** What a guest sends to order those items; `change` replaces parts of it. */
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

/** Pairs of stays that hold one room at once; the promise is that there are none (D9). */
export const overlaps = (hotel: TestHotel) => countDoubled(hotel.sql);
