import type { WaitlistEntry } from '@shared/waitlist/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminWaitlistPage from './admin-waitlist-page';
import { NextOnWaitlist } from './waitlist-entry';

const bola: WaitlistEntry = {
  ...{ _id: 'w1', guestName: 'Bola Ade', phoneNumber: '08037654321', email: null, roomType: 'Deluxe' },
  ...{ checkInDate: '2030-11-20', checkOutDate: '2030-11-22', state: 'waiting', freeRoom: '204', booking: null },
  ...{ by: null, createdAt: '2026-11-21T14:05:00.000Z', version: 1 },
};
const chidi: WaitlistEntry = {
  ...bola,
  _id: 'w2',
  guestName: 'Chidi Eze',
  roomType: null,
  freeRoom: null,
  by: 'Amina',
};
const dayo: WaitlistEntry = {
  ...{ ...chidi, _id: 'w3', guestName: 'Dayo Udo', state: 'booked' },
  booking: { _id: 'b1', reference: 'GT-DAY222' },
};

const open = (answers: Answers = {}) =>
  renderPage(<AdminWaitlistPage />, '/admin/waiting-list?from=2030-11-20&to=2030-11-22', {
    'waitlist.list': () => ({ items: [bola, chidi, dayo] }),
    ...answers,
  });
beforeEach(() => void logInAsAdmin());

it('shows first who can have a room now, and books for them by one press', async () => {
  open();
  const now = within(await screen.findByRole('list', { name: 'Can have a room now' }));
  expect(now.getByText(/room 204 is free/)).toBeVisible();
  expect(now.getByRole('link', { name: 'Book for Bola Ade' })).toHaveAttribute(
    'href',
    '/admin/book-room?room=204&from=2030-11-20&to=2030-11-22&waitlist=w1',
  );
  expect(now.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/2348037654321');
  expect(within(screen.getByRole('list', { name: 'No room yet' })).getByText(/by Amina/)).toBeVisible();
  const closed = within(screen.getByRole('list', { name: 'Closed' }));
  expect(closed.getByText('Booked')).toBeVisible();
  expect(closed.getByRole('link', { name: 'GT-DAY222' })).toBeVisible();
});

it('takes somebody off the list, with Undo on the version that was saved', async () => {
  const { inputsOf } = open({
    'waitlist.change': (input) => ({ ...chidi, ...(input as object), version: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off: Chidi Eze' }));
  await findToast(/Chidi Eze is off the list/);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await findToast(/Chidi Eze waits again/);
  expect(inputsOf('waitlist.change')).toEqual([
    { _id: 'w2', version: 1, state: 'declined' },
    { _id: 'w2', version: 2, state: 'waiting' },
  ]);
});

it('says when nobody waits, and when the list could not be loaded', async () => {
  let fails = true;
  open({
    'waitlist.list': () => {
      if (fails) throw refusal('busy');
      return { items: [] };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nobody waits.')).toBeVisible();
});

it('writes down who phones, and says that a room is free after all', async () => {
  let isFree = true;
  const { inputsOf } = open({
    'waitlist.join': () => {
      if (isFree) throw refusal('waitlist_free');
      return { roomType: null, checkInDate: '2030-11-20', checkOutDate: '2030-11-22' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Full name/), 'Efe Oba');
  await userEvent.type(dialog.getByLabelText(/Phone/), '0803 111 2222');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the waiting list' }));
  expect(await dialog.findByText(/A room is free on these nights/)).toBeVisible();
  isFree = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the waiting list' }));
  await findToast(/They are on the waiting list/);
  expect(inputsOf('waitlist.join')).toHaveLength(2);
});

it('offers no press to who only reads', async () => {
  logInAsStaff('readonly');
  open();
  await screen.findByText('Bola Ade');
  expect(screen.queryByRole('button', { name: /Take|Add/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Book for/ })).toBeNull();
});

it('names at the desk who has waited longest and can have a room, and how many more can', async () => {
  renderPage(<NextOnWaitlist />, '/admin-dashboard', {
    'waitlist.list': () => ({ items: [bola, { ...chidi, freeRoom: '205' }, dayo] }),
  });
  expect(await screen.findByText(/A night came free: next on the list is/)).toHaveTextContent('Bola Ade · Deluxe');
  expect(screen.getByRole('link', { name: '1 more can have a room' })).toBeVisible();
});
