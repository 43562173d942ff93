import { QUOTE_LIMITS } from '@shared/catering/quotes-constants';
import { DISH_ID, exampleQuote, exampleRequest } from '@shared/testing/catering';
import { exampleDish, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { StaffQuotes } from './staff-quotes';

/** Two of the staff at the quote of one event, and a line that fails. */

const NO_ANSWER = CONNECTION_TEXTS.no_answer;

const draft = exampleQuote({ status: 'draft', number: null, sentAt: null, version: 1, writtenBy: 'Bola' });

const open = (answers: Answers = {}, request = exampleRequest()) =>
  renderPage(<StaffQuotes request={request} />, '/admin/catering-request/c1', {
    'quotes.list': () => [],
    'hotel.details': () => exampleHotel({ today: '2026-11-22' }),
    'menu.list': () => [exampleDish({ _id: DISH_ID })],
    ...answers,
  });

beforeEach(() => {
  logInAsAdmin();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00.000Z') });
  return () => vi.useRealTimers();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function writeFirst() {
  await press('Write a quote');
  await userEvent.type(screen.getByLabelText('Item 1'), 'Small chops');
  await userEvent.type(screen.getByLabelText('Each (₦)'), '2,500');
}

const changed = async () =>
  within(await screen.findByRole('list', { name: 'Changed meanwhile' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a quote that a colleague has changed meanwhile', () => {
  const theirs = { ...draft, deposit: 500_000, version: 2, writtenBy: 'Chidi' };
  const refuseOnce = () => {
    let refused = false;
    return (input: unknown) => {
      if (refused) return { ...theirs, version: 3, ...Object(input) };
      refused = true;
      throw refusal('changed_meanwhile', { record: theirs });
    };
  };

  it('is said with what they changed; what was typed stays, the rest follows, and the next save goes on theirs', async () => {
    const { inputsOf } = open({ 'quotes.list': () => [draft], 'quotes.update': refuseOnce() });
    await press('Go on with the draft');
    await userEvent.type(screen.getByLabelText(/^Terms/), ' More.');
    await press('Save draft');
    expect(await changed()).toEqual(['Deposit: ₦400,000 → ₦500,000']);
    expect(screen.getByLabelText('Deposit')).toHaveValue('500,000');
    expect(screen.getByLabelText(/^Terms/)).toHaveValue(`${draft.terms} More.`);
    await press('Save draft');
    expect((await findToast('Draft saved.')).length).toBeGreaterThan(0);
    expect(inputsOf('quotes.update')).toMatchObject([
      { version: 1, deposit: 400_000 },
      { version: 2, deposit: 500_000, terms: `${draft.terms} More.` },
    ]);
    expect(screen.queryByRole('list', { name: 'Changed meanwhile' })).toBeNull();
  });

  it('or begun: both wrote the first one; theirs is named, and the next save takes its place', async () => {
    const { inputsOf } = open({
      'quotes.create': () => {
        throw refusal('changed_meanwhile', { record: draft });
      },
      'quotes.update': () => ({ ...draft, version: 2 }),
    });
    await writeFirst();
    await press('Save draft');
    expect(await changed()).toEqual(['Bola has begun a draft of ₦1,250,000. What you save takes its place.']);
    expect(screen.getByLabelText('Item 1')).toHaveValue('Small chops');
    await press('Save draft');
    const mine = { lines: [{ text: 'Small chops', unitPrice: 2_500 }], deposit: 187_500 };
    await waitFor(() => expect(inputsOf('quotes.update')).toMatchObject([{ _id: 'q1', version: 1, ...mine }]));
  });

  it('or sent: what is on the screen becomes a new one', async () => {
    const { inputsOf } = open({
      'quotes.list': () => [draft],
      'quotes.update': () => {
        throw refusal('quote_sent');
      },
      'quotes.create': () => ({ ...draft, _id: 'q2' }),
    });
    await press('Go on with the draft');
    await userEvent.type(screen.getByLabelText(/^Terms/), ' More.');
    await press('Save draft');
    expect(await screen.findByText(/^A colleague has sent this quote meanwhile\./)).toBeVisible();
    await press('Save draft');
    await waitFor(() =>
      expect(inputsOf('quotes.create')).toMatchObject([{ requestId: 'c1', terms: `${draft.terms} More.` }]),
    );
  });

  it('or changed while it was about to be sent: it is not sent before that was seen', async () => {
    const { inputsOf } = open({ 'quotes.list': () => [draft], 'quotes.send': refuseOnce() });
    await press('Go on with the draft');
    await press('Send to the guest');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send the quote' }),
    );
    expect(await changed()).toEqual(['Deposit: ₦400,000 → ₦500,000']);
    expect(screen.getByLabelText('Deposit')).toHaveValue('500,000');
    expect(inputsOf('quotes.send')).toHaveLength(1);
  });
});

describe('before a quote is sent', () => {
  const question = async (request = exampleRequest(), quote = draft) => {
    open({ 'quotes.list': () => [quote] }, request);
    await press('Go on with the draft');
    await press('Send to the guest');
    return (await screen.findByRole('alertdialog')).textContent;
  };

  it('it is said that the one which waits can no longer be accepted', async () => {
    const { _id, number, status, validUntil, version } = exampleQuote();
    const waits = { _id, number: number ?? 0, status, validUntil, version };
    const text = await question(exampleRequest({ quote: { ...waits, status: 'sent' } }));
    expect(text).toContain('Quote 1, which waits for an answer, can no longer be accepted then.');
    expect(text).not.toContain('holds until');
  });

  it('or that what was agreed holds; a quote without deposit names none', async () => {
    const agreed = { status: 'approved' as const, total: 1_000_000, deposit: 0, balance: 1_000_000, dueNow: 1_000_000 };
    const text = await question(exampleRequest({ ...agreed, paymentStatus: 'unpaid' }), { ...draft, deposit: 0 });
    expect(text).toContain('What was agreed before, ₦1,000,000, holds until the guest accepts this one.');
    expect(text).toContain('₦1,250,000, without a deposit, valid until');
  });
});

describe('on a dead line', () => {
  it.each(['Save draft', 'Send to the guest'])(
    '%s says so, keeps what was typed and can be pressed again',
    async (name) => {
      let lost = true;
      const { inputsOf } = open({
        'quotes.create': () => {
          if (lost) throw connectionLost();
          return draft;
        },
      });
      await writeFirst();
      await press(name);
      expect(await screen.findByText(NO_ANSWER)).toBeVisible();
      expect(screen.getByLabelText('Item 1')).toHaveValue('Small chops');
      lost = false;
      await press('Save draft');
      expect((await findToast('Draft saved.')).length).toBeGreaterThan(0);
      expect(inputsOf('quotes.create')).toHaveLength(2);
    },
  );

  it('a change whose answer was lost is no colleague’s, however its amounts were typed', async () => {
    let arrived = false;
    const { inputsOf } = open({
      'quotes.list': () => [draft],
      'quotes.update': (input) => {
        if (arrived) throw refusal('changed_meanwhile', { record: { ...draft, ...Object(input), version: 2 } });
        arrived = true;
        throw connectionLost();
      },
    });
    await press('Go on with the draft');
    await userEvent.clear(screen.getByLabelText('Deposit'));
    await userEvent.type(screen.getByLabelText('Deposit'), '500000');
    await press('Save draft');
    expect(await screen.findByText(NO_ANSWER)).toBeVisible();
    await press('Save draft');
    expect((await findToast('Draft saved.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('list', { name: 'Changed meanwhile' })).toBeNull();
    expect(inputsOf('quotes.update')).toHaveLength(2);
  });

  it('a quote that was saved is not saved again where only the sending was lost', async () => {
    let lost = true;
    const { inputsOf } = open({
      'quotes.create': () => draft,
      'quotes.send': () => {
        if (lost) throw connectionLost();
        return exampleQuote();
      },
    });
    const send = async () => {
      await press('Send to the guest');
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send the quote' }),
      );
    };
    await writeFirst();
    await send();
    expect(await screen.findByText(NO_ANSWER)).toBeVisible();
    lost = false;
    await send();
    expect((await findToast(/^Quote 1 is on its way/)).length).toBeGreaterThan(0);
    expect(inputsOf('quotes.create')).toHaveLength(1);
    expect(inputsOf('quotes.send')).toHaveLength(2);
  });
});

it('a quote has at most as many lines as the server takes', async () => {
  const lines = Array.from({ length: QUOTE_LIMITS.linesMax }, (_, at) => ({
    ...{ text: `Dish ${at + 1}`, quantity: 10_000, unitPrice: 4_500, amount: 45_000_000, menuItemId: null },
  }));
  open({ 'quotes.list': () => [{ ...draft, lines }] });
  await press('Go on with the draft');
  expect(await screen.findByRole('button', { name: 'Add a line' })).toBeDisabled();
  await press(`Remove item ${lines.length}, Dish ${lines.length}`);
  expect(screen.getByRole('button', { name: 'Add a line' })).toBeEnabled();
});
