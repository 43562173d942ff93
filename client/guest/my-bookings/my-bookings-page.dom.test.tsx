import { exampleBooking, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { later } from '../../testing/later';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import MyBookingsPage from './my-bookings-page';

type Bookings = ReturnType<typeof exampleBooking>[];
const page = (...items: Bookings) => ({ items, nextCursor: null, previousCursor: null });

/** Answers with the stays ahead or the others, as the page asks. */
const divided = (read: () => { ahead?: Bookings; past?: Bookings }) => (input: unknown) => {
  const { ahead = [], past = [] } = read();
  return page(...(Reflect.get(Object(input), 'stays') === 'ahead' ? ahead : past));
};

function open(answers: Answers) {
  logInAsGuest();
  return renderPage(<MyBookingsPage />, '/guest-bookings', {
    'hotel.details': () => exampleHotel(),
    'rooms.list': () => [exampleRoom({ photos: ['/media/r1/800.webp'] })],
    ...answers,
  });
}

describe('My Bookings', () => {
  it("shows each booking with its room's picture, status, dates, type and address", async () => {
    const { container } = open({
      'bookings.ofUser': divided(() => ({
        ahead: [exampleBooking({ address: '3 Station Road' }), exampleBooking({ _id: 'b2', reference: 'GT-SECOND' })],
      })),
    });
    const [first, second] = await screen.findAllByRole('article', { name: 'Room 101' });
    if (!first || !second) throw new Error('Two bookings have two cards.');
    for (const text of ['Confirmed', 'Standard', 'Tue, 1 Dec 2026', 'Thu, 3 Dec 2026', '2 nights', '3 Station Road'])
      expect(within(first).getByText(text)).toBeVisible();
    expect(within(second).queryByText('Address')).not.toBeInTheDocument();
    await waitFor(() => expect(container.querySelectorAll('img[src="/media/r1/800.webp"]')).toHaveLength(2));
  });

  it.each([
    [{ balance: 0, paymentStatus: 'paid', charges: 2_000.5 }, 'Paid', '₦42,000.50'],
    [{ balance: 40_000, paymentStatus: 'unpaid' }, 'Still to pay', '₦40,000'],
    [{ balance: 25_000, paymentStatus: 'part_paid' }, 'Still to pay (part paid)', '₦25,000'],
  ] as const)('says in one line what was paid or is left: %o', async (change, label, amount) => {
    open({ 'bookings.ofUser': divided(() => ({ ahead: [exampleBooking({ amountPaid: 40_000, ...change })] })) });
    expect((await screen.findByText(label)).nextSibling).toHaveTextContent(amount);
  });

  it('D40: shows rooms that were booked together as one, which leads to all of them', async () => {
    const together = ['101', '102'].map((roomNumber) =>
      exampleBooking({ _id: roomNumber, roomNumber, groupId: 'g1', guestName: `Guest of ${roomNumber}` }),
    );
    open({ 'bookings.ofUser': divided(() => ({ ahead: [...together, exampleBooking({ roomNumber: '205' })] })) });
    const card = await screen.findByRole('article', { name: '2 rooms booked together' });
    expect(within(card).getByText('Room 102, Guest of 102')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'All rooms' })).toHaveAttribute('href', '/booking-group/g1');
    expect(screen.getByRole('article', { name: 'Room 205' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Room 101' })).not.toBeInTheDocument();
  });

  it('moves the focus to the card of a booking that was cancelled', async () => {
    let status: 'pending' | 'cancelled' = 'pending';
    open({
      'bookings.ofUser': divided(() => ({ [status === 'pending' ? 'ahead' : 'past']: [exampleBooking({ status })] })),
      'bookings.remove': () => {
        status = 'cancelled';
        return { _id: 'b1' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking GT-7K2M9Q' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('article', { name: 'Room 101' })).toHaveFocus());
  });

  it('shows those ahead first and folds the others; without any ahead the others are open', async () => {
    const past = [exampleBooking({ _id: 'b9', roomNumber: '109', status: 'completed' })];
    const { unmount } = open({ 'bookings.ofUser': divided(() => ({ ahead: [exampleBooking()], past })) });
    expect(await screen.findByRole('article', { name: 'Room 101' })).toBeVisible();
    const card = await screen.findByText('Room 109');
    expect(card).not.toBeVisible();
    await userEvent.click(screen.getByText('Past and cancelled bookings'));
    expect(card).toBeVisible();
    expect(card.closest('article')?.className).toContain('completed');
    unmount();
    open({ 'bookings.ofUser': divided(() => ({ past })) });
    expect(await screen.findByText('You have no stay ahead.')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Room 109' })).toBeVisible();
    expect(screen.queryByText('You have no bookings yet.')).not.toBeInTheDocument();
  });

  it('comes page by page, those ahead and the others each for themselves', async () => {
    const { inputsOf } = open({
      'bookings.ofUser': (input) => {
        const { stays, cursor } = Object(input);
        if (stays === 'past') return page();
        const [roomNumber, next] = cursor === 'next' ? ['202', null] : ['101', 'next'];
        return {
          items: [exampleBooking({ _id: roomNumber ?? '', roomNumber: roomNumber ?? '' })],
          nextCursor: next,
          previousCursor: cursor ? 'back' : null,
        };
      },
    });
    await screen.findByRole('article', { name: 'Room 101' });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('article', { name: 'Room 202' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Room 101' })).not.toBeInTheDocument();
    expect(inputsOf('bookings.ofUser')).toContainEqual({ userId: 'u1', stays: 'ahead', cursor: 'next' });
  });

  it('says so where only the others did not load', async () => {
    open({
      'bookings.ofUser': (input) => {
        if (Reflect.get(Object(input), 'stays') === 'past') throw refusal('internal');
        return page(exampleBooking());
      },
    });
    expect(await screen.findByRole('article', { name: 'Room 101' })).toBeVisible();
    await userEvent.click(screen.getByText('Past and cancelled bookings'));
    expect(await screen.findByText('Failed to load bookings. Please try again.')).toBeVisible();
  });

  it('loads as cards, and does not look empty meanwhile', async () => {
    open({ 'bookings.ofUser': () => later().answer });
    expect(await screen.findByRole('list', { name: 'Your bookings', busy: true })).toBeInTheDocument();
    expect(screen.queryByText('You have no bookings yet.')).toBeNull();
  });

  it('offers to book where there is no booking yet, and to try again where they did not load', async () => {
    let lost = true;
    open({
      'bookings.ofUser': () => {
        if (lost) throw connectionLost();
        return page();
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    lost = false;
    await userEvent.click(again);
    expect(await screen.findByText('You have no bookings yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book Room' })).toHaveAttribute('href', '/book-room');
  });
});
