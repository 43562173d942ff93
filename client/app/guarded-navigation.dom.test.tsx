import {
  exampleAvailability,
  exampleBooking,
  exampleDish,
  exampleHotel,
  exampleRoom,
  exampleSettings,
  exampleTaken,
} from '@shared/testing/examples';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireSession, leaveStaff, readSession, saveSession } from '../lib/session/session';
import AdminBookRoomPage from '../staff/book-for-guest/admin-book-room-page';
import AdminBookingsPage from '../staff/bookings/admin-bookings-page';
import AdminEditFoodPage from '../staff/menu/admin-edit-food-page';
import AdminRoomsPage from '../staff/rooms/admin-rooms-page';
import AdminSettingsPage from '../staff/settings/admin-settings-page';
import { refusal } from '../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../testing/render-page';
import { logInAsAdmin } from '../testing/sessions';
import { Guard } from './guard';
import { AdminLayout } from './staff/admin-layout';
import { GuardedNavigation } from './staff/staff-area';

const booking = exampleBooking({ userId: 'u1' });
const rooms = [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })];

/** A staff screen as the staff area shows it, opened from the dashboard. */
function open(page: ReactNode, address: string, answers: Parameters<typeof renderPage>[2] = {}) {
  window.history.pushState(null, '', '/admin-dashboard');
  window.history.pushState(null, '', address);
  return renderPage(
    <GuardedNavigation>
      <Guard access="admin">
        <AdminLayout title="Staff">{page}</AdminLayout>
      </Guard>
    </GuardedNavigation>,
    address,
    {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => rooms,
      'rooms.takenNights': () => exampleTaken(),
      'rooms.availability': (asked) => exampleAvailability(rooms, ['101', '102'], asked),
      'guests.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
      'menu.list': () => [exampleDish()],
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.count': () => null,
      'auth.logout': () => ({}),
      'notifications.waiting': () => [],
      ...answers,
    },
  );
}

const press = async (role: string, name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }));
const question = (lost: string) => screen.findByRole('alertdialog', { name: 'Leave the form?', description: lost });
const answer = async (name: 'Stay' | 'Leave without saving') => {
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

async function changeRoom(answers?: Parameters<typeof open>[2]) {
  const opened = open(<AdminRoomsPage />, '/admin/rooms', answers);
  await press('button', 'Edit room 101');
  await userEvent.type(await screen.findByLabelText(/^Description/), ' Sea view.');
  return opened;
}
async function changeDish() {
  open(<AdminEditFoodPage />, '/admin/edit-food?item=m1');
  await userEvent.type(await screen.findByLabelText(/^Description/), ' With plantain.');
}
async function fillInRoom() {
  open(<AdminRoomsPage />, '/admin/rooms');
  await press('button', 'Add room');
  await userEvent.type(await screen.findByLabelText(/^Description/), 'Sea view.');
}
async function fillInBooking() {
  open(<AdminBookRoomPage />, '/admin/book-room');
  await userEvent.type(await screen.findByLabelText(/^Full name/), 'Ada Obi');
}
async function changeBooking(answers?: Parameters<typeof open>[2]) {
  const opened = open(<AdminBookingsPage />, '/bookings', answers);
  await press('button', 'Change booking of Ada Obi');
  await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '60000');
  return opened;
}

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  cleanup();
  sessionStorage.clear();
  logInAsAdmin();
});

