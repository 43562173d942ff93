import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../server/platform/database/database';
import type { Platform } from '../../server/platform/platform';
import type { Storage } from '../../server/platform/storage/storage';
import { addDays, hotelDate } from '../../shared/dates';
import { usualStation } from '../../shared/menu/constants';
import { toKobo } from '../../shared/money/money';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '../../shared/pictures/constants';
import { cateringRequests } from '../schema/catering';
import { hotel } from '../schema/hotel';
import { menuItems } from '../schema/menu';
import { roomPhotos, rooms } from '../schema/rooms';
import { extras } from '../schema/selling/extras';
import { promoCodes } from '../schema/selling/promo-codes';
import { rateNights } from '../schema/selling/rates';
import { demoCatering } from './demo-catering';
import { demoExtras, demoPrices } from './demo-extras';
import { demoMenu } from './demo-menu';
import { demoRooms } from './demo-rooms';
import { writeLife } from './life/life';

const SEED_LOCK = 4_711_003;

const DEMO_HOURS = {
  openingHours: 'Front desk: day and night. Restaurant: 7 am to 10 pm.',
  kitchenOpens: '07:00',
  kitchenCloses: '22:00',
};

/** Two folders below the repository's root, as this file is; so is the built server that it is bundled into. */
const PICTURES = new URL('../../drizzle/seed/pictures/', import.meta.url);
/** The widest picture that there is of a dish. */
const DISH_WIDTH = 800;

/**
 * Fills an empty database with the demo hotel; with its life, four months of guests, orders and money too, and rates by night.
 * One that has a room, in use or archived, is left as it is. All of it is one transaction, so that a start that was interrupted
 * begins anew. Safe to run at once.
 */
export async function seedDemo(
  platform: Platform,
  say: (line: string) => void,
  { withLife = false }: { withLife?: boolean } = {},
): Promise<void> {
  if (await hasRoom(platform.db)) return;
  await platform.db.transaction(async (tx) => {
    // Several processes may start at once: one fills it, the others wait here.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasRoom(tx)) return;
    const started = performance.now();
    await fill(platform, tx);
    if (withLife) {
      await writeLife(tx, platform);
      await writeRates(tx, hotelDate(platform.clock.now()));
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const life = withLife ? ', and four months of its life' : '';
    say(
      `Filled in the demo hotel: ${demoRooms.length} rooms, ${demoMenu.length} dishes and drinks${life} (${seconds} s)`,
    );
  });
}

async function hasRoom(db: Queryable): Promise<boolean> {
  const [present] = await db.select({ id: rooms.id }).from(rooms).limit(1);
  return present !== undefined;
}

async function fill({ pictures: storage, clock }: Platform, tx: Transaction): Promise<void> {
  await tx.insert(promoCodes).values({ code: 'CHURCH10', percent: 10 });
  for (const { price, pictures, ...values } of demoRooms) {
    const [row] = await tx
      .insert(rooms)
      .values({ ...values, priceKobo: toKobo(price) })
      .returning({ id: rooms.id });
    if (!row) throw new Error('An insert returned no row');
    for (const [position, picture] of pictures.entries()) {
      const id = await storePicture(storage, `rooms/${picture}`);
      await tx.insert(roomPhotos).values({ id, roomId: row.id, position });
    }
  }
  for (const { price, picture, ...values } of demoMenu) {
    const imageId = await storePicture(storage, `menu/${picture}`, DISH_WIDTH);
    await tx
      .insert(menuItems)
      .values({ ...values, station: usualStation(values.category), priceKobo: toKobo(price), imageId });
  }
  await tx
    .insert(extras)
    .values([...demoExtras, ...demoPrices].map(({ price, ...extra }) => ({ ...extra, priceKobo: toKobo(price) })));
  const now = clock.now();
  const at = now.toISOString();
  for (const { inDays, ...values } of demoCatering) {
    const eventDate = addDays(hotelDate(now), inDays);
    await tx.insert(cateringRequests).values({ ...values, eventDate, statusAt: at, createdAt: at });
  }
  await tx.update(hotel).set({ isDemo: true });
  await tx.update(hotel).set(DEMO_HOURS).where(eq(hotel.openingHours, ''));
  await tx.update(hotel).set({ openedAt: at }).where(isNull(hotel.openedAt));
}

/** Weekends of half a year cost more, and the days about Christmas more still, for two nights at least. After all that was booked. */
async function writeRates(tx: Transaction, today: string): Promise<void> {
  await tx.execute(sql`
    insert into ${rateNights} (room_type, night, percent, min_nights)
    select type, night, case when is_feast then 30 else 15 end, case when is_feast then 2 end
    from (select distinct type from ${rooms}) as types, (select ${today}::date + place as night from generate_series(1, 180) as place) as nights,
      lateral (select to_char(night, 'MMDD') >= '1224' or to_char(night, 'MMDD') <= '0102' as is_feast) as feasts
    where is_feast or extract(isodow from night) in (5, 6)`);
}

/** Keeps a picture under a new id as an upload is kept: in every size and format, none wider than it is. Returns the id. */
async function storePicture(storage: Storage, name: string, widest = Math.max(...PHOTO_WIDTHS)): Promise<string> {
  const id = randomUUID();
  const files = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => ({ width, format })));
  await Promise.all(
    files.map(async ({ width, format }) => {
      const file = new URL(`${name}-${Math.min(width, widest)}.${format}`, PICTURES);
      await storage.put(`${id}/${width}.${format}`, await readFile(file));
    }),
  );
  return id;
}
