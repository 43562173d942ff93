import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openDesk, openForm, paid } from '../../testing/payment-desk';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';

beforeEach(() => void logInAsAdmin());

it('a payment that the end of a login interrupts is on the screen again after it, as it was typed', async () => {
  const { user, type } = await openForm();
  await type('15000');
  await user.type(screen.getByLabelText(/^Note/), 'Half of it');
  cleanup();
  const { server } = openDesk({ 'payments.record': () => paid({ amount: 15_000 }) });
  const amount = await screen.findByLabelText(/^Amount \(₦\)/);
  expect(await screen.findByText('₦60,000 to pay → ₦45,000 after this')).toBeVisible();
  expect(amount).toHaveValue('15000');
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Half of it');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await findToast(/^Payment recorded\. ₦15,000/);
  expect(server.inputsOf('payments.record')).toMatchObject([{ bookingId: 'b1', balance: 60_000, isAnother: false }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  openDesk();
  await screen.findByRole('row', { name: /Ada Obi/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a form that was only opened does not come back', async () => {
  await openForm();
  cleanup();
  openDesk();
  await screen.findByRole('row', { name: /Ada Obi/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});
