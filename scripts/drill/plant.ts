import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Defect, SourcePatch } from './defect';

/** Takes a source and its patches; returns the source with them. Throws where one does not fit exactly once. */
export function patched(source: string, patches: readonly SourcePatch[]): string {
  return patches.reduce((text, { file, find, replace }) => {
    const [before = '', after, ...more] = text.split(find);
    if (after === undefined || more.length > 0) {
      throw new Error(
        `A planted defect no longer fits ${file}: "${find}" stands there ${more.length + 1} times or not`,
      );
    }
    return before + replace + after;
  }, source);
}

/** Takes the root of the sources and a defect; throws where one of its patches does not fit. */
export function mustFit(root: string, { patches = [] }: Defect): void {
  for (const file of new Set(patches.map((patch) => patch.file))) {
    patched(
      readFileSync(join(root, file), 'utf8'),
      patches.filter((patch) => patch.file === file),
    );
  }
}

function planting(root: string, patches: readonly SourcePatch[]): Plugin {
  const files = new Map<string, SourcePatch[]>();
  for (const patch of patches) {
    const path = join(root, patch.file).split(sep).join('/');
    files.set(path, [...(files.get(path) ?? []), patch]);
  }
  return {
    name: 'plant-a-defect',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      const here = files.get(path);
      files.delete(path);
      return here ? { code: patched(code, here), map: null } : null;
    },
    buildEnd(error) {
      if (!error && files.size > 0) throw new Error(`The build never read ${[...files.keys()].join(', ')}`);
    },
  };
}

/**
 * Builds the server with a defect into a folder of its own, beside links to all else that it needs.
 * @returns the built program
 */
export async function plant(root: string, folder: string, { patches = [] }: Pick<Defect, 'patches'>): Promise<string> {
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
  return join(dist, 'server', 'main.js');
}
