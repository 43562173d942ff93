import type { DateOrder } from '@shared/fields/sent-dates';
import type { Statement, StatementDates } from '@shared/money/statements/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tabStorage } from '../../lib/storage/browser-storage';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { csv, READ, RECORD, recorded, recordedLine, statement, statementLine } from '../../testing/statements';
import AdminPaymentsPage from '../payments/admin-payments-page';

beforeEach(() => {
  logInAsAdmin();
  tabStorage.clear();
});

const QUESTION = 'Is 03/09/2026 the 3rd of September or March 9th?';
const example: StatementDates['example'] = {
  ...{ date: '03/09/2026', dayFirst: '2026-09-03', monthFirst: '2026-03-09' },
  ...{ text: 'NIP/FRM ADA/GT-000001', amount: 60_000, isMoneyIn: true },
};
const asked = (shown: DateOrder | null = null) => statement([], { dates: { order: null, shown, example } });
const read = (order: DateOrder, change: Partial<Statement> = {}) =>
  statement([statementLine(1, { day: example[order] })], { dates: { order, shown: null, example }, ...change });

/** The page with a statement that was chosen; `answers` in turn, the last of them for ever. */
async function open(turns: (() => Statement)[], answers: Answers = {}) {
  const server = renderPage(<AdminPaymentsPage />, '/admin/payments', {
    'payments.awaited': () => ({ items: [], nextCursor: null, previousCursor: null }),
    'payments.tasks': () => [],
    [READ]: () => (turns.length > 1 ? turns.shift() : turns[0])?.(),
    ...answers,
  });
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(/bank statement/), csv());
  await screen.findByRole('heading', { name: 'november.csv' });
  const answered = () =>
    server.inputsOf(READ).map((sent) => (sent instanceof FormData ? sent.get('dateOrder') : undefined));
  return { user, answered };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('a statement whose dates can be read in two ways', () => {
  it('asks what a date of it is, with the line, and shows the lines once that is answered', async () => {
    const { user, answered } = await open([asked, () => read('monthFirst')]);
    const question = within(screen.getByRole('region', { name: QUESTION }));
    expect(question.getByText('₦60,000 in, NIP/FRM ADA/GT-000001')).toBeVisible();
    expect(question.queryByText(/Other dates/)).toBeNull();
    expect(screen.queryByText(/lines? of money in/)).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(QUESTION);
    expect(press('The 3rd of September')).toBeVisible();
    await user.click(press('March 9th'));
    expect(
      await screen.findByText('03/09/2026 is read as March 9th, as in all statements with these columns.'),
    ).toBeVisible();
    expect(screen.getByText(/^1 line of money in/)).toBeVisible();
    expect(answered()).toEqual([null, 'monthFirst']);
    await waitFor(() => expect(screen.getByRole('region', { name: 'How dates are read' })).toHaveFocus());
  });

  it('says why it asks again', async () => {
    await open([() => asked('monthFirst')]);
    expect(screen.getByText(/^Other dates of this file have the month first, but an earlier statement/)).toBeVisible();
  });

  it('keeps the question where the answer does not arrive', async () => {
    const lost = () => {
      throw connectionLost();
    };
    const { user, answered } = await open([asked, lost, () => read('dayFirst')]);
    await user.click(press('The 3rd of September'));
    expect(await screen.findByText(/^The statement could not be read\. Please drop it again/)).toBeVisible();
    await user.click(press('The 3rd of September'));
    expect(await screen.findByText(/is read as the 3rd of September/)).toBeVisible();
    expect(answered()).toEqual([null, 'dayFirst', 'dayFirst']);
  });

  it('read wrongly is corrected by a press before a line is recorded, and not after', async () => {
    const { user, answered } = await open([() => read('dayFirst'), () => read('monthFirst')], {
      [RECORD]: () => recorded(1),
    });
    await user.click(press('Read it as March 9th'));
    expect(await screen.findByText(/is read as March 9th/)).toBeVisible();
    expect(answered()).toEqual([null, 'monthFirst']);
    await user.click(press('Record ₦60,000 of Guest 1, GT-000001'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Read it as/ })).toBeNull());
    expect(screen.getByText(/is read as March 9th/)).toBeVisible();
  });

  it('offers no other reading where other dates of the file show it', async () => {
    const shown = { order: 'dayFirst', shown: 'dayFirst', example } as const;
    await open([() => read('dayFirst', { dates: shown })]);
    expect(screen.queryByRole('button', { name: /^Read it as/ })).toBeNull();
  });

  it('offers no other reading once a colleague has recorded a line', async () => {
    await open([() => read('dayFirst', { lines: [recordedLine(1), statementLine(2)] })]);
    expect(screen.getByText(/is read as the 3rd of September/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read it as/ })).toBeNull();
  });
});
