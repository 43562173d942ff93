import type { Quote } from '@shared/catering/quotes-schema';
import { exampleQuote, exampleRequest } from '@shared/testing/catering';
import { exampleHotel, exampleTransferAccount } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { later } from '../../testing/later';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import CateringRequestPage from './catering-request-page';

const newest = { _id: 'q1', number: 1, status: 'sent' as const, validUntil: '2026-11-28', version: 2 };
const agreed = { status: 'approved' as const, total: 1_250_000, deposit: 400_000, paymentStatus: 'unpaid' as const };

const open = (answers: Answers = {}) =>
  renderPage(
    <Route path="/catering-request/:requestId">
      <CateringRequestPage />
    </Route>,
    '/catering-request/c1',
    {
      'hotel.details': () => exampleHotel({ today: '2026-11-22' }),
      'catering.get': () => exampleRequest({ quote: newest }),
      'catering.follow': () => {},
      'quotes.list': () => [exampleQuote()],
      'paidNotices.latest': () => ({ notice: null }),
      ...answers,
    },
  );

beforeEach(() => localStorage.setItem('catering_access', JSON.stringify({ c1: 'gta_stored' })));

const answerYes = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('a quote that is still on its way', () => {
  const details = () => screen.queryByRole('heading', { name: 'Details' });

  it('holds its place: what stands below it comes with it, and so is not pushed down', async () => {
    const { answer, come } = later<Quote[]>();
    open({ 'quotes.list': () => answer });
    expect(await screen.findByText('Fetching the quote')).toBeInTheDocument();
    expect(details()).toBeNull();
    come([exampleQuote()]);
    expect(await screen.findByRole('table', { name: 'Quote 1 for your event' })).toBeVisible();
    expect(details()).toBeVisible();
    expect(screen.queryByText('Fetching the quote')).toBeNull();
  });

  it('waits only a moment for what tells how to pay it', async () => {
    open({
      'catering.get': () => exampleRequest({ ...agreed, balance: 1_250_000, dueNow: 400_000, quote: newest }),
      'paidNotices.latest': () => new Promise(() => {}),
    });
    expect(await screen.findByText('Fetching the quote')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Quote 1 for your event' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible();
  });

  it('says first that we are checking a deposit that the guest has told of, and folds the account away', async () => {
    const notice = { _id: 'n1', state: 'open', saidAt: '2026-11-21T09:05:00.000Z', closedAt: null, proofs: [] };
    open({
      'catering.get': () => exampleRequest({ ...agreed, balance: 1_250_000, dueNow: 400_000, quote: newest }),
      'paidNotices.latest': () => ({ notice }),
    });
    expect(await screen.findByRole('heading', { name: 'We are checking your transfer' })).toBeVisible();
    expect(screen.getByText('Our account').closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByRole('heading', { name: 'Pay the deposit' })).not.toBeInTheDocument();
  });

  it('that does not come says so, offers to try again, and keeps the rest of the page', async () => {
    const { answers } = open({
      'quotes.list': () => {
        throw connectionLost();
      },
    });
    expect(await screen.findByText('The quote could not be loaded. Please try again.')).toBeVisible();
    expect(details()).toBeVisible();
    answers['quotes.list'] = () => [exampleQuote()];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Quote 1 for your event' })).toBeVisible();
  });
});

describe('a quote on its guest’s page', () => {
  it('says what it costs and is accepted after a question that names the sums, with the token', async () => {
    const { inputsOf, calls } = open({ 'quotes.accept': () => exampleQuote({ status: 'accepted' }) });
    const table = await screen.findByRole('table', { name: 'Quote 1 for your event' });
    expect(within(table).getByRole('rowheader', { name: /Jollof rice, per guest 250 × ₦4,500/ })).toBeVisible();
    for (const amount of ['₦1,125,000', '₦1,250,000', '₦400,000']) {
      expect(within(table).getByRole('cell', { name: amount })).toBeVisible();
    }
    expect(screen.getByText('The rest is due three days before the event.')).toBeVisible();
    expect(screen.getByText('Valid until Sat, 28 Nov 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the quote' }));
    expect(await screen.findByText(/You agree to ₦1,250,000 .* deposit of ₦400,000/)).toBeVisible();
    await answerYes('Accept the quote');
    expect((await findToast('Thank you: the quote is accepted.')).length).toBeGreaterThan(0);
    expect(inputsOf('quotes.accept')).toEqual([{ _id: 'q1' }]);
    expect(calls.find(({ path }) => path === 'quotes.accept')).toMatchObject({ accessToken: 'gta_stored' });
    // The buttons go with the answer.
    expect(table.parentElement?.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('is declined with a reason, and the reason stays where the line fails', async () => {
    let isDead = true;
    const { inputsOf } = open({
      'quotes.decline': () => {
        if (isDead) throw connectionLost();
        return exampleQuote({ status: 'declined' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await userEvent.type(screen.getByLabelText(/^Why/), 'Too dear');
    await userEvent.click(screen.getByRole('button', { name: 'Decline the quote' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText(/^Why/)).toHaveValue('Too dear');
    isDead = false;
    await userEvent.click(screen.getByRole('button', { name: 'Decline the quote' }));
    expect(inputsOf('quotes.decline').at(-1)).toEqual({ _id: 'q1', reason: 'Too dear' });
    const table = screen.getByRole('table', { name: 'Quote 1 for your event' });
    await waitFor(() => expect(table.parentElement?.closest('[tabindex="-1"]')).toHaveFocus());
  });

  it('keeps the focus where its guest thinks about declining it', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(screen.getByLabelText(/^Why/)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    const table = screen.getByRole('table', { name: 'Quote 1 for your event' });
    expect(table.parentElement?.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('that a newer one replaces gives way to it by itself', async () => {
    const { answers, oneSubscription } = open();
    await screen.findByRole('heading', { name: 'Quote 1' });
    answers['quotes.list'] = () => [
      exampleQuote({ _id: 'q2', number: 2 }),
      exampleQuote({ status: 'superseded', version: 3 }),
    ];
    const stream = await oneSubscription();
    await stream.send(exampleRequest({ quote: { ...newest, _id: 'q2', number: 2 } }));
    expect(await screen.findByRole('heading', { name: 'Quote 2' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Quote 1' })).toBeNull();
  });

  it('that was replaced meanwhile says so', async () => {
    open({
      'quotes.accept': () => {
        throw refusal('quote_closed');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the quote' }));
    await answerYes('Accept the quote');
    expect((await findToast(/This quote cannot be answered any more/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['expired', {}, 'The time to accept this quote is over. Please ask us for a new one.'],
    ['declined', { answeredAt: '2026-11-21T09:00:00.000Z', isByPhone: true }, /^Declined by phone on /],
  ] as const)('that is %s offers no answer', async (status, change, words) => {
    open({ 'quotes.list': () => [exampleQuote({ status, ...change })] });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept the quote' })).toBeNull();
  });

  it('accepted shows the deposit to pay first, with account and reference, and the earlier one beside a change', async () => {
    open({
      'catering.get': () => exampleRequest({ ...agreed, balance: 1_250_000, dueNow: 400_000, quote: newest }),
      'quotes.list': () => [
        exampleQuote({ _id: 'q2', number: 2 }),
        exampleQuote({ status: 'accepted', answeredAt: '2026-11-21T09:00:00.000Z' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Pay the deposit' })).toBeVisible();
    expect(screen.getByText('The rest, ₦850,000, is to be paid later.')).toBeVisible();
    expect(screen.getByText('CT-7XR6WG', { selector: 'dd strong' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Quote 2' })).toBeVisible();
    expect(screen.getByText(/This changes what you accepted before/)).toBeVisible();
    expect(screen.getByText(/^You accepted this quote on /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  });

  it.each([true, false])('D15: accepted can be paid online where the hotel takes that: %s', async (cardPayments) => {
    const { calls } = open({
      'hotel.details': () => exampleHotel({ today: '2026-11-22', cardPayments }),
      'catering.get': () => exampleRequest({ ...agreed, balance: 1_250_000, dueNow: 400_000, quote: newest }),
      'quotes.list': () => [exampleQuote({ status: 'accepted', answeredAt: '2026-11-21T09:00:00.000Z' })],
    });
    const transfer = cardPayments ? 'Or pay into our own account' : 'Pay the deposit';
    await waitFor(() => expect(screen.getByText(transfer)).toBeVisible());
    expect(await screen.findByText(/^You accepted this quote on /)).toBeVisible();
    if (cardPayments) {
      const pay = await screen.findByRole('link', { name: 'Pay ₦400,000 online' });
      expect(pay).toHaveAttribute('href', '/payment-room/c1?for=catering');
      expect(screen.getByText(/^The deposit, by card, .* Your event shows the payment within moments/)).toBeVisible();
    } else {
      expect(screen.queryByRole('heading', { name: 'Pay online' })).toBeNull();
      expect(calls.some(({ path }) => path === 'payments.folio')).toBe(false);
    }
  });

  it('shows one account at a time: a number for this payment alone folds the hotel’s own away', async () => {
    const account = exampleTransferAccount({ amount: 400_000 });
    open({
      'hotel.details': () => exampleHotel({ today: '2026-11-22', cardPayments: true }),
      'catering.get': () => exampleRequest({ ...agreed, balance: 1_250_000, dueNow: 400_000, quote: newest }),
      'quotes.list': () => [exampleQuote({ status: 'accepted', answeredAt: '2026-11-21T09:00:00.000Z' })],
      'payments.transferAccount': () => account,
      'payments.verify': () => ({ status: 'pending' }),
    });
    expect(await screen.findByRole('button', { name: 'I have paid' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Get an account number for this payment' }));
    expect(await screen.findByText(account.accountNumber)).toBeVisible();
    expect(screen.getByText('Or pay into our own account').closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByRole('button', { name: 'I have paid' })).not.toBeInTheDocument();
  });

  it('is not asked for while there is none', async () => {
    const { calls } = open({ 'catering.get': () => exampleRequest() });
    await screen.findByText('Pending');
    expect(calls.some(({ path }) => path === 'quotes.list')).toBe(false);
  });
});
