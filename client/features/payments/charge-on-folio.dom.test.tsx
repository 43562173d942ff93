import { CHARGE_TEXTS } from '@shared/constants/charges';
import type { Folio } from '@shared/payments';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it('is not offered where it would be refused: the folio says why', async () => {
    const { add } = await openFolio({ chargeable: false });
    expect(add).toBeNull();
    expect(screen.getByText(CHARGE_TEXTS.notChargeable)).toBeVisible();
  });

  it('is not spoken of where there is no stay', async () => {
    const { add } = await openFolio({ bookingId: null, orderId: 'o1', chargeable: false });
    expect(add).toBeNull();
    expect(screen.queryByText(CHARGE_TEXTS.notChargeable)).toBeNull();
  });
});
