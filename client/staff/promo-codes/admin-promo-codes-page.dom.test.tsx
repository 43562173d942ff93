import type { PromoCode } from '@shared/promo-codes/schema';
import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminPromoCodesPage from './admin-promo-codes-page';

const church: PromoCode = {
  ...{ _id: 'c1', code: 'CHURCH10', percent: 10, amount: null, from: '2026-12-01', to: '2026-12-31' },
  ...{ bookFrom: null, bookTo: null, types: ['Standard'], minNights: 2, uses: 20, oncePerPerson: true, used: 3 },
  ...{ version: 4, updatedAt: '2026-11-21T06:00:00.000Z' },
};

const open = (answers: Answers = {}) => {
  logInAsAdmin();
  return renderPage(<AdminPromoCodesPage />, '/admin/promo-codes', {
    'hotel.details': () => exampleHotel(),
    'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '201', type: 'Suite' })],
    'promoCodes.list': () => ({ items: [church] }),
    ...answers,
  });
};

it('D42: lists each code with what it takes off, for what, and how often it is used', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /CHURCH10/ }));
  for (const words of ['10% off', 'Standard', '2 nights or more', '3 of 20'])
    expect(row.getByText(words)).toBeVisible();
});

it('says that there is none, and where the list could not be loaded, with another try', async () => {
  let isLost = true;
  open({
    'promoCodes.list': () => {
      if (isLost) throw connectionLost();
      return { items: [] };
    },
  });
  await screen.findByText('The codes could not be loaded.');
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No codes yet.')).toBeVisible();
});

it('a code is added; what is wrong is said at its field, before and after it is sent', async () => {
  let isTaken = true;
  const { inputsOf } = open({
    'promoCodes.create': () => {
      if (isTaken) throw refusal('promo_code_taken', { fields: { code: 'There is a code EASTER already.' } });
      return church;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^A code has 3 to 20/)).toBeVisible();
  expect(dialog.getByText('Please enter either a share or an amount')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Code/), 'easter');
  await userEvent.selectOptions(dialog.getByLabelText(/^It takes off/), 'An amount in naira');
  await userEvent.type(dialog.getByLabelText(/^Naira/), '5,000');
  await userEvent.click(dialog.getByLabelText('Suite'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is a code EASTER already.')).toBeVisible();
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Saved.');
  expect(inputsOf('promoCodes.create').at(-1)).toMatchObject({
    ...{ code: 'easter', percent: null, amount: '5000', types: ['Suite'], minNights: '', oncePerPerson: true },
  });
});

it('a code is changed on the version that was seen, and ended after a question', async () => {
  const { inputsOf } = open({ 'promoCodes.update': () => church, 'promoCodes.remove': () => ({ _id: 'c1' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change CHURCH10' }));
  const dialog = within(await screen.findByRole('dialog'));
  const percent = dialog.getByLabelText(/^Per cent/);
  await userEvent.clear(percent);
  await userEvent.type(percent, '15');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Saved.');
  expect(inputsOf('promoCodes.update')).toMatchObject([{ _id: 'c1', version: 4, percent: '15', amount: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'End CHURCH10' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End it' }));
  await findToast('Ended. Stays that were booked with it keep it.');
  expect(inputsOf('promoCodes.remove')).toEqual([{ _id: 'c1', version: 4 }]);
});
