import type { Folio } from '@shared/money/payments/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { later } from '../../testing/later';
import { connectionLost, refusal } from '../../testing/mock-server';
import { folio, openDesk, openForm, paid } from '../../testing/payment-desk';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';

beforeEach(() => void logInAsAdmin());

/** jsdom does not know a form's buttons outside of it. */
const pressEnter = (input: HTMLElement) => fireEvent.submit(input.closest('form') ?? input);

const openBeforeFolio = async (answers: Parameters<typeof openDesk>[0]) => {
  const { user, server } = openDesk(answers);
  await user.click(await screen.findByRole('button', { name: 'Record payment of Ada Obi, GT-7K2M9Q' }));
  return { user, server, amount: await screen.findByLabelText(/^Amount \(₦\)/) };
};

describe('until the balance is known', () => {
  it('nothing is sent, by no press and no key; then the amount is what is to pay now', async () => {
    const { answer, come } = later<Folio>();
    const { user, server, amount } = await openBeforeFolio({
      'payments.folio': () => answer,
      'payments.record': () => paid(),
    });
    expect(screen.getAllByText('Fetching the balance…')[0]).toBeVisible();
    await user.type(amount, '60000');
    pressEnter(amount);
    expect(await screen.findByText('The balance is not known yet. Please wait a moment.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    await user.clear(amount);
    await waitFor(() => expect(server.inputsOf('payments.folio')).toHaveLength(1));
    come(folio({ balance: 73_500 }));
    await waitFor(() => expect(amount).toHaveValue('73,500'));
    expect(server.inputsOf('payments.record')).toEqual([]);
    pressEnter(amount);
    await findToast('Payment recorded. ₦20,000, Ada Obi, receipt 000001.');
    expect(server.inputsOf('payments.record')).toMatchObject([{ amount: '73500', balance: 73_500 }]);
  });

  it('an amount that is typed already stays', async () => {
    const { answer, come } = later<Folio>();
    const { user, server, amount } = await openBeforeFolio({
      'payments.folio': () => answer,
    });
    await user.type(amount, '5000');
    await waitFor(() => expect(server.inputsOf('payments.folio')).toHaveLength(1));
    come(folio());
    expect(await screen.findByText('₦60,000 to pay → ₦55,000 after this')).toBeVisible();
    expect(amount).toHaveValue('5000');
  });

  it('a failure says so, with another try', async () => {
    let calls = 0;
    const { user, amount } = await openBeforeFolio({
      'payments.folio': () => {
        calls += 1;
        if (calls === 1) throw connectionLost();
        return folio();
      },
    });
    expect(await screen.findByText('Failed to load the payments. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(amount).toHaveValue('60,000'));
  });
});

describe('what a colleague has recorded meanwhile', () => {
  const refused = () => {
    throw refusal('balance_changed', { message: 'The balance has changed.', balance: 0 });
  };

  it('is not recorded again by Enter, however often: the focus is at the question', async () => {
    const { user, server, amount } = await openForm({ 'payments.record': refused });
    pressEnter(amount);
    const tick = await screen.findByLabelText(/This is another payment/);
    await waitFor(() => expect(tick).toHaveFocus());
    expect(tick).toHaveAccessibleDescription('The balance has changed.');
    pressEnter(amount);
    await waitFor(() => expect(tick).toBeInvalid());
    pressEnter(amount);
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    expect(screen.getByText('The balance has changed.')).toBeVisible();
    expect(server.inputsOf('payments.record')).toHaveLength(1);
  });

  it('needs another tick each time that it is refused', async () => {
    const { user, server, submit } = await openForm({ 'payments.record': refused });
    await submit();
    await user.click(await screen.findByLabelText(/This is another payment/));
    await submit();
    await waitFor(() => expect(server.inputsOf('payments.record')).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText(/This is another payment/)).not.toBeChecked());
    await submit();
    expect(server.inputsOf('payments.record')).toHaveLength(2);
  });
});
