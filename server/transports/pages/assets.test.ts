import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAssets } from './assets';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_shared.js'],
    css: ['assets/base.css'],
    assets: ['assets/public-400-x.woff2', 'assets/public-600-x.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'app/rooms-page.tsx': {
    file: 'assets/rooms.js',
    imports: ['index.html', '_shared.js', '_card.js'],
    css: ['assets/rooms.css'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
};
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotel-assets-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['base', 'shared', 'rooms', 'card'])
    await writeFile(join(folder, `assets/${name}.css`), `.${name}{}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

it('each stylesheet of a page is listed once, after those of its imports', () => {
  expect(readAssets(folder)('app/rooms-page.tsx').styles).toBe('.shared{}\n.base{}\n.card{}\n.rooms{}');
});

it('the entry is the first of the scripts, and each is named once', () => {
  const { scripts } = readAssets(folder)('app/rooms-page.tsx');
  expect(scripts).toEqual(['index.js', 'shared.js', 'card.js', 'rooms.js']);
});

it('only the fonts of the first screen are preloaded', () => {
  expect(readAssets(folder)('app/rooms-page.tsx').fonts).toEqual(['/assets/public-400-x.woff2']);
});

it('a page that has not been built throws an error', () => {
  expect(() => readAssets(folder)('app/no-page.tsx')).toThrow('app/no-page.tsx');
  expect(() => readAssets(folder)('__proto__')).toThrow('__proto__');
});
