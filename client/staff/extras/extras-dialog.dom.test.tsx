import { exampleBooking, exampleExtra } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import { ChangeExtras } from './extras-dialog';

const { version: _v, updatedAt: _u, audience: _a, max: _m, kitchen: _k, ...breakfast } = exampleExtra();
const extras = [{ ...breakfast, quantity: 1, amount: 10_000 }];

beforeEach(() => {
  logInAsStaff('desk');
});

it('D48: staff take extras off a guest who has come, and say why', async () => {
  let isRefused = true;
  const { inputsOf } = renderPage(
    <ChangeExtras booking={exampleBooking({ status: 'checkedin', extras })} />,
    '/admin/booking/b1',
    {
      'extras.list': () => ({ items: [exampleExtra()] }),
      'bookings.changeExtras': () => {
        if (isRefused) throw refusal('reason_needed', { message: 'Please say why' });
        return exampleBooking();
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change extras' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extras of Ada Obi' }));
  expect(await dialog.findByText('Extras in all')).toBeVisible();
  expect(dialog.queryByLabelText(/^Why it is less/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'One less Breakfast' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save extras' }));
  expect(await dialog.findByText('Please say why')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Why it is less/), 'The kitchen was closed');
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save extras' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf('bookings.changeExtras').at(-1)).toMatchObject({
    ...{ _id: 'b1', version: 1, extras: [], amount: 0, note: 'The kitchen was closed' },
  });
});

it('offers nothing of a stay that does not take place', () => {
  renderPage(<ChangeExtras booking={exampleBooking({ status: 'cancelled' })} />, '/admin/booking/b1');
  expect(screen.queryByRole('button')).toBeNull();
});
