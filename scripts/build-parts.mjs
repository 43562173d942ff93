import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = path.join(root, 'dist', '.stamps');
const common = [
  'package-lock.json',
  'patches',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build-part.mjs',
  'scripts/build-parts.mjs',
];

/** What is built, from what, and the file that shows that it is there. */
export const parts = [
  {
    name: 'client',
    inputs: [
      'client',
      'shared',
      'vite.config.ts',
      'vite.offline.config.ts',
      'scripts/budget/guest-pages.ts',
      'scripts/budget/modules.ts',
    ],
    output: 'dist/client/index.html',
  },
  {
    name: 'pages',
    inputs: [
      'client',
      'shared',
      'vite.config.ts',
      'vite.pages.config.ts',
      'scripts/budget/guest-pages.ts',
      'scripts/budget/modules.ts',
    ],
    output: 'dist/pages/server-entry.js',
  },
  {
    name: 'server',
    inputs: ['server', 'shared', 'drizzle', 'vite.server.config.ts'],
    except: 'drizzle/seed/pictures/',
    output: 'dist/server/main.js',
  },
  { name: 'scenes', inputs: ['drizzle/seed/pictures/house'], output: 'dist/scenes' },
];

/** Takes a part; returns a hash of the names and contents that it is built from. Tests do not count. */
export function hashOf(part) {
  const hash = createHash('sha256');
  const files = [...common, ...part.inputs].flatMap(filesBelow);
  for (const file of files.filter((name) => !part.except || !name.startsWith(part.except))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Returns the parts that are missing in dist/ or older than their sources. */
export function outdatedParts() {
  return parts.filter((part) => {
    const stamp = path.join(stamps, part.name);
    const built = existsSync(path.join(root, part.output)) && existsSync(stamp);
    return !built || readFileSync(stamp, 'utf8') !== hashOf(part);
  });
}

/** Remembers from what the part was built; take the hash before building, so that an edit meanwhile is not lost. */
export function stampPart(part, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, part.name), hash);
}

function filesBelow(name) {
  const absolute = path.join(root, name);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [name];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
