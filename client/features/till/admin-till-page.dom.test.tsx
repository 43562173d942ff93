import { exampleBooking } from '@shared/testing/examples';
import type { Till } from '@shared/till';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FolioOpener, type FolioTarget } from '../../lib/folio-opener';
import type { Answers } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import AdminTillPage from './admin-till-page';

const till = (change: Partial<Till> = {}): Till => ({
  staffId: 's1',
  staffName: 'Amina',
  method: 'cash',
  expected: 18_500,
  received: 20_000,
  paidOut: 1_500,
  carried: 0,
  payments: [
    {
      _id: 'p1',
      reference: 'PY-59ASXN',
      kind: 'payment',
      amount: 20_000,
      recordedAt: '2026-11-21T09:05:00.000Z',
      guestName: 'Ada Obi',
      recordReference: 'GT-7K2M9Q',
    },
  ],
  close: null,
  ...change,
});

const open = (answers: Answers) => {
  const opened: [FolioTarget, string | undefined][] = [];
  const server = renderPage(
    <FolioOpener value={(target, view) => opened.push([target, view])}>
      <AdminTillPage />
    </FolioOpener>,
    '/admin/till',
    { 'till.closes': () => [], ...answers },
  );
  return { user: userEvent.setup(), server, opened };
};

it('counts a till at the sum that is shown, and says what differs while it is typed', async () => {
  const { user, server } = open({
    'till.day': () => ({ day: '2026-11-21', tills: [till()] }),
    'till.close': () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Count and close: Amina, cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Count and close' });
  await user.type(within(dialog).getByLabelText(/Counted/), '18,400');
  expect(await within(dialog).findByText('₦100 short')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close the till' }));
  expect(await findToast('Till closed.')).not.toHaveLength(0);
  expect(server.inputsOf('till.close')).toMatchObject([
    { day: '2026-11-21', staffId: 's1', method: 'cash', expected: 18_500, counted: '18400' },
  ]);
});

it('finds who stands at the desk, and opens the form that records a payment in cash', async () => {
  const booking = exampleBooking({ guestName: 'Wale Walk-In' });
  const { user, opened } = open({
    'till.day': () => ({ day: '2026-11-21', tills: [] }),
    'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
    'food.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
  });
  await user.type(await screen.findByLabelText(/Room, name/), 'wale');
  await user.click(await screen.findByRole('button', { name: /^Take payment of Wale Walk-In/ }));
  expect(opened).toMatchObject([[{ bookingId: booking._id, balance: 40_000, method: 'cash' }, 'payment']]);
});
