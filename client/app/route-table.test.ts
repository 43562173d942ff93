import { may, NARROW_ROLES } from '@shared/staff/roles';
import { expect, it } from 'vitest';
import { isStaffAddress } from '../lib/navigation/paths';
import { staffPaths } from '../lib/navigation/staff-paths';
import { allRoutes } from './page-address';
import { routes } from './route-table';
import { staffRoutes } from './staff/staff-routes';

const pathsOf = (table: readonly { path: string }[]) => table.map(({ path }) => path).sort();

it('no address stands in both tables', () => {
  expect(new Set(pathsOf(allRoutes)).size).toBe(routes.length + staffRoutes.length);
});

it('each screen of staff is a place of the sidebar, or belongs to one, which is marked there', () => {
  const places = staffRoutes.filter(({ sidebar }) => sidebar).map(({ path }) => path);
  for (const { path, place = path } of staffRoutes) expect(places).toContain(place);
});

it('a place of the sidebar and what says something of itself is a panel, with words and an icon', () => {
  for (const { sidebar, text, Icon } of staffRoutes) {
    expect(text === undefined).toBe(Icon === undefined);
    if (sidebar) expect(text).toBeDefined();
  }
});

it('no two places have one key', () => {
  const keys = staffRoutes.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

it('D20: staff’s addresses, the three public-looking ones included, are in no table of guests', () => {
  for (const path of [staffPaths.bookings, staffPaths.catering, staffPaths.analytics, staffPaths.dashboard]) {
    expect(pathsOf(routes)).not.toContain(path);
  }
  for (const { path } of routes) expect(path).not.toMatch(/^\/admin/);
});

it('an address loads the table of staff if it is in it, however it is spelled, and no guest address does', () => {
  for (const { path } of staffRoutes) {
    for (const spelling of [path, `${path}/`, path.toUpperCase()]) expect(isStaffAddress(spelling)).toBe(true);
  }
  for (const path of [...pathsOf(routes), '/wp-login.php', '/bookings-old', '/x/bookings']) {
    expect(isStaffAddress(path)).toBe(false);
  }
});

it('the settings, staff, logs and what was taken off are opened by admins alone', () => {
  const open = staffRoutes
    .filter(({ needs }) => NARROW_ROLES.some((role) => may(role, ...needs)))
    .map(({ path }) => path);
  const { settings, staff, apiKeys, webhooks, audit, discounts, addFood, editFood } = staffPaths;
  for (const path of [settings, staff, apiKeys, webhooks, audit, discounts, addFood, editFood]) {
    expect(open).not.toContain(path);
  }
});

it.each(['housekeeping', 'maintenance'] as const)('%s opens the board, faults and lost property alone', (role) => {
  const open = staffRoutes.filter(({ needs }) => may(role, ...needs)).map(({ path }) => path);
  expect(open.sort()).toEqual([staffPaths.faults, staffPaths.housekeeping, staffPaths.lostProperty].sort());
});
