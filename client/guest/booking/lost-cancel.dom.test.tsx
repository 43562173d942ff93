import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleHotel, examplePage } from '@shared/testing/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import MyBookingsPage from '../my-bookings/my-bookings-page';
import BookingPage from './booking-page';

const CANCELLED = 'This booking is cancelled and no longer holds a room.';

/** A booking whose cancel is carried out, or not; the answer is lost and the line is dead until `restore`. */
function lineOf(isCarriedOut: boolean) {
  let now: Booking = exampleBooking({ status: 'pending' });
  let isDead = false;
  const overLine = <T,>(read: () => T) => {
    if (isDead) throw connectionLost();
    return read();
  };
  return {
    restore: () => {
      isDead = false;
    },
    answers: {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => [],
      'bookings.get': () => overLine(() => now),
      'bookings.ofUser': (input: unknown) =>
        overLine(() => {
          const part = now.status === 'cancelled' ? 'past' : 'ahead';
          return examplePage(Reflect.get(Object(input), 'stays') === part ? [now] : []);
        }),
      'bookings.remove': () => {
        isDead = true;
        if (isCarriedOut) now = { ...now, status: 'cancelled', holdExpiresAt: null };
        throw connectionLost();
      },
    },
  };
}

function openPage(line: ReturnType<typeof lineOf>) {
  return renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    line.answers,
  );
}

async function cancel() {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking GT-7K2M9Q' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText(/^We sent your cancellation but got no answer/)).toBeVisible();
}

const checkAgain = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }));

describe('a cancel without an answer', () => {
  it('is said for as long as it is not known, and no money is asked for meanwhile', async () => {
    const line = lineOf(true);
    const { inputsOf } = openPage(line);
    expect(await screen.findByText('Pay by bank transfer')).toBeVisible();
    await cancel();
    expect(screen.queryByText('Pay by bank transfer')).not.toBeInTheDocument();
    expect(screen.queryByText(/could not be cancelled|we do not know/)).not.toBeInTheDocument();
    await checkAgain();
    expect(await screen.findByText(/still no answer/)).toBeVisible();
    line.restore();
    await checkAgain();
    expect(await screen.findByRole('heading', { name: CANCELLED })).toBeVisible();
    expect(screen.queryByText(/^We sent your cancellation/)).not.toBeInTheDocument();
    expect(inputsOf('bookings.remove')).toHaveLength(1);
  });

  it('is looked up when the line is back, and not sent again', async () => {
    const line = lineOf(true);
    const { inputsOf } = openPage(line);
    await cancel();
    line.restore();
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: CANCELLED })).toBeVisible();
    expect(inputsOf('bookings.remove')).toHaveLength(1);
  });

  it('that did not arrive is said so, and how to pay is there again', async () => {
    const line = lineOf(false);
    openPage(line);
    await cancel();
    line.restore();
    await checkAgain();
    expect(await screen.findByText('This booking is not cancelled. You can try again.')).toBeVisible();
    expect(screen.getByText('Pay by bank transfer')).toBeVisible();
  });

  it('is looked up from a list of bookings too', async () => {
    logInAsGuest();
    const line = lineOf(true);
    const { inputsOf } = renderPage(<MyBookingsPage />, '/guest-bookings', line.answers);
    await cancel();
    expect(screen.queryByRole('link', { name: /How to pay/ })).toBeVisible();
    line.restore();
    await checkAgain();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^We sent your cancellation/)).not.toBeInTheDocument());
    expect(inputsOf('bookings.remove')).toHaveLength(1);
  });
});
