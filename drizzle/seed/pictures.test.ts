import { readdir, readFile, stat } from 'node:fs/promises';
import { PHOTO_FORMATS } from '@shared/pictures/constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoMenu } from './demo-menu';
import { demoRooms } from './demo-rooms';

const folder = new URL('./pictures/', import.meta.url);
/** The whole of it goes into every clone. */
const HEAVIEST_IN_ALL = 12_500_000;
/** The most alike of the menu are 10 apart; the same table laid twice with nothing on it, less than 1. */
const LEAST_APART = 8;
/** One room drawn again in other colours, or the other way round, is 17 to 26 apart; the most alike of these are 33. */
const LEAST_APART_WITHOUT_COLOUR = 28;

const house = [
  ...['facade-dawn', 'facade-noon', 'facade-dusk', 'facade-night', 'lobby', 'corridor', 'garden', 'pool', 'terrace'],
  ...['banquet-hall', 'garden-party'],
];
const pictures = [
  ...house.map((name) => ({ name: `house/${name}`, widths: [400, 800, 1600] })),
  ...demoRooms.flatMap((room) => room.pictures.map((name) => ({ name: `rooms/${name}`, widths: [400, 800, 1600] }))),
  ...demoMenu.map(({ picture }) => ({ name: `menu/${picture}`, widths: [400, 800] })),
];
const filesOf = ({ name, widths }: (typeof pictures)[number]) =>
  widths.flatMap((width) => PHOTO_FORMATS.map((format) => ({ file: `${name}-${width}.${format}`, width, format })));

describe('the pictures of the demo hotel', () => {
  it('are three of each room, and one of each dish and drink, none used twice', () => {
    for (const { roomNumber, pictures: names } of demoRooms) expect(names, roomNumber).toHaveLength(3);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
  });

  it('are there in every size and format, and nothing lies beside them but the page about them', async () => {
    const entries = await readdir(folder, { recursive: true });
    const found = entries.filter((name) => /\.\w+$/.test(name) && name !== 'README.md');
    expect(found.sort()).toEqual(
      pictures
        .flatMap(filesOf)
        .map(({ file }) => file)
        .sort(),
    );
  });

  it('are each what their name says, four by three, and together light enough to be cloned', async () => {
    let bytes = 0;
    for (const { file, width, format } of pictures.flatMap(filesOf)) {
      const found = await sharp(await readFile(new URL(file, folder))).metadata();
      expect([found.compression ?? found.format, found.width, found.height], file).toEqual([
        format === 'avif' ? 'av1' : 'webp',
        width,
        width * 0.75,
      ]);
      bytes += (await stat(new URL(file, folder))).size;
    }
    expect(bytes).toBeLessThan(HEAVIEST_IN_ALL);
  });

  it('show dishes no two of which look alike at the size of a stamp', async () => {
    const stamps = await Promise.all(demoMenu.map(({ picture }) => stampOf(`menu/${picture}`)));
    for (const [i, one] of stamps.entries())
      for (const other of stamps.slice(i + 1))
        expect(apart(one.pixels, other.pixels), `${one.name} and ${other.name}`).toBeGreaterThan(LEAST_APART);
  });

  it('show rooms that differ in more than their colours and which way round they stand', async () => {
    const names = demoRooms.map((room) => `rooms/${room.pictures[0]}`);
    const stamps = await Promise.all(names.map((name) => stampOf(name, { colourless: true })));
    const mirrored = await Promise.all(names.map((name) => stampOf(name, { colourless: true, mirrored: true })));
    for (const [i, one] of stamps.entries())
      for (const other of [...stamps, ...mirrored].filter(({ name }) => !names.slice(0, i + 1).includes(name)))
        expect(apart(one.pixels, other.pixels), `${one.name} and ${other.name}`).toBeGreaterThan(
          LEAST_APART_WITHOUT_COLOUR,
        );
  });
});

/** A picture at 40 by 30 pixels. */
async function stampOf(name: string, { colourless = false, mirrored = false } = {}) {
  const picture = sharp(await readFile(new URL(`${name}-400.webp`, folder))).resize(40, 30);
  if (mirrored) picture.flop();
  if (colourless) picture.greyscale().normalise();
  return { name, pixels: await picture.removeAlpha().raw().toBuffer() };
}

/** How far two pictures of one size are apart, channel by channel on average; 255 is black and white. */
function apart(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [i, value] of one.entries()) sum += Math.abs(value - (other[i] ?? 0));
  return sum / one.length;
}
