import type { Booking } from '@shared/bookings/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleMark } from '../../testing/desk';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { openStaffBooking, pastStays, stay } from '../../testing/staff-booking-page';

const paid = { ...stay, balance: 0 };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const room = (housekeeping: string) => [{ _id: 'r1', roomNumber: stay.roomNumber, housekeeping, guests: [] }];
const DIRTY = `Room ${stay.roomNumber} is dirty: it is still to be cleaned.`;
const question = (name: string) => screen.findByRole('alertdialog', { name: `Check in ${stay.guestName} ${name}?` });

const open = (housekeeping: () => unknown, answers: Answers = {}) =>
  openStaffBooking(
    {
      'rooms.housekeeping': housekeeping,
      'bookings.update': () => ({ ...paid, status: 'checkedin', version: 2 }),
      ...answers,
    },
    () => paid,
  );

// Loaded by the first question, which takes its time on a busy machine.
beforeAll(() => import('../../ui/dialog/dialog-content'));
beforeEach(() => {
  sessionStorage.clear();
  logInAsAdmin();
});

describe('a check-in on a booking’s page', () => {
  it('is one press, and asks first where the room is dirty', async () => {
    const { inputsOf } = open(() => room('dirty'));
    await screen.findByText('Dirty');
    await press('Check in');
    const asked = within(await question('into a dirty room'));
    expect(inputsOf('bookings.update')).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Check in' }));
    await findToast(/Checked in/);
    expect(inputsOf('bookings.update')).toEqual([{ _id: stay._id, version: 1, status: 'checkedin', anyway: true }]);
  });

  it('where only the hotel knows that the room is dirty, asks once it has said so', async () => {
    const refused = refusal('room_dirty', { message: DIRTY });
    const { inputsOf } = open(() => room('clean'), {
      'bookings.update': (change) => {
        if ((change as { anyway?: boolean }).anyway) return { ...stay, status: 'checkedin', version: 2 };
        throw refused;
      },
    });
    await screen.findByText('Clean');
    await press('Check in');
    const name = `${stay.guestName} into a dirty room?`;
    expect(await screen.findByRole('alertdialog', { name })).toHaveTextContent(DIRTY);
    await press('Leave as it is');
    await findToast(DIRTY);
    expect(inputsOf('bookings.update')).toHaveLength(1);
    await press('Check in');
    await screen.findByRole('alertdialog', { name });
    await press('Yes, all the same');
    await findToast(/Checked in/);
    const first = { _id: stay._id, version: 1, status: 'checkedin' };
    expect(inputsOf('bookings.update')).toEqual([first, first, { ...first, anyway: true }]);
  });

  it('asks about a guest who is not wanted, also after the question for a dirty room', async () => {
    const said = `This guest was marked as not wanted by Amina: ${exampleMark.reason}`;
    const { inputsOf } = open(() => room('dirty'), {
      'guests.unwanted': () => ({ items: [{ ...exampleMark, stays: [stay._id] }] }),
      'bookings.update': (change) => {
        if ((change as { admitUnwanted?: boolean }).admitUnwanted) return { ...stay, status: 'checkedin', version: 2 };
        throw refusal('guest_unwanted', { message: said });
      },
    });
    expect(await screen.findByText('Not wanted.')).toBeVisible();
    await screen.findByText('Dirty');
    await press('Check in');
    await userEvent.click(within(await question('into a dirty room')).getByRole('button', { name: 'Check in' }));
    const name = `Check in ${stay.guestName} all the same?`;
    expect(await screen.findByRole('alertdialog', { name })).toHaveTextContent(said);
    await press('Leave as it is');
    await findToast(said);
    expect(inputsOf('bookings.update')).toHaveLength(1);
    await press('Check in');
    await userEvent.click(within(await question('into a dirty room')).getByRole('button', { name: 'Check in' }));
    await screen.findByRole('alertdialog', { name });
    await press('Check in all the same');
    await findToast(/Checked in/);
    const first = { _id: stay._id, version: 1, status: 'checkedin', anyway: true };
    expect(inputsOf('bookings.update')).toEqual([first, first, { ...first, admitUnwanted: true }]);
  });

  it('Undo of a check-out puts the guest back into the room, which they have left dirty', async () => {
    const here = { ...paid, status: 'checkedin' as const, version: 2 };
    const { inputsOf } = open(() => room('clean'), {
      'bookings.get': () => here,
      'bookings.update': (change) => ({ ...here, ...(change as Partial<Booking>), version: 3 }),
    });
    await press('Check out');
    // Two nights are left.
    const early = within(await screen.findByRole('dialog', { name: `Check out ${stay.guestName}` }));
    await userEvent.click(early.getByRole('button', { name: 'Check out' }));
    await findToast(/Completed/);
    await press('Undo');
    await waitFor(() =>
      expect(inputsOf('bookings.update').at(-1)).toMatchObject({ status: 'checkedin', anyway: true }),
    );
  });

  it('asks who owes something for it first; Escape leaves it as it is', async () => {
    const { inputsOf } = open(() => [], { 'bookings.get': () => stay });
    await press('Check in');
    const asked = within(await screen.findByRole('dialog', { name: `Check in ${stay.guestName}` }));
    expect(asked.getByText('₦40,000 is still to be paid.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Take payment' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(inputsOf('bookings.update')).toEqual([]);
    await press('Check in');
    await press('Check in anyway');
    await findToast(/Checked in/);
    expect(inputsOf('bookings.update')).toEqual([{ _id: stay._id, version: 1, status: 'checkedin' }]);
  });

  it('tells before the key is given what the guest would like, and of earlier stays with the notes that staff left', async () => {
    const notes = [{ _id: 'n9', text: 'Allergic to groundnuts', by: 'Amina', createdAt: '2026-09-02T10:00:00.000Z' }];
    open(() => [], {
      'bookings.get': () => ({ ...stay, wishes: 'Two pillows' }),
      'bookings.pastStays': () => ({ ...pastStays, notes }),
    });
    await press('Check in');
    const asked = within(await screen.findByRole('dialog', { name: `Check in ${stay.guestName}` }));
    expect(asked.getByText('Wishes: Two pillows')).toBeVisible();
    expect(await asked.findByText(/^Stayed 2 times before, last/)).toBeVisible();
    const told = within(asked.getByRole('list', { name: 'From earlier stays' }));
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wished 1 Sept: No beans',
      'Note by Amina: Allergic to groundnuts',
    ]);
  });

  it('waits for the state of the room where that has not come yet', async () => {
    let answer = (_rooms: unknown) => {};
    const { inputsOf } = open(() => new Promise((resolve) => (answer = resolve)));
    await press('Check in');
    expect(screen.getByRole('button', { name: 'Check in' })).toHaveAttribute('aria-disabled', 'true');
    await press('Check in');
    expect(inputsOf('bookings.update')).toEqual([]);
    answer(room('dirty'));
    await question('into a dirty room');
    expect(inputsOf('bookings.update')).toEqual([]);
  });

  it('does not call the state of the room unknown before it has come', async () => {
    let answer = (_rooms: unknown) => {};
    open(() => new Promise((resolve) => (answer = resolve)));
    await screen.findByText('Housekeeping');
    expect(screen.queryByText('Not known')).toBeNull();
    answer([]);
    expect(await screen.findByText('Not known')).toBeVisible();
  });

  it('is refused where another guest has not left the room, with who that is', async () => {
    const message = `Room ${stay.roomNumber} has not been left yet. Musa Bello is checked in there until Sun, 22 Nov 2026.`;
    open(() => room('clean'), {
      'bookings.update': () => {
        throw refusal('room_occupied', { message });
      },
    });
    await screen.findByText('Clean');
    await press('Check in');
    await findToast(message);
  });

  it('asks where the state of the room does not come, and says so', async () => {
    const { inputsOf } = open(() => new Promise(() => {}));
    await press('Check in');
    const asked = await screen.findByRole('alertdialog', { name: /today/ }, { timeout: 4_000 });
    expect(asked).toHaveTextContent(`Whether room ${stay.roomNumber} is clean could not be read.`);
    await userEvent.click(within(asked).getByRole('button', { name: 'Check in' }));
    await findToast(/Checked in/);
    expect(inputsOf('bookings.update')).toHaveLength(1);
  });

  it('asks first also where somebody has said meanwhile that the room is dirty', async () => {
    let housekeeping = 'clean';
    const { subscriptions, inputsOf } = open(() => room(housekeeping));
    await screen.findByText('Clean');
    const changes = await waitFor(() => {
      const found = subscriptions.find(({ path }) => path === 'roomCalendar.changes');
      if (!found) throw new Error('not followed yet');
      return found;
    });
    housekeeping = 'dirty';
    await changes.send({ ids: ['r1'] });
    await screen.findByText('Dirty');
    await press('Check in');
    await question('into a dirty room');
    expect(inputsOf('bookings.update')).toEqual([]);
  });
});
