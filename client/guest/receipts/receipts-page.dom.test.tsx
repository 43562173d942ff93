import { RECEIPT_TEXTS } from '@shared/money/ledger/constants';
import { examplePage, exampleReceipt } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import ReceiptsPage from './receipts-page';

function open(answers: Answers) {
  logInAsGuest();
  return renderPage(<ReceiptsPage />, '/receipts', answers);
}

describe('Receipts (spec 2)', () => {
  it('shows of each amount, date and time in full, type with an icon, and reference; each leads to its page', async () => {
    open({
      'receipts.ofUser': () =>
        examplePage([
          exampleReceipt({ amount: 1_250_000.5 }),
          exampleReceipt({ _id: 'rc2', number: '000124', type: 'food', takenBack: 500 }),
        ]),
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'Your receipts' })).getAllByRole('listitem');
    if (!first || !second) throw new Error('Two receipts have two rows.');
    for (const text of ['₦1,250,000.50', '21 November 2026 at 3:05 pm', 'Booking · PY-4T8WZ2']) {
      expect(within(first).getByText(text)).toBeVisible();
    }
    expect(within(first).getByRole('link', { name: 'Receipt 000123' })).toHaveAttribute('href', '/receipts/rc1');
    expect(within(second).getByText('Food · PY-4T8WZ2')).toBeVisible();
    expect(within(second).getByText('₦500 taken back')).toBeVisible();
    const icons = [first, second].map((row) => row.querySelector('path')?.getAttribute('d'));
    expect(new Set(icons).size).toBe(2);
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/guest-dashboard');
  });

  it('says so where there is none', async () => {
    open({ 'receipts.ofUser': () => examplePage([]) });
    expect(await screen.findByText('No receipts found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  });

  it('does not look empty where they did not load, and can be tried again', async () => {
    let lost = true;
    open({
      'receipts.ofUser': () => {
        if (lost) throw connectionLost();
        return examplePage([exampleReceipt()]);
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(RECEIPT_TEXTS.loadFailed)).toBeVisible();
    expect(screen.queryByText(RECEIPT_TEXTS.none)).not.toBeInTheDocument();
    lost = false;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Receipt 000123' })).toBeVisible();
  });

  it('goes on to older ones and back', async () => {
    const { inputsOf } = open({
      'receipts.ofUser': (input) =>
        Reflect.get(Object(input), 'cursor') === 'older'
          ? { items: [exampleReceipt({ number: '000001' })], nextCursor: null, previousCursor: 'newer' }
          : { items: [exampleReceipt()], nextCursor: 'older', previousCursor: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Receipt 000001' })).toBeVisible();
    expect(screen.getByText('Page 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('link', { name: 'Receipt 000123' })).toBeVisible();
    expect(inputsOf('receipts.ofUser').at(-1)).toMatchObject({ cursor: 'newer' });
  });
});
