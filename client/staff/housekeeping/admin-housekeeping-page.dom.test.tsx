import type { Board, BoardRoom, BoardStateInput } from '@shared/rooms/housekeeping-schema';
import { exampleHotel } from '@shared/testing/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../lib/session/session';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import AdminHousekeepingPage from './admin-housekeeping-page';
import { byFloor } from './board-presses';

const room = (roomNumber: string, change: Partial<BoardRoom> = {}): BoardRoom => ({
  ...{ _id: `r${roomNumber}`, roomNumber, type: 'Standard', floor: Number(roomNumber[0]), state: 'dirty' },
  ...{ cleaner: null, startedAt: null, assignedTo: null, doNotDisturbSince: null, outOfOrder: false },
  ...{ leaving: null, staying: null, arriving: null, chargeTo: null },
  ...change,
});
const SELF = { _id: 'housekeeping', name: 'Admin' };
const BISI = { _id: 'bisi', name: 'Bisi Ade' };
const board = (...rooms: BoardRoom[]): Board => ({
  ...{ today: '2026-11-21', checkInHour: 14, checkOutHour: 12, inspects: true },
  staff: [BISI],
  rooms,
});

beforeEach(() => void logInAsStaff('housekeeping'));

function open(answers: Answers = {}, rooms = [room('101'), room('201')]) {
  let now = board(...rooms);
  return renderPage(<AdminHousekeepingPage />, '/admin/housekeeping', {
    'housekeeping.board': () => now,
    'housekeeping.setState': (input) => {
      const { _id, state } = input as BoardStateInput;
      now = { ...now, rooms: now.rooms.map((one) => (one._id === _id ? { ...one, state, cleaner: SELF } : one)) };
      return { _id, state, changed: true };
    },
    ...answers,
  });
}
const card = async (roomNumber: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${roomNumber}`) });
  const shown = heading.closest('li');
  if (!shown) throw new Error('The room has no card');
  return within(shown);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the board', () => {
  it('shows rooms by floor with who leaves, stays and comes, in numbers of people', async () => {
    open({}, [
      room('101', { leaving: { people: 1 }, arriving: { people: 2, at: null } }),
      room('102', { arriving: { people: 1, at: '2026-11-21T17:30:00.000Z' } }),
      room('201', { staying: { people: 3, until: '2026-11-23', linen: true }, assignedTo: BISI }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Floor 1' })).toBeVisible();
    const first = await card('101');
    expect(first.getByText('1 person to leave by 12 noon')).toBeVisible();
    expect(first.getByText('2 people to come from 2 pm')).toBeVisible();
    expect((await card('102')).getByText('1 person to come at 6:30 pm')).toBeVisible();
    const second = await card('201');
    expect(second.getByText('3 people stay until 23 Nov')).toBeVisible();
    expect(second.getByText('Change the linen')).toBeVisible();
    expect(second.getByText('For Bisi Ade')).toBeVisible();
  });

  it('says that nothing is left, that there are no rooms, and that it did not load', async () => {
    const { unmount } = open({}, [room('101', { state: 'inspected' })]);
    expect(await screen.findByText('Nothing is left to do here.')).toBeVisible();
    unmount();
    const empty = open({}, []);
    expect(await screen.findByText('There are no rooms yet.')).toBeVisible();
    empty.unmount();
    open({
      'housekeeping.board': () => {
        throw refusal('internal');
      },
    });
    expect(await screen.findByText('The board could not be loaded.')).toBeVisible();
  });

  it('begins and ends by one press each, and takes back what was pressed', async () => {
    const { inputsOf } = open();
    await press('Start, room 101');
    expect((await card('101')).getByText('Being cleaned')).toBeVisible();
    await press('Done, room 101');
    await press('Undo, room 101');
    await waitFor(() =>
      expect(inputsOf('housekeeping.setState')).toMatchObject([
        { _id: 'r101', was: 'dirty', state: 'cleaning' },
        { _id: 'r101', was: 'cleaning', state: 'clean' },
        { _id: 'r101', was: 'clean', state: 'cleaning' },
      ]),
    );
  });

  it('offers nobody to inspect their own, to end another’s, or to begin where nobody is to knock', async () => {
    open({}, [
      room('101', { state: 'clean', cleaner: { _id: 'housekeeping', name: 'Admin' } }),
      room('102', { state: 'clean', cleaner: BISI }),
      room('103', { state: 'cleaning', cleaner: BISI, startedAt: '2026-11-21T08:00:00.000Z' }),
      room('104', { doNotDisturbSince: '2026-11-21T08:00:00.000Z' }),
    ]);
    expect((await card('101')).queryByRole('button', { name: /^Mark inspected/ })).toBeNull();
    expect((await card('102')).getByRole('button', { name: /^Mark inspected/ })).toBeVisible();
    expect((await card('103')).queryByRole('button', { name: /^Done/ })).toBeNull();
    expect((await card('104')).queryByRole('button', { name: /^Start/ })).toBeNull();
  });

  it('takes ‘Clean again’ back by Undo, without a question before', async () => {
    const { inputsOf } = open({}, [room('101', { state: 'clean', cleaner: BISI })]);
    await press('Clean again, room 101');
    expect((await card('101')).getByText('Dirty')).toBeVisible();
    await press('Undo, room 101');
    await waitFor(() =>
      expect(inputsOf('housekeeping.setState')).toMatchObject([
        { was: 'clean', state: 'dirty' },
        { was: 'dirty', state: 'clean' },
      ]),
    );
  });

  it('shows the floor that was chosen on this device, and one’s own rooms wherever they are', async () => {
    const rooms = [room('101', { assignedTo: SELF }), room('201'), room('202')];
    const { unmount } = open({}, rooms);
    await userEvent.selectOptions(await screen.findByLabelText('Floor'), 'Floor 2');
    expect(screen.queryByRole('heading', { name: 'Floor 1' })).toBeNull();
    unmount();
    const again = open({}, rooms);
    expect(await screen.findByRole('button', { name: 'To do · 2' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Floor 1' })).toBeNull();
    await press('Mine · 1');
    await card('101');
    again.unmount();
    // That floor is gone: all are shown.
    open({}, [room('101'), room('301')]);
    await card('101');
    await card('301');
  });

  it('reports a fault and enters a find in the room of the card, and hides what an empty room does not need', async () => {
    open({ 'rooms.list': () => [], 'hotel.details': () => exampleHotel() });
    expect((await card('101')).queryByRole('button', { name: 'Do not disturb, room 101' })).toBeNull();
    for (const [button, title] of [
      ['Report a fault, room 101', 'Report a fault'],
      ['Found something, room 101', 'Add lost property'],
    ] as const) {
      await press(button);
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      expect(dialog.queryByLabelText('Place')).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    }
  });

  it('maintenance reads it and presses nothing, the desk assigns', async () => {
    logInAsStaff('maintenance');
    const { unmount } = open();
    await card('101');
    expect(screen.queryByRole('button', { name: /room 101/ })).toBeNull();
    unmount();
    logInAsStaff('desk');
    const { inputsOf } = open({ 'housekeeping.assign': () => ({ _id: 'r101', assignedTo: BISI }) });
    await userEvent.selectOptions(await screen.findByLabelText('Who cleans room 101'), 'For Bisi Ade');
    expect(inputsOf('housekeeping.assign')).toEqual([{ _id: 'r101', staffId: 'bisi' }]);
  });

  it('puts what was used on the bill of the stay', async () => {
    const { inputsOf } = open(
      {
        'housekeeping.items': () => ({ items: [{ _id: 'water', name: 'Water' }] }),
        'housekeeping.charge': () => ({ _id: 'c1', note: '2 × Water' }),
      },
      [room('101', { chargeTo: 'b1' })],
    );
    await press('Minibar or laundry, room 101');
    await press('One more Water');
    await press('One more Water');
    await press('Put on the bill');
    await waitFor(() =>
      expect(inputsOf('housekeeping.charge')).toEqual([
        { bookingId: 'b1', itemId: 'water', quantity: 2, clientId: expect.any(String) },
      ]),
    );
  });
});

describe('while the line is away', () => {
  it('presses wait, are counted, outlive a reload, and are sent in their order', async () => {
    let isDown = true;
    const dead = {
      'housekeeping.setState': (input: unknown) => {
        if (isDown) throw connectionLost();
        return { ...(input as BoardStateInput), changed: true };
      },
    };
    const before = open(dead);
    await press('Start, room 101');
    await press('Start, room 201');
    await press('Done, room 101');
    expect(await screen.findByText(/^3 not sent yet\./)).toBeVisible();
    expect((await card('101')).getByText('Clean')).toBeVisible();
    expect((await card('101')).getByText('Not sent yet')).toBeVisible();
    before.unmount();
    const after = open(dead);
    expect(await screen.findByText(/^3 not sent yet\./)).toBeVisible();
    isDown = false;
    await waitFor(() => expect(screen.queryByText(/not sent yet/i)).toBeNull(), { timeout: 9_000 });
    const sent = [
      ...before.inputsOf('housekeeping.setState'),
      ...after.inputsOf('housekeeping.setState'),
    ] as BoardStateInput[];
    expect([...new Set(sent.map(({ _id, state }) => `${_id} ${state}`))]).toEqual([
      'r101 cleaning',
      'r201 cleaning',
      'r101 clean',
    ]);
  });

  it('a press that the hotel refuses by then is told until it is read', async () => {
    open({
      'housekeeping.setState': () => {
        throw refusal('housekeeping_changed', { message: 'Room 101 is inspected by now. Please look again.' });
      },
    });
    await press('Start, room 101');
    const told = 'Room 101: ‘Being cleaned’ was not saved. Room 101 is inspected by now. Please look again.';
    expect(await screen.findByText(told)).toBeVisible();
    await press('OK');
    expect(screen.queryByText(told)).toBeNull();
  });

  it('logout forgets what was not sent', async () => {
    const { unmount } = open({
      'housekeeping.setState': () => {
        throw connectionLost();
      },
    });
    await press('Start, room 101');
    await screen.findByText(/^1 not sent yet\./);
    unmount();
    act(() => clearSession());
    logInAsStaff('housekeeping');
    open();
    await card('101');
    expect(screen.queryByText(/not sent yet/i)).toBeNull();
  });
});

const inOrder = (rooms: BoardRoom[]) =>
  byFloor({ rooms, inspects: true, today: '2026-11-21', checkInHour: 14 }).map((one) =>
    one.rooms.map(({ roomNumber }) => roomNumber),
  );

it('on each floor those come first that somebody comes to, then those that were left', () => {
  const rooms = [
    room('101', { state: 'inspected' }),
    room('102', { staying: { people: 1, until: '2026-11-22', linen: false } }),
    room('103'),
    room('104', { arriving: { people: 1, at: null }, leaving: { people: 1 } }),
    room('105', { arriving: { people: 1, at: null } }),
    room('106', { arriving: { people: 1, at: null }, doNotDisturbSince: '2026-11-21T08:00:00.000Z' }),
    room('201'),
  ];
  expect(inOrder(rooms)).toEqual([['105', '104', '103', '102', '106', '101'], ['201']]);
});

it('of rooms that somebody comes to those come first whose guests come soonest, without an hour as from when rooms are ready', () => {
  const coming = (at: string | null) => ({ arriving: { people: 1, at } });
  const rooms = [
    room('101', coming('2026-11-21T22:00:00.000Z')),
    room('102', coming(null)),
    room('103', coming('2026-11-21T11:30:00.000Z')),
    room('104', coming('2026-11-21T17:00:00.000Z')),
    room('105', { ...coming('2026-11-21T10:00:00.000Z'), leaving: { people: 1 } }),
  ];
  expect(inOrder(rooms)).toEqual([['103', '102', '104', '101', '105']]);
});
