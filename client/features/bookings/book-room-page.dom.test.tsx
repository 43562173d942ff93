import { exampleBooking, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import BookRoomPage from './book-room-page';

it('spec 4: staff are redirected to their own booking form, with the room and the dates that they had chosen', () => {
  logInAsAdmin();
  renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-06');
  expect(currentAddress()).toBe('/admin/book-room?room=101&from=2027-03-04&to=2027-03-06');
});

describe('D27: the price changes while a guest fills in the form', () => {
  const CHANGED = 'The price has changed. Please check the new total.';

  /** Three nights, which cost ₦20,000 each when the page is opened and ₦23,000 when the button is pressed. */
  async function pressAfterChange() {
    let price = 20_000;
    const server = renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-07', {
      'rooms.list': () => [exampleRoom({ price }), exampleRoom({ _id: 'r2', roomNumber: '102', price: 9_000 })],
      'rooms.takenNights': () => ({ taken: [] }),
      'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
      'bookings.create': (input) => {
        price = 23_000;
        const { amountPaid } = input as { amountPaid: number };
        if (amountPaid !== 69_000) throw refusal('price_changed', { amountPaid: 69_000 });
        return exampleBooking();
      },
    });
    expect(await screen.findByText('₦60,000')).toBeVisible();
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(await screen.findByText(CHANGED)).toBeVisible();
    return server;
  }
  const total = () => screen.getByText('To pay').nextElementSibling;
  const sent = ({ inputsOf }: Awaited<ReturnType<typeof pressAfterChange>>) => inputsOf('bookings.create');

  it('the total that was shown is sent; the old and the new one are shown, and what was typed stays', async () => {
    const server = await pressAfterChange();
    expect(sent(server)).toMatchObject([{ amountPaid: 60_000, guestName: 'Ada Obi' }]);
    expect(total()).toHaveTextContent('₦60,000 → ₦69,000');
    expect(screen.getByText('3 × ₦23,000')).toBeVisible();
    expect(screen.getByText('3 nights, ₦69,000 in all instead of ₦60,000')).toBeInTheDocument();
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Ada Obi');
    expect(screen.getByLabelText(/Email/)).toHaveValue('ada@example.com');
  });

  it('the next press books at the new total, as a new request', async () => {
    const server = await pressAfterChange();
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/booking\//));
    const [first, second] = sent(server) as { clientId: string; amountPaid: number }[];
    expect(second).toMatchObject({ amountPaid: 69_000, guestName: 'Ada Obi' });
    expect(second?.clientId).not.toBe(first?.clientId);
  });

  it('another room has its own total, with nothing to compare', async () => {
    await pressAfterChange();
    await userEvent.selectOptions(screen.getByLabelText(/^Room/), '102');
    await waitFor(() => expect(total()).toHaveTextContent(/^₦27,000$/));
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });
});
