import { randomUUID } from 'node:crypto';
import { renderVariants } from '../../server/platform/images';
import type { Platform } from '../../server/platform/platform';
import { toKobo } from '../../shared/money';
import { roomPhotos, rooms } from '../schema/rooms';
import { roomScenes } from './art/rooms';
import { demoRooms } from './demo-rooms';

/**
 * Fills an empty database with the demo hotel: rooms with drawn pictures, rendered by the code that handles uploads. A
 * database that has a room, in use or archived, is left as it is. The rows are written at the end in one transaction, so
 * that a start which was interrupted begins anew.
 */
export async function seedDemo(platform: Platform, say: (line: string) => void): Promise<void> {
  const [present] = await platform.db.select({ id: rooms.id }).from(rooms).limit(1);
  if (present) return;
  say(`Drawing the demo hotel: ${demoRooms.length} rooms with their pictures`);
  const started = Date.now();
  const drawn = await Promise.all(
    demoRooms.map(async (room) => ({
      room,
      photoIds: await Promise.all(roomScenes(room).map(({ svg }) => store(svg))),
    })),
  );
  await platform.db.transaction(async (tx) => {
    for (const { room, photoIds } of drawn) {
      const { price, ...values } = room;
      const [row] = await tx
        .insert(rooms)
        .values({ ...values, priceKobo: toKobo(price) })
        .returning({ id: rooms.id });
      if (!row) throw new Error('An insert returned no row');
      await tx.insert(roomPhotos).values(photoIds.map((id, position) => ({ id, roomId: row.id, position })));
    }
  });
  say(`The demo hotel is drawn (${((Date.now() - started) / 1000).toFixed(1)} s)`);

  async function store(svg: string): Promise<string> {
    const id = randomUUID();
    const variants = await renderVariants(Buffer.from(svg), { allowSvg: true });
    for (const { width, format, data } of variants) await platform.storage.put(`${id}/${width}.${format}`, data);
    return id;
  }
}
