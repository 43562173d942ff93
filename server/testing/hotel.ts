import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { users } from '@drizzle/schema/users';
import { buildApp } from '@server/app';
import { ensureFirstAdmin } from '@server/features/auth/register';
import { openDatabase } from '@server/platform/database/database';
import { fileMailer } from '@server/platform/email/mail';
import { openEvents } from '@server/platform/events/events';
import { streamSlots } from '@server/platform/events/stream-slots';
import type { Paystack } from '@server/platform/paystack/client';
import type { Platform } from '@server/platform/platform';
import type { HotelClock } from '@server/platform/process/clock';
import { createLimits } from '@server/platform/security/limits';
import { fileStorage } from '@server/platform/storage/storage';
import type { StaffRole } from '@shared/auth/roles';
import type { Session } from '@shared/auth/schema';
import type { blockCreateInput } from '@shared/blocks/schema';
import type { ExtraFields } from '@shared/extras/schema';
import { DAY_ENDS_AT, hotelDay } from '@shared/hotel/settings-constants';
import type { RateNight } from '@shared/rates/schema';
import { eq } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { afterAll, inject } from 'vitest';
import type { z } from 'zod';
import { type Caller, callsOf, restOf } from './calls/callers';
import { createTestDatabase } from './database';
import { assertUntouched, contentOf, emptyTables, restoreContent } from './database-content';
import { countDoubled } from './races';

/** A Tuesday at the hotel. */
const NOON = '2026-03-10T12:00:00+01:00';

const USUAL_LIMIT_FACTOR = 1_000;

/** So long that nobody is told `busy` because the machine is. */
const USUAL_PATIENCE = 20;

/** What `clear` keeps: the hotel's settings, accounts with their logins, and what is for sale. Every other table is emptied. */
const KEPT = ['hotel', 'hotel_taxes', 'password_resets', 'sessions', 'users'];
const FOR_SALE = ['menu_items', 'room_photos', 'rooms'];

export type TestHotel = Awaited<ReturnType<typeof openTestHotel>>;
export type TestGuest = Awaited<ReturnType<TestHotel['guest']>>;

interface Place {
  databaseUrl: string;
  /** Where pictures and emails are kept, and proofs below it unless elsewhere. */
  folder: string;
  proofsFolder?: string;
  clock: HotelClock;
  limitFactor: number;
  paystack: Paystack | null;
  patience: number;
}

/** Stands at noon until a test moves it. */
function handClock() {
  let dayEndsAt = DAY_ENDS_AT;
  const clock = {
    current: new Date(NOON),
    now: () => clock.current,
    today: () => hotelDay(clock.current, dayEndsAt),
    endDaysAt(time: string) {
      dayEndsAt = time;
    },
    reset() {
      clock.current = new Date(NOON);
      dayEndsAt = DAY_ENDS_AT;
    },
  };
  return clock;
}

/** The platform; only the clock is not real. */
function openPlatform({
  databaseUrl,
  folder,
  proofsFolder = join(folder, 'proofs'),
  clock,
  limitFactor,
  paystack,
  patience,
}: Place) {
  const pool = openDatabase(databaseUrl, { max: 20, patience });
  const events = openEvents(databaseUrl, { error: () => {} });
  const isLeaving = { now: false };
  const platform: Platform = {
    db: pool.db,
    clock,
    pictures: fileStorage(folder),
    proofs: fileStorage(proofsFolder),
    events: {
      listen: (channel, signal) => events.listen(channel, signal),
      close: () => {
        isLeaving.now = true;
        return events.close();
      },
    },
    limits: createLimits(pool.db, clock, { factor: limitFactor }),
    mailer: fileMailer(join(folder, 'mail'), { from: 'GT Hotel <bookings@hotel.test>', clock }),
    paystack,
    publicUrl: 'https://hotel.test',
    secret: 'a secret of more than thirty-two characters',
    settings: { cardPayments: paystack !== null, limitFactor, privateAddresses: true },
  };
  return { pool, platform, isLeaving };
}

