import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Manifest, scriptsOf } from '../../budget/budget';
import type { Address } from './addresses';

const CLIENT = 'dist/client';

/** Takes pages; returns for each what the build says that its address loads in scripts, in bytes as gzip packs them. */
export async function builtScripts(pages: readonly Address[]): Promise<Record<string, number>> {
  const manifest: Manifest = JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, 'utf8'));
  const sizeOf = async (script: string) => gzipSync(await readFile(`${CLIENT}/${script}`), { level: 9 }).length;
  const sizes: Record<string, number> = {};
  for (const { path, file } of pages) {
    const each = await Promise.all(scriptsOf(manifest, file).map(sizeOf));
    sizes[path] = each.reduce((sum, size) => sum + size, 0);
  }
  return sizes;
}
