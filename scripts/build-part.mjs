/** Builds the one part that is named, in a process of its own: what a build takes of memory goes with it. `build.mjs` runs it. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root } from './build-parts.mjs';

const viteBuild = async (configFile) => {
  const { build } = await import('vite');
  await build({ configFile: path.join(root, configFile), logLevel: 'warn', mode: 'production' });
};

/** Puts a brotli and a gzip form beside each text of the folder, as small as they get: it happens once. */
async function compressAll(folder) {
  const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|css|html|svg)$/.test(file.name));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Puts the pictures of the house into dist/, all in one step: a server that runs meanwhile never sends half of one. */
async function copyScenes() {
  const [whole, part] = [path.join(root, 'dist/scenes'), path.join(root, 'dist/scenes.part')];
  await rm(part, { recursive: true, force: true });
  await cp(path.join(root, 'drizzle/seed/pictures/house'), part, { recursive: true });
  await rm(whole, { recursive: true, force: true });
  await rename(part, whole);
}

const builders = {
  client: async () => {
    await viteBuild('vite.config.ts');
    await viteBuild('vite.offline.config.ts');
    await compressAll('dist/client');
  },
  pages: () => viteBuild('vite.pages.config.ts'),
  server: async () => {
    await viteBuild('vite.server.config.ts');
    await cp(path.join(root, 'server/features/money/ledger/fonts'), path.join(root, 'dist/server/fonts'), {
      recursive: true,
    });
  },
  scenes: copyScenes,
};

// Whoever ends the start ends the build: it is of no use to anybody then.
process.once('disconnect', () => process.exit(1));
const name = process.argv[2];
try {
  await builders[name]();
  process.exit(0);
} catch (error) {
  console.error(`The build of ${name} failed: ${error.message}`);
  process.exit(1);
}