/** The first admin's account. */
export const ADMIN = { email: 'admin@hotel.test', password: 'secret123' };

/** Logs the first admin in, for a week instead of twelve hours, so that tests may move the clock. */
async function logInAdmin(platform: Platform, sql: Sql): Promise<Session> {
  await ensureFirstAdmin(platform, ADMIN.email, ADMIN.password);
  const admin = await callsOf(platform).auth.login(ADMIN);
  await sql`update sessions set created_at = created_at + interval '8 days', expires_at = expires_at + interval '8 days'`;
  return admin;
}

function restorePlatform(platform: Platform, asOpened: Platform): void {
  const { open } = streamSlots(platform);
  if (open > 0) throw new Error(`The tests of this file have left ${open} live streams open`);
  Object.assign(platform, { ...asOpened, settings: { ...asOpened.settings } });
}

/** Who calls the procedures on a platform, and what calls need first. */
export function callersOn(platform: Platform, admin: Session) {
  /** Calls procedures with that token, from that network; anonymously without one. */
  const as = (token?: string, ip?: string) => callsOf(platform, token, ip);
  return {
    as,
    /** A caller whose actor is looked up once: a change of role shows in a new caller. */
    staff: as(admin.token),
    stranger: as(),
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
    /** Registers somebody with that role, hired without an invitation. */
    async hired(name: string, role: StaffRole): Promise<Session & { calls: Caller }> {
      const { user, token } = await this.guest(name);
      await platform.db.update(users).set({ role }).where(eq(users.id, user._id));
      return { user: { ...user, role }, token, calls: as(token) };
    },
    /** Adds a room, at ₦20,000 a night by default. */
    addRoom: (roomNumber: string, price = 20_000) =>
      as(admin.token).rooms.create({ roomNumber, type: 'Standard', price, photos: [] }),
    /** Adds a dish at that price in naira. */
    addDish: (name: string, price = 1_500) => as(admin.token).menu.create({ name, category: 'soup', price }),
  };
}

/** What calls are made on: the hotel of a test, or the database of a program that runs elsewhere. */
export type CalledHotel = Awaited<ReturnType<typeof openCalledHotel>>;

/** Opens a hotel's database for calls, with its first admin logged in. The clock of these calls is moved by hand. */
export async function openCalledHotel(place: Omit<Place, 'clock'>) {
  const clock = handClock();
  const opened = openPlatform({ ...place, clock });
  const admin = await logInAdmin(opened.platform, opened.pool.sql);
  return { ...opened, clock, sql: opened.pool.sql, admin, ...callersOn(opened.platform, admin) };
}

interface Opening {
  limitFactor?: number;
  /** Numbers of its rooms. */
  rooms?: readonly string[];
  /** Takes payments through this provider. */
  paystack?: Paystack | null;
  /** How many times as long as in use a request waits for locks and slots: 1 where a test is about that. */
  patience?: number;
}

/** The hotels of this worker by `limitFactor`: one file after the other has them to itself, each as good as new. */
const idle = new Map<number, TestHotel>();

/** The hotel of a whole test file, for the top level of the file. It is an earlier file's, renewed, where there is one. */
export async function sharedTestHotel({ rooms = [], ...opening }: Opening = {}) {
  const { limitFactor = USUAL_LIMIT_FACTOR } = opening;
  const isOwn = opening.paystack !== undefined || opening.patience !== undefined;
  const known = isOwn ? undefined : idle.get(limitFactor);
  if (known) idle.delete(limitFactor);
  const hotel = known ?? (await openTestHotel(opening));
  for (const number of rooms) await hotel.addRoom(number);
  afterAll(async () => {
    if (isOwn || idle.has(limitFactor) || !hotel.isReusable()) return hotel.close();
    try {
      await hotel.renew();
      idle.set(limitFactor, hotel);
    } catch (error) {
      await hotel.close();
      throw error;
    }
  });
  return hotel;
}

