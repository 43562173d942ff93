import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../testing/mock-server';
import { findToast } from '../testing/render-page';
import { logInAsAdmin } from '../testing/sessions';
import { openStaffBooking, stay } from '../testing/staff-booking-page';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const room = (housekeeping: string) => [{ _id: 'r1', roomNumber: stay.roomNumber, housekeeping, guests: [] }];
const question = (name: string) => screen.findByRole('alertdialog', { name: `Check in ${stay.guestName} ${name}?` });

const open = (housekeeping: () => unknown, answers: Answers = {}) =>
  openStaffBooking({
    'rooms.housekeeping': housekeeping,
    'bookings.update': () => ({ ...stay, status: 'checkedin', version: 2 }),
    ...answers,
  });

// Loaded by the first question, which takes its time on a busy machine.
beforeAll(() => import('../ui/dialog-content'));
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
    expect(inputsOf('bookings.update')).toMatchObject([{ _id: stay._id, status: 'checkedin' }]);
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
