import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Defect, Patch } from './defects';

/** Matches source text regardless of white space. */
const textLike = (find: string) =>
  new RegExp(
    find
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );

/** The source with its patches. Throws where one does not fit exactly once. */
export function patched(source: string, patches: readonly Patch[]): string {
  return patches.reduce((text, { file, find, replace }) => {
    const found = text.match(textLike(find))?.length ?? 0;
    if (found !== 1) throw new Error(`${file} has "${find}" ${found} times`);
    return text.replace(textLike(find), () => replace);
  }, source);
}

/** Throws, naming defect and file, where one of its patches does not fit the sources. */
export function mustFit(root: string, { name, patches }: Pick<Defect, 'name' | 'patches'>): void {
  for (const file of new Set(patches.map((patch) => patch.file))) {
    const path = join(root, file);
    try {
      if (!existsSync(path)) throw new Error(`${file} is gone`);
      patched(
        readFileSync(path, 'utf8'),
        patches.filter((patch) => patch.file === file),
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new Error(`The defect "${name}" (scripts/chaos/defects.yml) can no longer be planted: ${why}`);
    }
  }
}

function planting(root: string, patches: readonly Patch[]): Plugin {
  const pathOf = ({ file }: Patch) => join(root, file).split(sep).join('/');
  const left = new Set(patches.map(pathOf));
  return {
    name: 'plant-a-defect',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      if (!left.delete(path)) return null;
      const here = patches.filter((patch) => pathOf(patch) === path);
      return { code: patched(code, here), map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`The build never read ${[...left].join(', ')}`);
    },
  };
}

/**
 * Builds the server with patches into a folder of its own, beside links to all else that it needs.
 * @returns the built program
 */
export async function plant(root: string, folder: string, patches: readonly Patch[] = []): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  symlinkSync(join(root, 'drizzle'), join(folder, 'drizzle'));
  const built = join(root, 'dist');
  for (const part of existsSync(built) ? readdirSync(built) : []) {
    if (part !== 'server' && !part.startsWith('.')) symlinkSync(join(built, part), join(dist, part));
  }
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    mode: 'production',
    plugins: [planting(root, patches)],
    build: { outDir: join(dist, 'server') },
  });
  // After the build, which empties its folder: receipts are mailed with them.
  symlinkSync(join(root, 'server/features/money/ledger/fonts'), join(dist, 'server', 'fonts'));
  return join(dist, 'server', 'main.js');
}
