import { exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffBillPath, staffCompanyBillPath, staffPaths } from '../../lib/navigation/staff-paths';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { AdminLayout } from './admin-layout';

it.each([
  ['Catering', '/admin/catering-request/019a-request'],
  ['Guests', '/admin/guests/019a-guest'],
  ['Menu', `${staffPaths.editFood}?id=019a-dish`],
  ['Till', staffPaths.tillClose],
  ['Bookings', staffBillPath('stay', '019a-stay')],
  ['Payments', staffCompanyBillPath('019a-company', '2026-11')],
])('%s is marked in the sidebar on a page that belongs to it: %s', async (place, address) => {
  logInAsAdmin();
  renderPage(<AdminLayout title="Admin">The page</AdminLayout>, address, { 'notifications.waiting': () => [] });
  const marked = (await screen.findByRole('navigation', { name: 'Admin' })).querySelectorAll('[aria-current]');
  expect([...marked].map((link) => link.textContent)).toEqual([place]);
});

it.each([
  [staffPaths.till, 1],
  [staffPaths.dashboard, 0],
])('%s: what waits is behind the bell, but not where the page itself lists it', async (path, bells) => {
  logInAsAdmin();
  renderPage(<AdminLayout title="Admin">The page</AdminLayout>, path, { 'notifications.waiting': () => [] });
  const header = (await screen.findByRole('banner')).querySelectorAll('summary');
  expect(header).toHaveLength(bells);
});

it.each(['GT Hotel', 'Oja Palace'])('spec 2: bears the hotel’s own name: %s', async (name) => {
  logInAsAdmin();
  renderPage(<AdminLayout title="Till">The page</AdminLayout>, staffPaths.till, {
    'notifications.waiting': () => [],
    'hotel.details': () => exampleHotel({ name }),
  });
  const home = await screen.findByRole('link', { name: `${name} Admin` });
  expect(home).toHaveAttribute('href', staffPaths.dashboard);
  expect(document.title).toBe(`Till · ${name} Admin`);
});
