/** Draws the hotel's scenes into dist/scenes/{name}-{width}.{format}, each only when its drawing or the renderer changed. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { houseScenes } from '@drizzle/seed/art/house';
import { renderVariants } from '@server/platform/images';

const folder = new URL('../dist/scenes/', import.meta.url);
const renderer = await readFile(new URL('../server/platform/images.ts', import.meta.url));

await mkdir(folder, { recursive: true });
const kept = new Set<string>();
let drawn = 0;
const scenes = houseScenes();
await Promise.all(
  scenes.map(async ({ name, svg }) => {
    const hash = createHash('sha256').update(renderer).update(svg).digest('hex');
    const note = new URL(`${name}.hash`, folder);
    const files = [400, 800, 1600].flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`));
    for (const file of [...files, `${name}.hash`]) kept.add(file);
    const known = existsSync(note) && files.every((file) => existsSync(new URL(file, folder)));
    if (known && (await readFile(note, 'utf8')) === hash) return;
    for (const { width, format, data } of await renderVariants(Buffer.from(svg), { allowSvg: true })) {
      // Renamed into place: a server that runs meanwhile never sends half a picture.
      const target = new URL(`${name}-${width}.${format}`, folder);
      const part = new URL(`${target.href}.part`);
      await writeFile(part, data);
      await rename(part, target);
    }
    await writeFile(note, hash);
    drawn += 1;
  }),
);
for (const file of await readdir(folder)) if (!kept.has(file)) await rm(new URL(file, folder));
if (drawn > 0) console.log(`  ${drawn} of ${scenes.length} scenes drawn`);
