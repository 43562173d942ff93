import { exampleBooking, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import MyBookingsPage from './my-bookings-page';

const page = (...items: ReturnType<typeof exampleBooking>[]) => ({ items, nextCursor: null, previousCursor: null });

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
      'bookings.ofUser': () =>
        page(exampleBooking({ address: '3 Station Road' }), exampleBooking({ _id: 'b2', reference: 'GT-SECOND' })),
    });
    const [first, second] = await screen.findAllByRole('article', { name: 'Room 101' });
    if (!first || !second) throw new Error('Two bookings have two cards.');
    for (const text of ['Confirmed', 'Standard', 'Tue, 1 Dec 2026', 'Thu, 3 Dec 2026', '2 nights', '3 Station Road'])
      expect(within(first).getByText(text)).toBeVisible();
    expect(within(second).queryByText('Address')).not.toBeInTheDocument();
    await waitFor(() => expect(container.querySelectorAll('img[src="/media/r1/800.webp"]')).toHaveLength(2));
  });

  it('moves the focus to the card of a booking that was cancelled', async () => {
    let status: 'pending' | 'cancelled' = 'pending';
    open({
      'bookings.ofUser': () => page(exampleBooking({ status })),
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
