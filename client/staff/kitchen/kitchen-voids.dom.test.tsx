import type { Order } from '@shared/food/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBoard, orderOf } from '../../testing/kitchen-board';
import { refusal } from '../../testing/mock-server';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';

// The dialog loads it when it is first sent, which takes its time on a busy machine.
beforeAll(() => import('@shared/food/schema'));
beforeEach(() => void logInAsAdmin());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an order that is voided from the board', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More for Room 201, FD-1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Void order…' }));
    return within(await screen.findByRole('alertdialog'));
  };

  it('needs a reason, leaves the board, and asks for what was paid to be given back', async () => {
    const voidedAt = '2026-11-21T07:00:00.000Z';
    const paid = orderOf('1', { paymentMethod: 'card', balance: 0, paymentStatus: 'paid' });
    const { tell, inputsOf } = openBoard({
      'food.void': () => ({ ...paid, balance: -paid.total, voidedAt, version: 2 }),
    });
    await tell({ whole: true, orders: [paid] });
    const dialog = await ask();
    expect(dialog.getByText(/^₦7,800.50 was paid for it and is to be given back/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
    expect(await dialog.findByText('Choose why the order is voided.')).toBeTruthy();
    await userEvent.click(dialog.getByLabelText('Another reason'));
    await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
    expect(await dialog.findByText('Please say why.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/What happened/), 'The gas is out');
    await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
    expect(await screen.findByText('Give ₦7,800.50 back?')).toBeTruthy();
    expect(inputsOf('food.void')).toEqual([{ _id: '1', version: 1, reason: 'other', note: 'The gas is out' }]);
    expect(document.querySelector('[data-order="1"]')).toBeNull();
    // The stream tells the same: no news here.
    await tell({ whole: false, orders: [orderOf('1', { voidedAt, version: 2 })] });
    expect(screen.queryByText(/Please stop/)).toBeNull();
  });

  it('says that the guest is emailed only where there is an address', async () => {
    const { tell } = openBoard({});
    const order = orderOf('1');
    await tell({
      whole: true,
      orders: [{ ...order, userId: null, guestDetails: { ...order.guestDetails, email: null } }],
    });
    const dialog = await ask();
    expect(dialog.getByText(/Please tell the guest: there is no email address/)).toBeTruthy();
    expect(dialog.queryByText(/informed by email/)).toBeNull();
  });

  it.each([
    ['paid', { balance: 0, paymentStatus: 'paid' as const }],
    ['part paid', { balance: 1_000, paymentStatus: 'part_paid' as const }],
  ])('is not offered to the kitchen once it is %s', async (_state, change) => {
    logInAsStaff('kitchen');
    const { tell } = openBoard({});
    await tell({ whole: true, orders: [orderOf('1', { paymentMethod: 'card', ...change })] });
    await userEvent.click(screen.getByRole('button', { name: 'More for Room 201, FD-1' }));
    expect(await screen.findByRole('button', { name: 'Print ticket' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Void order…' })).toBeNull();
  });

  it('D26: is voided as it is now once that was read, where somebody else has started it meanwhile', async () => {
    const theirs = orderOf('1', { status: 'preparing', version: 2 });
    const { tell, inputsOf } = openBoard({
      'food.void': (input) => {
        if ((input as Order).version === 1) throw refusal('changed_meanwhile', { record: theirs });
        return { ...theirs, voidedAt: '2026-11-21T07:00:00.000Z', version: 3 };
      },
    });
    await tell({ whole: true, orders: [orderOf('1')] });
    const dialog = await ask();
    await userEvent.click(dialog.getByLabelText('Sold out'));
    await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
    expect(await dialog.findByText(/it is ‘Preparing’. Press again to void it all the same/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
    await findToast('Order FD-1 is voided.');
    expect(inputsOf('food.void').at(-1)).toEqual({ _id: '1', version: 2, reason: 'sold_out' });
  });

  it('is not offered once more where a colleague has voided it meanwhile, and nothing is said to be given back', async () => {
    const theirs = orderOf('1', {
      paymentMethod: 'card',
      balance: 0,
      voidedAt: '2026-11-21T07:00:00.000Z',
      version: 2,
    });
    const { tell, inputsOf } = openBoard({
      'food.void': () => {
        throw refusal('changed_meanwhile', { record: theirs });
      },
    });
    await tell({ whole: true, orders: [orderOf('1', { paymentMethod: 'card' })] });
    const dialog = await ask();
    await userEvent.click(dialog.getByLabelText('Sold out'));
    await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
    await findToast('Order FD-1 was voided already.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(inputsOf('food.void')).toHaveLength(1);
  });

  it('by somebody else: whoever cooks it is told until that is read', async () => {
    const { tell } = openBoard();
    await tell({ whole: true, orders: [orderOf('1', { status: 'preparing' }), orderOf('2')] });
    await tell({ whole: false, orders: [orderOf('1', { voidedAt: '2026-11-21T07:00:00.000Z', version: 2 })] });
    expect(screen.getByText('Room 201, FD-1: voided. Please stop.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/Please stop/)).toBeNull();
    await tell({ whole: true, orders: [] });
    expect(screen.getByText('Room 202, FD-2: not on the board any more.')).toBeTruthy();
  });
});
