import { exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminRoomsPage from './admin-rooms-page';

beforeEach(logInAsAdmin);

async function open(answers: Answers) {
  const page = renderPage(<AdminRoomsPage />, '/admin/rooms', {
    'rooms.list': () => [exampleRoom()],
    'rooms.housekeeping': () => [],
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy room 101' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rooms like 101' }));
  return { ...page, dialog, numbers: dialog.getByLabelText(/^Room numbers/) };
}

it('adds rooms by their numbers as they are written, and says which those are', async () => {
  const { inputsOf, dialog, numbers } = await open({
    'rooms.copy': () => ({
      rooms: [exampleRoom({ _id: 'r2', roomNumber: '102' }), exampleRoom({ _id: 'r3', roomNumber: '103' })],
    }),
  });
  expect(numbers).toHaveFocus();
  await userEvent.type(numbers, '102-103');
  expect(dialog.getByText('102, 103')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 rooms' }));
  expect((await findToast('2 rooms added like room 101.')).length).toBeGreaterThan(0);
  expect(inputsOf('rooms.copy')).toMatchObject([{ _id: 'r1', roomNumbers: ['102', '103'] }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy room 101' })).toHaveFocus());
});

it.each([
  ['110-102', 'Write numbers as 101-110, 201, 205'],
  [' ', 'Room number is required'],
])('sends nothing for %j', async (typed, message) => {
  const { inputsOf, dialog, numbers } = await open({});
  await userEvent.type(numbers, `${typed}{Enter}`);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(inputsOf('rooms.copy')).toEqual([]);
});

it('keeps what was written where a number is taken, and sends the same again after an answer that was lost', async () => {
  let turn = 0;
  const { inputsOf, dialog, numbers } = await open({
    'rooms.copy': () => {
      turn += 1;
      if (turn === 1) throw refusal('room_number_taken', { fields: { roomNumbers: 'Room 102 already exists.' } });
      if (turn === 2) throw connectionLost();
      return { rooms: [exampleRoom()] };
    },
  });
  await userEvent.type(numbers, '102{Enter}');
  expect(await dialog.findByText('Room 102 already exists.')).toBeVisible();
  await userEvent.type(numbers, '0{Enter}');
  expect(await dialog.findByText(/We sent this but got no answer/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 room' }));
  await findToast('1 room added like room 101.');
  const [, second, third] = inputsOf('rooms.copy');
  expect(third).toEqual(second);
});
