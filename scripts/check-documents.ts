/** `npm run check` runs this: are the records of decisions short, dated and found by whoever cites them? */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkDocuments } from './documents/check';

const root = path.join(import.meta.dirname, '..');
const folders = ['shared', 'drizzle', 'server', 'client', 'scripts', 'e2e', 'docs', 'deploy', '.'];

const names = await Promise.all(
  folders.map(async (folder) => {
    const entries = await readdir(path.join(root, folder), { recursive: folder !== '.' });
    return entries.map((entry) => path.posix.join(folder, entry.split(path.sep).join('/')));
  }),
);
const files = names
  .flat()
  .filter((name) => /\.(tsx?|mjs|md|css|cfg|yml)$|^Dockerfile$/.test(name) && !name.includes('/node_modules/'))
  .filter((name) => !name.startsWith('scripts/documents/'));
const texts = await Promise.all(
  files.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const),
);
const findings = checkDocuments(new Map(texts));

for (const { path: file, line, message } of findings) console.error(`${file}:${line} ${message}\n`);
if (findings.length > 0) {
  console.error(`${findings.length} thing(s) in documents are not as they should be.`);
  process.exit(1);
}
console.log(`Documents: ${files.length} files cite and link to what there is.`);
