import { DISH_ID, exampleQuote, exampleRequest } from '@shared/testing/catering';
import { exampleDish, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { StaffQuotes } from './staff-quotes';

// Loaded by the first question, which takes its time on a busy machine.
beforeAll(() => import('../../ui/dialog/dialog-content'));

const draft = exampleQuote({ status: 'draft', number: null, sentAt: null, version: 1, writtenBy: 'Bola' });

const open = (answers: Answers = {}, request = exampleRequest()) =>
  renderPage(<StaffQuotes request={request} />, '/admin/catering-request/c1', {
    'quotes.list': () => [],
    'hotel.details': () => exampleHotel({ today: '2026-11-22' }),
    'menu.list': () => [exampleDish({ _id: DISH_ID, name: 'Jollof rice', price: 4_500 })],
    ...answers,
  });

beforeEach(() => {
  logInAsAdmin();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00.000Z') });
  return () => vi.useRealTimers();
});

const answerYes = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('staff write a quote', () => {
  it('by keyboard: a dish brings its price, Enter goes on, sums while typing; then it is sent', async () => {
    const { inputsOf } = open({
      'quotes.create': () => draft,
      'quotes.send': () => exampleQuote(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Write a quote' }));
    expect(screen.getByLabelText('Item 1')).toHaveFocus();
    await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
    await userEvent.type(screen.getByLabelText('Item 1'), 'Jollof rice{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Item 2')).toHaveFocus());
    await userEvent.keyboard('Decoration');
    const [, second] = screen.getAllByLabelText('Number');
    if (second) {
      await userEvent.clear(second);
      await userEvent.type(second, '1');
    }
    const [, price] = screen.getAllByLabelText('Each (₦)');
    if (price) await userEvent.type(price, '125,000');
    expect(screen.getAllByText('₦1,250,000').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Send to the guest' }));
    await answerYes('Send the quote');
    expect((await findToast('Quote 1 is on its way to ada@example.com.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Write a quote' })).toHaveFocus());
    expect(inputsOf('quotes.create')).toMatchObject([
      {
        requestId: 'c1',
        lines: [
          { text: 'Jollof rice', quantity: 250, unitPrice: 4_500, menuItemId: expect.any(String) },
          { text: 'Decoration', quantity: 1, unitPrice: 125_000, menuItemId: null },
        ],
        deposit: 375_000,
        validUntil: '2026-11-29',
      },
    ]);
    expect(inputsOf('quotes.send')).toEqual([{ _id: 'q1', version: 1 }]);
  });

  it('by the date of the hotel, whatever the device takes for today; only what may stay empty is marked', async () => {
    vi.setSystemTime('2030-01-01T09:00:00.000Z');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Write a quote' }));
    expect(await screen.findByDisplayValue('Sun, 29 Nov 2026')).toBeVisible();
    const labels = [...screen.getByRole('form', { name: 'Quote' }).querySelectorAll('label')];
    expect(labels.map(({ textContent }) => textContent).filter((label) => /[*(]/.test(label))).toEqual([
      'Each (₦)',
      'Terms (optional)',
    ]);
  });

  it('goes on with the draft on its version; nothing is saved again that did not change', async () => {
    const { inputsOf } = open({
      'quotes.list': () => [draft],
      'quotes.update': () => ({ ...draft, version: 2 }),
      'quotes.send': () => exampleQuote(),
    });
    expect(await screen.findByText(/^Draft of ₦1,250,000, Bola/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the draft' }));
    await userEvent.clear(screen.getByLabelText('Deposit'));
    await userEvent.type(screen.getByLabelText('Deposit'), '500,000');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await findToast('Draft saved.')).length).toBeGreaterThan(0);
    expect(inputsOf('quotes.update')).toMatchObject([{ _id: 'q1', version: 1, deposit: 500_000 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Send to the guest' }));
    await answerYes('Send the quote');
    await waitFor(() => expect(inputsOf('quotes.send')).toEqual([{ _id: 'q1', version: 2 }]));
    expect(inputsOf('quotes.update')).toHaveLength(1);
  });

  it('says at its line what is wrong, until the line is changed, and asks before typed lines are lost', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Write a quote' }));
    await userEvent.type(screen.getByLabelText('Each (₦)'), 'five');
    await userEvent.click(screen.getByRole('button', { name: 'Send to the guest' }));
    expect(await screen.findByText('Please say what it is')).toBeVisible();
    expect(screen.getByText('An amount in naira, with at most two decimals')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Item 1')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Item 1'), 'Rice');
    expect(screen.queryByText('Please say what it is')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('What you wrote in this quote is not saved.')).toBeVisible();
    expect(inputsOf('quotes.create')).toEqual([]);
  });

  it('keeps what was typed where a colleague was faster', async () => {
    open({
      'quotes.list': () => [draft],
      'quotes.update': () => {
        throw refusal('changed_meanwhile');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with the draft' }));
    await userEvent.type(screen.getByLabelText(/^Terms/), ' More.');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Someone else has changed this meanwhile.')).toBeVisible();
    expect(screen.getByLabelText(/^Terms/)).toHaveValue(`${draft.terms} More.`);
  });
});

describe('staff see what was quoted', () => {
  it('since when it waits, and record what the guest says on the phone', async () => {
    const { inputsOf } = open({
      'quotes.list': () => [exampleQuote()],
      'quotes.accept': () => exampleQuote({ status: 'accepted' }),
    });
    expect(await screen.findByText('Waits for an answer')).toBeVisible();
    expect(screen.getByText(/^Sent Sat, 21 Nov, .*, waits since then$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accepted by phone' }));
    await answerYes('Accepted by phone');
    await waitFor(() => expect(inputsOf('quotes.accept')).toEqual([{ _id: 'q1' }]));
  });

  it('why it was declined, and what the event still owes', async () => {
    const declined = { status: 'declined' as const, answeredAt: '2026-11-21T09:00:00.000Z', reason: 'Too dear' };
    const request = exampleRequest({
      ...{ status: 'approved', total: 1_250_000, deposit: 400_000, balance: 1_250_000, dueNow: 400_000 },
      paymentStatus: 'unpaid',
    });
    open({ 'quotes.list': () => [exampleQuote(declined)] }, request);
    expect(await screen.findByText(/declined Sat, 21 Nov, .*: “Too dear”$/)).toBeVisible();
    expect(screen.getByText(/Of ₦1,250,000 in all, ₦400,000 now as deposit/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record a payment' })).toBeVisible();
  });

  it('no new quote for an event that does not stand', async () => {
    open({ 'quotes.list': () => [exampleQuote({ status: 'superseded' })] }, exampleRequest({ status: 'cancelled' }));
    await screen.findByText('Replaced by a newer quote');
    expect(screen.queryByRole('button', { name: /Write a/ })).toBeNull();
  });
});
