import type { Booking } from '@shared/bookings';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSession } from '../../lib/session';
import { chooseStatus } from '../../testing/choose-status';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBookingsPage from './admin-bookings-page';

const ada = exampleBooking({ _id: 'ada' });
const bola = exampleBooking({ _id: 'bola', guestName: 'Bola Eze', reference: 'GT-BOLA22' });

describe('what another clerk changes', () => {
  beforeEach(() => void logInAsAdmin());

  const page = (...items: Booking[]) => ({ items, nextCursor: null, previousCursor: null });
  const statusOf = (name: string) => screen.findByRole('combobox', { name: `Status of ${name}, room 101` });

  /** The panel with Ada's and Bola's bookings, live; `tell` is a change by somebody else. */
  async function openLive(answers: Answers = {}) {
    let now = page(ada, bola);
    const opened = renderPage(<AdminBookingsPage />, '/bookings', {
      'hotel.details': () => exampleHotel(),
      'bookings.list': () => now,
      'bookings.count': () => null,
      ...answers,
    });
    const stream = await opened.oneSubscription();
    await stream.send({ ids: null });
    await statusOf('Ada Obi');
    const tell = async (...items: Booking[]) => {
      now = page(...items);
      await stream.send({ ids: items.map(({ _id }) => _id) });
    };
    return { ...opened, stream, tell };
  }

  it('is shown in its row as soon as the server tells of it', async () => {
    const { tell, inputsOf, stream } = await openLive();
    expect(stream.path).toBe('bookings.changes');
    await tell({ ...ada, status: 'cancelled', version: 2 }, bola);
    await waitFor(async () => expect(await statusOf('Ada Obi')).toHaveTextContent('Cancelled'));
    expect(inputsOf('bookings.count').length).toBeGreaterThan(1);
  });

  it('D26: a status chosen in a list that was opened before it goes on the version that was seen', async () => {
    const { tell, inputsOf } = await openLive({
      'bookings.update': () => {
        throw refusal('changed_meanwhile', { record: exampleBooking({ ...ada, status: 'cancelled', version: 2 }) });
      },
    });
    await userEvent.click(await statusOf('Ada Obi'));
    const approved = within(screen.getByRole('listbox')).getByRole('option', { name: 'Approved' });
    await tell({ ...ada, status: 'cancelled', version: 2 }, bola);
    await waitFor(async () => expect(await statusOf('Ada Obi')).toHaveTextContent('Cancelled'));
    await userEvent.click(approved);
    await findToast('Someone else has changed this meanwhile.');
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'ada', status: 'approved', version: 1 }]);
  });

  it('moves no row while one has the focus: a new booking waits until it is asked for', async () => {
    const { tell } = await openLive();
    const chidi = exampleBooking({ _id: 'chidi', guestName: 'Chidi Ike', reference: 'GT-CHD222' });
    (await statusOf('Bola Eze')).focus();
    await tell(chidi, { ...ada, status: 'approved', version: 2 }, bola);
    const show = await screen.findByRole('button', { name: 'Show 1 new booking' });
    expect(screen.queryByRole('row', { name: /Chidi Ike/ })).toBeNull();
    expect(await statusOf('Ada Obi')).toHaveTextContent('Approved');
    expect(await statusOf('Bola Eze')).toHaveFocus();
    await userEvent.click(show);
    expect(screen.getAllByRole('row')[1]).toHaveAccessibleName(/Chidi Ike/);
    expect(await screen.findByText('3 bookings')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /new booking/ })).toBeNull();
  });

  it('puts a new booking in its place at once while nobody is at the rows', async () => {
    const { tell } = await openLive();
    await tell(exampleBooking({ _id: 'chidi', guestName: 'Chidi Ike' }), ada, bola);
    expect(await screen.findByRole('row', { name: /Chidi Ike/ })).toBeVisible();
  });

  it('is not read while a change of one’s own is under way, which reads the list when it is settled', async () => {
    let settle = () => {};
    const { tell, inputsOf } = await openLive({
      'bookings.update': () =>
        new Promise((resolve) => {
          settle = () => resolve({ ...ada, status: 'approved', version: 2 });
        }),
    });
    await chooseStatus('Status of Ada Obi, room 101', 'Approved');
    await waitFor(() => expect(inputsOf('bookings.update')).toHaveLength(1));
    const before = inputsOf('bookings.list').length;
    await tell({ ...ada, status: 'approved', version: 2 }, bola);
    expect(inputsOf('bookings.list')).toHaveLength(before);
    settle();
    await waitFor(() => expect(inputsOf('bookings.list').length).toBeGreaterThan(before));
  });

  it('D30: ends for whom the server no longer takes for staff, and the rows go', async () => {
    const { stream, answers } = await openLive();
    answers['bookings.list'] = () => {
      throw refusal('not_allowed');
    };
    await stream.fail('not_allowed');
    await waitFor(() => expect(readSession()?.user.role).not.toBe('admin'));
  });
});
