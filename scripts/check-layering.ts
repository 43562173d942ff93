/** `npm run check` runs this: does every file import only what its layer allows (docs: CONTRIBUTING.md)? */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkLayering } from './layering/check';

const root = path.join(import.meta.dirname, '..');
const folders = ['shared', 'drizzle', 'server', 'client', 'scripts', 'e2e'];

const names = await Promise.all(
  folders.map(async (folder) => {
    const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    return entries.map((entry) => path.posix.join(folder, entry.split(path.sep).join('/')));
  }),
);
const sources = names
  .flat()
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.includes('/node_modules/'));
const texts = await Promise.all(
  sources.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const),
);
const findings = checkLayering(new Map(texts));

for (const { path: file, line, message } of findings) console.error(`${file}:${line} ${message}\n`);
if (findings.length > 0) {
  console.error(`${findings.length} thing(s) are not where they belong.`);
  process.exit(1);
}
console.log(`Layering: ${sources.length} files are where they belong.`);
