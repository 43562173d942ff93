import { expect, it } from 'vitest';
import { countGuestPages } from './guest-pages';

const imported: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
  '/client/app/home-page.tsx': { dynamicImporters: ['/client/app/pages.ts'] },
  '/client/features/rooms/rooms-page.tsx': { dynamicImporters: ['/client/app/pages.ts'] },
  '/client/features/rooms/admin-rooms-page.tsx': { dynamicImporters: ['/client/app/staff-pages.ts'] },
  '/client/app/staff-coming-soon-page.tsx': { dynamicImporters: ['/client/app/staff-pages.ts'] },
  '/client/features/rooms/room-card.tsx': {
    importers: [
      '/client/app/home-page.tsx',
      '/client/features/rooms/rooms-page.tsx',
      '/client/features/rooms/admin-rooms-page.tsx',
    ],
  },
  '/client/ui/picture.tsx': { importers: ['/client/features/rooms/room-card.tsx', '/client/app/home-page.tsx'] },
  '/client/ui/table.tsx': {
    importers: ['/client/features/rooms/admin-rooms-page.tsx', '/client/app/staff-coming-soon-page.tsx'],
  },
  '/client/ui/dialog-content.tsx': { dynamicImporters: ['/client/features/rooms/room-card.tsx'] },
};

const graph = {
  getModuleInfo: (id: string) => ({ importers: [], dynamicImporters: [], ...imported[id] }),
};

it.each([
  ['each page once, however many ways lead to it', '/client/ui/picture.tsx', 2],
  ['no pages of staff', '/client/ui/table.tsx', 0],
  ['no pages that load it later', '/client/ui/dialog-content.tsx', 0],
])('what guests share counts %s', (_name, module, pages) => {
  expect(countGuestPages(module, graph)).toBe(pages);
});
