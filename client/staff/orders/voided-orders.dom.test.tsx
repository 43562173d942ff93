import { exampleOrder } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminOrdersPage from './admin-orders-page';
import { GuestOrders } from './staff-guest-orders';

beforeEach(() => void logInAsAdmin());

const voided = exampleOrder({ voidedAt: '2026-11-21T14:05:00.000Z' });
const page = (voidedFor: object | undefined) => ({
  ...{ items: [{ ...voided, voidedFor }], nextCursor: null, previousCursor: null },
});

it.each([
  ['the reason', { reason: 'sold_out', note: null }, 'Sold out'],
  ['the reason and the note', { reason: 'guest_asked', note: 'She left' }, 'The guest asked for it: She left'],
  ['the note of another reason alone', { reason: 'other', note: 'The gas is out' }, 'The gas is out'],
])('Manage Orders has %s of a voided order', async (_what, voidedFor, words) => {
  renderPage(<AdminOrdersPage />, '/admin/food-orders', {
    'food.count': () => null,
    'food.list': () => page(voidedFor),
  });
  const row = within(await screen.findByRole('row', { name: /Ada Obi/ }));
  expect(row.getByText('Voided')).toBeVisible();
  expect(row.getByText(words)).toBeVisible();
});

it('an order that was voided before reasons were asked for is only voided', async () => {
  renderPage(<AdminOrdersPage />, '/admin/food-orders', {
    'food.count': () => null,
    'food.list': () => page(undefined),
  });
  const cell = (await screen.findByText('Voided')).closest('td');
  expect(cell).toHaveTextContent(/^Voided$/);
});

it('the orders on a guest’s page say why one was voided', async () => {
  renderPage(<GuestOrders guestId="g1" />, '/admin/guests/g1', {
    'food.list': () => page({ reason: 'other', note: 'The gas is out' }),
  });
  expect(await screen.findByText(/The gas is out$/)).toBeVisible();
});