/**
 * A hotel on a real database with only its first admin, whose clock moves by hand. Its limits are wide; tests of the
 * limits themselves pass `limitFactor: 1`.
 */
export async function openTestHotel({
  limitFactor = USUAL_LIMIT_FACTOR,
  patience = USUAL_PATIENCE,
  rooms = [],
  paystack = null,
}: Opening = {}) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(inject('testFolder'), 'hotel-'));
  const place = { databaseUrl: database.url, folder, limitFactor, paystack, patience };
  const called = await openCalledHotel(place);
  const { pool, platform, isLeaving, clock, admin, as, addRoom } = called;
  const app = await buildApp(platform);
  await app.ready();
  const asOpened = await contentOf(pool.sql);
  const platformAsOpened = { ...platform, settings: { ...platform.settings } };
  for (const number of rooms) await addRoom(number);
  async function reset(kept: readonly string[]) {
    clock.reset();
    await emptyTables(pool.sql, kept);
  }

  const hotel = {
    ...called,
    app,
    databaseUrl: database.url,
    /** Staff record a bank transfer, in naira. */
    pay: (payable: { bookingId: string } | { orderId: string } | { cateringId: string }, amount: number) =>
      as(admin.token).payments.record({ ...payable, amount, method: 'bank_transfer' }),
    rest: restOf(app),
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
    clear: async () => {
      await reset([...KEPT, ...FOR_SALE]);
      // Nobody has left a room dirty.
      await pool.sql`update rooms set housekeeping = 'clean', assigned_to = null, do_not_disturb_at = null
        where housekeeping <> 'clean' or assigned_to is not null or do_not_disturb_at is not null`;
    },
    /** The same, without rooms and dishes too. */
    empty: () => reset(KEPT),
    /** False where its own app listens, or an app on its platform has ended its events: that cannot be undone. */
    isReusable: () => !app.server.listening && !isLeaving.now,
    /** Everything as it was opened: rows, sequences, files, clock and platform. Throws where the database has another form. */
    async renew() {
      clock.reset();
      restorePlatform(platform, platformAsOpened);
      await assertUntouched(pool.sql, asOpened);
      await restoreContent(pool.sql, asOpened);
      hotel.staff = as(admin.token);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
    async close() {
      await app.close();
      await platform.events.close();
      await pool.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return hotel;
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

/** The same for several rooms at once. */
export function groupRequest(change: Record<string, unknown> = {}) {
  const { roomNumber: _, ...booker } = bookingRequest();
  const rooms = [{ roomNumber: '101' }, { roomNumber: '102' }];
  return { ...booker, rooms, ...change };
}

/** What a night of a type is set to; `change` overrides parts of it. */
type BlockInput = z.input<typeof blockCreateInput>;
let blocks = 0;
/** Room 101 held for a wedding from 20 to 23 March, until the 15th; each with another code. */
export const blockRequest = (change: Partial<BlockInput> = {}): BlockInput => {
  blocks += 1;
  return {
    ...{ name: 'Ada & Tolu', checkInDate: '2026-03-20', checkOutDate: '2026-03-23', heldUntil: '2026-03-15' },
    ...{ rooms: [{ roomNumber: '101' }], code: `ADA-TOLU-${blocks}` },
    ...change,
  };
};

export const rateNight = (change: Partial<RateNight> = {}) => ({
  roomType: 'Standard',
  night: '2026-03-20',
  price: null,
  percent: 10,
  minNights: null,
  closed: false,
  ...change,
});

/** Breakfast for each person each morning; `change` overrides parts of it. */
export const extraRequest = (change: Partial<ExtraFields> = {}): ExtraFields => ({
  ...{ name: 'Breakfast', price: 5_000, per: 'person_night', audience: 'guests', max: null, sleeps: 0, kitchen: true },
  chargeKind: null,
  ...change,
});

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

/** Pairs of stays that hold one room at the same time; there must never be any. */
export const overlaps = (hotel: TestHotel) => countDoubled(hotel.sql);
