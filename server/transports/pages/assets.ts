import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One file of the built client, as Vite's manifest describes it. */
const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

const ENTRY = 'index.html';

/** Preloaded fonts: those of the first screen. */
const FIRST_FONTS = /\/(public-400|bricolage-700)-[^/]*\.woff2$/;

/** Where the files of the built client are. */
export const BUILT_FILES = '/assets/';

/** The built files that a page needs. */
export interface PageAssets {
  /** The content of all stylesheets, in order. */
  styles: string;
  /** The names of those stylesheets. */
  sheets: string[];
  /** The paths of the fonts of the first screen. */
  fonts: string[];
  /** The names of the client's entry, then of what it and the page import. */
  scripts: string[];
}

function nameOf(file: string): string {
  const path = `/${file}`;
  if (!path.startsWith(BUILT_FILES)) throw new Error(`${path} is not below ${BUILT_FILES}`);
  return path.slice(BUILT_FILES.length);
}

/** Finds the assets of a page by the file of its code. */
export function readAssets(client: string): (file: string) => PageAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const chunkOf = (key: string) => {
    const chunk = Object.hasOwn(manifest, key) && manifest[key];
    if (!chunk) throw new Error(`The built client has no ${key}`);
    return chunk;
  };
  /** Imports first, so that a file's styles come after those of its imports. */
  const withImports = (key: string, seen: Set<string>): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...chunkOf(key).imports.flatMap((imported) => withImports(imported, seen)), key];
  };
  const known = new Map<string, PageAssets>();
  return (file) => {
    const found = known.get(file);
    if (found) return found;
    const seen = new Set<string>();
    const chunks = [...withImports(ENTRY, seen), ...withImports(file, seen)].map(chunkOf);
    const sheets = [...new Set(chunks.flatMap(({ css }) => css))];
    const assets = {
      styles: sheets.map((sheet) => readFileSync(join(client, sheet), 'utf8').trim()).join('\n'),
      sheets: sheets.map(nameOf),
      fonts: chunks
        .flatMap((chunk) => chunk.assets.map((asset) => `/${asset}`))
        .filter((path) => FIRST_FONTS.test(path)),
      scripts: [...new Set([chunkOf(ENTRY), ...chunks].map((chunk) => nameOf(chunk.file)))],
    };
    known.set(file, assets);
    return assets;
  };
}
