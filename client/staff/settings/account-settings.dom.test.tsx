import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { AccountSettings } from './account-settings';

it('D46: an account of the journal is called as the hotel calls it', async () => {
  logInAsAdmin();
  const user = userEvent.setup();
  const { inputsOf } = renderPage(<AccountSettings />, '/admin/settings', {
    'reports.accounts': () => [
      { account: 'cash', name: 'Cash' },
      { account: 'bank', name: 'Zenith operations' },
    ],
    'reports.renameAccount': () => ({ account: 'cash', name: 'Petty cash' }),
  });
  const accounts = within(await screen.findByRole('region', { name: 'Accounts' }));
  await user.click(await accounts.findByRole('button', { name: 'Rename Cash' }));
  expect(accounts.getByText('Zenith operations')).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Cash' }));
  await user.clear(dialog.getByLabelText(/Name/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name')).toBeVisible();
  await user.type(dialog.getByLabelText(/Name/), 'Petty cash{Enter}');
  expect(await findToast('Account renamed.')).not.toHaveLength(0);
  expect(inputsOf('reports.renameAccount')).toEqual([{ account: 'cash', name: 'Petty cash' }]);
});
