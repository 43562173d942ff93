import { GOING_LIVE_STEPS, type GoingLiveStep, type OpeningNeed, PART_OF } from '@shared/going-live/constants';
import type { GoingLive } from '@shared/going-live/schema';
import { STARTER_MENU } from '@shared/menu/starter';
import type { Room } from '@shared/rooms/schema';
import { exampleHotel, exampleMailState, exampleRoom, exampleSettings } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../../testing/mock-server';
import { findToast, renderPage } from '../../../testing/render-page';
import { logInAsAdmin } from '../../../testing/sessions';
import AdminSetupPage from './admin-setup-page';

const state = (done: readonly GoingLiveStep[], missing: OpeningNeed[] = []): GoingLive => ({
  isShown: true,
  openedAt: done.includes('open') ? '2026-11-21T08:00:00.000Z' : null,
  missing,
  steps: GOING_LIVE_STEPS.map((step) => ({ step, part: PART_OF[step], isDone: done.includes(step) })),
});

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  logInAsAdmin();
});

function open(part: string, answers: Answers = {}) {
  const server = renderPage(<AdminSetupPage />, `/admin/setup${part && `?part=${part}`}`, {
    'goingLive.steps': () => state([]),
    'hotel.settings': () => exampleSettings(),
    'hotel.details': () => exampleHotel(),
    'mail.state': () => exampleMailState(),
    'rooms.list': () => [],
    'menu.list': () => [],
    'staff.list': () => ({ members: [], invitations: [] }),
    ...answers,
  });
  return { ...server, user: userEvent.setup() };
}

