import { dirname, join } from 'node:path';
import { CompiledFiles } from './compiled-files';

/** What the build runs last, as `node dist/server/compile.js`: keeps what V8 compiles of the program for a start. */

const files = new CompiledFiles();
const load = (name: string) => files.load(join(import.meta.dirname, name));

async function compile(): Promise<void> {
  load('program.js');
  const { warmUp } = load('warm-up.js') as typeof import('./warm-up');
  const end = await warmUp(dirname(import.meta.dirname));
  files.keep();
  await end();
}

void compile();
