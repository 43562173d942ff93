import { openDatabase } from '@server/platform/database/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/pictures/constants';
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from './demo';
import { demoCatering } from './demo-catering';
import { demoMenu } from './demo-menu';
import { demoRooms } from './demo-rooms';

const hotel = await sharedTestHotel();
const said: string[] = [];

/** Fills the hotel as a process does that starts on its database. */
async function start(): Promise<void> {
  const { db, close } = openDatabase(hotel.databaseUrl, { max: 1, patience: Infinity });
  await seedDemo({ ...hotel.platform, db }, (line) => said.push(line)).finally(close);
}

beforeAll(async () => {
  await Promise.all([start(), start()]);
});

it('fills an empty hotel once, whoever comes first', async () => {
  expect(said).toHaveLength(1);
  expect((await hotel.stranger.rooms.list()).map(({ roomNumber }) => roomNumber)).toEqual(
    demoRooms.map(({ roomNumber }) => roomNumber),
  );
  const menu = await hotel.stranger.menu.list();
  expect(menu.map(({ name }) => name).sort()).toEqual(demoMenu.map(({ name }) => name).sort());
  expect((await hotel.staff.catering.list({})).items).toHaveLength(demoCatering.length);
});

it('serves every picture of every room, dish and drink, in each size and format', async () => {
  const photos = (await hotel.stranger.rooms.list()).flatMap((room) => room.photos);
  const images = (await hotel.stranger.menu.list()).map(({ imagePath }) => imagePath ?? 'none');
  expect(photos).toHaveLength(3 * demoRooms.length);
  for (const address of [...photos, ...images])
    for (const width of PHOTO_WIDTHS)
      for (const format of PHOTO_FORMATS) {
        const response = await hotel.app.inject(address.replace('800.webp', `${width}.${format}`));
        expect([response.statusCode, response.headers['content-type']], address).toEqual([200, `image/${format}`]);
        expect(response.rawPayload.length, address).toBeGreaterThan(1_000);
      }
});

it('leaves a hotel that has a room as it is', async () => {
  await start();
  expect(said).toHaveLength(1);
  expect(await hotel.stranger.rooms.list()).toHaveLength(demoRooms.length);
});
