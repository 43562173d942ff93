import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../server/platform/database';
import { renderVariants } from '../../server/platform/images';
import type { Platform } from '../../server/platform/platform';
import { toKobo } from '../../shared/money';
import { menuItems } from '../schema/menu';
import { roomPhotos, rooms } from '../schema/rooms';
import { roomScenes } from './art/rooms';
import { demoMenu } from './demo-menu';
import { demoRooms } from './demo-rooms';

const SEED_LOCK = 4_711_003;

/**
 * Fills an empty database with the demo hotel: rooms and a menu with drawn pictures, rendered by the code that handles uploads. A
 * database that has a room, in use or archived, is left as it is. The rows are written in one transaction, so that a
 * start which was interrupted begins anew. Safe to run at once.
 */
export async function seedDemo(platform: Platform, say: (line: string) => void): Promise<void> {
  if (await hasRoom(platform.db)) return;
  await platform.db.transaction(async (tx) => {
    // Of several processes that start at once one draws; the others wait here.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await hasRoom(tx))) await draw(platform, tx, say);
  });
}

async function hasRoom(db: Queryable): Promise<boolean> {
  const [present] = await db.select({ id: rooms.id }).from(rooms).limit(1);
  return present !== undefined;
}

async function draw(platform: Platform, tx: Transaction, say: (line: string) => void): Promise<void> {
  say(`Drawing the demo hotel: ${demoRooms.length} rooms and ${demoMenu.length} dishes and drinks with their pictures`);
  const started = Date.now();
  const drawn = await Promise.all(
    demoRooms.map(async (room) => ({
      room,
      photoIds: await Promise.all(roomScenes(room).map(({ svg }) => store(svg))),
    })),
  );
  for (const { room, photoIds } of drawn) {
    const { price, ...values } = room;
    const [row] = await tx
      .insert(rooms)
      .values({ ...values, priceKobo: toKobo(price) })
      .returning({ id: rooms.id });
    if (!row) throw new Error('An insert returned no row');
    await tx.insert(roomPhotos).values(photoIds.map((id, position) => ({ id, roomId: row.id, position })));
  }
  const imageIds = await Promise.all(demoMenu.map(({ svg }) => store(svg(), 800)));
  await tx.insert(menuItems).values(
    demoMenu.map(({ svg: _drawn, price, ...item }, index) => ({
      ...item,
      priceKobo: toKobo(price),
      imageId: imageIds[index],
    })),
  );
  say(`The demo hotel is drawn (${((Date.now() - started) / 1000).toFixed(1)} s)`);

  async function store(svg: string, drawnWidth?: 800): Promise<string> {
    const id = randomUUID();
    const variants = await renderVariants(Buffer.from(svg), { allowSvg: true, drawnWidth });
    for (const { width, format, data } of variants) await platform.storage.put(`${id}/${width}.${format}`, data);
    return id;
  }
}
