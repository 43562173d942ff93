import { expect, it } from 'vitest';
import { paths } from '../lib/paths';
import { adminPanels } from './admin-panels';
import { isBuilt, routes } from './route-table';

it('every address of paths.ts has its screen in the route table, once', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
});

it('no staff menu links to a screen that is not built yet', () => {
  for (const { path } of adminPanels) expect(isBuilt(path)).toBe(true);
});

it('D20: the whole admin area is for staff alone, the three public-looking addresses included', () => {
  for (const path of [paths.adminBookings, paths.adminCatering, paths.adminAnalytics, paths.adminDashboard]) {
    expect(routes.find((route) => route.path === path)?.access).toBe('admin');
  }
  for (const { path, access } of routes) if (path.startsWith('/admin')) expect(access).toBe('admin');
});
