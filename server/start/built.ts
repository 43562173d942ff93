import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledFiles } from './compiled-files';

/** What `node dist/server/main.js` runs. */

const files = new CompiledFiles();
const { runProgram } = files.load(join(import.meta.dirname, 'program.js')) as typeof import('../program');
// Already now: the program goes on under other options of V8 (`platform/heap.ts`), under which nothing is kept.
const pages = join(import.meta.dirname, '../pages/server-entry.js');
if (existsSync(pages)) files.load(pages);
void runProgram();
