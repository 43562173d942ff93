import { HOUSEKEEPING_TEXTS } from '@shared/rooms/housekeeping';
import { exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminRoomsPage from './admin-rooms-page';

const guest = { bookingId: 'b1', guestName: 'Ada Obi', checkOutDate: '2027-12-03' };
const housekeeping = [
  { _id: 'r1', roomNumber: '101', housekeeping: 'inspected', guests: [guest] },
  { _id: 'r2', roomNumber: '102', housekeeping: 'dirty', guests: [] },
];

const open = (answers: Answers = {}, address = '/admin/rooms') =>
  renderPage(<AdminRoomsPage />, address, {
    'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })],
    'rooms.housekeeping': () => housekeeping,
    ...answers,
  });

/** Opens the room's row. */
const unfold = async (roomNumber: string) =>
  userEvent.click(await screen.findByText(`Room ${roomNumber}`, { selector: 'summary *' }));

const roomsShown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  logInAsAdmin();
});

it('says how clean a room is, and who is in it now, who leads to their booking', async () => {
  open();
  for (const roomNumber of ['101', '102']) await unfold(roomNumber);
  const [first, second] = await screen.findAllByRole('article');
  const inside = await within(first ?? document.body).findByRole('list', { name: 'In room 101 now' });
  expect(within(inside).getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/admin/booking/b1');
  expect(inside).toHaveTextContent('Ada Obi until 3 Dec 2027');
  expect(within(second ?? document.body).getByText('Nobody is in it now.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Housekeeping of room 102' })).toHaveTextContent('Dirty');
});

it('does not call a room available that somebody is in', async () => {
  open();
  for (const roomNumber of ['101', '102']) await unfold(roomNumber);
  const [first, second] = await screen.findAllByRole('article');
  expect(await within(first ?? document.body).findByText('Occupied')).toBeVisible();
  expect(within(first ?? document.body).queryByText('Available')).toBeNull();
  expect(within(second ?? document.body).getByText('Available')).toBeVisible();
  expect(within(second ?? document.body).queryByText('Occupied')).toBeNull();
});

it('shows what is to be cleaned, as its address says', async () => {
  const { unmount } = open();
  await screen.findByText('Nobody is in it now.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Housekeeping' }), 'Dirty');
  await waitFor(() => expect(roomsShown()).toEqual(['Room 102']));
  expect(currentAddress()).toBe('/admin/rooms?housekeeping=dirty');
  unmount();
  open({}, '/admin/rooms?housekeeping=clean');
  expect(await screen.findByText('No room is clean.')).toBeVisible();
});

it('shows the rooms where only their housekeeping could not be read, and tries again', async () => {
  let isLost = true;
  open({
    'rooms.housekeeping': () => {
      if (isLost) throw refusal('too_slow');
      return housekeeping;
    },
  });
  expect(await screen.findByText(HOUSEKEEPING_TEXTS.loadFailed)).toBeVisible();
  expect(roomsShown()).toEqual(['Room 101', 'Room 102']);
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('Dirty'))[0]).toBeVisible();
});

it('the rooms come first, and the form for a new one on a press', async () => {
  open({ 'POST /api/rooms': () => exampleRoom({ _id: 'r3', roomNumber: '103' }) });
  await screen.findAllByRole('article');
  expect(screen.queryByLabelText('Room number')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add room' }));
  const form = within(screen.getByRole('region', { name: 'Add a room' }));
  expect(screen.getByRole('region', { name: 'Add a room' })).toHaveFocus();
  await userEvent.type(form.getByLabelText(/^Room number/), '103');
  await userEvent.type(form.getByRole('combobox', { name: /^Type/ }), 'Standard');
  await userEvent.type(form.getByLabelText(/^Price/), '20000');
  await userEvent.click(form.getByRole('button', { name: 'Add Room' }));
  await findToast('Room added successfully!');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Add a room' })).toBeNull());
});

it('who only reads sees how clean the rooms are, and who keeps the desk changes that alone', async () => {
  logInAsStaff('readonly');
  const { unmount } = open();
  expect((await screen.findAllByText('Dirty'))[0]).toBeVisible();
  const named = /Housekeeping of|Mark |Add room|Edit|Delete/;
  for (const role of ['button', 'combobox']) expect(screen.queryByRole(role, { name: named })).toBeNull();
  unmount();
  logInAsStaff('desk');
  open();
  expect((await screen.findAllByRole('button', { name: 'Mark clean, room 102' })).at(-1)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add room|Edit|Delete/ })).toBeNull();
});
