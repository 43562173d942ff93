import type { PaymentTask } from '@shared/money/payments/desk-schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { asPhone } from '../../testing/as-phone';
import { refusal } from '../../testing/mock-server';
import { ada, folio, openDesk, openForm, paid } from '../../testing/payment-desk';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';

beforeEach(() => void logInAsAdmin());

describe('what awaits payment', () => {
  it('shows what each guest owes, for what, and until when the room is held', async () => {
    openDesk();
    const row = within(await screen.findByRole('row', { name: /Ada Obi/ }));
    for (const text of ['GT-7K2M9Q', 'Room 101', '₦60,000', 'Held until', /^Sun, 22 Nov/, 'Sat, 21 Nov']) {
      expect(row.getByText(text)).toBeVisible();
    }
  });

  it.each([
    [{ ...ada }, /Held until 22 Nov( 2026)?, 7:00 am/],
    [{ ...ada, holdExpiresAt: null, balance: -5_000 }, /Stay 21 Nov( 2026)?, 7:00 am/],
    [{ ...ada, holdExpiresAt: null, stay: null, items: [], status: null }, /Food order since 21 Nov( 2026)?, 7:00 am/],
  ])('on a phone says until or since when in a line that is short enough', async (row, words) => {
    asPhone();
    openDesk({ 'payments.awaited': () => ({ items: [row], nextCursor: null, previousCursor: null }) });
    expect(await screen.findByRole('button', { name: words })).toBeVisible();
  });

  it.each([
    [true, 'with a mouse and a wide screen the search has the focus at once'],
    [false, 'on a phone it has not: its keyboard would cover the list'],
  ])('%s: %s', async (isDesk) => {
    const matches = (query: string) => isDesk && query.includes('min-width: 1024px');
    const listening = { addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), ...listening }));
    onTestFinished(() => void vi.unstubAllGlobals());
    openDesk();
    await screen.findByRole('row', { name: /Ada Obi/ });
    expect(document.activeElement === screen.getByRole('searchbox')).toBe(isDesk);
  });

  it('counts events among them, as they are', async () => {
    openDesk();
    expect(await screen.findByText('1 booking, order or event')).toBeVisible();
  });

  it('says so where a stay lapsed, or nothing matches', async () => {
    openDesk({
      'payments.awaited': (input) => {
        const { q } = input as { q?: string };
        const lapsed = { ...ada, hasLapsed: true, holdExpiresAt: null };
        return { items: q ? [] : [lapsed], nextCursor: null, previousCursor: null };
      },
    });
    expect(await screen.findByText('Lapsed')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), '60,000.00');
    expect(await screen.findByText('Nothing that waits for payment matches this.')).toBeVisible();
  });
});

