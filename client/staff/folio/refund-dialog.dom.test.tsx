import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { paid } from '../../testing/payment-desk';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { RefundDialog } from './refund-dialog';

beforeEach(() => void logInAsAdmin());

it('a refund that a colleague was faster with is made as well only after a tick, of what is left', async () => {
  const user = userEvent.setup();
  let calls = 0;
  const server = renderPage(<RefundDialog onClose={() => {}} payment={paid()} />, '/admin/payments', {
    'payments.refund': () => {
      calls += 1;
      if (calls === 1) throw refusal('refundable_changed', { message: 'Given back meanwhile.', balance: 15_000 });
      return { status: 'done' };
    },
  });
  const amount = await screen.findByLabelText(/^Amount \(₦\)/);
  await user.clear(amount);
  await user.type(amount, '5000');
  const press = async () => user.click(await screen.findByRole('button', { name: 'Record as paid out' }));
  await press();
  const tick = await screen.findByLabelText(/Give this back as well/);
  expect(screen.getByText(/Otherwise close this: nothing was recorded/)).toBeVisible();
  await waitFor(() => expect(tick).toHaveFocus());
  expect(tick).toHaveAccessibleDescription('Given back meanwhile.');
  expect(screen.getByText(/^₦15,000 of ₦.* can still be given back\.$/)).toBeVisible();
  await press();
  expect(server.inputsOf('payments.refund')).toHaveLength(1);
  await user.click(tick);
  await press();
  await findToast('Refund recorded.');
  expect(server.inputsOf('payments.refund')).toMatchObject([{ refundable: 20_000 }, { refundable: 15_000 }]);
});
