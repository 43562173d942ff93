import { expect, it } from 'vitest';
import { isStaffAddress, paths } from '../lib/navigation/paths';
import { staffPaths } from '../lib/navigation/staff-paths';
import { allRoutes } from './page-address';
import { routes } from './route-table';
import { adminPanels } from './staff/admin-panels';
import { staffRoutes } from './staff/staff-route-table';

const pathsOf = (table: readonly { path: string }[]) => table.map(({ path }) => path).sort();

it('every address of paths.ts and staff-paths.ts has its screen in one of the two route tables, once', () => {
  expect(pathsOf(routes)).toEqual(Object.values(paths).sort());
  expect(pathsOf(staffRoutes)).toEqual(Object.values(staffPaths).sort());
  expect(new Set(pathsOf(allRoutes)).size).toBe(allRoutes.length);
});

it('every panel leads to a screen', () => {
  for (const panel of adminPanels) expect(pathsOf(staffRoutes)).toContain(panel.path);
});

it('each screen of staff belongs to one place of the sidebar, which is marked there', () => {
  const places = adminPanels.filter(({ sidebar }) => sidebar);
  const marked = places.flatMap(({ path, pages = [] }) => [path, ...pages]);
  expect(marked.sort()).toEqual(pathsOf(staffRoutes));
});

it('D20: the whole admin area is for staff alone, the three public-looking addresses included', () => {
  for (const path of [staffPaths.bookings, staffPaths.catering, staffPaths.analytics, staffPaths.dashboard]) {
    expect(allRoutes.find((route) => route.path === path)?.access).toBe('admin');
  }
  for (const { path, access } of allRoutes) if (path.startsWith('/admin')) expect(access).toBe('admin');
});

it('an address loads the table of staff if it is in it, however it is spelled, and no guest address does', () => {
  for (const { path } of staffRoutes) {
    for (const spelling of [path, `${path}/`, path.toUpperCase()]) expect(isStaffAddress(spelling)).toBe(true);
  }
  for (const path of [...pathsOf(routes), '/wp-login.php', '/bookings-old', '/x/bookings']) {
    expect(isStaffAddress(path)).toBe(false);
  }
});
