import { exampleCompany } from '@shared/testing/examples';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tabStorage } from '../../lib/storage/browser-storage';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { ada } from '../../testing/payment-desk';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { csv, READ, RECORD, recorded, statement, statementLine, statementPayable } from '../../testing/statements';
import AdminPaymentsPage from '../payments/admin-payments-page';

beforeEach(() => {
  logInAsAdmin();
  tabStorage.clear();
});

const open = (answers: Answers = {}) => {
  const server = renderPage(<AdminPaymentsPage />, '/admin/payments', {
    'payments.awaited': () => ({ items: [], nextCursor: null, previousCursor: null }),
    'payments.tasks': () => [],
    ...answers,
  });
  const user = userEvent.setup();
  return { user, server, choose: (file: File) => user.upload(screen.getByLabelText(/bank statement/), file) };
};

const recordOf = (number: number) =>
  screen.getByRole('button', { name: `Record ₦60,000 of Guest ${number}, GT-00000${number}` });
const count = (name: RegExp) => screen.getByRole('button', { name });

describe('a statement on the desk', () => {
  it('is taken wherever it is dropped on the page, and its lines are shown by what is to be done', async () => {
    const look = { verdict: 'look', reason: 'less', amount: 50_000 } as const;
    const { server } = open({
      [READ]: () =>
        statement([statementLine(1), statementLine(2, look), statementLine(3, { verdict: 'other', payables: [] })], {
          moneyOut: 2,
          unread: 1,
        }),
    });
    const dataTransfer = { types: ['Files'], files: [csv()] };
    const drop = createEvent.drop(document.body, { dataTransfer });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(await screen.findByRole('heading', { name: 'november.csv' })).toBeVisible();
    expect(
      screen.getByText('3 lines of money in · 21 Nov · 2 lines of money out left aside · 1 row could not be read'),
    ).toBeVisible();
    expect(screen.getByText('Date: Date · Narration or remarks: Remarks · Money in (credit): Credits')).toBeVisible();
    for (const name of [/^To record 1$/, /^Need a look 1$/, /^Recorded 0$/, /^Others 1$/])
      expect(count(name)).toBeVisible();
    expect(screen.getByText('GT-000001 · Room 101 · exactly what is open')).toBeVisible();
    fireEvent.click(count(/^Need a look/));
    expect(screen.getByText('Less arrived than is open')).toBeVisible();
    expect(screen.getByText(/₦10,000 less than the ₦60,000 that is open/)).toBeVisible();
    const [sent] = server.inputsOf(READ);
    expect(sent).toBeInstanceOf(FormData);
  });

  it('names transfers that were recorded by hand and are not in it', async () => {
    const transfer = {
      ...{ _id: 'p9', reference: 'PY-000009', bookingId: 'b9', orderId: null, cateringId: null },
      ...{
        groupId: null,
        companyId: null,
        recordReference: 'GT-000009',
        guestName: 'Guest 9',
        recordedAt: '2026-11-21T11:00:00Z',
        recordedBy: 'Amina',
      },
      ...{ amount: 26_000, day: '2026-11-21' },
    };
    const { choose } = open({ [READ]: () => statement([statementLine(1)], { unseen: [transfer] }) });
    await choose(csv());
    const list = await screen.findByRole('list', { name: 'Recorded by hand, and not in this statement' });
    expect(list).toHaveTextContent('₦26,000 on 21 Nov for GT-000009, Guest 9. Recorded Sat, 21 Nov, 12:00 pm by Amina');
  });

  it('a line of a company is a payment on its account, by one press; others are given to one that is searched for', async () => {
    const none = { bookingId: null, roomNumber: null, isUnconfirmed: false };
    const works = { ...none, companyId: 'c1', reference: 'CO-000001', guestName: 'Ministry of Works' };
    const { user, server, choose } = open({
      [READ]: () =>
        statement([
          statementLine(1, { payables: [statementPayable(1, works)] }),
          statementLine(2, { verdict: 'other', payables: [] }),
        ]),
      [RECORD]: () => recorded(1),
      'companies.list': () => ({ items: [exampleCompany({ _id: 'c2', name: 'Zenith', reference: 'CO-000002' })] }),
    });
    await choose(csv());
    const press = await screen.findByRole('button', { name: 'Record ₦60,000 of Ministry of Works, CO-000001' });
    expect(screen.getByText('CO-000001 · Payment on account · exactly what is open')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ministry of Works' })).toHaveAttribute('href', '/admin/companies/c1');
    await user.click(press);
    await findToast(/Payment recorded\. ₦60,000, CO-000001/);
    expect(server.inputsOf(RECORD)).toMatchObject([{ companyId: 'c1', balance: 60_000, amount: 60_000 }]);
    expect(server.inputsOf(RECORD)[0]).not.toHaveProperty('bookingId');
    await user.click(count(/^Others/));
    await user.click(screen.getByRole('button', { name: 'Find whose it is: ₦60,000, row 2' }));
    await user.keyboard('zen');
    await user.click(await screen.findByRole('button', { name: 'Record ₦60,000 of Zenith, CO-000002' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Record ₦60,000' }));
    await waitFor(() => expect(server.inputsOf(RECORD)[1]).toMatchObject({ companyId: 'c2' }));
  });

  it('a line that fits nothing is given to whom staff search for, after a question', async () => {
    const { user, server, choose } = open({
      [READ]: () => statement([statementLine(1, { verdict: 'other', payables: [] })]),
      [RECORD]: () => recorded(1),
      'payments.awaited': () => ({ items: [{ ...ada, balance: 90_000, dueNow: 90_000 }], nextCursor: null }),
    });
    await choose(csv());
    await user.click(await screen.findByRole('button', { name: 'Find whose it is: ₦60,000, row 1' }));
    expect(screen.getByLabelText('Name, phone, room, reference or amount')).toHaveFocus();
    await user.keyboard('ada');
    const give = await screen.findByRole('button', { name: 'Record ₦60,000 of Ada Obi, GT-7K2M9Q' });
    expect(give.closest('li')).toHaveTextContent('GT-7K2M9Q · Room 101, 1 Dec to 3 Dec · ₦30,000 less');
    await user.click(give);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Less arrived than is open');
    expect(server.inputsOf(RECORD)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Record ₦60,000' }));
    expect(await findToast(/Payment recorded\. ₦60,000, GT-7K2M9Q/)).not.toHaveLength(0);
    expect(server.inputsOf(RECORD)).toMatchObject([
      { bookingId: 'b1', balance: 90_000, amount: 60_000, signature: 'signed 1' },
    ]);
  });

  it('a match is recorded by one press, and the focus goes to the next', async () => {
    const { user, server, choose } = open({
      [READ]: () => statement([statementLine(1), statementLine(2)]),
      [RECORD]: () => recorded(1),
    });
    await choose(csv());
    await screen.findByRole('heading', { name: 'november.csv' });
    await user.click(recordOf(1));
    await findToast(/^Payment recorded\. .*receipt 000007\.$/);
    await waitFor(() => expect(recordOf(2)).toHaveFocus());
    expect(count(/^Recorded 1$/)).toBeVisible();
    const { text, amount, ordinal, bankReference, day, fileDigest, signature } = statementLine(1);
    expect(server.inputsOf(RECORD)).toEqual([
      {
        bookingId: 'b1',
        day,
        time: null,
        text,
        bankReference,
        ordinal,
        amount,
        fileDigest,
        signature,
        balance: 60_000,
      },
    ]);
    await user.click(count(/^Recorded/));
    expect(screen.getByText(/^GT-000001 · Recorded .* by Amina$/)).toBeVisible();
  });

  it('undone is taken back, and the statement is read again', async () => {
    const receipt = { _id: 'r8', number: '000008', type: 'booking' };
    const { user, server, choose } = open({
      [READ]: () => statement([statementLine(1)]),
      [RECORD]: () => ({ ...recorded(1), payment: { ...recorded(1).payment, receipt } }),
      'payments.correct': () => recorded(1).payment,
    });
    await choose(csv());
    await screen.findByRole('heading', { name: 'november.csv' });
    await user.click(recordOf(1));
    // The toasts of tests before may still be there.
    const toast = (await findToast(/^Payment recorded\. .*receipt 000008\.$/))
      .find((text) => text.closest('li'))
      ?.closest('li');
    fireEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(recordOf(1)).toBeVisible());
    expect(server.inputsOf('payments.correct')).toEqual([{ _id: 'p1', note: 'Undone' }]);
    expect(server.inputsOf(READ)).toHaveLength(2);
  });

  it('says who recorded a line that a colleague has recorded meanwhile', async () => {
    const { user, choose } = open({ [READ]: () => statement([statementLine(1)]), [RECORD]: () => recorded(1, false) });
    await choose(csv());
    await screen.findByRole('heading', { name: 'november.csv' });
    await user.click(recordOf(1));
    await findToast(/^Recorded .* by Amina, for GT-000001\.$/);
    expect(screen.getByText('No line is left to record.')).toBeVisible();
  });

  it('what is no plain match is asked about first', async () => {
    const doubtful = statementLine(1, { verdict: 'look', reason: 'less', amount: 50_000 });
    const { user, server, choose } = open({ [READ]: () => statement([doubtful]), [RECORD]: () => recorded(1) });
    await choose(csv());
    const press = await screen.findByRole('button', { name: 'Record ₦50,000 of Guest 1, GT-000001' });
    await user.click(press);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/₦50,000 arrived on .* ₦60,000 to pay.*not confirmed/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave it' }));
    expect(server.inputsOf(RECORD)).toEqual([]);
    await user.click(press);
    await user.click(await screen.findByRole('button', { name: 'Record ₦50,000' }));
    await findToast(/^Payment recorded\. .*receipt 000007\.$/);
  });

  it('on a dead line says that it is safe to press again, and sends the same once more', async () => {
    let calls = 0;
    const { user, server, choose } = open({
      [READ]: () => statement([statementLine(1)]),
      [RECORD]: () => {
        calls += 1;
        if (calls > 1) return recorded(1);
        throw connectionLost();
      },
    });
    await choose(csv());
    await screen.findByRole('heading', { name: 'november.csv' });
    await user.click(recordOf(1));
    expect(
      await screen.findByText('We sent this but got no answer. Press again: nothing is recorded twice.'),
    ).toBeVisible();
    await user.click(recordOf(1));
    await findToast(/^Payment recorded\. .*receipt 000007\.$/);
    const [first, second] = server.inputsOf(RECORD);
    expect(second).toEqual(first);
  });

  it('is read again where the balance has changed meanwhile', async () => {
    const after = statementLine(1, {
      verdict: 'look',
      reason: 'nothing_open',
      payables: [statementPayable(1, { balance: 0 })],
    });
    const { user, server, choose } = open({
      [READ]: () => statement([server.inputsOf(READ).length > 1 ? after : statementLine(1)]),
      [RECORD]: () => {
        throw refusal('balance_changed', { message: 'The balance has changed meanwhile: it is ₦0 now.', balance: 0 });
      },
    });
    await choose(csv());
    await screen.findByRole('heading', { name: 'november.csv' });
    await user.click(recordOf(1));
    expect(await screen.findByText('No line is left to record.')).toBeVisible();
    expect(count(/^Need a look 1$/)).toBeVisible();
  });
});

describe('a file that cannot be read', () => {
  it('is refused in words, and what was shown before stays', async () => {
    const { server, choose } = open({ [READ]: () => statement([statementLine(1)]) });
    await choose(csv());
    await screen.findByRole('heading', { name: 'november.csv' });
    await choose(csv('x'.repeat(1_000_001), 'year.csv'));
    expect(await screen.findByText(/^This file is larger than 1 MB/)).toBeVisible();
    expect(server.inputsOf(READ)).toHaveLength(1);
    server.answers[READ] = () => {
      throw refusal('invalid_input', { fields: { file: 'This is not a CSV file.' } });
    };
    await choose(csv('PK', 'book.csv'));
    expect(await screen.findByText('This is not a CSV file.')).toBeVisible();
    server.answers[READ] = () => {
      throw connectionLost();
    };
    await choose(csv());
    expect(
      await screen.findByText('The statement could not be read. Please drop it again: nothing is recorded twice.'),
    ).toBeVisible();
    expect(recordOf(1)).toBeVisible();
  });

  it('with columns that are not known asks for them', async () => {
    const { user, server, choose } = open({
      [READ]: () =>
        statement(
          server.inputsOf(READ).length > 1 ? [statementLine(1)] : [],
          server.inputsOf(READ).length > 1 ? {} : { columns: null },
        ),
    });
    await choose(csv());
    await user.click(await screen.findByRole('button', { name: 'Match the lines' }));
    expect(screen.getByText(/^Please choose the date/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Date'), 'Date (a sample)');
    await user.selectOptions(screen.getByLabelText('Narration or remarks'), 'Remarks (a sample)');
    await user.selectOptions(screen.getByLabelText('Money in (credit)'), 'Credits (a sample)');
    await user.click(screen.getByRole('button', { name: 'Match the lines' }));
    await waitFor(() => expect(recordOf(1)).toBeVisible());
    const sent = server.inputsOf(READ)[1];
    expect(sent instanceof FormData && [...sent.entries()].slice(1)).toEqual([
      ['date', '0'],
      ['text', '1'],
      ['moneyIn', '2'],
    ]);
  });
});

it('after a reload it says which statement was open, and that it can simply be dropped again', async () => {
  const { choose, server } = open({ [READ]: () => statement([statementLine(1)]) });
  await choose(csv());
  await screen.findByRole('heading', { name: 'november.csv' });
  server.unmount();
  const { user } = open();
  expect(await screen.findByText(/‘november.csv’ was open here.*nothing is recorded twice/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(screen.queryByText(/was open here/)).toBeNull();
});
