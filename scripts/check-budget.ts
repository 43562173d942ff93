/** `npm run check:budget`, after a build: what each page of guests loads in scripts when it is opened (docs/decisions/0020). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { routes } from '../client/app/route-table';
import { complaintsAbout, type Manifest, scriptsOf, strangersIn, type Weighed } from './budget/budget';
import { MODULES_FILE } from './budget/modules';
import { readPageFiles } from './budget/page-files';

/** What a guest feels is the first press answered; above this that comes too late on a slow line (docs/decisions/0020). */
const LIMIT = 110_000;
const WARNING = 105_000;

const built = fileURLToPath(new URL('../dist/client', import.meta.url));
const read = (file: string) => readFileSync(path.join(built, file));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
const modules = JSON.parse(read(MODULES_FILE).toString()) as Record<string, string[]>;

const files = await readPageFiles();

const weighed: Weighed[] = routes
  .filter(({ access, built: open }) => access !== 'admin' && open)
  .map(({ path: address }) => {
    const scripts = scriptsOf(manifest, files[address] ?? address);
    return {
      path: address,
      files: scripts.length,
      bytes: scripts.reduce((sum, script) => sum + gzipSync(read(script), { level: 9 }).length, 0),
      strangers: strangersIn(scripts.flatMap((script) => modules[script] ?? [])),
    };
  })
  .sort((a, b) => b.bytes - a.bytes);

for (const { path: address, files, bytes } of weighed) {
  console.log(`${address.padEnd(24)} ${String(bytes).padStart(7)} bytes in ${files} files`);
}
for (const { path: address, bytes } of weighed.filter(({ bytes }) => bytes > WARNING)) {
  console.warn(`${address} is near the limit: ${bytes} bytes of scripts, of ${LIMIT}.`);
}
const complaints = complaintsAbout(weighed, LIMIT);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(`Every page of guests stays within ${LIMIT} bytes of scripts.`);
