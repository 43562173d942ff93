import { WAITLIST_TEXTS } from '@shared/waitlist/constants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { JoinWaitlist } from './join-waitlist';

/** What a guest typed is there after a reload, and a lost answer says that the form may be sent again. */

const NIGHTS = { checkInDate: '2030-11-20', checkOutDate: '2030-11-22' };

function open(join: () => unknown) {
  const onJoined = vi.fn();
  const page = renderPage(<JoinWaitlist {...NIGHTS} onJoined={onJoined} />, '/check-availability', {
    'waitlist.join': join,
    'rooms.list': () => [],
  });
  return { ...page, onJoined };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));

it('keeps what a guest typed over a lost answer and a reload, until they have joined', async () => {
  const first = open(() => {
    throw connectionLost();
  });
  await userEvent.type(await screen.findByLabelText(/Full name/), 'Bola Ade');
  await userEvent.type(screen.getByLabelText(/Phone/), '0803 765 4321');
  await press();
  expect(await screen.findByText(WAITLIST_TEXTS.joinFailed)).toBeVisible();
  first.unmount();

  const second = open(() => ({ roomType: null, ...NIGHTS }));
  expect(await screen.findByDisplayValue('Bola Ade')).toBeVisible();
  await press();
  await vi.waitFor(() => expect(second.onJoined).toHaveBeenCalledTimes(1));
  expect(second.inputsOf('waitlist.join')).toEqual([
    { ...NIGHTS, guestName: 'Bola Ade', phoneNumber: '0803 765 4321', email: '', roomType: '' },
  ]);
  second.unmount();
  open(() => undefined);
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('');
});
