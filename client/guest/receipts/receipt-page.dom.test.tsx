import { exampleReceipt } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Route } from 'wouter';
import { receiptAccess } from '../../lib/session/access-tokens';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import ReceiptPage from './receipt-page';

const open = (answers: Answers, hash = '') =>
  renderPage(
    <Route path="/receipts/:receiptId">
      <ReceiptPage />
    </Route>,
    `/receipts/rc1${hash}`,
    answers,
  );
const shown = (change: Parameters<typeof exampleReceipt>[0] = {}) =>
  open({ 'receipts.get': () => exampleReceipt(change) }, '#gta_link');

/** Catches what is saved on the device. */
function watchSaves() {
  const saved: { name: string; file: Blob }[] = [];
  let latest: Blob | undefined;
  // jsdom has no object URLs.
  URL.createObjectURL = (file: Blob) => {
    latest = file;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, file: latest });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

beforeEach(() => localStorage.clear());

describe('the page of a receipt', () => {
  it('says what was stored when it was issued', async () => {
    shown({ amount: 1_250_000.5, details: { ...exampleReceipt().details, guestName: 'Adébáyọ̀ Ọlátúnjí Ǹkẹ́' } });
    expect(await screen.findByRole('article', { name: 'Receipt 000123' })).toBeVisible();
    for (const text of [
      ...['₦1,250,000.50', 'Adébáyọ̀ Ọlátúnjí Ǹkẹ́', '21 November 2026 at 3:05 pm', 'Bank transfer', 'PY-4T8WZ2'],
      ...['GT-7K2M9Q', '101 · Standard', 'Tue, 1 Dec 2026', 'Thu, 3 Dec 2026', '2 nights', '14 Ring Road, Osogbo'],
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText(/taken back/)).not.toBeInTheDocument();
  });

  it('keeps the token out of the address, so that sharing the receipt shares no right to cancel', async () => {
    const { callsTo } = shown();
    expect(await screen.findByRole('article', { name: 'Receipt 000123' })).toBeVisible();
    await waitFor(() => expect(location.hash).toBe(''));
    expect(receiptAccess.read()).toEqual({ rc1: 'gta_link' });
    expect(callsTo('receipts.get')).toMatchObject([{ accessToken: 'gta_link' }]);
  });

  it('lists the items of an order and the taxes in its amount', async () => {
    const { details } = exampleReceipt();
    shown({
      type: 'food',
      bookingId: null,
      orderId: 'o1',
      details: {
        ...details,
        stay: null,
        items: [{ name: 'Zobo', quantity: 3, price: 800.5 }],
        tax: { before: 37_209.3, included: [{ kind: 'vat', percent: 7.5, amount: 2_790.7 }] },
      },
    });
    expect(await screen.findByText('3 × Zobo')).toBeVisible();
    expect(screen.getByText('Order total').nextSibling).toHaveTextContent('₦2,401.50');
    expect(screen.getByText('VAT (7.5%), included').nextSibling).toHaveTextContent('₦2,790.70');
    expect(screen.queryByText('Check-in')).not.toBeInTheDocument();
  });

  it('says so where money was taken back', async () => {
    shown({ takenBack: 40_000 });
    expect(await screen.findByText(/taken back in full/)).toBeVisible();
  });

  it('D7: opens with the token in its link, with the login else, and asks to log in without either', async () => {
    const { calls, unmount } = shown();
    await screen.findByRole('article');
    expect(calls[0]).toMatchObject({ path: 'receipts.get', accessToken: 'gta_link' });
    unmount();
    localStorage.clear();
    const { inputsOf } = open({});
    expect(await screen.findByText('We could not find this receipt.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth?next=%2Freceipts%2Frc1');
    expect(inputsOf('receipts.get')).toEqual([]);
  });

  it('D7: tries the login where the link has ended, since the record may be the account’s by now', async () => {
    logInAsGuest();
    let asked = 0;
    const { callsTo } = open(
      {
        'receipts.get': () => {
          asked += 1;
          if (asked === 1) throw refusal('not_found');
          return exampleReceipt();
        },
      },
      '#gta_ended',
    );
    expect(await screen.findByRole('article')).toBeVisible();
    expect(callsTo('receipts.get').map(({ accessToken }) => accessToken)).toEqual(['gta_ended', null]);
    expect(screen.getByRole('link', { name: 'All receipts' })).toHaveAttribute('href', '/receipts');
  });

  it('saves the PDF with the same token, and says so where that fails', async () => {
    const saved = watchSaves();
    let lost = true;
    const { callsTo } = open(
      {
        'receipts.get': () => exampleReceipt(),
        'receipts.pdf': () => {
          if (lost) throw connectionLost();
          return {
            fileName: 'receipt-000123.pdf',
            mediaType: 'application/pdf',
            base64: btoa('%PDF-1.3 …'.slice(0, 8)),
          };
        },
      },
      '#gta_link',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await findToast('The PDF could not be loaded. Please try again.');
    expect(saved).toEqual([]);
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['receipt-000123.pdf']));
    expect(saved[0]?.file).toMatchObject({ type: 'application/pdf', size: 8 });
    expect(callsTo('receipts.pdf').map(({ accessToken }) => accessToken)).toEqual(['gta_link', 'gta_link']);
  });
});
