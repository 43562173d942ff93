import type { LostItem } from '@shared/lost-property/schema';
import { exampleHotel } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminLostPropertyPage from './admin-lost-property-page';

const item = (change: Partial<LostItem> = {}): LostItem => ({
  ...{ _id: 'l1', what: 'A gold watch', roomNumber: '101', place: null, foundOn: '2026-03-10', foundBy: null },
  ...{ by: 'Chika Eze', keptAt: 'Safe', picture: null, state: 'kept', disposeFrom: '2026-06-08', returnedTo: null },
  ...{ closedAt: null, closedBy: null, createdAt: '2026-03-10T11:00:00.000Z', version: 1 },
  lastGuest: { bookingId: 'b1', reference: 'GT-7K2M9Q', guestName: 'Adaeze Obi' },
  ...change,
});
const page = (items: LostItem[]) => ({ items, nextCursor: null, previousCursor: null });

const open = (answers: Answers) =>
  renderPage(<AdminLostPropertyPage />, '/admin/lost-property', {
    'hotel.details': () => exampleHotel({ today: '2026-03-12' }),
    'rooms.list': () => [],
    'lostProperty.questions': () => ({ items: [] }),
    ...answers,
  });

it('returns a thing to a name, the last guest of its room at first', async () => {
  logInAsAdmin();
  const { inputsOf } = open({
    'lostProperty.list': () => page([item()]),
    'lostProperty.setState': () => item({ state: 'returned' }),
  });
  expect(await screen.findByText('Kept until 8 Jun')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Return A gold watch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Return A gold watch' });
  expect(within(dialog).getByLabelText(/^Returned to/)).toHaveValue('Adaeze Obi');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Returned to Adaeze Obi.')).toBeVisible();
  expect(inputsOf('lostProperty.setState')).toEqual([
    { _id: 'l1', version: 1, state: 'returned', returnedTo: 'Adaeze Obi' },
  ]);
});

it('tells who returns it second that somebody else has it', async () => {
  logInAsAdmin();
  let refuse = () =>
    refusal('changed_meanwhile', { record: item({ state: 'returned', returnedTo: 'Bola', version: 2 }) });
  const { inputsOf } = open({
    'lostProperty.list': () => page([item()]),
    'lostProperty.setState': () => {
      throw refuse();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return A gold watch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return A gold watch' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await dialog.findByText('State: Kept → Returned to Bola')).toBeVisible();
  const name = dialog.getByLabelText(/^Returned to/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Ada');
  refuse = () => refusal('lost_item_closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await dialog.findByText('This was returned or disposed of already. Keep it again first.')).toBeVisible();
  expect(inputsOf('lostProperty.setState')).toMatchObject([{ version: 1 }, { version: 2, returnedTo: 'Ada' }]);
});

it('shows whoever cleans neither guests nor what only the desk does', async () => {
  logInAsStaff('housekeeping');
  const { inputsOf } = open({ 'lostProperty.list': () => page([item({ lastGuest: null })]) });
  expect(await screen.findByRole('button', { name: 'Change A gold watch' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return A gold watch' })).not.toBeInTheDocument();
  expect(screen.queryByText('Last guest of the room')).not.toBeInTheDocument();
  expect(inputsOf('lostProperty.questions')).toEqual([]);
});

it('says that nothing is there, and that it could not be loaded', async () => {
  logInAsAdmin();
  const { unmount } = open({ 'lostProperty.list': () => page([]) });
  expect(await screen.findByText('Nothing is in the list yet.')).toBeVisible();
  unmount();
  open({
    'lostProperty.list': () => {
      throw refusal('internal');
    },
  });
  expect(await screen.findByText('The lost property could not be loaded.')).toBeVisible();
});
