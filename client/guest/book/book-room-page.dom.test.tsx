import { exampleAvailability, exampleBooking, exampleHotel, exampleRoom, exampleTaken } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../../testing/sessions';
import BookRoomPage from './book-room-page';

it('spec 4: staff are redirected to their own booking form, with the room and the dates that they had chosen', () => {
  logInAsAdmin();
  renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-06');
  expect(currentAddress()).toBe('/admin/book-room?room=101&from=2027-03-04&to=2027-03-06');
});

it.each([
  [true, 'No account needed. You pay by card or bank transfer after booking.'],
  [false, 'No account needed. You pay by bank transfer after booking.'],
])('D15: with card payments %s says how one pays', async (cardPayments, words) => {
  renderPage(<BookRoomPage />, '/book-room', {
    'rooms.list': () => [exampleRoom()],
    'hotel.details': () => exampleHotel({ cardPayments }),
  });
  expect(await screen.findByText(words)).toBeVisible();
});

it('says of a hotel without rooms that there are none to choose from', async () => {
  renderPage(<BookRoomPage />, '/book-room', { 'rooms.list': () => [], 'hotel.details': () => exampleHotel() });
  await waitFor(() =>
    expect(screen.getByLabelText(/^Room/)).toHaveAccessibleDescription(
      expect.stringContaining('No rooms to show yet.'),
    ),
  );
});

