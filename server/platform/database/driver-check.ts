import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The packages that must not run without their patch (`patches/`), and what its files are then, by their SHA-256 (docs/decisions/0018-cost-of-a-call.md). */
export const PATCHED = {
  postgres: {
    'src/connection.js': '2fdd197b4b07372548a1cba070a472589d09e1983d22fe137ed56397c81a9846',
    'src/index.js': '64697147d4494b54a4e7a87c6ae3a2bdc700dc494cd6bf5eb3dad69bae7616b3',
    'src/queue.js': '90145e0fa5a3ad25a766017b84935ab7cb4ca4dab64b0ff9dfe9eca03716ce7a',
  },
  'graphile-worker': {
    'dist/main.js': '5bcc46efb24bd880a8017dbc98a7ffce8cd33367bb5083cd302bf93c17d39ec1',
    'dist/runner.js': '66e2d52d77e421f972f0f8ece3d1ecaf68e241d1770a38eb763b0ab16ab45a26',
  },
} as const satisfies Record<string, Record<string, string>>;

export type PatchedPackage = keyof typeof PATCHED;

/** Where the program finds the packages that it runs on. */
export function installedPackages(): Record<PatchedPackage, string> {
  const { resolve } = createRequire(import.meta.url);
  return {
    postgres: join(dirname(resolve('postgres')), '../..'),
    'graphile-worker': dirname(dirname(resolve('graphile-worker'))),
  };
}

/** True when all patches are applied: without them a lost connection ends the process. */
export async function isPatched(folders = installedPackages()): Promise<boolean> {
  for (const [name, files] of Object.entries(PATCHED)) {
    const folder = folders[name === 'postgres' ? 'postgres' : 'graphile-worker'];
    for (const [file, hash] of Object.entries(files)) {
      const content = await readFile(join(folder, file)).catch(() => ''); // missing is not patched
      if (createHash('sha256').update(content).digest('hex') !== hash) return false;
    }
  }
  return true;
}

export const NOT_PATCHED =
  'The database driver or the job queue is not the patched one: run npm ci without --ignore-scripts.';