const steps = () => within(screen.getByRole('navigation', { name: 'Steps of the setup' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

it('begins at the first step that is not done, says which are, and leads on and back', async () => {
  const { user } = open('', { 'goingLive.steps': () => state(['hotel', 'bank']) });
  await heading('3. Rooms');
  expect(
    steps()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Hotel, done', 'Payments, done', '3Rooms', '4Menu', '5Staff', '6Going live']]);
  expect(steps().getByRole('link', { current: 'step' })).toHaveTextContent('Rooms');
  await user.click(screen.getByRole('link', { name: 'Back: Payments' }));
  await heading('2. Payments');
  await user.click(screen.getByRole('link', { name: 'Next: Rooms' }));
  await user.click(screen.getByRole('link', { name: 'Next: Menu' }));
  await heading('4. Menu');
});

it('looks again once something was saved, and stays on the step', async () => {
  let done: GoingLiveStep[] = [];
  const { user } = open('', {
    'goingLive.steps': () => state(done),
    'hotel.update': () => {
      done = ['hotel'];
      return exampleSettings({ name: 'Oja Palace', version: 2 });
    },
  });
  const contacts = within(await screen.findByRole('region', { name: 'Hotel and contacts' }));
  await user.clear(contacts.getByLabelText(/^Name/));
  await user.type(contacts.getByLabelText(/^Name/), 'Oja Palace');
  await user.click(contacts.getByRole('button', { name: 'Save' }));
  expect(await steps().findByText(', done')).toBeInTheDocument();
  await heading('1. Hotel');
});

it('asks for the first bank account at once, without a word on an old one', async () => {
  open('bank', {
    'hotel.settings': () => exampleSettings({ bank: { accountName: '', bankName: '', accountNumber: '' } }),
  });
  const account = within(await screen.findByRole('region', { name: 'Bank account' }));
  expect(account.getByLabelText(/^Account number/)).toBeVisible();
  expect(account.queryByText(/old one/)).toBeNull();
  expect(account.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

/** A server with rooms, which copies as long as `fails` is false. */
function roomsServer({ fails = false } = {}) {
  const all: Room[] = [];
  const add = (roomNumber: string) => {
    const room = exampleRoom({ _id: `r${roomNumber}`, roomNumber, type: 'Deluxe', price: 25_000 });
    all.push(room);
    return room;
  };
  return open('rooms', {
    'rooms.list': () => all,
    'POST /api/rooms': (input) => add(String((input as FormData).get('roomNumber'))),
    'rooms.copy': (input) => {
      const { roomNumbers } = input as { roomNumbers: string[] };
      if (fails) {
        fails = false;
        throw refusal('room_number_taken', { fields: { roomNumbers: 'Room 103 already exists.' } });
      }
      return { rooms: roomNumbers.map(add) };
    },
  });
}

async function describeRooms(user: ReturnType<typeof userEvent.setup>, numbers: string) {
  await user.type(await screen.findByLabelText(/^Room numbers/), numbers);
  await user.type(screen.getByLabelText(/^Type/), 'Deluxe');
  await user.type(screen.getByLabelText(/^Price/), '25,000');
}

it('adds all rooms of a type by the numbers as they are written, and lists them', async () => {
  const { user, inputsOf } = roomsServer();
  await describeRooms(user, '101-103, 201');
  expect(screen.getByText('101, 102, 103, 201')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 4 rooms' }));
  await findToast('4 rooms added.');
  expect(await screen.findByText('4 rooms: 101, 102, 103, 201')).toBeVisible();
  const [sent] = inputsOf('POST /api/rooms');
  expect(sent instanceof FormData && sent.get('roomNumber')).toBe('101');
  expect(inputsOf('rooms.copy')).toMatchObject([{ _id: 'r101', roomNumbers: ['102', '103', '201'] }]);
  await user.click(screen.getByRole('button', { name: 'Add another type' }));
  expect(screen.getByLabelText(/^Room numbers/)).toHaveValue('');
});

it('asks again for the numbers that could not be added with the first room', async () => {
  const { user } = roomsServer({ fails: true });
  await describeRooms(user, '102-104');
  await user.click(screen.getByRole('button', { name: 'Add 3 rooms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rooms like 102' }));
  expect(dialog.getByLabelText(/^Room numbers/)).toHaveValue('103, 104');
  await user.click(dialog.getByRole('button', { name: 'Add 2 rooms' }));
  await findToast('2 rooms added like room 102.');
});

it.each([
  ['110-101', 'Write numbers as 101-110, 201, 205'],
  ['1-51', 'Write numbers as 101-110, 201, 205'],
  ['1-30, 101-130', 'At most 50 rooms can be added at once'],
])('sends no room for %j', async (numbers, message) => {
  const { user, inputsOf } = roomsServer();
  await describeRooms(user, numbers);
  await user.click(screen.getByRole('button', { name: /^Add (?:\d+ )?rooms$/ }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(inputsOf('POST /api/rooms')).toEqual([]);
});

it('adds the dishes of the starter menu that were not struck, at the prices that were set', async () => {
  const { user, inputsOf } = open('menu', { 'menu.createSeveral': () => ({ items: [] }) });
  await user.click(await screen.findByRole('switch', { name: 'Amala is on the menu' }));
  const price = screen.getByLabelText('Price of Egusi soup');
  await user.clear(price);
  await user.type(price, 'much');
  await user.click(screen.getByRole('button', { name: 'Add 30 dishes to the menu' }));
  await waitFor(() => expect(price).toHaveFocus());
  expect(inputsOf('menu.createSeveral')).toEqual([]);
  await user.clear(price);
  await user.type(price, '₦4,200');
  await user.click(screen.getByRole('button', { name: 'Add 30 dishes to the menu' }));
  await waitFor(() => expect(inputsOf('menu.createSeveral')).toHaveLength(1));
  const [sent] = inputsOf('menu.createSeveral') as { items: { name: string; price: number }[] }[];
  expect(sent?.items.map(({ name }) => name)).toEqual(
    STARTER_MENU.map(({ name }) => name).filter((name) => name !== 'Amala'),
  );
  expect(sent?.items.find(({ name }) => name === 'Egusi soup')?.price).toBe(4_200);
});

it('leads to a booking to try by the form that staff have: guests’ own sends them there', async () => {
  open('live');
  const link = await screen.findByRole('link', { name: 'Book a room for yourself' });
  expect(link).toHaveAttribute('href', '/admin/book-room');
});

it('opens to guests with Undo', async () => {
  let done: GoingLiveStep[] = ['hotel', 'bank', 'rooms'];
  const { user, inputsOf } = open('live', {
    'goingLive.steps': () => state(done),
    'goingLive.open': (input) => {
      const { opened } = input as { opened: boolean };
      done = opened ? [...done, 'open'] : done.filter((step) => step !== 'open');
      return state(done);
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Open to guests' }));
  await user.click(section.getByRole('button', { name: 'Open to guests' }));
  expect(await section.findByText(/^Open to guests since/)).toBeVisible();
  await findToast('The hotel is open to guests.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('button', { name: 'Open to guests' })).toBeVisible();
  expect(inputsOf('goingLive.open')).toEqual([{ opened: true }, { opened: false }]);
});

it('says what is missing, leads to it, and what the server says where it is opened all the same', async () => {
  const { user } = open('live', {
    'goingLive.steps': () => state(['rooms'], ['address', 'bank']),
    'goingLive.open': () => {
      throw refusal('not_ready_to_open');
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Open to guests' }));
  expect(section.getByText('It still needs its address, the bank account.')).toBeVisible();
  const todo = within(screen.getByRole('region', { name: 'Still to do' }));
  expect(todo.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['hotel', 'bank', 'menu', 'staff'].map((part) => `/admin/setup?part=${part}`),
  );
  await user.click(section.getByRole('button', { name: 'Open to guests' }));
  await findToast(/^The hotel cannot open to guests yet/);
  expect(section.getByRole('button', { name: 'Open to guests' })).toBeVisible();
});

it('says that it could not be loaded, with another try', async () => {
  let isLost = true;
  const { user } = open('live', {
    'goingLive.steps': () => {
      if (isLost) throw connectionLost();
      return state([]);
    },
  });
  expect(await screen.findByText('What there is to do could not be loaded.')).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('6. Going live');
});