describe('a form with changes asks once before it is left', () => {
  it.each([
    ['a room, by a link', changeRoom, '/admin/rooms', 'The changes to room 101 are not saved.'],
    ['a dish, by a link', changeDish, '/admin/edit-food?item=m1', 'The changes to Jollof Rice are not saved.'],
  ])('%s', async (_name, change, address, lost) => {
    await change();
    await press('link', 'Bookings');
    await question(lost);
    await answer('Stay');
    expect(currentAddress()).toBe(address);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toMatch(/(Sea view|With plantain)\.$/);
    await press('link', 'Bookings');
    await answer('Leave without saving');
    expect(currentAddress()).toBe('/bookings');
    expect(sessionStorage.length).toBe(1);
  });

  it.each([
    ['a room', changeRoom, '/admin/rooms'],
    ['a dish', changeDish, '/admin/edit-food?item=m1'],
    ['a booking', changeBooking, '/bookings'],
    ['a new room', fillInRoom, '/admin/rooms'],
    ['a booking for a guest', fillInBooking, '/admin/book-room'],
  ])('%s, by the way back', async (_name, change, address) => {
    await change();
    act(() => window.history.back());
    await screen.findByRole('alertdialog');
    expect(currentAddress()).toBe(address);
    await answer('Stay');
    expect(currentAddress()).toBe(address);
    act(() => window.history.back());
    await answer('Leave without saving');
    await waitFor(() => expect(currentAddress()).toBe('/admin-dashboard'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a booking, by the way back to another page of its list, which closes it', async () => {
    await changeBooking();
    window.history.pushState(null, '', '/bookings?page=2&cursor=c');
    act(() => window.history.back());
    await answer('Leave without saving');
    await waitFor(() => expect(currentAddress()).toBe('/bookings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a section of the settings, by a link', async () => {
    open(<AdminSettingsPage />, '/admin/settings', { 'hotel.settings': () => exampleSettings() });
    const contacts = within(await screen.findByRole('region', { name: 'Hotel and contacts' }));
    await userEvent.type(contacts.getByLabelText(/^Name/), ' Indigo');
    await press('link', 'Bookings');
    await question('The changes under “Hotel and contacts” are not saved.');
    await answer('Stay');
    expect(currentAddress()).toBe('/admin/settings');
  });

  it('a new room, by Cancel, which closes its form', async () => {
    await fillInRoom();
    await press('button', 'Cancel');
    await question('The new room is not saved.');
    await answer('Stay');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Sea view.');
    await press('button', 'Cancel');
    await answer('Leave without saving');
    await waitFor(() => expect(screen.queryByLabelText(/^Description/)).toBeNull());
  });

  it("a room, by another room's Edit", async () => {
    await changeRoom();
    await press('button', 'Edit room 102');
    await question('The changes to room 101 are not saved.');
    await answer('Leave without saving');
    expect(await screen.findByRole('heading', { name: 'Edit room 102' })).toBeVisible();
    await press('link', 'Bookings');
    expect(currentAddress()).toBe('/bookings');
  });

  it.each([
    ['its cross', () => press('button', 'Close')],
    ['its button', () => press('button', 'Leave as it is')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('a booking, by %s', async (_name, close) => {
    await changeBooking();
    await close();
    await question('The changes to the booking of Ada Obi are not saved.');
    await answer('Stay');
    expect(screen.getByLabelText(/^Agreed amount/)).toHaveValue('60000');
    await close();
    await answer('Leave without saving');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('button', 'Change booking of Ada Obi');
    expect(await screen.findByLabelText(/^Agreed amount/)).toHaveValue('');
  });

  it('a room, by logging out', async () => {
    await changeRoom();
    await press('link', 'Logout');
    await answer('Stay');
    expect(readSession()).not.toBeNull();
    await press('link', 'Logout');
    await answer('Leave without saving');
    await waitFor(() => expect(readSession()).toBeNull());
  });

  it('a room, by closing the tab; not one that is saved or unchanged', async () => {
    const { container } = await changeRoom({ 'PUT /api/rooms/r1': () => exampleRoom({ version: 2 }) });
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await userEvent.clear(screen.getByLabelText(/^Description/));
    await userEvent.type(screen.getByLabelText(/^Description/), 'Sea view.');
    expect(close()).toBe(true);
    await userEvent.click(within(container).getByRole('button', { name: 'Update Room' }));
    await findToast('Room updated successfully!');
    expect(close()).toBe(false);
    await press('link', 'Bookings');
    expect(currentAddress()).toBe('/bookings');
  });
});

describe('B9: an ended session brings an edit back after the login', () => {
  /** The screen again, as a new login opens it. */
  function comeBack() {
    act(expireSession);
    expect(currentAddress()).toMatch(/^\/auth\?next=/);
    cleanup();
    logInAsAdmin();
  }

  it('of a room, and tells what somebody else has changed meanwhile', async () => {
    await changeRoom();
    comeBack();
    const theirs = exampleRoom({ price: 31_000, version: 2 });
    const { inputsOf } = open(<AdminRoomsPage />, '/admin/rooms', {
      'rooms.list': () => [theirs],
      'PUT /api/rooms/r1': () => {
        throw refusal('changed_meanwhile', { record: theirs });
      },
    });
    expect(await screen.findByRole('heading', { name: 'Edit room 101' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toMatch(/Sea view\.$/),
    );
    await press('button', 'Update Room');
    expect(await screen.findByRole('list', { name: 'Changed meanwhile' })).toHaveTextContent(
      'Price: ₦18,500 → ₦31,000',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toMatch(/Sea view\.$/);
    expect(inputsOf('PUT /api/rooms/r1')).toHaveLength(1);
  });

  it('of a dish', async () => {
    await changeDish();
    comeBack();
    open(<AdminEditFoodPage />, '/admin/edit-food?item=m1');
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)).value).toMatch(/With plantain\.$/),
    );
  });

  it('of a booking, on the version that it was made on', async () => {
    await changeBooking();
    comeBack();
    const { inputsOf } = open(<AdminBookingsPage />, '/bookings', {
      'bookings.list': () => ({ items: [{ ...booking, version: 2 }], nextCursor: null, previousCursor: null }),
      'bookings.update': () => ({ ...booking, version: 3 }),
    });
    await waitFor(async () => expect(await screen.findByLabelText(/^Agreed amount/)).toHaveValue('60000'));
    await press('button', 'Save changes');
    await findToast('Booking changed.');
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, amountPaid: '60000' }]);
    expect(sessionStorage.length).toBe(1);
  });
});

it('D30: who is staff no more is told so, and what was typed is there again for who may', async () => {
  const admin = logInAsAdmin();
  await changeRoom();
  act(leaveStaff);
  await findToast(/^Your account may no longer use the hotel’s own screens/);
  expect(currentAddress()).toBe('/');
  cleanup();
  saveSession({ token: 'again', user: admin });
  open(<AdminRoomsPage />, '/admin/rooms');
  expect(await screen.findByDisplayValue(/Sea view\.$/)).toBeVisible();
});
