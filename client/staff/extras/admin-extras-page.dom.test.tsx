import type { Extra } from '@shared/extras/schema';
import { exampleExtra } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminExtrasPage from './admin-extras-page';

// What the form waits for at its first press, which a busy machine loads later than it waits.
await import('@shared/extras/schema');

const BED = exampleExtra({
  _id: 'e2',
  name: 'Extra bed',
  per: 'night',
  price: 8_000,
  sleeps: 1,
  max: 1,
  kitchen: false,
});

const SHIRT = exampleExtra({
  _id: 'e3',
  name: 'Shirt',
  per: 'stay',
  price: 800,
  audience: 'staff',
  chargeKind: 'laundry',
});

beforeEach(() => {
  logInAsAdmin();
});
const open = (answers: Answers = {}) =>
  renderPage(<AdminExtrasPage />, '/admin/extras', {
    'extras.list': () => ({ items: [exampleExtra(), BED] satisfies Extra[] }),
    'extras.prices': () => ({ items: [SHIRT] }),
    'extras.create': () => exampleExtra(),
    'extras.update': () => exampleExtra(),
    'extras.remove': () => ({ _id: 'e1' }),
    ...answers,
  });

describe('extras', () => {
  it('are listed with what they cost, who books them and what binds them', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Extra bed/ });
    expect(row).toHaveTextContent('₦8,000 per night');
    expect(row).toHaveTextContent('At most 1, 1 more bed');
  });

  it('are added and changed in one form, which says what is missing before the press', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add extra' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an extra' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add extra' }));
    expect(await dialog.findByText('Please enter a name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Airport pick-up');
    await userEvent.type(dialog.getByLabelText(/^Price/), '15,000');
    await userEvent.selectOptions(dialog.getByLabelText('Charged'), 'stay');
    await userEvent.type(dialog.getByLabelText(/^At most/), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Add extra' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('extras.create')).toMatchObject([
      { name: 'Airport pick-up', price: '15000', per: 'stay', audience: 'guests', max: 2, sleeps: 0, kitchen: false },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Breakfast' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Breakfast' }));
    await userEvent.clear(edit.getByLabelText(/^Price/));
    await userEvent.type(edit.getByLabelText(/^Price/), '6000');
    await userEvent.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputsOf('extras.update')).toMatchObject([{ _id: 'e1', version: 1, price: '6000' }]));
  });

  it('have a price list below, of what the desk puts on bills by the piece', async () => {
    const { inputsOf } = open();
    const row = await screen.findByRole('row', { name: /Shirt/ });
    expect(row).toHaveTextContent('₦800');
    expect(row).toHaveTextContent('Laundry');
    await userEvent.click(screen.getByRole('button', { name: 'Add price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a price' }));
    expect(dialog.queryByLabelText('Charged')).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Water');
    await userEvent.type(dialog.getByLabelText(/^Price/), '500');
    await userEvent.selectOptions(dialog.getByLabelText('What it is for'), 'Other');
    await userEvent.click(dialog.getByRole('button', { name: 'Add price' }));
    await waitFor(() =>
      expect(inputsOf('extras.create')).toMatchObject([{ name: 'Water', price: '500', chargeKind: 'other' }]),
    );
  });

  it('keep what was typed where the name is taken', async () => {
    open({
      'extras.update': () => {
        throw refusal('extra_name_taken', { message: 'Extra bed is on the list already.' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Breakfast' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Breakfast' }));
    await userEvent.click(edit.getByRole('button', { name: 'Save' }));
    expect(await edit.findByText('Extra bed is on the list already.')).toBeVisible();
    expect(edit.getByLabelText(/^Name/)).toHaveValue('Breakfast');
  });

  it('are taken off after a question', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Take off the list: Breakfast' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take off' }));
    await waitFor(() => expect(inputsOf('extras.remove')).toEqual([{ _id: 'e1', version: 1 }]));
  });

  it('are read only by whoever may not change them; an empty list says what it is for', async () => {
    logInAsStaff('desk');
    open({ 'extras.list': () => ({ items: [] }) });
    expect(await screen.findByText('No extras yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add extra' })).toBeNull();
  });

  it('say so where they do not load', async () => {
    open({
      'extras.list': () => {
        throw refusal('internal');
      },
    });
    expect(await screen.findByText('The extras could not be loaded.')).toBeVisible();
  });
});
