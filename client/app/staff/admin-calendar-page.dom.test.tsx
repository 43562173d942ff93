import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import {
  exampleBooking,
  exampleCalendar,
  exampleCalendarStay,
  exampleHotel,
  exampleRoom,
  exampleTaken,
} from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as shownToasts } from 'sonner';
import { beforeEach, describe, expect, it } from 'vitest';
import { asPhone } from '../../testing/as-phone';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminCalendarPage from './admin-calendar-page';

beforeEach(() => void logInAsAdmin());

const ROOMS = [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102', type: 'Deluxe', price: 30_000 })];

/** Ada in 101 from 1 to 3 December at ₦20,000 a night; 102 out of order from 8 to 10 December. */
function open(answers: Answers = {}, address = '/admin/calendar?from=2026-12-01') {
  return renderPage(<AdminCalendarPage />, address, {
    'rooms.list': () => ROOMS,
    'rooms.takenNights': () => exampleTaken(),
    'roomCalendar.changes': () => null,
    'roomCalendar.window': () => exampleCalendar(),
    ...answers,
  });
}
const ada = () => screen.findByRole('button', { name: /^Ada Obi/ });
const grid = () => screen.findByRole('grid', { name: 'Rooms by nights' });
const status = (text: RegExp) => screen.findByText(text, { selector: '[role="status"]' });

/** Walks to Ada's stay, which is where the cursor is at first, and presses those keys. */
async function press(...keys: string[]): Promise<void> {
  (await ada()).focus();
  for (const key of keys) await userEvent.keyboard(key);
}

describe('the room calendar', () => {
  it('shows a skeleton, then each stay with dates, status and balance, and why a room is out of order', async () => {
    open();
    expect(screen.getByText('Fetching the calendar…')).toBeInTheDocument();
    expect((await ada()).textContent).toBe('Ada Obi 1 Dec to 3 Dec, Confirmed, Unpaid, ₦40,000 open₦40,000');
    expect(screen.getByRole('button', { name: /The shower leaks out of order, 8 Dec to 10 Dec/ })).toBeInTheDocument();
    const row = within(await grid()).getByRole('row', { name: /Room 102, Deluxe/ });
    expect(row).toHaveAttribute('aria-rowindex', '3');
    expect(screen.getByRole('columnheader', { name: 'Tue, 8 Dec 2026, 1 room free' })).toBeInTheDocument();
  });

  it('D40: draws the nights of a block as held, and leads to it', async () => {
    const nights = { from: '2026-12-04', to: '2026-12-06', heldUntil: '2026-12-02' };
    const block = { _id: 'b1', roomNumber: '102', name: 'Ada & Tolu', ...nights };
    open({ 'roomCalendar.window': () => exampleCalendar({ blocks: [block] }) });
    const bar = await screen.findByRole('button', { name: /^Ada & Tolu held until 2 Dec, 4 Dec to 6 Dec/ });
    expect(screen.getByRole('columnheader', { name: 'Fri, 4 Dec 2026, 1 room free' })).toBeInTheDocument();
    await userEvent.click(bar);
    expect(currentAddress()).toBe('/admin/blocks/b1');
  });

  it('D38: shows what each free night costs where rates are set for nights of the type', async () => {
    const rate = { roomType: 'Deluxe', price: null, percent: 20, minNights: null, closed: false, updatedAt: null };
    open({ 'roomCalendar.window': () => exampleCalendar({ rates: [{ ...rate, night: '2026-12-04' }] }) });
    await ada();
    const pricesIn = async (name: RegExp) =>
      [
        ...within(await grid())
          .getByRole('row', { name })
          .querySelectorAll('[data-text]'),
      ].map((price) => price.getAttribute('data-text'));
    // Two weeks but for the two nights on which it is out of order.
    const own = (nights: number) => Array(nights).fill('30K');
    expect(await pricesIn(/Room 102/)).toEqual([...own(3), '36K', ...own(8)]);
    expect(await pricesIn(/Room 101/)).toEqual([]);
    await press('{ArrowDown}', '{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Room 102, Fri, 4 Dec 2026, free, ₦36,000' })).toHaveFocus();
  });

  it('says of a room that its guest leaves today, also where tonight is chosen for somebody else', async () => {
    const calendar = exampleCalendar({ today: '2026-12-01' });
    const rooms = calendar.rooms.map((room) => ({ ...room, occupiedUntil: '2026-12-01' }));
    open({ 'roomCalendar.window': () => ({ ...calendar, rooms }) });
    const row = within(await grid()).getByRole('row', { name: /Room 102, Deluxe, leaves today, dirty/ });
    expect(row).toHaveTextContent('Leaves today · Dirty');
    await press('{ArrowDown}', '{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Room 102' }));
    expect(dialog.getByText('Leaves today, Dirty')).toBeVisible();
  });

  it('begins yesterday with two weeks, from the departures of that day on, and keeps another date and more nights in the address', async () => {
    const { inputsOf } = open({}, '/admin/calendar');
    await ada();
    expect(inputsOf('roomCalendar.window')).toEqual([{ from: addDays(hotelDay(new Date()), -2), nights: 15 }]);
    await userEvent.selectOptions(screen.getByLabelText('Shows'), '6 weeks');
    await waitFor(() => expect(currentAddress()).toBe('/admin/calendar?nights=42'));
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(currentAddress()).toMatch(/^\/admin\/calendar\?from=\d{4}-\d\d-\d\d&nights=42$/);
  });

  it('says what went wrong and tries again', async () => {
    let broken = true;
    open({
      'roomCalendar.window': () => {
        if (broken) throw connectionLost();
        return exampleCalendar();
      },
    });
    await screen.findByText('The room calendar could not be loaded.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    await ada();
  });

  it('without a room leads to where the first one is added', async () => {
    open({ 'roomCalendar.window': () => exampleCalendar({ rooms: [], stays: [], outOfOrder: [] }) });
    await screen.findByText('There are no rooms yet.');
    expect(screen.getByRole('link', { name: 'Add the first room' })).toHaveAttribute('href', '/admin/rooms');
  });

  it('is read again when somebody else moves a stay', async () => {
    let roomNumber = '101';
    const { oneSubscription } = open({
      'roomCalendar.window': () => exampleCalendar({ stays: [exampleCalendarStay({ roomNumber })] }),
    });
    await ada();
    roomNumber = '102';
    await (await oneSubscription()).send({ ids: ['b1'] });
    const row = within(await grid()).getByRole('row', { name: /Room 102, Deluxe/ });
    await within(row).findByRole('button', { name: /^Ada Obi/ });
  });
});

