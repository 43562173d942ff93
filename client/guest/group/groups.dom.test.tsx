import { exampleBooking, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';

import GroupPage from './group-page';

const page = (
  <Route path="/booking-group/:groupId">
    <GroupPage />
  </Route>
);

const stays = [
  { ...exampleBooking({ _id: 'b1', groupId: 'g1', status: 'pending', roomNumber: '101' }), accessToken: 'gta_one' },
  {
    ...exampleBooking({ _id: 'b2', groupId: 'g1', status: 'pending', roomNumber: '102', reference: 'GT-BBBBBB' }),
    accessToken: 'gta_two',
  },
];
const group = {
  ...{ _id: 'g1', reference: 'GRP-7K2M9Q', name: 'Adaeze Obi', userId: null, bookings: stays },
  ...{ total: 120_000, received: 20_000, balance: 100_000, createdAt: '2026-12-01T09:30:00.000Z' },
};

describe('the page of a group', () => {
  const open = (answers: Answers) =>
    renderPage(page, '/booking-group/g1#gta_group', { 'hotel.details': () => exampleHotel(), ...answers });

  it('D40: lists its rooms with what is open, and opens each by its own link', async () => {
    const { calls } = open({ 'groups.get': () => group });
    expect(await screen.findByText('Group GRP-7K2M9Q')).toBeVisible();
    expect(screen.getByText('₦100,000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to pay for booking GT-BBBBBB' })).toHaveAttribute(
      'href',
      '/booking/b2#gta_two',
    );
    expect(calls.find(({ path }) => path === 'groups.get')).toMatchObject({ accessToken: 'gta_group' });
    await waitFor(() => expect(localStorage.getItem('group_access')).toContain('gta_group'));
    expect(localStorage.getItem('booking_access')).toContain('gta_one');
  });

  it('cancels all at the fee that it has shown, and not while one is confirmed', async () => {
    const { calls, unmount } = open({ 'groups.get': () => group, 'groups.cancel': () => group });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all rooms' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel rooms' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'groups.cancel')?.input).toEqual({ _id: 'g1', cancellationFee: 0 }),
    );
    unmount();
    const [first, second] = stays;
    const confirmed = { ...group, bookings: [first, { ...second, status: 'checkedin' }] };
    open({ 'groups.get': () => confirmed });
    await screen.findByText('Group GRP-7K2M9Q');
    expect(screen.queryByRole('button', { name: 'Cancel all rooms' })).not.toBeInTheDocument();
  });

  it('says so where it cannot be opened', async () => {
    open({
      'groups.get': () => {
        throw refusal('not_found');
      },
    });
    expect(await screen.findByText(/We could not find these rooms/)).toBeVisible();
  });
});

const TAKEN = 'No Standard room is free for these dates. Please choose other dates or another type.';

describe('booking several rooms', () => {
  const rooms = ['101', '102'].map((roomNumber) => exampleRoom({ roomNumber, type: 'Standard', price: 20_000 }));
  const quote = {
    rooms: rooms.map(({ roomNumber }) => ({
      ...{ roomNumber, roomType: 'Standard', nights: [], total: 40_000, deposit: 40_000, cancellation: null },
    })),
    ...{ total: 80_000, deposit: 80_000 },
  };
  const open = (answers: Answers) =>
    renderPage(page, '/booking-group/new?room=101&from=2026-12-20&to=2026-12-22&guests=2', {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => rooms,
      ...answers,
    });

  async function fill() {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Room 2/ }),
      'Any Standard · from ₦20,000',
    );
    await userEvent.type(screen.getByLabelText(/Full name/), 'Adaeze Obi');
    await userEvent.type(screen.getByLabelText(/Phone/), '08031234567');
    await userEvent.type(screen.getByLabelText(/Email/), 'adaeze@guests.test');
  }

  it('sends the room that was chosen, another by its type, who comes, and the total that it shows', async () => {
    const { calls } = open({
      'groups.quote': () => quote,
      'groups.create': () => ({ ...group, accessToken: 'gta_new' }),
    });
    await fill();
    expect(await screen.findByText('₦80,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'groups.create')?.input).toMatchObject({
        amountPaid: 80_000,
        rooms: [
          { roomNumber: '101', adults: 2, children: 0 },
          { roomType: 'Standard', adults: 1, children: 0 },
        ],
        ...{ checkInDate: '2026-12-20', checkOutDate: '2026-12-22', guestName: 'Adaeze Obi' },
      }),
    );
    await waitFor(() => expect(localStorage.getItem('group_access')).toContain('gta_new'));
  });

  it('says before the press why they cannot be had, and takes up to five rooms', async () => {
    open({
      'groups.quote': () => {
        throw refusal('type_taken', { message: TAKEN });
      },
    });
    await fill();
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book 2 rooms' })).toBeDisabled();
    for (let room = 3; room <= 5; room += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Add another room' }));
    expect(screen.getByRole('button', { name: 'Add another room' })).toBeDisabled();
    const list = screen.getByRole('list', { name: 'Rooms' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Room 5' }));
    expect(screen.getByRole('button', { name: 'Book 4 rooms' })).toBeVisible();
  });
});
