import { buffer } from 'node:stream/consumers';
import { type Platform, perPlatform } from '@server/platform/platform';
import { drawPicture } from '@server/platform/storage/images';
import { accentTones, readAccent } from '@shared/hotel/accent';
import { referenceLetters } from '@shared/hotel/reference-letters';
import { LRUCache } from 'lru-cache';
import shapes from './letter-shapes.json';
import { type HotelRow, hotelRow } from './settings';

/** What stands for the hotel in tabs, on home screens, in shared links, emails and receipts: its logo, or a monogram (D52). */

/** In place of a colour that nobody has chosen, as in tokens.css. */
const INDIGO = '#262f75';
const PAPER = '#f8f3e8';
const WHITE = '#ffffff';

/** The drawings by their addresses; `inset` is the share that is left free at each edge, `square` fills all of it with a monogram's ground. */
const DRAWINGS = {
  'favicon.svg': { width: 64, height: 64, inset: 0 },
  'apple-touch-icon.png': { width: 180, height: 180, inset: 0.1 },
  'icons/icon-192.png': { width: 192, height: 192, inset: 0.08 },
  'icons/icon-512.png': { width: 512, height: 512, inset: 0.08 },
  'icons/maskable-512.png': { width: 512, height: 512, inset: 0.2 },
  'share.png': { width: 1200, height: 630, inset: 0.2 },
  'logo.png': { width: 480, height: 120, inset: 0 },
} as const;

export type BrandFile = keyof typeof DRAWINGS;
export const BRAND_FILES = Object.keys(DRAWINGS) as BrandFile[];

const isLetter = (letter: string): letter is keyof typeof shapes.letters => letter in shapes.letters;

/** The letters of a monogram as shapes, so that no font has to be there, in a square of their ground. */
function monogram(name: string, accent: string): string {
  const size = 512;
  const drawn = [...referenceLetters(name)].filter(isLetter).map((letter) => shapes.letters[letter]);
  const width = drawn.reduce((sum, letter) => sum + letter.width, 0);
  const scale = Math.min((size * 0.62) / width, (size * 0.44) / shapes.capHeight);
  let x = 0;
  const paths = drawn.map((letter) => {
    const path = `<path transform="translate(${x})" d="${letter.d}"/>`;
    x += letter.width;
    return path;
  });
  const left = (size - width * scale) / 2;
  const baseline = (size + shapes.capHeight * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${accentTones(accent)['--indigo-deep']}"/><g fill="${PAPER}" transform="translate(${left.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toFixed(4)})">${paths.join('')}</g></svg>`;
}

const accentOf = ({ accent }: Pick<HotelRow, 'accent'>) => readAccent(accent) ?? INDIGO;

/** The logo's largest file; null where the hotel has none, or it is not there. */
async function logoData({ pictures }: Pick<Platform, 'pictures'>, { logoId }: HotelRow): Promise<Buffer | null> {
  const found = logoId && (await pictures.get(`${logoId}/800.webp`));
  return found ? buffer(found.stream) : null;
}

async function draw(platform: Platform, row: HotelRow, file: BrandFile): Promise<Buffer> {
  const { width, height, inset } = DRAWINGS[file];
  const logo = await logoData(platform, row);
  const svg = monogram(row.name, accentOf(row));
  if (file === 'favicon.svg') {
    if (!logo) return Buffer.from(svg);
    const png = await drawPicture(logo, { width, height, inset, ground: null });
    const href = `data:image/png;base64,${png.toString('base64')}`;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`,
    );
  }
  // A mail program may show it on a dark ground, and a receipt is white.
  if (file === 'logo.png')
    return drawPicture(logo ?? Buffer.from(svg), { width, height, inset, ground: WHITE, cuts: true });
  if (logo) return drawPicture(logo, { width, height, inset, ground: WHITE });
  const ground = accentTones(accentOf(row))['--indigo-deep'];
  return drawPicture(Buffer.from(svg), { width, height, inset: file === 'share.png' ? inset : 0, ground });
}

const drawingsOf = perPlatform(() => new LRUCache<string, Buffer>({ max: 40 }));

/** One of them; null in a demo that has its own. */
export async function brandFile(platform: Platform, file: BrandFile): Promise<Buffer | null> {
  const row = await hotelRow(platform.db);
  if (row.isDemo && !row.logoId && file !== 'share.png' && file !== 'logo.png') return null;
  const key = JSON.stringify([file, row.logoId, row.name, row.accent]);
  const drawings = drawingsOf(platform);
  const known = drawings.get(key);
  if (known) return known;
  const drawn = await draw(platform, row, file);
  drawings.set(key, drawn);
  return drawn;
}

/**
 * The logo as it is now, else a monogram of the name that is printed below it; a demo has neither. Of that name alone, so that a reprint
 * is the same whatever has become of the hotel's.
 */
export async function printedLogo(platform: Platform, name: string): Promise<Buffer | null> {
  const row = await hotelRow(platform.db);
  if (row.logoId) return brandFile(platform, 'logo.png');
  return row.isDemo
    ? null
    : drawPicture(Buffer.from(monogram(name, INDIGO)), { ...DRAWINGS['logo.png'], ground: WHITE, cuts: true });
}
