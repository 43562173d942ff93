/** What `npm start` runs on a Node that is new enough. The build ends before the hotel opens, and its memory with it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildParts } from './build.mjs';
import { outdatedParts, root } from './build-parts.mjs';

process.chdir(root);
const outdated = outdatedParts();
if (outdated.length > 0) {
  if (existsSync(path.join(root, 'node_modules/vite'))) {
    console.log(`Building ${outdated.map(({ name }) => name).join(', ')} …`);
    await buildParts(outdated);
  } else if (outdated.some(({ output }) => !existsSync(path.join(root, output)))) {
    console.error('There is nothing built here, and the tools to build it are not installed: run npm ci.');
    process.exit(1);
  }
}
await import(process.argv.length > 2 ? '../dist/server/backup.js' : '../dist/server/main.js');