describe('recording a payment', () => {
  it('begins with what is open, shows what will be, and is sent with the balance that was on screen', async () => {
    const { user, server, amount, type, submit } = await openForm({ 'payments.record': () => paid() });
    expect(amount).toHaveValue('60,000');
    expect(screen.getByText('₦60,000 to pay → ₦0 after this')).toBeVisible();
    await type('20,000.50');
    expect(screen.getByText('₦60,000 to pay → ₦39,999.50 after this')).toBeVisible();
    await user.click(screen.getByLabelText('Confirm the booking although it is only part paid'));
    await user.type(screen.getByLabelText(/From which bank/), 'GTBank');
    await submit();
    await findToast('Payment recorded. ₦20,000, Ada Obi, receipt 000001.');
    expect(server.inputsOf('payments.record')).toEqual([
      {
        bookingId: 'b1',
        amount: '20000.50',
        method: 'bank_transfer',
        bank: 'GTBank',
        note: '',
        isAnother: false,
        confirm: true,
        balance: 60_000,
        clientId: expect.any(String),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be undone, which takes it back', async () => {
    const { server, submit } = await openForm({
      'payments.record': () => paid(),
      'payments.correct': () => paid(),
    });
    await submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await findToast('Taken back: ₦20,000 for GT-7K2M9Q. The booking is no longer confirmed by it.');
    expect(server.inputsOf('payments.correct')).toEqual([{ _id: 'p1', note: 'Undone' }]);
  });

  it('warns where it is more than is owed, and where the same amount was recorded a moment ago', async () => {
    const { type } = await openForm({
      'payments.folio': () => folio({ balance: 40_000, payments: [paid()], paymentStatus: 'part_paid' }),
    });
    await type('20000');
    expect(await screen.findByText(/₦20,000 was already recorded .* by Amina \(Bank transfer, GTBank\)/)).toBeVisible();
    await type('50000');
    expect(screen.getByText(/That is ₦10,000 more than is owed/)).toBeVisible();
    await type('30000');
    expect(screen.queryByText(/already recorded|more than is owed/)).toBeNull();
  });

  it('says that the balance has changed meanwhile, and still records it on purpose', async () => {
    let calls = 0;
    const { user, server, submit } = await openForm({
      'payments.record': () => {
        calls += 1;
        if (calls > 1) return paid();
        throw refusal('balance_changed', {
          message: 'The balance has changed meanwhile: it is ₦0 now.',
          balance: 0,
        });
      },
    });
    await submit();
    expect(await screen.findByText('The balance has changed meanwhile: it is ₦0 now.')).toBeVisible();
    await user.click(screen.getByLabelText(/This is another payment/));
    await submit();
    await findToast('Payment recorded. ₦20,000, Ada Obi, receipt 000001.');
    expect(server.inputsOf('payments.record')).toMatchObject([{ balance: 60_000 }, { balance: 0 }]);
  });

  it('on a dead line says that it is safe to press again, and sends the same once more', async () => {
    let calls = 0;
    const { server, submit } = await openForm({
      'payments.record': () => {
        calls += 1;
        if (calls > 1) return paid();
        throw new Error('The line is dead');
      },
    });
    await submit();
    expect(await screen.findByText(/Press the button again: nothing is recorded twice\./)).toBeVisible();
    await submit();
    await findToast('Payment recorded. ₦20,000, Ada Obi, receipt 000001.');
    const [first, second] = server.inputsOf('payments.record');
    expect(second).toEqual(first);
  });

  it('shows an amount that is none at its field, and sends nothing', async () => {
    const { server, amount, type, submit } = await openForm();
    await type('much');
    await submit();
    expect(await screen.findByText(/Please enter the amount in naira/)).toBeVisible();
    expect(amount).toHaveFocus();
    expect(server.inputsOf('payments.record')).toEqual([]);
  });
});

describe('the folio', () => {
  it('leads to the form with no way to pay chosen: nothing is recorded until the clerk has chosen one', async () => {
    const { user, server } = openDesk({
      'payments.folio': () => folio({ balance: 40_000, payments: [] }),
      'payments.record': () => paid(),
    });
    await user.click(await screen.findByRole('button', { name: 'Folio of Ada Obi, GT-7K2M9Q' }));
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const amount = await screen.findByRole('textbox', { name: 'Amount (₦)' });
    await waitFor(() => expect(amount).toHaveValue('40,000'));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    const record = screen.getByRole('button', { name: 'Record payment' });
    await user.click(record);
    expect(await screen.findByText('Please choose how it was paid')).toBeVisible();
    expect(server.inputsOf('payments.record')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await user.click(record);
    await findToast(/^Payment recorded/);
    expect(server.inputsOf('payments.record')).toMatchObject([{ method: 'cash' }]);
  });

  it('lists charges and payments with their receipts, and takes back what was recorded wrongly', async () => {
    const correction = paid({
      _id: 'p3',
      kind: 'correction',
      amount: -5_000,
      takesBack: 'p2',
      note: 'Wrong guest',
      receipt: null,
    });
    const { user, server } = openDesk({
      'payments.folio': () =>
        folio({
          balance: 40_000,
          payments: [paid(), paid({ _id: 'p2', amount: 5_000, reference: 'PY-2' }), correction],
          correctable: ['p1'],
        }),
      'payments.correct': () => paid(),
    });
    await user.click(await screen.findByRole('button', { name: 'Folio of Ada Obi, GT-7K2M9Q' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('₦40,000 to pay')).toBeVisible();
    expect(dialog.getAllByRole('link', { name: 'Receipt 000001' })[0]).toHaveAttribute('href', '/receipts/r1');
    expect(dialog.getByText('Recorded wrongly · taken back by Amina · Wrong guest')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Recorded wrongly: ₦20,000, PY-59ASXN' }));
    await user.type(await screen.findByLabelText(/Note/), 'Twice');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await findToast('Taken back: ₦20,000, PY-59ASXN.');
    expect(server.inputsOf('payments.correct')).toEqual([{ _id: 'p1', note: 'Twice' }]);
  });
});

describe('what needs a decision', () => {
  const task: PaymentTask = {
    _id: 't1',
    kind: 'paid_after_end',
    bookingId: 'b1',
    orderId: null,
    cateringId: null,
    reference: 'GT-7K2M9Q',
    guestName: 'Ada Obi',
    phoneNumber: '08031234567',
    payment: {
      _id: 'p1',
      reference: 'PY-59ASXN',
      amount: 20_000,
      method: 'cash',
      refundable: 20_000,
      receivedAt: '2026-11-21T06:00:00Z',
    },
    refundAccount: null,
    createdAt: '2026-11-21T06:00:00Z',
    doneAt: null,
    doneBy: null,
    doneNote: null,
  };

  it('stands above the list, says what to do, and is done with a note', async () => {
    const { user, server } = openDesk({ 'payments.tasks': () => [task], 'payments.finishTask': () => task });
    expect(await screen.findByRole('heading', { name: 'Needs a decision' })).toBeVisible();
    expect(screen.getByText(/Phone the guest/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Done/ }));
    expect(await screen.findByLabelText(/Note/)).toHaveFocus();
    await user.keyboard('Paid back in cash');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' }));
    await findToast('Done. It is off the list.');
    expect(server.inputsOf('payments.finishTask')).toEqual([{ _id: 't1', note: 'Paid back in cash' }]);
  });

  it('says who was first where a colleague has done it, and keeps the note on screen', async () => {
    const { user } = openDesk({
      'payments.tasks': () => [task],
      'payments.finishTask': () => {
        throw refusal('task_done', { message: 'Already done by Amina. Your note was not saved.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Done/ }));
    await user.type(await screen.findByLabelText(/Note/), 'Paid back in cash');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Already done by Amina. Your note was not saved.')).toBeVisible();
    expect(screen.getByLabelText(/Note/)).toHaveValue('Paid back in cash');
  });

  it('is refunded from there, and says of money of another amount that it is recorded', async () => {
    const other: PaymentTask = { ...task, kind: 'not_acceptable' };
    const { user, server } = openDesk({
      'payments.tasks': () => [other],
      'payments.refund': () => ({ status: 'done' }),
    });
    expect(await screen.findByText(/It is recorded, and the booking was not confirmed by it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Refund: Another amount/ }));
    await user.click(await screen.findByRole('button', { name: 'Record as paid out' }));
    await findToast('Refund recorded.');
    expect(server.inputsOf('payments.refund')).toMatchObject([{ _id: 'p1', amount: '20000', refundable: 20_000 }]);
  });

  it('is not there while there is nothing to decide', async () => {
    openDesk();
    await screen.findByRole('row', { name: /Ada Obi/ });
    expect(screen.queryByText('Needs a decision')).toBeNull();
  });
});