describe('by keyboard', () => {
  it('a stay is moved with the new price said at each step and asked before it is saved, on the version that was seen', async () => {
    const { inputsOf } = open({ 'bookings.update': () => exampleBooking({ version: 2 }) });
    await press('m');
    await status(/^Moving Ada Obi/);
    await press('{ArrowDown}', '{ArrowRight}');
    await status(/^Room 102, 2 Dec to 4 Dec, 2 nights, ₦60,000\. free$/);
    await press('{Shift>}{ArrowRight}{/Shift}', '{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this stay?' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    const changes = within(dialog.getByRole('list', { name: 'What changes' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(changes.map(({ textContent }) => textContent)[0]).toBe('₦40,000 → ₦90,000, ₦50,000 more'),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await findToast('Booking changed.');
    expect(inputsOf('bookings.update')).toEqual([
      { _id: 'b1', version: 1, roomNumber: '102', checkInDate: '2026-12-02', checkOutDate: '2026-12-05' },
    ]);
  });

  it('to tonight says how the room is now before it is saved', async () => {
    open({
      'hotel.details': () => exampleHotel({ today: '2026-12-01' }),
      'rooms.housekeeping': () => [{ _id: 'r2', roomNumber: '102', housekeeping: 'dirty', guests: [] }],
    });
    await press('m', '{ArrowDown}', '{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this stay?' }));
    expect(await dialog.findByText('Room 102 now: dirty.')).toBeVisible();
  });

  it('Escape leaves it where it was, and a room that is out of order is refused before anything is asked', async () => {
    const { calls } = open();
    await press('m', '{ArrowRight}', '{Escape}');
    await status(/^Left where it was/);
    await press('m', '{ArrowDown}');
    for (let nights = 0; nights < 7; nights += 1) await press('{ArrowRight}');
    await press('{Enter}');
    await status(/^Room 102 is out of order for these dates\.$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('bookings.update');
  });

  it('a move under way ends with a word when somebody else changes the stay', async () => {
    let version = 1;
    const { oneSubscription } = open({
      'roomCalendar.window': () => exampleCalendar({ stays: [exampleCalendarStay({ version })] }),
    });
    await press('m', '{ArrowRight}');
    version = 2;
    await (await oneSubscription()).send({ ids: ['b1'] });
    await status(/Someone else has changed this stay meanwhile/);
  });

  it('the focus stays at the cursor when somebody else moves the stay that has it', async () => {
    let stays = [exampleCalendarStay()];
    const { queryClient } = open({ 'roomCalendar.window': () => exampleCalendar({ stays }) });
    (await ada()).focus();
    stays = [exampleCalendarStay({ roomNumber: '102', version: 2 })];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Room 101, Tue, 1 Dec 2026, free/ })).toHaveFocus());
  });

  it('the focus goes along with what is left of a stay that moves on', async () => {
    const here = { status: 'checkedin', checkOutDate: '2026-12-03' } as const;
    const nights = ['101', '102'].map((roomNumber, at) => ({ date: `2026-12-0${at + 1}`, roomNumber, price: 20_000 }));
    let stay = exampleCalendarStay(here);
    open({
      'roomCalendar.window': () => exampleCalendar({ stays: [stay], today: '2026-12-02' }),
      'bookings.update': () => {
        stay = exampleCalendarStay({ ...here, roomNumber: '102', nights, version: 2 });
        return exampleBooking({ ...here, roomNumber: '102', nights, version: 2 });
      },
    });
    await press('m', '{ArrowDown}', '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Ada Obi from room 101/ })).toHaveFocus());
  });

  it('nights are walked to, chosen with Shift and booked', async () => {
    open();
    await press('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Room 101, Thu, 3 Dec 2026, free' })).toHaveFocus();
    for (const key of ['{Shift>}{ArrowRight}{/Shift}', '{Shift>}{ArrowRight}{/Shift}', '{Enter}'])
      await userEvent.keyboard(key);
    const book = await screen.findByRole('link', { name: 'Book for a guest' });
    expect(book).toHaveAttribute('href', '/admin/book-room?room=101&from=2026-12-03&to=2026-12-06');
    expect(screen.getByText('₦60,000')).toBeInTheDocument();
  });
});

