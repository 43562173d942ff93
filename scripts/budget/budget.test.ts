import { expect, it } from 'vitest';
import { forbiddenModules, scriptsOf, violations, type Weighed } from './budget';
import { blockingStyles, hasHeading } from './pages';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'app/home-page.tsx': { file: 'assets/home.js', imports: ['index.html', '_vendor.js', '_card.js'] },
  '_card.js': {
    file: 'assets/card.js',
    imports: ['_vendor.js', 'app/home-page.tsx'],
    dynamicImports: ['ui/dialog.tsx'],
  },
  'ui/dialog.tsx': { file: 'assets/dialog.js' },
  '_card.css': { file: 'assets/card.css' },
};

it('a page counts with the entry and all that either imports, once each, and without what comes on demand', () => {
  expect(scriptsOf(manifest, 'app/home-page.tsx').sort()).toEqual([
    'assets/card.js',
    'assets/home.js',
    'assets/index.js',
    'assets/vendor.js',
  ]);
});

it('a page that was not built is told, not counted as nothing', () => {
  expect(() => scriptsOf(manifest, 'app/no-page.tsx')).toThrow('app/no-page.tsx');
});

it('guests load no libraries that come on demand, and no code of staff', () => {
  expect(
    forbiddenModules([
      'node_modules/react-dom/cjs/react-dom-client.production.js',
      'node_modules/zod/v4/core/core.js',
      'node_modules/zod/v4/core/parse.js',
      'node_modules/@radix-ui/react-dialog/dist/index.mjs',
      'client/staff/book-for-guest/admin-book-room-page.tsx',
      'client/app/staff/admin-layout.tsx',
      'client/guest/rooms/room-card.tsx',
      'shared/rooms/constants.ts',
    ]),
  ).toEqual(['zod', '@radix-ui', 'admin-book-room-page.tsx', 'admin-layout.tsx']);
});

it('exactly the limit passes; a byte more, a stranger or a page without its content is named with its page', () => {
  const page = { path: '/rooms', files: 3, scripts: 100, html: 14, text: 60, forbidden: [], lacksContent: false };
  const complaints = (change: Partial<Weighed>) =>
    violations([{ ...page, ...change }], { scripts: 100, html: 14, text: (path) => path.length * 10 });
  expect(complaints({})).toEqual([]);
  expect(complaints({ scripts: 101 })).toEqual(['/rooms loads 101 bytes of scripts, 1 above the limit of 100']);
  expect(complaints({ html: 15 })).toEqual(['/rooms loads 15 bytes of HTML and styles, 1 above the limit of 14']);
  expect(complaints({ text: 61 })).toEqual([
    '/rooms loads 61 bytes of HTML and styles before compression, 1 above the limit of 60',
  ]);
  expect(complaints({ html: Number.NaN })).toHaveLength(1);
  expect(complaints({ forbidden: ['zod'] })).toEqual([expect.stringMatching('/rooms loads zod')]);
  expect(complaints({ lacksContent: true })).toEqual(['/rooms arrives without its content']);
});

it('a style sheet holds up the first paint where the document links it, not where a script enables or fetches it, or where there are none', () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/a.css">';
  expect(blockingStyles(`${link}<link rel="modulepreload" href="/assets/b.js">`)).toEqual(['/assets/a.css']);
  expect(blockingStyles('<link rel="stylesheet" media="print" href="/assets/a.css">')).toEqual([]);
  expect(blockingStyles('<link rel="stylesheet" href="/assets/a.css" disabled>')).toEqual([]);
  expect(blockingStyles(`<noscript>${link}</noscript>${link.replace('a.css', 'b.css')}`)).toEqual(['/assets/b.css']);
});

it('only a heading that a reader sees counts as content: not the title, not an empty one, not a script', () => {
  const page = (body: string) => `<html><head><title>Rooms</title></head><body>${body}</body></html>`;
  expect(hasHeading(page('<h1 class="x"><b>Rooms</b></h1>'))).toBe(true);
  expect(hasHeading(page('<h1> </h1><div id="root"></div>'))).toBe(false);
  expect(hasHeading(page('<div id="root"></div><script>"Rooms"</script>'))).toBe(false);
});
