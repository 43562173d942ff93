/** `npm run api:snapshot`: keeps the API's document as it is now, once nothing in it breaks callers. */
import { readFile, writeFile } from 'node:fs/promises';
import { breakingChanges } from './api/compatibility';
import { uncorrected } from './api/corrections';
import { printDocument, SNAPSHOT } from './api/snapshot';

const now = printDocument();
const kept = await readFile(SNAPSHOT, 'utf8').catch(() => null);
const broken = kept === null ? [] : uncorrected(breakingChanges(JSON.parse(kept), JSON.parse(now)));
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
await writeFile(SNAPSHOT, now);