describe('a move that cannot be saved', () => {
  /** Asks whether Ada is to go to 102. */
  async function ask(answers: Answers) {
    const page = open(answers);
    await press('m', '{ArrowDown}', '{Enter}');
    return { ...page, save: await screen.findByRole('button', { name: 'Save changes' }) };
  }

  it('because the room was taken meanwhile says so in the words of D9, and the stay stays', async () => {
    const { save } = await ask({
      'bookings.update': () => {
        throw refusal('room_taken', { message: 'Room 102 is already booked for these dates.' });
      },
    });
    await userEvent.click(save);
    await screen.findByText('Room 102 is already booked for these dates.');
    expect(screen.getByRole('dialog', { name: 'Move this stay?' })).toBeInTheDocument();
  });

  it('because somebody else was quicker says what they changed, and saves on theirs at the second press (D26)', async () => {
    let first = true;
    const { save, inputsOf } = await ask({
      'bookings.update': () => {
        if (!first) return exampleBooking({ version: 3 });
        first = false;
        throw refusal('changed_meanwhile', { record: exampleBooking({ amountPaid: 35_000, version: 2 }) });
      },
    });
    await userEvent.click(save);
    const theirs = within(await screen.findByRole('list', { name: 'Changed meanwhile' }));
    expect(theirs.getByRole('listitem')).toHaveTextContent('Agreed amount: ₦40,000 → ₦35,000');
    await userEvent.click(save);
    await findToast('Booking changed.');
    expect(inputsOf('bookings.update')).toEqual([
      { _id: 'b1', version: 1, roomNumber: '102' },
      // What they agreed by hand, in proportion to the price of 102.
      { _id: 'b1', version: 2, roomNumber: '102', amountPaid: '52500' },
    ]);
  });

  it('where it becomes less, asks why at that field, which has the focus, and keeps what is typed there', async () => {
    const over = 'You may take at most ₦4,000 off here, 10% of ₦40,000. Please ask an admin, who may take off more.';
    let refused = refusal('reason_needed', { fields: { note: 'Please say why' } });
    const { inputsOf } = open({
      ...calendarByHand,
      'bookings.update': () => {
        throw refused;
      },
    });
    await press('m', '{Shift>}{ArrowRight}{/Shift}', '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep ₦20,000' }));
    const save = screen.getByRole('button', { name: 'Save changes' });
    await userEvent.click(save);
    const why = screen.getByLabelText(/^Why it is less/);
    await waitFor(() => expect(why).toHaveAccessibleDescription(expect.stringContaining('Please say why')));
    expect(why).toHaveFocus();
    refused = refusal('discount_over_limit', { message: over });
    await userEvent.type(why, 'Comes often');
    await userEvent.click(save);
    expect(await screen.findByText(over)).toBeVisible();
    expect(why).toHaveValue('Comes often');
    expect(screen.queryByText('Please say why')).toBeNull();
    expect(inputsOf('bookings.update').at(-1)).toMatchObject({ amountPaid: '20000', note: 'Comes often' });
  });

  it('on a dead line ends in words, keeps what was asked and sends nothing later by itself', async () => {
    const { save, callsTo } = await ask({
      'bookings.update': () => {
        throw connectionLost();
      },
    });
    await userEvent.click(save);
    const dialog = within(screen.getByRole('dialog', { name: 'Move this stay?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save changes' })).toBeInTheDocument());
    expect(dialog.getByText('Room 101 → 102')).toBeInTheDocument();
    expect(dialog.getByText('Room 102 is free on these nights.')).toBeInTheDocument();
    expect(dialog.getByText(/answer|connection/i)).toBeInTheDocument();
    expect(callsTo('bookings.update')).toHaveLength(1);
  });
});

