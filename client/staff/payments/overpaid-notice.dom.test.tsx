import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ada, openDesk } from '../../testing/payment-desk';
import { logInAsAdmin } from '../../testing/sessions';

beforeEach(() => void logInAsAdmin());

const overpaid = { ...ada, _id: 'b2', reference: 'GT-222222', guestName: 'Bola Ojo', balance: -5_000 };
const cancelled = { ...overpaid, status: 'cancelled' as const, isUnconfirmed: false, holdExpiresAt: null };

const withOverpaid = (rows: object[]) => ({
  'payments.awaited': (input: unknown) => ({
    items: (input as { show?: string }).show === 'overpaid' ? rows : [ada],
    nextCursor: null,
    previousCursor: null,
  }),
});

it('money to be given back is told above the list, and shown on a press', async () => {
  const { user } = openDesk(withOverpaid([cancelled]));
  expect(await screen.findByText('More was paid than is owed: 1 booking, order or event.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const row = within(await screen.findByRole('row', { name: /Bola Ojo/ }));
  expect(row.getByText('₦5,000 too much')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'To give back' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /To pay|Waiting since/ })).toBeNull();
  expect(row.getByText('Cancelled')).toBeVisible();
  expect(row.queryByRole('button', { name: /^Record/ })).toBeNull();
  expect(row.getByRole('button', { name: /^Folio/ })).toBeVisible();
  expect(screen.queryByText(/More was paid/)).toBeNull();
});

it('nothing is told while there is none', async () => {
  openDesk(withOverpaid([]));
  await screen.findByRole('row', { name: /Ada Obi/ });
  expect(screen.queryByText(/More was paid/)).toBeNull();
});
