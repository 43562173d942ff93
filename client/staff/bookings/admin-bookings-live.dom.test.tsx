import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleHotel, exampleRoom, exampleTaken } from '@shared/testing/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../../lib/session/session';
import { chooseStatus } from '../../testing/choose-status';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBookingsPage from './admin-bookings-page';

const ada = exampleBooking({ _id: 'ada' });
const bola = exampleBooking({ _id: 'bola', guestName: 'Bola Eze', reference: 'GT-BOLA22' });

describe('what another clerk changes', () => {
  beforeEach(() => {
    logInAsAdmin();
    nextCursor = null;
  });
  afterEach(() => void vi.useRealTimers());

  let nextCursor: string | null = null;
  const page = (...items: Booking[]) => ({ items, nextCursor, previousCursor: null });
  const statusOf = (name: string) => screen.findByRole('combobox', { name: `Status of ${name}, room 101` });

  /** The panel with Ada's and Bola's bookings, live; `tell` is a change by somebody else. */
  async function openLive(answers: Answers = {}) {
    let now = page(ada, bola);
    const opened = renderPage(<AdminBookingsPage />, '/bookings', {
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

  it('D26: a change dialog that was opened before it is saved on the version that was seen, and then tells of it', async () => {
    const theirs = exampleBooking({ ...ada, status: 'approved', version: 2 });
    const { tell, inputsOf } = await openLive({
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => [exampleRoom()],
      'rooms.takenNights': () => exampleTaken(),
      'bookings.update': () => {
        throw refusal('changed_meanwhile', { record: theirs });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change booking of Ada Obi' }));
    await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '60000');
    await tell(theirs, bola);
    await screen.findByText('Approved', { selector: '[role=combobox]' });
    expect(screen.getByLabelText(/^Agreed amount/)).toHaveValue('60000');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('list', { name: 'Changed meanwhile' })).toHaveTextContent(/Status: .* → Approved/);
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'ada', version: 1, amountPaid: '60000' }]);
  });

  it('moves no row while one has the focus: a new booking waits until it is asked for', async () => {
    const { tell } = await openLive();
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

  const chidi = exampleBooking({ _id: 'chidi', guestName: 'Chidi Ike', reference: 'GT-CHD222' });

  it('keeps the row that one works on though a new one pushes it off the page, with what one changes in it', async () => {
    nextCursor = 'next';
    const { tell } = await openLive({
      'bookings.count': () => ({ count: 60, isMore: false }),
      'bookings.update': () => ({ ...bola, status: 'approved', version: 2 }),
    });
    await userEvent.click(await statusOf('Bola Eze'));
    await tell(chidi, ada);
    await screen.findByRole('button', { name: 'Show 1 new booking' });
    expect(await screen.findByText('1–2 of 60 bookings')).toBeVisible();
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Approved' }));
    await findToast('Bola Eze, room 101: Approved.');
    expect(await statusOf('Bola Eze')).toHaveTextContent('Approved');
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 new booking' }));
    expect(screen.queryByRole('row', { name: /Bola Eze/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Chidi Ike/ })).toBeVisible();
  });

  it('keeps all rows under a mouse that moves, however many are new, and counts what is shown', async () => {
    nextCursor = 'next';
    const { tell } = await openLive();
    await userEvent.hover(await statusOf('Ada Obi'));
    await tell(chidi, exampleBooking({ _id: 'efe', guestName: 'Efe Ode' }));
    await screen.findByRole('button', { name: 'Show 2 new bookings' });
    expect(await statusOf('Ada Obi')).toBeVisible();
    expect(await statusOf('Bola Eze')).toBeVisible();
    expect(screen.getByText('2 bookings on this page')).toBeVisible();
  });

  it('counts a finger that was there, and a mouse that has rested for half a minute, as nobody', async () => {
    const { tell } = await openLive();
    await userEvent.pointer({ keys: '[TouchA]', target: await screen.findByRole('row', { name: /Ada Obi/ }) });
    await tell(chidi, ada, bola);
    expect(await screen.findByRole('row', { name: /Chidi Ike/ })).toBeVisible();
    await userEvent.hover(await statusOf('Ada Obi'));
    vi.setSystemTime(Date.now() + 31_000);
    await tell(exampleBooking({ _id: 'efe', guestName: 'Efe Ode' }), chidi, ada, bola);
    expect(await screen.findByRole('row', { name: /Efe Ode/ })).toBeVisible();
  });

  it('puts a new booking in its place at once while nobody is at the rows', async () => {
    const { tell } = await openLive();
    await tell(chidi, ada, bola);
    expect(await screen.findByRole('row', { name: /Chidi Ike/ })).toBeVisible();
  });

  const dayo = exampleBooking({ _id: 'dayo', guestName: 'Dayo Udo', reference: 'GT-DAY222' });
  const openDayo = (answers: Answers) => openLive({ 'bookings.list': () => page(dayo, ada), ...answers });
  const toastOf = async (text: string) => {
    const toast = (await screen.findByText(text, { selector: '[data-title]' })).closest('li');
    return within(toast ?? document.body);
  };

  /** A server that raises the version and refuses changes of an older one. */
  function versioned() {
    let now: Booking = dayo;
    return (input: unknown): Booking => {
      const { version, ...change } = input as Partial<Booking>;
      if (version !== now.version) throw refusal('changed_meanwhile', { record: now });
      now = exampleBooking({
        ...now,
        ...change,
        amountPaid: Number(change.amountPaid ?? now.amountPaid),
        version: now.version + 1,
      });
      return now;
    };
  }

  it('D26: Undo of a status after an agreed amount of one’s own is not refused', async () => {
    const update = versioned();
    const { inputsOf } = await openDayo({
      'bookings.update': update,
      'rooms.list': () => [],
      'rooms.takenNights': () => exampleTaken(),
    });
    await chooseStatus('Status of Dayo Udo, room 101', 'Rejected');
    const undo = (await toastOf('Dayo Udo, room 101: Rejected.')).getByRole('button', { name: 'Undo' });
    await userEvent.click((await screen.findAllByRole('button', { name: /^Change booking/ }))[0] ?? undo);
    await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '45000');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await findToast('Booking changed.');
    // Not by a pointer, which the toasts' library would capture; jsdom has none of that.
    await act(async () => undo.click());
    await findToast('Dayo Udo: Confirmed again.');
    expect(inputsOf('bookings.update').map((input) => (input as Booking).version)).toEqual([1, 2, 3]);
  });

  it('D26: Undo in one browser puts nothing back over what another one has set since', async () => {
    const update = versioned();
    const { inputsOf } = await openDayo({
      'bookings.update': (input) => {
        if (inputsOf('bookings.update').length < 2) return update(input);
        throw refusal('changed_meanwhile', { record: exampleBooking({ ...dayo, status: 'cancelled', version: 3 }) });
      },
    });
    await chooseStatus('Status of Dayo Udo, room 101', 'Rejected');
    const undo = (await toastOf('Dayo Udo, room 101: Rejected.')).getByRole('button', { name: 'Undo' });
    await act(async () => undo.click());
    await findToast('Someone else has changed this meanwhile.');
    expect(inputsOf('bookings.update').map((input) => (input as Booking).version)).toEqual([1, 2]);
  });

  it('D26: a status chosen in options that were opened while another was being saved is not refused', async () => {
    let answer = () => {};
    const update = versioned();
    const { inputsOf } = await openDayo({
      'bookings.update': (input) =>
        inputsOf('bookings.update').length > 1
          ? update(input)
          : new Promise((resolve) => {
              answer = () => resolve(update(input));
            }),
    });
    await chooseStatus('Status of Dayo Udo, room 101', 'Pending');
    await userEvent.click(await statusOf('Dayo Udo'));
    const rejected = within(screen.getByRole('listbox')).getByRole('option', { name: 'Rejected' });
    answer();
    await findToast('Dayo Udo, room 101: Pending.');
    await userEvent.click(rejected);
    await findToast('Dayo Udo, room 101: Rejected.');
  });

  it('D26: a status that a colleague has set alike is done, without Undo of theirs', async () => {
    await openDayo({
      'bookings.update': () => {
        throw refusal('changed_meanwhile', { record: exampleBooking({ ...dayo, status: 'cancelled', version: 2 }) });
      },
    });
    await chooseStatus('Status of Dayo Udo, room 101', 'Cancelled');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect((await toastOf('Dayo Udo, room 101: Cancelled.')).queryByRole('button', { name: 'Undo' })).toBeNull();
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