describe('D42: a code', () => {
  const open = (answers: Answers = {}, code = '') =>
    renderPage(<BookRoomPage />, `/book-room?room=101&from=2027-03-04&to=2027-03-07${code}`, {
      'rooms.list': () => [exampleRoom({ price: 20_000 })],
      'rooms.takenNights': () => exampleTaken(),
      'hotel.details': () => exampleHotel({ today: '2027-03-01', hasPromoCodes: true }),
      'bookings.quote': (input) => {
        const { promoCode } = input as { promoCode?: string };
        const message = 'This code does not work. Please check how it is written.';
        if (promoCode !== 'CHURCH10') throw refusal('promo_code_unknown', { fields: { promoCode: message } });
        return {
          nights: [],
          extras: [],
          discount: 6_000,
          total: 54_000,
          deposit: 54_000,
          minNights: 1,
          cancellation: null,
        };
      },
      'bookings.create': () => exampleBooking(),
      ...answers,
    });
  const use = async (typed: string) => {
    await userEvent.type(screen.getByLabelText(/^Code/), `${typed}{Enter}`);
  };

  it('comes with the link of a block, whose nights are free with it', async () => {
    const { inputsOf } = open(
      {
        'rooms.takenNights': (input) => {
          const { promoCode } = input as { promoCode?: string };
          return promoCode ? exampleTaken() : exampleTaken({ from: '2027-03-04', to: '2027-03-07' });
        },
      },
      '&promoCode=CHURCH10',
    );
    expect(await screen.findByText('Code CHURCH10, ₦6,000 off.')).toBeVisible();
    expect(screen.queryByText('Not free on these nights')).toBeNull();
    await fill({ 'Full name': 'Ada Obi', 'Phone number': '08030000001', Email: 'ada@guests.test' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await waitFor(() =>
      expect(inputsOf('bookings.create')).toMatchObject([{ promoCode: 'CHURCH10', amountPaid: 54_000 }]),
    );
  });

  it('is asked for where the hotel has any, shows what it takes off before the press, and is sent with that total', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    await use('chruch10');
    expect(await screen.findByText('This code does not work. Please check how it is written.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Another code' }));
    await userEvent.clear(screen.getByLabelText(/^Code/));
    await use('church10');
    expect(await screen.findByText('Code CHURCH10, ₦6,000 off.')).toBeVisible();
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent(/^₦54,000$/);
    expect(screen.getByText('3 nights × ₦20,000 − ₦6,000')).toBeVisible();
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await waitFor(() => expect(inputsOf('bookings.create')).toHaveLength(1));
    expect(inputsOf('bookings.create')).toMatchObject([{ promoCode: 'CHURCH10', amountPaid: 54_000 }]);
  });

  it('that was wrong and is corrected has the nights read again, and the room asked for again', async () => {
    const taken = exampleTaken({ from: '2027-03-04', to: '2027-03-07' });
    const { inputsOf } = open(
      {
        'rooms.takenNights': (input) => {
          const { promoCode } = input as { promoCode?: string };
          if (promoCode === 'CHRUCH10') throw refusal('promo_code_unknown', { fields: { promoCode: 'No such code.' } });
          return promoCode ? exampleTaken() : taken;
        },
        'rooms.availability': (input) => exampleAvailability([], [], input),
      },
      '&promoCode=CHRUCH10',
    );
    expect(await screen.findByText('No such code.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Another code' }));
    expect((await screen.findAllByText('Not free on these nights')).length).toBeGreaterThan(0);
    await userEvent.clear(screen.getByLabelText(/^Code/));
    await use('church10');
    expect(await screen.findByText('Code CHURCH10, ₦6,000 off.')).toBeVisible();
    expect(screen.queryByText('Not free on these nights')).toBeNull();
    const codes = inputsOf('rooms.takenNights').map((input) => (input as { promoCode?: string }).promoCode);
    expect(codes).toEqual(['CHRUCH10', undefined, 'CHURCH10']);
  });

  it('opens a room that was refused without it', async () => {
    const opens = {
      nights: [],
      extras: [],
      discount: 0,
      total: 60_000,
      deposit: 60_000,
      minNights: 1,
      cancellation: null,
    };
    open({
      'bookings.create': () => {
        throw refusal('room_taken');
      },
      'bookings.quote': () => opens,
      'rooms.availability': (input) => exampleAvailability([], [], input),
    });
    await screen.findByRole('button', { name: 'Have a code?' });
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    expect((await screen.findAllByText('Not free on these nights')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Have a code?' }));
    await use('ada-tolu');
    expect(await screen.findByText('Code ADA-TOLU.')).toBeVisible();
    expect(screen.queryByText('Not free on these nights')).toBeNull();
  });

  it('D29: that there is not is asked about once for a room, whatever nights are chosen', async () => {
    const refuse = (input: unknown) => {
      const { promoCode } = input as { promoCode?: string };
      const fields = { promoCode: 'This code does not work.' };
      if (promoCode) throw refusal('promo_code_unknown', { fields });
    };
    const rooms = [exampleRoom({ price: 20_000, sleeps: 1 }), exampleRoom({ _id: 'r2', roomNumber: '102' })];
    const { calls } = open(
      {
        'rooms.list': () => rooms,
        'rooms.takenNights': (input) => refuse(input) ?? exampleTaken(),
        'rooms.availability': (input) => refuse(input) ?? exampleAvailability(rooms, ['102'], input),
        'bookings.quote': refuse,
      },
      '&promoCode=ADATULU&guests=2',
    );
    expect(await screen.findByText('This code does not work.')).toBeVisible();
    fill({ 'Check-in': '2027-03-05' });
    // Too small, so that others are offered.
    expect(await screen.findByRole('button', { name: /^Room 102/ })).toBeVisible();
    fill({ 'Check-out': '2027-03-09' });
    expect(await screen.findByText(/4 nights/)).toBeVisible();
    const coded = calls.filter(({ input }) => (input as { promoCode?: string } | undefined)?.promoCode);
    expect(coded.map(({ path }) => path)).toEqual(['rooms.takenNights']);
  });

  it('that was typed but not used counts by the press, which shows the price with it before it books', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.type(screen.getByLabelText(/^Code/), 'church10');
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent(/^₦60,000$/);
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(await screen.findByText('Code CHURCH10, ₦6,000 off.')).toBeVisible();
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent(/^₦54,000$/);
    expect(inputsOf('bookings.create')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await waitFor(() =>
      expect(inputsOf('bookings.create')).toMatchObject([{ promoCode: 'CHURCH10', amountPaid: 54_000 }]),
    );
  });

  it('that was typed but not used goes along to the form of several rooms', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await userEvent.type(screen.getByLabelText(/^Code/), 'church10');
    await userEvent.click(screen.getByRole('link', { name: 'Add another room' }));
    expect(window.history.state).toMatchObject({ promoCode: 'CHURCH10' });
  });

  it('is not blamed where it is the room that somebody else has', async () => {
    open({
      'bookings.quote': () => {
        throw refusal('room_taken', { message: 'Room 101 is already booked for these dates.' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await use('CHURCH10');
    expect(await screen.findByText('Code CHURCH10')).toBeVisible();
    expect(screen.queryByText(/already booked/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Without the code' })).toBeVisible();
  });

  it('is taken out again, and is not asked for where the hotel has none', async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await use('CHURCH10');
    await userEvent.click(await screen.findByRole('button', { name: 'Without the code' }));
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent(/^₦60,000$/);
    unmount();
    open({ 'hotel.details': () => exampleHotel({ today: '2027-03-01' }) });
    expect(await screen.findByText('₦60,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Have a code?' })).not.toBeInTheDocument();
  });

  it('that a link brings to a hotel that has none any more says so, and can be left out', async () => {
    open({ 'hotel.details': () => exampleHotel({ today: '2027-03-01' }) }, '&promoCode=ADA-TOLU');
    expect(await screen.findByText('This code does not work. Please check how it is written.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Another code' }));
    expect(screen.queryByText('This code does not work. Please check how it is written.')).toBeNull();
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent(/^₦60,000$/);
  });

  it('goes with the stay to the form of several rooms, in its address', async () => {
    open({}, '&promoCode=CHURCH10');
    const link = await screen.findByRole('link', { name: 'Add another room' });
    expect(link).toHaveAttribute('href', expect.stringContaining('promoCode=CHURCH10'));
  });

  it('that is refused by the press is said where it stands', async () => {
    const said = 'You have used this code already: it works once for each guest.';
    open({
      'bookings.create': () => {
        throw refusal('promo_code_once', { fields: { promoCode: said } });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await use('CHURCH10');
    await screen.findByText('Code CHURCH10, ₦6,000 off.');
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    // At the code, and by the button.
    expect(await screen.findAllByText(said)).toHaveLength(2);
  });
});

describe('D27: the price changes while a guest fills in the form', () => {
  const CHANGED = 'The price has changed. Please check the new total.';

  /** Three nights, which cost ₦20,000 each when the page is opened and ₦23,000 when the button is pressed. */
  async function pressAfterChange() {
    let price = 20_000;
    const server = renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-07', {
      'rooms.list': () => [exampleRoom({ price }), exampleRoom({ _id: 'r2', roomNumber: '102', price: 9_000 })],
      'rooms.takenNights': () => exampleTaken(),
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
    expect(screen.getByText('3 nights × ₦23,000')).toBeVisible();
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

describe('the stay is in sight, or what is wrong with it', () => {
  const rooms = [
    exampleRoom({ photos: ['/media/r1/800.webp'] }),
    exampleRoom({ _id: 'r2', roomNumber: '102', price: 20_000 }),
    exampleRoom({ _id: 'r3', roomNumber: '201', type: 'Deluxe', price: 34_000, beds: ['king', 'sofa'], sleeps: 3 }),
    exampleRoom({ _id: 'r4', roomNumber: '103', status: 'maintenance' }),
  ];
  const open = (address: string, answers: Answers = {}) =>
    renderPage(<BookRoomPage />, address, {
      'rooms.list': () => rooms,
      'rooms.takenNights': () => exampleTaken(),
      'rooms.availability': (asked) => exampleAvailability(rooms, ['102', '201'], asked),
      'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
      ...answers,
    });
  const summary = () => within(screen.getByRole('region', { name: 'What you are booking' }));
  const offer = (name: RegExp) => screen.findByRole('button', { name });

  it('room, picture, dates and total stand beside the button before any detail is typed', async () => {
    const { container } = open('/book-room?room=101&from=2027-03-04&to=2027-03-06');
    expect(await summary().findByText('₦37,000')).toBeVisible();
    expect(summary().getByRole('heading', { name: 'Room 101' })).toBeVisible();
    expect(summary().getByText('Thu, 4 Mar 2027')).toBeVisible();
    expect(summary().getByText('Sat, 6 Mar 2027')).toBeVisible();
    expect(summary().getByText('2 nights × ₦18,500')).toBeVisible();
    expect(summary().getByRole('button', { name: 'Book Now' })).toBeEnabled();
    expect(container.querySelector('img[src="/media/r1/800.webp"]')).not.toBeNull();
  });

  it.each([
    ['before today', 'from=2027-02-26&to=2027-03-06', 'Check-in cannot be before today.', /Check-in/],
    ['longer than a year', 'from=2027-03-04&to=2028-03-04', 'A stay can be at most 365 nights.', /Check-out/],
  ])('dates %s are refused at their field at once, and have no price', async (_, dates, text, field) => {
    open(`/book-room?room=101&${dates}`);
    expect(await summary().findByText(text)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
    expect(screen.queryByText('To pay')).not.toBeInTheDocument();
  });

  it('D39: plus and minus say who comes; a room that is too small is not booked, and others are offered', async () => {
    const { inputsOf } = open('/book-room?room=104&from=2027-03-04&to=2027-03-06', {
      'rooms.list': () => [...rooms, exampleRoom({ _id: 'r5', roomNumber: '104', sleeps: 1 })],
      'bookings.create': () => exampleBooking(),
    });
    expect(await summary().findByText('₦37,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'One less adult' })).toBeDisabled();
    screen.getByRole('button', { name: 'One more adult' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'adult' })).toHaveTextContent('2');
    expect(screen.getByRole('group', { name: /^Guests/ })).toHaveAccessibleDescription('Room 104 sleeps 1.');
    expect(summary().getByRole('button', { name: 'Book Now' })).toBeDisabled();
    expect(screen.getByLabelText(/^Room/)).toHaveTextContent('too small, sleeps 1');
    await userEvent.click(await offer(/^Room 102/));
    expect(summary().getByRole('button', { name: 'Book Now' })).toBeEnabled();
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await waitFor(() =>
      expect(inputsOf('bookings.create')).toMatchObject([{ roomNumber: '102', adults: 2, children: 0 }]),
    );
  });

  it('D39: a room that sleeps fewer by now is refused at who comes, and not after another room is chosen', async () => {
    open('/book-room?room=101&from=2027-03-04&to=2027-03-06', {
      'bookings.create': () => {
        throw refusal('room_too_small', { message: 'Room 101 sleeps 1.' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'One more child' }));
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    const guests = screen.getByRole('group', { name: /^Guests/ });
    await waitFor(() => expect(guests).toHaveAccessibleDescription('Room 101 sleeps 1.'));
    await userEvent.selectOptions(screen.getByLabelText(/^Room/), '102');
    expect(guests).not.toHaveAccessibleDescription();
  });

  it('a closed room says so, has no form below it, and offers what is free instead in one tap', async () => {
    open('/book-room?room=103&from=2027-03-04&to=2027-03-06');
    expect(await screen.findByText('Room 103 is under maintenance and cannot be booked.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book Now' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Full name/)).not.toBeInTheDocument();
    expect(screen.queryByText('To pay')).not.toBeInTheDocument();
    expect(screen.queryByText('Room 103 on other nights')).not.toBeInTheDocument();
    await userEvent.click(await offer(/Room 102, Standard ₦40,000 for 2 nights/));
    expect(currentAddress()).toBe('/book-room?room=102&from=2027-03-04&to=2027-03-06');
    expect(summary().getByText('₦40,000')).toBeVisible();
    const chosen = screen.getByText(/You have chosen room 102/);
    expect(chosen).toHaveTextContent('You have chosen room 102, Thu, 4 Mar 2027 to Sat, 6 Mar 2027.');
    expect(document.activeElement).toContainElement(chosen);
    expect(document.body).not.toHaveFocus();
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
  });

  it('how many a room sleeps and its beds are said where it is offered instead', async () => {
    open('/book-room?room=103&from=2027-03-04&to=2027-03-06');
    const beds = '1 king bed · 1 sofa bed · Sleeps 3'.replaceAll(' ', '\\s');
    expect(await offer(new RegExp(`^Room 201, Deluxe ${beds} ₦68,000 for 2 nights`))).toBeVisible();
    expect(screen.getByRole('option', { name: '201 · Deluxe · ₦34,000' })).toBeEnabled();
    expect(screen.getByRole('option', { name: '102 · Standard · ₦20,000' })).toBeEnabled();
  });

  it('taken nights offer the same type first, and the same room on the nearest free nights', async () => {
    open('/book-room?room=101&from=2027-03-04&to=2027-03-06', {
      'rooms.takenNights': () => exampleTaken({ from: '2027-03-03', to: '2027-03-05' }),
    });
    expect(await summary().findByText('Not free on these nights')).toBeVisible();
    expect(screen.queryByText(/in all/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeDisabled();
    const rooms = (await screen.findAllByRole('button', { name: /^Room/ })).map((button) => button.textContent);
    expect(rooms).toEqual([expect.stringContaining('Room 102'), expect.stringContaining('Room 201')]);
    expect(await offer(/Mon, 1 Mar 2027 to Wed, 3 Mar 2027/)).toBeVisible();
    await userEvent.click(await offer(/Fri, 5 Mar 2027 to Sun, 7 Mar 2027/));
    expect(currentAddress()).toBe('/book-room?room=101&from=2027-03-05&to=2027-03-07');
    expect(await summary().findByText('₦37,000')).toBeVisible();
  });

  describe('nights that this guest has booked in another tab', () => {
    const BOOKED = { checkInDate: '2027-03-03', checkOutDate: '2027-03-07' };
    const nights = ['03', '04', '05', '06'].map((day) => ({
      date: `2027-03-${day}`,
      roomNumber: '101',
      price: 18_500,
    }));
    const mine = exampleBooking({ ...BOOKED, nights, status: 'pending' });
    const openWith = (answers: Answers, address = '/book-room?room=101&from=2027-03-04&to=2027-03-06') =>
      open(address, { 'rooms.takenNights': () => exampleTaken({ from: '2027-03-03', to: '2027-03-08' }), ...answers });

    it('are not called taken: the form says whose they are and leads to the booking', async () => {
      localStorage.setItem('booking_access', JSON.stringify({ b1: 'gta_mine' }));
      openWith({ 'bookings.get': () => mine });
      expect(await screen.findByText(/^You have booked room 101 for these nights already\./)).toBeVisible();
      expect(screen.getByRole('link', { name: 'See booking GT-7K2M9Q' })).toHaveAttribute('href', '/booking/b1');
      expect(summary().getByText('You hold these nights already')).toBeVisible();
      expect(screen.queryByText(/nights are taken/)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Book Now' })).toBeDisabled();
      expect(await offer(/Room 102/)).toBeVisible();
    });

    it('are found by a login too', async () => {
      logInAsGuest();
      openWith({ 'bookings.ofUser': () => ({ items: [mine], nextCursor: null, total: 1 }) });
      expect(await screen.findByRole('link', { name: 'See booking GT-7K2M9Q' })).toBeVisible();
    });

    it.each([
      ['cancelled', { ...mine, status: 'cancelled' }, ''],
      ['of which others hold one', mine, '/book-room?room=101&from=2027-03-06&to=2027-03-08'],
    ])('but not those %s', async (_what, booking, address) => {
      localStorage.setItem('booking_access', JSON.stringify({ b1: 'gta_mine' }));
      const server = openWith({ 'bookings.get': () => booking }, address || undefined);
      await waitFor(() => expect(server.inputsOf('bookings.get')).toHaveLength(1));
      expect(await offer(/Room 102/)).toBeVisible();
      expect(summary().getByText('Not free on these nights')).toBeVisible();
      expect(screen.queryByText(/^You have booked/)).not.toBeInTheDocument();
    });
  });

  it.each(['room_taken', 'room_asked_for', 'room_unavailable'] as const)(
    'a booking refused with %s offers alternatives, and what was typed stays',
    async (reason) => {
      open('/book-room?room=101&from=2027-03-04&to=2027-03-06', {
        'bookings.create': () => {
          throw refusal(reason);
        },
      });
      await summary().findByText('₦37,000');
      fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
      await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
      await userEvent.click(await offer(/Room 102/));
      expect(screen.queryByText(/Free on these nights/)).not.toBeInTheDocument();
      expect(screen.getByLabelText(/Full name/)).toHaveValue('Ada Obi');
    },
  );

  it('says so if no other room is free, and lets one try again if that is not known', async () => {
    let known = false;
    open('/book-room?room=103&from=2027-03-04&to=2027-03-06', {
      'rooms.availability': () => {
        if (!known) throw connectionLost();
        return { availableRooms: [], free: [] };
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    known = true;
    await userEvent.click(again);
    expect(await screen.findByText('No other room is free on these nights.')).toBeVisible();
  });
});
