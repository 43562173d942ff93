import { exampleRoom } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import AdminRoomsPage from './admin-rooms-page';

it('D26: a room that somebody else has changed is not deleted, and its card shows what is so', async () => {
  let room = exampleRoom();
  const { inputsOf } = renderPage(<AdminRoomsPage />, '/admin/rooms', {
    'rooms.list': () => [room],
    'rooms.remove': () => {
      room = exampleRoom({ price: 31_000, version: 2 });
      throw refusal('changed_meanwhile', { record: room });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete room 101' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await findToast('Someone else has changed this meanwhile.');
  expect(await screen.findByText(/· ₦31,000$/)).toBeVisible();
  expect(inputsOf('rooms.remove')).toEqual([{ _id: 'r1', version: 1 }]);
});
