import { expect, it } from 'vitest';
import { shareOfGuestPages } from './guest-pages';

const pages = ['home-page', 'rooms-page', 'menu-page', 'cart-page'];
const importers: Record<string, string[]> = {
  'room-card': ['home-page', 'rooms-page', 'admin-rooms-page'],
  picture: ['room-card', 'home-page'],
  table: ['admin-rooms-page', 'admin-bookings-page'],
};

const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicallyImportedIds: id === 'pages' ? pages : [],
  }),
};

it.each([
  ['a page once, however many ways lead from it', 'picture', 0.5],
  ['a page itself', 'menu-page', 0.25],
  ['no pages of staff', 'table', 0],
  ['no pages that load it later', 'dialog-content', 0],
])('the share of guests’ pages counts %s', (_name, module, share) => {
  expect(shareOfGuestPages(module, 'pages', graph)).toBe(share);
});

it('a table without pages is told, not counted as a share of nothing', () => {
  expect(() => shareOfGuestPages('picture', 'moved', graph)).toThrow('moved');
});
