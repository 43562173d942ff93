/** Draws every picture of the demo into drizzle/seed/pictures/{house,rooms,menu}/{name}-{width}.{format}. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { houseScenes } from '@drizzle/seed/art/house';
import { roomScenes } from '@drizzle/seed/art/rooms';
import { demoMenu } from '@drizzle/seed/demo-menu';
import { demoRooms } from '@drizzle/seed/demo-rooms';
import pLimit from 'p-limit';
import sharp from 'sharp';

interface Drawn {
  name: string;
  svg: string;
  widths: readonly number[];
}

/** The denser the picture, the less of its detail is seen: quality by width, as AVIF and as WebP. */
const QUALITY: Record<number, readonly [avif: number, webp: number]> = { 400: [48, 64], 800: [44, 57], 1600: [39, 44] };
const pictures = new URL('../drizzle/seed/pictures/', import.meta.url);
/** The box that a dish fills: whole in a square, and nearly so in 16:9. */
const BOX = { w: 1130, h: 930, x: 800, y: 604 };

/** Takes a dish on its table; returns it brought into the middle. */
async function framed(svg: string): Promise<string> {
  const move = /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)scale\(([\d.]+)\)">/.exec(svg);
  if (!move) return svg;
  const [dx, dy, k] = [Number(move[1]), Number(move[2]), Number(move[3])];
  const head = svg
    .slice(0, svg.indexOf('</defs>') + 7)
    .replace(
      'viewBox="0 0 1600 1200" width="1600" height="1200"',
      'viewBox="-400 -300 2400 1800" width="800" height="600"',
    );
  const alone = sharp(Buffer.from(head + svg.slice(move.index)));
  const { data, info } = await alone.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, low] = [info.width, 0, info.height, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      // Shadows do not count.
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) <= 190) continue;
      [left, right, top, low] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(low, y)];
    }
  const [w, h] = [(right - left + 1) * 3, (low - top + 1) * 3];
  const [cx, cy] = [((left + right + 1) / 2) * 3 - 400, ((top + low + 1) / 2) * 3 - 300];
  const s = Math.min(BOX.w / w, BOX.h / h, 1.25);
  const [tx, ty] = [BOX.x - (cx - dx) * s, BOX.y - (cy - dy) * s];
  return svg.replace(
    move[0],
    `<g transform="translate(${Math.round(tx)} ${Math.round(ty)})scale(${(k * s).toFixed(3)})">`,
  );
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const big = [400, 800, 1600] as const;
const drawn: Drawn[] = [
  ...houseScenes().map(({ name, svg }) => ({ name: `house/${name}`, svg, widths: big })),
  ...demoRooms.flatMap((room) =>
    roomScenes(room).map(({ name, svg }) => ({ name: `rooms/${room.roomNumber}-${name}`, svg, widths: big })),
  ),
];
for (const { svg } of demoMenu)
  drawn.push({ name: `menu/${kebab(svg.name)}`, svg: await framed(svg()), widths: [400, 800] });

await rm(pictures, { recursive: true, force: true });
for (const folder of ['house', 'rooms', 'menu']) await mkdir(new URL(folder, pictures), { recursive: true });
sharp.concurrency(1);
const limit = pLimit(3);
await Promise.all(
  drawn.map(({ name, svg, widths }) =>
    limit(async () => {
      const whole = sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#ffffff' });
      const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
      for (const width of widths) {
        const [avif, webp] = QUALITY[width] ?? [44, 57];
        const sized = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({
          width,
        });
        const file = (format: string) => new URL(`${name}-${width}.${format}`, pictures);
        await writeFile(file('avif'), await sized.clone().avif({ quality: avif, effort: 4 }).toBuffer());
        await writeFile(file('webp'), await sized.webp({ quality: webp, effort: 6, smartSubsample: true }).toBuffer());
      }
    }),
  ),
);
console.log(`${drawn.length} pictures drawn`);
