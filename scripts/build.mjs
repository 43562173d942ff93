/** `npm run build`: brings dist/ up to date. With --force it builds everything anew. */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { hashOf, outdatedParts, parts, root, stampPart } from './build-parts.mjs';

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
    await cp(path.join(root, 'server/features/ledger/fonts'), path.join(root, 'dist/server/fonts'), {
      recursive: true,
    });
  },
  scenes: copyScenes,
};

/** Keeps what V8 compiles of the server and of the pages that it renders, for each start from then on. */
const compileServer = () =>
  promisify(execFile)(process.execPath, [path.join(root, 'dist/server/compile.js')], { timeout: 60_000 });

/** Resolves to what notes that the part is built. */
async function buildPart(part) {
  const hash = hashOf(part);
  const started = performance.now();
  await builders[part.name]();
  console.log(`  ${part.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return () => stampPart(part, hash);
}

const isCompiled = ({ name }) => name === 'server' || name === 'pages';

/** Builds the parts given side by side, telling how long each took; ends the process where one fails. */
export async function buildParts(wanted) {
  process.chdir(root);
  // Tests build too; what they leave in dist/ is what the next start serves, and must not be React's slow half.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const results = await Promise.allSettled(wanted.map(buildPart));
  let failed = results.find(({ status }) => status === 'rejected');
  if (!failed && wanted.some(isCompiled)) {
    const [compiled] = await Promise.allSettled([compileServer()]);
    if (compiled.status === 'rejected') failed = compiled;
  }
  // What was not compiled is built again by the next start.
  for (const [at, { status, value: stamp }] of results.entries()) {
    if (status === 'fulfilled' && !(failed && isCompiled(wanted[at]))) stamp();
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  if (!failed) return;
  console.error(`The build failed: ${failed.reason.message}`);
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.includes('--force') ? parts : outdatedParts();
  if (wanted.length === 0) console.log('dist/ is up to date.');
  else await buildParts(wanted);
}
