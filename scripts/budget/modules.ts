import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Where the build notes which modules each of its files is made of, below its folder. */
export const MODULES_FILE = '.vite/modules.json';

/** A plugin that writes that note, which only the budget check reads. */
export const noteModules = (root: string): Plugin => ({
  name: 'note-modules',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, modulesIn(output.modules, root)] as const] : [],
    );
    this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(Object.fromEntries(files)) });
  },
});

/** The modules of which something is left, by their paths in the project. */
function modulesIn(modules: Record<string, { renderedLength: number }>, root: string): string[] {
  return Object.entries(modules)
    .filter(([id, { renderedLength }]) => renderedLength > 0 && !id.startsWith('\0'))
    .map(([id]) => relative(root, id.split('?')[0] ?? id));
}