const calendarByHand: Answers = {
  'roomCalendar.window': () => exampleCalendar({ stays: [exampleCalendarStay({ amountPaid: 20_000 })] }),
};

describe('Undo of a move', () => {
  const MOVED = { roomNumber: '102', amountPaid: 60_000, version: 2 };
  const calendarWith = (...stays: Parameters<typeof exampleCalendarStay>[0][]) => ({
    'roomCalendar.window': () => exampleCalendar({ stays: stays.map((stay) => exampleCalendarStay(stay)) }),
  });

  /** Moves Ada to 102; the answers are those of the move and of what comes after it. */
  async function move(answers: (() => unknown)[], others: Answers = {}) {
    const page = open({ 'bookings.update': () => answers.shift()?.(), ...others });
    await press('m', '{ArrowDown}', '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await findToast(/^Booking changed\./);
    return page;
  }
  const errorToast = () =>
    waitFor(() => {
      const shown = document.querySelector<HTMLElement>('[data-sonner-toast][data-type="error"]');
      if (!shown) throw new Error('No error is shown');
      return shown;
    });
  const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  // Those of the pages before.
  beforeEach(() => void shownToasts.dismiss());

  it('puts the stay back at the amount that was agreed, on the version that the move made', async () => {
    const { inputsOf } = await move([() => exampleBooking(MOVED), () => exampleBooking({ version: 3 })]);
    await undo();
    await findToast('Ada Obi: room 101, 1 Dec to 3 Dec again.');
    expect(inputsOf('bookings.update')).toEqual([
      { _id: 'b1', version: 1, roomNumber: '102' },
      { _id: 'b1', version: 2, roomNumber: '101', amountPaid: '40000' },
    ]);
  });

  it('says in the words of D9 that somebody has booked its old nights meanwhile', async () => {
    await move([
      () => exampleBooking(MOVED),
      () => {
        throw refusal('room_taken', { message: 'Room 101 is already booked for these dates.' });
      },
    ]);
    await undo();
    await findToast('Room 101 is already booked for these dates.');
  });

  it('on a dead line is offered again, and knows its own change whose answer was lost', async () => {
    const lost = () => {
      throw connectionLost();
    };
    const isSo = () => {
      throw refusal('changed_meanwhile', { record: exampleBooking({ version: 3 }) });
    };
    const { callsTo } = await move([() => exampleBooking(MOVED), lost, isSo]);
    await undo();
    await waitFor(() => expect(callsTo('bookings.update')).toHaveLength(2));
    await userEvent.click(await within(await errorToast()).findByRole('button', { name: 'Undo' }));
    await findToast('Ada Obi: room 101, 1 Dec to 3 Dec again.');
    expect(callsTo('bookings.update')).toHaveLength(3);
  });

  it('is not offered where somebody else has made the same move: it was theirs', async () => {
    await move([
      () => {
        throw refusal('changed_meanwhile', { record: exampleBooking(MOVED) });
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered where its old nights were asked for by two', async () => {
    const other = { _id: 'b2', guestName: 'Bola Ade', reference: 'GT-AAAAA2' };
    await move([() => exampleBooking(MOVED)], calendarWith({ tentative: true }, other));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('out of order', () => {
  it('free nights are put out of order with a reason, once for each press', async () => {
    let lost = true;
    const { inputsOf } = open({
      'roomCalendar.putOutOfOrder': () => {
        if (lost) throw connectionLost();
        return exampleCalendar().outOfOrder[0];
      },
    });
    await press('{ArrowRight}', '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Out of order' }));
    const put = await screen.findByRole('button', { name: 'Put out of order' });
    await userEvent.click(put);
    await screen.findByText('Please write why');
    expect(inputsOf('roomCalendar.putOutOfOrder')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Why/), 'New carpet');
    await userEvent.click(put);
    await screen.findByText(/nothing is stored twice/);
    lost = false;
    await userEvent.click(put);
    await findToast('Room put out of order.');
    const cell = await screen.findByRole('button', { name: 'Room 101, Thu, 3 Dec 2026, free' });
    await waitFor(() => expect(cell).toHaveFocus());
    const [first, second] = inputsOf('roomCalendar.putOutOfOrder');
    expect(first).toMatchObject({ roomNumber: '101', from: '2026-12-03', to: '2026-12-04', reason: 'New carpet' });
    expect(second).toEqual(first);
  });

  it('says before it is put who has one of the nights that were chosen, also who is not held for sure', async () => {
    const dates = {
      checkInDate: '2026-12-05',
      checkOutDate: '2026-12-07',
      status: 'pending',
      tentative: true,
    } as const;
    const ben = exampleCalendarStay({ _id: 'b2', guestName: 'Ben Eze', ...dates });
    open({ 'roomCalendar.window': () => exampleCalendar({ stays: [exampleCalendarStay(), ben] }) });
    await press('{ArrowRight}', '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Out of order' }));
    expect(await screen.findByText('Room 101 is free on these nights.')).toBeVisible();
    const until = screen.getByLabelText(/^Free again on/);
    await userEvent.clear(until);
    await userEvent.type(until, '6 dec 2026{Tab}');
    expect(await screen.findByText('Room 101 is taken by Ben Eze, 5 Dec to 7 Dec.')).toBeVisible();
  });

  it('a period that is changed does not stand in its own way', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^The shower leaks/ }));
    expect(await screen.findByText('Room 102 is free on these nights.')).toBeVisible();
  });

  it('a period says who put it, and is changed or taken back on the version that was seen', async () => {
    const { inputsOf } = open({
      'roomCalendar.changeOutOfOrder': () => exampleCalendar().outOfOrder[0],
      'roomCalendar.endOutOfOrder': () => exampleCalendar().outOfOrder[0],
    });
    const period = await screen.findByRole('button', { name: /^The shower leaks/ });
    await userEvent.click(period);
    await screen.findByText('Put out of order by Femi Admin.');
    const why = screen.getByLabelText(/^Why/);
    await userEvent.clear(why);
    await userEvent.type(why, 'New tiles');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await findToast('Out-of-order period changed.');
    expect(inputsOf('roomCalendar.changeOutOfOrder')).toEqual([{ _id: 'o1', version: 1, reason: 'New tiles' }]);
    await userEvent.click(await screen.findByRole('button', { name: /^The shower leaks/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await findToast('The room can be booked again.');
    expect(inputsOf('roomCalendar.endOutOfOrder')).toEqual([{ _id: 'o1', version: 1 }]);
  });

  it('a period that a colleague has changed meanwhile says what, and is taken back by the next press', async () => {
    const [period] = exampleCalendar().outOfOrder;
    if (!period) throw new Error('The example has a period');
    const theirs = { ...period, to: '2026-12-12', version: 2 };
    const { inputsOf } = open({
      'roomCalendar.endOutOfOrder': (input) => {
        if (Object(input).version === 1) throw refusal('changed_meanwhile', { record: theirs });
        return theirs;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^The shower leaks/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/^Free again on: .*10 Dec.* → .*12 Dec/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await findToast('The room can be booked again.');
    expect(inputsOf('roomCalendar.endOutOfOrder')).toEqual([
      { _id: 'o1', version: 1 },
      { _id: 'o1', version: 2 },
    ]);
  });
});

describe('a stay', () => {
  it('opens with what the calendar knows, and leads to the whole booking', async () => {
    const { inputsOf } = open({ 'bookings.get': () => exampleBooking() });
    await userEvent.click(await ada());
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Obi' }));
    expect(dialog.getByText('Unpaid, ₦40,000 open')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Change booking' }));
    await screen.findByRole('dialog', { name: 'Change booking' });
    expect(inputsOf('bookings.get')).toEqual([{ _id: 'b1' }]);
  });

  it('that somebody has deleted meanwhile says so', async () => {
    open({
      'bookings.get': () => {
        throw refusal('not_found');
      },
    });
    await userEvent.click(await ada());
    await userEvent.click(await screen.findByRole('button', { name: 'Change booking' }));
    await findToast('This stay is not in the calendar any more.');
  });
});

it('on a phone rooms are a list of a week, with each stay in words, and free nights to press', async () => {
  asPhone();
  const { inputsOf } = open();
  const stay = await ada();
  expect(inputsOf('roomCalendar.window')).toEqual([{ from: '2026-11-30', nights: 8 }]);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(stay).toHaveTextContent('Ada ObiConfirmed1 Dec to 3 DecUnpaid, ₦40,000 open');
  await userEvent.click(screen.getByRole('button', { name: 'Room 102, Wed, 2 Dec 2026, free' }));
  expect(await screen.findByRole('link', { name: 'Book for a guest' })).toHaveAttribute(
    'href',
    '/admin/book-room?room=102&from=2026-12-02&to=2026-12-03',
  );
});

describe('the room calendar of who only reads', () => {
  beforeEach(() => void logInAsStaff('readonly'));

  it('opens a stay without its change, and begins no move and no booking', async () => {
    const { inputsOf } = open();
    await press('m', '{ArrowRight}', '{Enter}');
    expect(screen.queryByText(/Move Ada Obi/)).toBeNull();
    expect(screen.getByText(/^Press a stay to open it/)).toBeVisible();
    const free = await screen.findByRole('button', { name: /^Room 101, .*free$/ });
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    await userEvent.click(free);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await ada());
    expect(await screen.findByRole('link', { name: 'Open booking' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change booking' })).toBeNull();
    expect(inputsOf('bookings.update')).toEqual([]);
  });

  it('on a phone has stays to press alone', async () => {
    asPhone();
    open();
    await screen.findByRole('button', { name: /Ada Obi/ });
    expect(screen.getByText('Out of order')).toBeVisible();
    const rooms = within(screen.getByRole('list', { name: 'Rooms' }));
    expect(rooms.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ada Obi'),
    ]);
  });
});
