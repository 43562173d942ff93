import { billPath } from '@shared/links/paths';
import { exampleBill } from '@shared/testing/bills';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import ReceiptPage from './receipt-page';

const open = (answer: () => unknown) =>
  renderPage(
    <Route path={paths.receipt}>
      <ReceiptPage />
    </Route>,
    billPath('stay', 'b1', 'gta_abc'),
    { 'bills.of': answer },
  );

it('D45: a guest with the link reads the bill, whose address keeps no token', async () => {
  const { inputsOf } = open(() => exampleBill());
  expect(await screen.findByRole('heading', { name: 'Bill INV-000123' })).toBeVisible();
  for (const text of ['Ada Obi', '₦2,790.70', 'TIN 20456789-0001']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('Night in room 101 · Deluxe')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(location.hash).toBe('');
  expect(inputsOf('bills.of')).toContainEqual({ bookingId: 'b1' });
});

it('says what opens a bill to who cannot see it', async () => {
  open(() => {
    throw refusal('not_found');
  });
  expect(await screen.findByText('We could not find this bill.')).toBeVisible();
});
