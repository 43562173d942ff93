import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import type { Booking } from '@shared/bookings/schema';
import type { BookingListQuery } from '@shared/bookings/staff-schema';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { asPhone } from '../../testing/as-phone';
import { chooseStatus } from '../../testing/choose-status';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBookingsPage from './admin-bookings-page';

const ada = exampleBooking({ _id: 'ada' });
const bola = exampleBooking({ _id: 'bola', guestName: 'Bola Eze', reference: 'GT-BOLA22' });

/** Two pages of one booking each: Ada's, then Bola's. */
function twoPages(input: unknown) {
  const { cursor } = input as BookingListQuery;
  if (cursor && cursor !== 'second') throw refusal('invalid_input');
  return cursor
    ? { items: [bola], nextCursor: null, previousCursor: 'first' }
    : { items: [ada], nextCursor: 'second', previousCursor: null };
}

const open = (answers: Answers = {}, address = '/bookings') =>
  renderPage(<AdminBookingsPage />, address, {
    'hotel.details': () => exampleHotel(),
    'bookings.list': twoPages,
    'bookings.count': () => null,
    ...answers,
  });

const summary = (text: string) => screen.findByText(text);

describe('the bookings panel', () => {
  beforeEach(() => void logInAsAdmin());

  it('adds a history entry when the page changes, and focuses the number of rows', async () => {
    const { user } = { ...open(), user: userEvent.setup() };
    await screen.findByRole('row', { name: /Ada Obi/ });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('row', { name: /Bola Eze/ })).toBeVisible();
    expect(currentAddress()).toBe('/bookings?page=2&cursor=second');
    expect(await summary('1 booking on this page')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('row', { name: /Ada Obi/ })).toBeVisible();
    expect(currentAddress()).toBe('/bookings');
  });

  it('keeps the focus in the list when a new status takes a booking out of the filter', async () => {
    let left = [ada, bola].map((booking) => ({ ...booking, status: 'approved' as const }));
    open(
      {
        'bookings.list': () => ({ items: left, nextCursor: null, previousCursor: null }),
        'bookings.update': (input) => {
          const { _id, status } = input as Pick<Booking, '_id' | 'status'>;
          left = left.filter((booking) => booking._id !== _id);
          return exampleBooking({ _id, status });
        },
      },
      '/bookings?status=approved',
    );
    const statusOf = (name: string) => screen.findByRole('combobox', { name: `Status of ${name}, room 101` });
    (await statusOf('Ada Obi')).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ada Obi/ })).toBeNull());
    expect(await statusOf('Bola Eze')).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bola Eze/ })).toBeNull());
    expect(await summary('0 bookings')).toHaveFocus();
  });

  it('says which of how many bookings are shown', async () => {
    open({ 'bookings.count': () => ({ count: 11, isMore: false }) });
    expect(await summary('1–1 of 11 bookings')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await summary('11–11 of 11 bookings')).toBeVisible();
  });

  it('says that there are more than it counts', async () => {
    open({ 'bookings.count': () => ({ count: 1000, isMore: true }) });
    expect(await summary('1–1 of 1,000+ bookings')).toBeVisible();
  });

  it('asks for the number once for all pages, and again for other filters', async () => {
    const { inputsOf } = open({ 'bookings.count': () => ({ count: 11, isMore: false }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('row', { name: /Bola Eze/ });
    expect(inputsOf('bookings.count')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await waitFor(() => expect(inputsOf('bookings.count')).toHaveLength(2));
    expect(inputsOf('bookings.count')[1]).toMatchObject({ status: 'pending' });
  });

  it('keeps the focus when the filters are cleared by a button that goes with them', async () => {
    open({}, '/bookings?status=pending');
    await screen.findByRole('row', { name: /Ada Obi/ });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(await summary('1 booking on this page')).toHaveFocus();
  });

  it('says which nights are listed when the dates in the address are the wrong way round', async () => {
    open({}, '/bookings?from=2026-12-10&to=2026-12-01');
    expect(
      await screen.findByText(/^The two dates are the wrong way round\. Listed are the nights from/),
    ).toHaveTextContent('Listed are the nights from Tue, 1 Dec 2026 to Thu, 10 Dec 2026.');
  });

  it('on a phone a booking is two lines that open', async () => {
    asPhone();
    open({ 'bookings.list': () => ({ items: [ada], nextCursor: null, previousCursor: null }) });
    const row = await screen.findByRole('button', {
      name: /Ada Obi · 101 Confirmed 1 Dec to 3 Dec( 2026)? · 2 nights/,
    });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Delete Booking of Ada Obi' })).toBeNull();
    await userEvent.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    for (const header of ['Guest', 'Room', 'Check-in', 'Check-out', 'Amount', 'Status', 'Booked', 'Actions']) {
      expect(screen.getByText(header, { selector: 'dt' })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Delete Booking of Ada Obi' })).toBeVisible();
  });

  it('links to the first page if the URL has an invalid cursor', async () => {
    open({}, '/bookings?status=confirmed&page=4&cursor=nonsense');
    expect(await screen.findByText(STAFF_BOOKING_TEXTS.adminLoadFailed)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByRole('row', { name: /Ada Obi/ })).toBeVisible();
    expect(currentAddress()).toBe('/bookings?status=confirmed');
  });

  it('sorts by a column, from the first page', async () => {
    const { inputsOf } = open({}, '/bookings?page=2&cursor=second');
    await screen.findByRole('row', { name: /Bola Eze/ });
    await userEvent.click(screen.getByRole('button', { name: 'Check-in' }));
    expect(currentAddress()).toBe('/bookings?sort=checkInDate&dir=asc');
    await waitFor(() =>
      expect(inputsOf('bookings.list').at(-1)).toMatchObject({ sort: 'checkInDate', dir: 'asc', limit: 10 }),
    );
  });

  it('deletes a booking after confirmation, and keeps the focus in the list', async () => {
    let left: Booking[] = [ada, bola];
    const { inputsOf } = open({
      'bookings.list': () => ({ items: left, nextCursor: null, previousCursor: null }),
      'bookings.remove': () => {
        left = [bola];
        return { _id: 'ada' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Booking of Ada Obi' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(STAFF_BOOKING_TEXTS.confirmDelete);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete Booking' }));
    await findToast('Booking deleted.');
    expect(inputsOf('bookings.remove')).toEqual([{ _id: 'ada', version: 1 }]);
    expect(await summary('1 booking')).toBeVisible();
    await waitFor(() => expect(screen.getByText('1 booking')).toHaveFocus());
  });

  it('D26: a booking that somebody else has changed is not deleted, and its row shows what is so', async () => {
    const theirs = exampleBooking({ _id: 'ada', status: 'checkedin', version: 2 });
    let now = ada;
    open({
      'bookings.list': () => ({ items: [now], nextCursor: null, previousCursor: null }),
      'bookings.remove': () => {
        now = theirs;
        throw refusal('changed_meanwhile', { record: theirs });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Booking of Ada Obi' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete Booking' }));
    await findToast('Someone else has changed this meanwhile.');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Status of Ada/ })).toHaveTextContent('Checked in'),
    );
  });

  it('asks before a guest is checked in on a day that is none of the stay, and saves nothing without an answer', async () => {
    const booking = exampleBooking({ balance: 0, checkInDate: '2099-03-21', checkOutDate: '2099-03-23' });
    const { inputsOf } = open({
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.update': () => ({ ...booking, status: 'checkedin', version: 2 }),
    });
    await chooseStatus(/^Status of Ada/, 'Checked in');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This stay begins on Sat, 21 Mar 2099.');
    await userEvent.click(screen.getByRole('button', { name: 'Leave as it is' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    expect(screen.getByRole('combobox', { name: /^Status of Ada/ })).toHaveTextContent('Confirmed');
    await chooseStatus(/^Status of Ada/, 'Checked in');
    await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    await findToast('Ada Obi, room 101: Checked in.');
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, status: 'checkedin' }]);
  });

  it('asks who owes something for it before they are checked in, with what else is to be known', async () => {
    const booking = exampleBooking({ checkInDate: '2099-03-21', checkOutDate: '2099-03-23' });
    const { inputsOf } = open({
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.update': () => ({ ...booking, status: 'checkedin', version: 2 }),
    });
    await chooseStatus(/^Status of Ada/, 'Checked in');
    const asked = await screen.findByRole('dialog', { name: 'Check in Ada Obi' });
    expect(asked).toHaveTextContent('This stay begins on Sat, 21 Mar 2099.');
    expect(asked).toHaveTextContent('₦40,000 is still to be paid.');
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(screen.getByRole('combobox', { name: /^Status of Ada/ })).toHaveTextContent('Confirmed');
    expect(inputsOf('bookings.update')).toEqual([]);
    await chooseStatus(/^Status of Ada/, 'Checked in');
    await userEvent.click(await screen.findByRole('button', { name: 'Check in anyway' }));
    await findToast('Ada Obi, room 101: Checked in.');
    expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, status: 'checkedin' }]);
  });

  it('asks before a stay to come is cancelled, and saves nothing without an answer', async () => {
    const booking = exampleBooking({ checkInDate: '2099-03-21', checkOutDate: '2099-03-23' });
    const { inputsOf } = open({
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.update': (input) => ({ ...booking, ...(input as object), version: 2 }),
    });
    await chooseStatus(/^Status of Ada/, 'Cancelled');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Room 101 from Sat, 21 Mar 2099 will be free for others at once.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave as it is' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    await chooseStatus(/^Status of Ada/, 'Cancelled');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await findToast('Ada Obi, room 101: Cancelled.');
    expect(inputsOf('bookings.update')).toHaveLength(1);
  });

  it('asks before a stay is completed that is to come, and why with what is owed (D48)', async () => {
    const booking = exampleBooking({ checkInDate: '2099-03-21', checkOutDate: '2099-03-23', balance: 40_000 });
    const { inputsOf } = open({
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.update': (input) => ({ ...booking, ...(input as object), version: 2 }),
    });
    await chooseStatus(/^Status of Ada/, 'Completed');
    const asked = await screen.findByRole('dialog', { name: 'Check out Ada Obi' });
    expect(asked).toHaveTextContent('This stay begins on Sat, 21 Mar 2099.');
    await userEvent.click(screen.getByRole('button', { name: 'Check out owing ₦40,000' }));
    expect(screen.getByText('Please say why')).toBeVisible();
    expect(inputsOf('bookings.update')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Why they may leave with it/), 'The ministry pays');
    await userEvent.click(screen.getByRole('button', { name: 'Check out owing ₦40,000' }));
    await findToast('Ada Obi, room 101: Completed.');
    expect(inputsOf('bookings.update')).toEqual([
      { _id: 'b1', version: 1, status: 'completed', note: 'The ministry pays' },
    ]);
  });

  it.each([
    { answer: 'Take ₦10,000', sent: { status: 'cancelled' } },
    {
      answer: 'Waive the fee',
      why: 'Flight',
      sent: { status: 'cancelled', waiveCancellationFee: true, note: 'Flight' },
    },
  ])('asks before a stay is cancelled that costs its guest something: $answer', async ({ answer, why, sent }) => {
    const cancellationTerms = { freeUntil: '2026-01-01T13:00:00.000Z', percent: 50, fee: 10_000 };
    const booking = exampleBooking({ _id: 'b1', status: 'confirmed', cancellationTerms });
    const user = userEvent.setup();
    const { inputsOf } = open({
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.update': () => ({ ...booking, status: 'cancelled', version: 2 }),
    });
    await chooseStatus(/^Status of Ada/, 'Cancelled');
    const sure = await screen.findByRole('alertdialog');
    expect(sure).toHaveTextContent('Under the terms of this booking cancelling now costs ₦10,000.');
    await user.click(within(sure).getByRole('button', { name: 'Cancel booking' }));
    if (why) {
      // Two letters are no reason to the hotel either.
      await user.type(await screen.findByLabelText(/^Why it is waived/), 'ok');
      await user.click(screen.getByRole('button', { name: answer }));
      expect(await screen.findByLabelText(/^Why it is waived/)).toHaveAccessibleDescription(/Please say why/);
      await user.clear(screen.getByLabelText(/^Why it is waived/));
      await user.type(screen.getByLabelText(/^Why it is waived/), why);
    }
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, ...sent }]));
  });

  it('a guest who did not come is a no-show in the list', async () => {
    const booking = exampleBooking({ status: 'cancelled', cancelReason: 'no_show' });
    open({ 'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }) });
    expect(await screen.findByRole('combobox', { name: /^Status of Ada/ })).toHaveTextContent('No-show');
  });

  it('asks why before a status takes a cancellation fee away, and saves nothing without a reason', async () => {
    const cancellationTerms = { freeUntil: '2026-01-01T13:00:00.000Z', percent: 50, fee: 10_000 };
    const booking = exampleBooking({ _id: 'b1', status: 'confirmed', cancellationTerms });
    const user = userEvent.setup();
    const { inputsOf } = open({
      'bookings.list': () => ({ items: [booking], nextCursor: null, previousCursor: null }),
      'bookings.update': () => ({ ...booking, status: 'rejected', version: 2 }),
    });
    await chooseStatus(/^Status of Ada/, 'Rejected');
    await user.click(await screen.findByRole('button', { name: 'Leave as it is' }));
    expect(inputsOf('bookings.update')).toEqual([]);
    await chooseStatus(/^Status of Ada/, 'Rejected');
    await user.type(await screen.findByLabelText(/^Why it is waived/), 'No power');
    await user.click(screen.getByRole('button', { name: 'Waive the fee' }));
    const sent = { _id: 'b1', version: 1, status: 'rejected', note: 'No power' };
    await waitFor(() => expect(inputsOf('bookings.update')).toEqual([sent]));
  });

  it('distinguishes an emptied page from no matching booking, with a link to all bookings', async () => {
    open(
      { 'bookings.list': () => ({ items: [], nextCursor: null, previousCursor: 'first' }) },
      '/bookings?page=2&cursor=second',
    );
    await screen.findByText('There is nothing left on this page.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all bookings' }));
    expect(await screen.findByText(BOOKING_PAGE_TEXTS.none)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
    expect(await screen.findByText('No booking matches these filters.')).toBeVisible();
  });
});

it('spec 8: without a login the bookings panel says that one is needed', () => {
  open();
  expect(screen.getByText('Authentication token missing. Please log in.')).toBeVisible();
});
