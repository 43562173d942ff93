/**
 * `npm run api:snapshot`: keeps the API's document as it is now, once nothing in it breaks callers. With `-- --corrects` it is kept all
 * the same: what it said was never so, and a decision says since when it is right (0097).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { breakingChanges } from './api/compatibility';
import { printDocument, SNAPSHOT } from './api/snapshot';

const { values } = parseArgs({ options: { corrects: { type: 'boolean' } } });
const now = printDocument();
const kept = await readFile(SNAPSHOT, 'utf8').catch(() => null);
const broken = kept === null ? [] : breakingChanges(JSON.parse(kept), JSON.parse(now));
for (const sentence of broken) console.error(sentence);
if (broken.length > 0 && !values.corrects) process.exit(1);
await writeFile(SNAPSHOT, now);
