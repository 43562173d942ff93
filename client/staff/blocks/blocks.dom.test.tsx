import type { Block } from '@shared/blocks/schema';
import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBlockPage from './admin-block-page';
import AdminBlocksPage from './admin-blocks-page';

const wedding: Block = {
  ...{ _id: 'b1', reference: 'BLK-7K2M9Q', name: 'Ada & Tolu', cateringId: 'q1', state: 'held', version: 3 },
  ...{ checkInDate: '2026-12-18', checkOutDate: '2026-12-21', heldUntil: '2026-12-10', code: 'ADA-TOLU', percent: 10 },
  ...{ booked: 1, left: 1, createdAt: '2026-11-21T06:00:00.000Z', updatedAt: '2026-11-21T06:00:00.000Z' },
  rooms: [
    {
      ...{ roomNumber: '101', roomType: 'Standard', state: 'booked' },
      booking: {
        ...{ _id: 's1', reference: 'GT-AAA111', guestName: 'Bisi Ade', roomNumber: '205' },
        ...{ checkInDate: '2026-12-18', checkOutDate: '2026-12-20' },
      },
    },
    { roomNumber: '102', roomType: 'Standard', state: 'held', booking: null },
  ],
};

const known: Answers = {
  'hotel.details': () => exampleHotel(),
  'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '201', type: 'Suite' })],
  'rooms.availability': () => ({ availableRooms: [], free: [] }),
  'blocks.list': () => ({ items: [wedding] }),
  'blocks.get': () => wedding,
};

const openList = (answers: Answers = {}, address = '/admin/blocks') => {
  logInAsAdmin();
  return renderPage(<AdminBlocksPage />, address, { ...known, ...answers });
};
const openOne = (answers: Answers = {}) => {
  logInAsAdmin();
  return renderPage(<Route path="/admin/blocks/:blockId">{() => <AdminBlockPage />}</Route>, '/admin/blocks/b1', {
    ...known,
    ...answers,
  });
};

describe('the list of blocks', () => {
  it('has each with its nights, how full it is, until when it is held and its code', async () => {
    openList();
    const row = within(await screen.findByRole('row', { name: /Ada & Tolu/ }));
    for (const words of ['BLK-7K2M9Q', '1 booked, 1 left', 'Held until 10 Dec', 'ADA-TOLU', '10% off'])
      expect(row.getByText(words)).toBeVisible();
  });

  it('says that there is none, and where it could not be loaded, with another try', async () => {
    let isLost = true;
    openList({
      'blocks.list': () => {
        if (isLost) throw connectionLost();
        return { items: [] };
      },
    });
    await screen.findByText('The blocks could not be loaded.');
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No rooms are held for an event.')).toBeVisible();
  });

  it('leads to a form that holds rooms, filled in with the event; what is wrong stands at its field', async () => {
    let isTaken = true;
    const { inputsOf } = openList(
      {
        'rooms.availability': () => ({
          availableRooms: ['101'],
          free: [{ roomNumber: '101', total: 1, minNights: 1, closed: false, isHeld: false }],
        }),
        'blocks.create': () => {
          if (isTaken)
            throw refusal('room_taken', { fields: { rooms: 'Room 201 is already booked for these dates.' } });
          return wedding;
        },
      },
      '/admin/blocks?new=1&event=q1&name=Wedding&date=2026-12-18',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Hold the rooms' }));
    expect(await dialog.findByText('Please choose at least one room')).toBeVisible();
    expect(dialog.getByText('Please choose the day until which the rooms are held')).toBeVisible();
    expect(await dialog.findByText('Standard (1 free)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'One more Standard' }));
    await userEvent.type(dialog.getByLabelText(/^Certain rooms/), '201');
    const until = dialog.getByLabelText(/^Held until/);
    await userEvent.clear(until);
    await userEvent.type(until, '2026-12-10');
    await userEvent.type(dialog.getByLabelText(/^Code for its guests/), 'ada-tolu');
    await userEvent.type(dialog.getByLabelText(/^Per cent off/), '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold the rooms' }));
    expect(await dialog.findByText('Room 201 is already booked for these dates.')).toBeVisible();
    isTaken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Hold the rooms' }));
    await findToast('The rooms are held.');
    expect(inputsOf('blocks.create').at(-1)).toMatchObject({
      ...{ name: 'Wedding', cateringId: 'q1', checkInDate: '2026-12-18', checkOutDate: '2026-12-19' },
      ...{ heldUntil: '2026-12-10', code: 'ada-tolu', percent: 10 },
      rooms: [{ roomType: 'Standard', count: 1 }, { roomNumber: '201' }],
    });
  });
});

describe('one block', () => {
  it('has its rooms with who has booked them, the link for its guests, and its event', async () => {
    openOne();
    expect(await screen.findByText(/^Held until 10 Dec/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Room 101, Bisi Ade' })).toHaveAttribute('href', '/admin/booking/s1');
    expect(screen.getByText(/now in room 205/)).toBeVisible();
    expect(screen.getByText('Room 102, Standard: free for a guest')).toBeVisible();
    expect(screen.getByText(/check-availability\?from=2026-12-18&to=2026-12-21&promoCode=ADA-TOLU$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Catering request' })).toHaveAttribute(
      'href',
      '/admin/catering-request/q1',
    );
  });

  it('is changed on the version that was seen, loses a room and is released after a question', async () => {
    const { inputsOf } = openOne({
      'blocks.update': () => wedding,
      'blocks.release': () => ({ ...wedding, state: 'released' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Certain rooms/), '103, 104');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast('Saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Take out room 102' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it out' }));
    await findToast('Taken out: the room is on sale again.');
    expect(inputsOf('blocks.update')).toEqual([
      expect.objectContaining({ version: 3, addRooms: [{ roomNumber: '103' }, { roomNumber: '104' }] }),
      { _id: 'b1', version: 3, removeRooms: ['102'] },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Release it' }));
    await findToast('Released: what was left is on sale again.');
    expect(inputsOf('blocks.release')).toEqual([{ _id: 'b1', version: 3 }]);
  });

  it('that there is not says so', async () => {
    openOne({
      'blocks.get': () => {
        throw refusal('not_found');
      },
    });
    expect(await screen.findByText('There is no such block.')).toBeVisible();
  });
});
