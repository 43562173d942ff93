import { exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import AdminRoomsPage from './admin-rooms-page';

const room = exampleRoom({ status: 'maintenance' });
const dirty = { _id: 'r1', roomNumber: '101', housekeeping: 'dirty', guests: [] };

it('a room is a row, and all of it on a press', async () => {
  renderPage(<AdminRoomsPage />, '/admin/rooms', { 'rooms.list': () => [room], 'rooms.housekeeping': () => [dirty] });
  const item = within(await screen.findByRole('listitem'));
  const [brief] = item.getAllByText(/./);
  await item.findAllByText('Dirty');
  expect(brief?.closest('summary')).toHaveTextContent('Room 101 DirtyMaintenanceStandard · ₦18,500');
  const edit = screen.getByText('Edit');
  expect(edit).not.toBeVisible();
  await userEvent.click(screen.getAllByText('Room 101')[0] ?? document.body);
  expect(edit).toBeVisible();
});

it('a dirty room is cleaned, and a clean one inspected, by one press each', async () => {
  let housekeeping = 'dirty';
  const { inputsOf } = renderPage(<AdminRoomsPage />, '/admin/rooms', {
    'rooms.list': () => [room],
    'rooms.housekeeping': () => [{ ...dirty, housekeeping }],
    'rooms.setHousekeeping': (input) => {
      housekeeping = Object(input).housekeeping;
      return { ...Object(input), roomNumber: '101', changed: true };
    },
  });
  const [first] = await screen.findAllByRole('button', { name: 'Mark clean, room 101' });
  await userEvent.click(first ?? document.body);
  await findToast('Room 101: Clean.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Mark inspected, room 101' })[0] ?? document.body);
  await findToast('Room 101: Inspected.');
  expect(inputsOf('rooms.setHousekeeping')).toEqual([
    { _id: 'r1', was: 'dirty', housekeeping: 'clean' },
    { _id: 'r1', was: 'clean', housekeeping: 'inspected' },
  ]);
  expect(screen.queryByRole('button', { name: /^Mark / })).toBeNull();
});

it.each([
  ['offers Undo to whose press changed it', '207', true],
  ['shows it as it is to whom a colleague was before', '208', false],
])('of two who press the same, %s', async (_what, roomNumber, changed) => {
  renderPage(<AdminRoomsPage />, '/admin/rooms', {
    'rooms.list': () => [{ ...room, roomNumber }],
    'rooms.housekeeping': () => [{ ...dirty, roomNumber }],
    'rooms.setHousekeeping': (input) => ({ ...Object(input), roomNumber, changed }),
  });
  const [clean] = await screen.findAllByRole('button', { name: `Mark clean, room ${roomNumber}` });
  await userEvent.click(clean ?? document.body);
  const toast = await waitFor(() => {
    const told = screen.getAllByText(`Room ${roomNumber}: Clean.`);
    const [shown] = told.flatMap((words) => words.closest<HTMLElement>('[data-sonner-toast]') ?? []);
    if (!shown) throw new Error('The toast is not there yet');
    return within(shown);
  });
  expect(toast.queryAllByRole('button', { name: 'Undo' })).toHaveLength(changed ? 1 : 0);
});

it('who was slower is told how the room is by now', async () => {
  renderPage(<AdminRoomsPage />, '/admin/rooms', {
    'rooms.list': () => [room],
    'rooms.housekeeping': () => [dirty],
    'rooms.setHousekeeping': () => {
      throw refusal('housekeeping_changed', { message: 'Room 101 is inspected by now. Please look again.' });
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Mark clean, room 101' }))[0] ?? document.body);
  await findToast('Room 101 is inspected by now. Please look again.');
});
