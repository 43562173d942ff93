import { expect, it } from 'vitest';
import { complaintsAbout, scriptsOf, strangersIn } from './budget';

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

it('libraries that come on demand and the code of staff are strangers on a page of guests', () => {
  expect(
    strangersIn([
      'node_modules/react-dom/cjs/react-dom-client.production.js',
      'node_modules/zod/v4/core/core.js',
      'node_modules/zod/v4/core/parse.js',
      'node_modules/@radix-ui/react-dialog/dist/index.mjs',
      'client/features/bookings/staff-booking-form.tsx',
      'client/app/admin-layout.tsx',
      'client/features/rooms/room-card.tsx',
      'shared/constants/rooms.ts',
    ]),
  ).toEqual(['zod', '@radix-ui', 'staff-booking-form.tsx', 'admin-layout.tsx']);
});

it('exactly the limit passes; a byte more, or a stranger, is named with its page', () => {
  const page = { path: '/rooms', files: 3, bytes: 100, strangers: [] };
  expect(complaintsAbout([page], 100)).toEqual([]);
  expect(complaintsAbout([{ ...page, bytes: 101 }], 100)).toEqual([
    '/rooms loads 101 bytes of scripts, 1 above the limit of 100',
  ]);
  expect(complaintsAbout([{ ...page, strangers: ['zod'] }], 100)).toEqual([expect.stringMatching('/rooms loads zod')]);
});
