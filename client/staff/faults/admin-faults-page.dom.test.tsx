import type { Fault } from '@shared/faults/schema';
import { exampleCalendar, exampleCalendarStay, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exampleFault as fault } from '../../testing/desk';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import AdminFaultsPage from './admin-faults-page';

const page = (items: Fault[]) => ({ items, nextCursor: null, previousCursor: null });
const open = (answers: Answers, address = '/admin/faults') =>
  renderPage(<AdminFaultsPage />, address, {
    'hotel.details': () => exampleHotel({ today: '2026-03-12' }),
    'rooms.list': () => [],
    ...answers,
  });

it('lets maintenance take a fault, and says what another did before them', async () => {
  logInAsStaff('maintenance');
  open({
    'faults.list': () => page([fault()]),
    'faults.update': () => {
      throw refusal('fault_taken');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take: The tap leaks' }));
  expect(await findToast('Somebody else has taken this fault already.')).not.toHaveLength(0);
});

it('brings the room back in order with the fault that is done, unless one says otherwise', async () => {
  logInAsStaff('maintenance');
  const outOfOrder = { from: '2026-03-10', to: '2026-03-20' };
  const { inputsOf } = open({
    'faults.list': () => page([fault({ state: 'taken', takenBy: 'Emeka', outOfOrder })]),
    'faults.update': () => fault({ state: 'done' }),
  });
  expect(await screen.findByText('Out of order until 20 Mar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Out of order: The tap leaks' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Done: The tap leaks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is it mended?' });
  await userEvent.type(within(dialog).getByLabelText(/^Cost/), '₦4,500');
  expect(within(dialog).getByRole('checkbox', { name: 'Room 101 is back in order' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await findToast('Done. Room 101 can be booked again.')).not.toHaveLength(0);
  expect(inputsOf('faults.update')).toEqual([
    { _id: 'f1', version: 1, state: 'done', note: '', cost: '4500', backInOrder: true },
  ]);
});

it.each([
  ['maintenance', 'Room 101 is taken.'],
  ['desk', 'Room 101 is taken by Ada Obi, 12 Mar to 14 Mar.'],
] as const)('says to %s, before the room is put out of order, that somebody has it', async (role, words) => {
  logInAsStaff(role);
  const rooms = exampleCalendar().rooms.filter(({ roomNumber }) => roomNumber === '101');
  const stays = [exampleCalendarStay({ checkInDate: '2026-03-12', checkOutDate: '2026-03-14' })];
  const { callsTo } = open({
    'faults.list': () => page([fault()]),
    'rooms.availability': () => ({ availableRooms: [], free: [] }),
    'roomCalendar.window': () =>
      exampleCalendar({ from: '2026-03-12', to: '2026-03-13', today: '2026-03-12', rooms, stays }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Out of order: The tap leaks' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(callsTo('roomCalendar.window')).toHaveLength(role === 'desk' ? 1 : 0);
});

it('tells who says second that it is done of what the first has said, and keeps what they typed', async () => {
  logInAsStaff('maintenance');
  const theirs = fault({
    state: 'done',
    doneBy: 'Femi',
    doneAt: '2026-03-12T09:00:00.000Z',
    note: 'New washer',
    version: 2,
  });
  let isFirst = true;
  const { inputsOf } = open({
    'faults.list': () => page([fault()]),
    'faults.update': () => {
      if (!isFirst) return fault({ ...theirs, version: 3 });
      isFirst = false;
      throw refusal('changed_meanwhile', { record: theirs });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Done: The tap leaks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it mended?' }));
  await userEvent.type(dialog.getByLabelText(/^Cost/), '900');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  const told = within(await dialog.findByRole('list', { name: 'Changed meanwhile' }));
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^State: Open → Done, Femi, 12 Mar/),
    'What was done: – → New washer',
  ]);
  expect(dialog.getByLabelText(/^What was done/)).toHaveValue('New washer');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(inputsOf('faults.update')).toMatchObject([
      { version: 1, cost: '900', note: '' },
      { version: 2, cost: '900', note: 'New washer' },
    ]),
  );
});

it('lets the kitchen see and report, and nothing else', async () => {
  logInAsStaff('kitchen');
  open({ 'faults.list': () => page([fault()]) });
  expect(await screen.findByText('The tap leaks')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report a fault' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take: The tap leaks' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Lost property' })).not.toBeInTheDocument();
});

it('shows the history of a room, says that nothing is there, and that it could not be loaded', async () => {
  logInAsStaff('desk');
  const { inputsOf, unmount } = open({ 'faults.list': () => page([]) }, '/admin/faults?room=101');
  expect(await screen.findByText('No fault matches these filters.')).toBeVisible();
  expect(inputsOf('faults.list')).toMatchObject([{ roomNumber: '101' }]);
  unmount();
  const { unmount: leave } = open({ 'faults.list': () => page([]) });
  expect(await screen.findByText('No fault was reported yet.')).toBeVisible();
  leave();
  open({
    'faults.list': () => {
      throw refusal('internal');
    },
  });
  expect(await screen.findByText('The faults could not be loaded.')).toBeVisible();
});
