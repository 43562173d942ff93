import { join } from 'node:path';
import { CompiledFiles } from './compiled-files';

/** What `node dist/server/main.js` runs. */

const { runProgram } = new CompiledFiles().load(join(import.meta.dirname, 'program.js'));
if (typeof runProgram === 'function') runProgram();
