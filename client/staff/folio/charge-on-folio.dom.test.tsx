import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import type { Folio } from '@shared/money/payments/schema';
import { exampleExtra } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { folio, openDesk } from '../../testing/payment-desk';
import { logInAsAdmin } from '../../testing/sessions';

beforeEach(() => void logInAsAdmin());

describe('a charge on the folio', () => {
  const openFolio = async (change: Partial<Folio>) => {
    const { user } = openDesk({ 'payments.folio': () => folio(change) });
    await user.click(await screen.findByRole('button', { name: 'Folio of Ada Obi, GT-7K2M9Q' }));
    await screen.findByText('₦60,000 to pay');
    return { user, add: screen.queryByRole('button', { name: 'Add a charge' }) };
  };

  it('can be added while the stay can be charged', async () => {
    const { user, add } = await openFolio({ chargeable: true });
    await user.click(add ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Add a charge' })).toBeVisible();
  });

  it('by the piece takes price, kind and words from the price list, and what is typed after stays', async () => {
    const shirt = exampleExtra({ _id: 'x1', name: 'Shirt', price: 800, chargeKind: 'laundry' });
    const massage = exampleExtra({ _id: 'x2', name: 'Massage', price: 20_000, chargeKind: 'spa' });
    const { user, server } = openDesk({
      'payments.folio': () => folio({ chargeable: true }),
      'extras.prices': () => ({ items: [massage, shirt] }),
      'payments.charge': () => ({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Folio of Ada Obi, GT-7K2M9Q' }));
    await user.click(await screen.findByRole('button', { name: 'Add a charge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a charge' }));
    await user.selectOptions(await dialog.findByLabelText(/From the price list/), 'Massage, ₦20,000');
    expect(dialog.getByLabelText(/^Spa/)).toBeChecked();
    await user.selectOptions(dialog.getByLabelText(/From the price list/), 'Shirt, ₦800');
    await user.click(dialog.getByRole('button', { name: 'One more piece' }));
    await user.click(dialog.getByRole('button', { name: 'One more piece' }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('2400');
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('3 × Shirt');
    await user.type(dialog.getByLabelText(/^Note/), ', starched');
    await user.click(dialog.getByRole('button', { name: 'Add to the bill' }));
    await waitFor(() =>
      expect(server.inputsOf('payments.charge')).toMatchObject([
        { kind: 'laundry', amount: '2400', note: '3 × Shirt, starched' },
      ]),
    );
    expect(server.inputsOf('payments.charge')[0]).not.toHaveProperty('item');
  });

  it('is not offered where it would be refused: the folio says why', async () => {
    const { add } = await openFolio({ chargeable: false });
    expect(add).toBeNull();
    expect(screen.getByText(CHARGE_TEXTS.notChargeable)).toBeVisible();
  });

  it('for food names its order, which is one press away', async () => {
    const about = { note: null, voids: null, recordedBy: null, createdAt: '2026-11-21T06:00:00Z' };
    const food = {
      ...about,
      _id: 'c2',
      kind: 'food',
      amount: 5_700,
      orderId: 'o1',
      orderReference: 'FD-ZF178X',
    } as const;
    const back = { ...food, _id: 'c3', amount: -5_700, voids: 'c2' };
    await openFolio({ charges: [food, back] });
    const rows = within(screen.getByRole('region', { name: 'Charges' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Food: FD-ZF178X');
    expect(rows[1]).toHaveTextContent('Food, taken off: FD-ZF178X');
    const [link] = screen.getAllByRole('link', { name: 'FD-ZF178X' });
    expect(link).toHaveAttribute('href', '/admin/food-orders?q=FD-ZF178X');
  });

  it('is taken off with a reason, which is asked for at its field alone; what was typed stays', async () => {
    const laundry = { note: null, voids: null, recordedBy: null, createdAt: '2026-11-21T06:00:00Z' };
    let refused = refusal('reason_needed', { fields: { note: 'Please say why' } });
    const { user, server } = openDesk({
      'payments.folio': () =>
        folio({
          charges: [{ ...laundry, _id: 'c1', kind: 'laundry', amount: 2_500, orderId: null, orderReference: null }],
        }),
      'payments.voidCharge': () => {
        throw refused;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Folio of Ada Obi, GT-7K2M9Q' }));
    await user.click(await screen.findByRole('button', { name: 'Take off the bill: Laundry, ₦2,500' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this off the bill?' }));
    const note = dialog.getByLabelText(/^Note/);
    expect(note).toBeRequired();
    await user.click(dialog.getByRole('button', { name: 'Take off the bill' }));
    expect(await dialog.findAllByText('Please say why')).toHaveLength(1);
    expect(note).toHaveAccessibleDescription(expect.stringContaining('Please say why'));
    refused = refusal('not_voidable');
    await user.type(note, 'Of room 102');
    await user.click(dialog.getByRole('button', { name: 'Take off the bill' }));
    await waitFor(() =>
      expect(server.inputsOf('payments.voidCharge').at(-1)).toEqual({ _id: 'c1', note: 'Of room 102' }),
    );
    expect(note).toHaveValue('Of room 102');
  });

  it('is not spoken of where there is no stay', async () => {
    const { add } = await openFolio({ bookingId: null, orderId: 'o1', chargeable: false });
    expect(add).toBeNull();
    expect(screen.queryByText(CHARGE_TEXTS.notChargeable)).toBeNull();
  });
});
