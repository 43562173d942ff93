import type { Bill } from '@shared/money/bills/schema';
import { exampleBill } from '@shared/testing/bills';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { staffBillPath, staffPaths } from '../../lib/navigation/staff-paths';
import { refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBillPage from './admin-bill-page';

beforeEach(() => void logInAsAdmin());

const proForma = (change: Partial<Bill> = {}) =>
  exampleBill({ _id: null, number: null, kind: 'pro_forma', issuedAt: null, issued: [], ...change });

const open = (bill: Bill, answers: Parameters<typeof renderPage>[2] = {}, address = staffBillPath('stay', 'b1')) => ({
  user: userEvent.setup(),
  ...renderPage(
    <Route path={staffPaths.bill}>
      <AdminBillPage />
    </Route>,
    address,
    { 'bills.of': () => bill, ...answers },
  ),
});

describe('staff’s page of a bill (D45)', () => {
  it('finds no bill of what has none, and asks for none', async () => {
    const { inputsOf } = open(proForma(), {}, '/admin/bill/laundry/b1');
    expect(await screen.findByText('We could not find this bill.')).toBeVisible();
    expect(inputsOf('bills.of')).toEqual([]);
  });

  it('issues a pro-forma for the payer who is named', async () => {
    const { user, inputsOf } = open(proForma(), { 'bills.issue': () => exampleBill() });
    expect(await screen.findByRole('heading', { name: 'Pro-forma', level: 1 })).toBeVisible();
    expect(screen.getByText(/This is not a bill yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Issue bill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue the bill' }));
    await user.type(dialog.getByLabelText(/^Name on the bill/), 'Ministry of Works');
    await user.click(dialog.getByRole('button', { name: 'Issue bill' }));
    await waitFor(() =>
      expect(inputsOf('bills.issue')).toEqual([
        { bookingId: 'b1', payer: { name: 'Ministry of Works', address: null, tin: null } },
      ]),
    );
    expect(await findToast('Bill INV-000123 is issued.')).not.toEqual([]);
  });

  it('says that a bill is no longer what is owed, and takes it back with a new one for a reason', async () => {
    const { user, inputsOf } = open(exampleBill({ isCurrent: false }), { 'bills.credit': () => exampleBill() });
    expect(await screen.findByText('The bill is no longer what is owed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Credit note and new bill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take INV-000123 back' }));
    await user.click(dialog.getByRole('button', { name: 'Credit note and new bill' }));
    expect(dialog.getByText('Please say why')).toBeVisible();
    expect(inputsOf('bills.credit')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Why/), 'Laundry forgotten');
    await user.click(dialog.getByRole('button', { name: 'Credit note and new bill' }));
    await waitFor(() =>
      expect(inputsOf('bills.credit')).toMatchObject([
        { _id: 'i1', reason: 'Laundry forgotten', reissue: true, payer: { name: 'Ada Obi' } },
      ]),
    );
  });

  it('offers nothing to issue for a room that is on its group’s bill, and says what is not there', async () => {
    const { unmount } = open(proForma({ groupBill: { _id: 'i2', number: 'INV-000009' } }));
    expect(await screen.findByText('This room is on the bill INV-000009 of its group.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Issue bill' })).toBeNull();
    unmount();
    open(exampleBill(), {
      'bills.of': () => {
        throw refusal('not_found');
      },
    });
    expect(await screen.findByText('We could not find this bill.')).toBeVisible();
  });
});
