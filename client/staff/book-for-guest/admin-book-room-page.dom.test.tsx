import { exampleAvailability, exampleBooking, exampleHotel, exampleRoom } from '@shared/testing/examples';
import type { WaitlistEntry } from '@shared/waitlist/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminBookRoomPage from './admin-book-room-page';

const ADA = { _id: 'g1', name: 'Ada Obi', phone: '08031234567', email: 'ada@example.com', address: '3 Station Road' };
const ROOMS = [
  exampleRoom({ _id: 'r1', roomNumber: '101', type: 'Standard', price: 18_500 }),
  exampleRoom({ _id: 'r2', roomNumber: '102', type: 'Standard', price: 18_500 }),
  exampleRoom({ _id: 'r3', roomNumber: '201', type: 'Deluxe', price: 34_000 }),
  exampleRoom({ _id: 'r4', roomNumber: '205', type: 'Deluxe', price: 34_000, status: 'maintenance' }),
];

let free: string[];
beforeEach(() => {
  logInAsAdmin();
  free = ['101', '102', '201'];
});

const open = (address = '/admin/book-room', answers: Answers = {}) =>
  renderPage(<AdminBookRoomPage />, address, {
    'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
    'rooms.list': () => ROOMS,
    'rooms.availability': (asked) => exampleAvailability(ROOMS, free, asked),
    'rooms.housekeeping': () => [],
    'guests.list': () => ({ items: [{ ...ADA, bookings: 3, merged: [] }], nextCursor: null, previousCursor: null }),
    'bookings.create': () => exampleBooking({ status: 'confirmed' }),
    ...answers,
  });
const room = (number: string) => screen.findByRole('radio', { name: new RegExp(`^${number} `) });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Full name/);
const typed = () =>
  ['Full name', 'Phone number', 'Email', 'Address'].map(
    (label) => screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label)).value,
  );
const book = () => userEvent.click(screen.getByRole('button', { name: 'Book Room for Guest' }));

describe('rooms', () => {
  it('begins with tonight, and shows what is free by type with the price of the stay', async () => {
    const { inputsOf } = open();
    expect(await room('101')).toHaveAccessibleName('101 ₦18,500 for 1 night, Standard');
    expect(screen.getByText('3 rooms are free for 1 night')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^205 .*in maintenance/ })).not.toBeChecked();
    expect(inputsOf('rooms.availability')).toEqual([{ checkInDate: '2027-03-01', checkOutDate: '2027-03-02' }]);
  });

  it('shows the rooms that a code opens, and all others where it is refused', async () => {
    free = ['102'];
    const { inputsOf } = open('/admin/book-room', {
      'hotel.details': () => exampleHotel({ today: '2027-03-01', hasPromoCodes: true }),
      'rooms.availability': (asked) => {
        const { promoCode } = asked as { promoCode?: string };
        if (promoCode === 'ADA-TULO') throw refusal('promo_code_unknown', { fields: { promoCode: 'No such code.' } });
        return exampleAvailability(ROOMS, promoCode ? ['101', '102'] : free, asked);
      },
    });
    await room('102');
    const use = async (code: string) => {
      await userEvent.type(screen.getByLabelText(/^Code/), `${code}{Enter}`);
      await waitFor(() =>
        expect(inputsOf('rooms.availability')).toContainEqual(expect.objectContaining({ promoCode: code })),
      );
    };
    await userEvent.click(screen.getByRole('button', { name: 'Have a code?' }));
    await use('ADA-TULO');
    expect(await room('102')).toBeVisible();
    expect(screen.queryByText('We could not look up the free rooms.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Without the code' }));
    await use('ADA-TOLU');
    expect(await room('101')).toBeVisible();
  });

  it('says of a hotel without rooms that there are none yet, and offers no other dates', async () => {
    free = [];
    const { unmount } = open('/admin/book-room', { 'rooms.list': () => [] });
    expect(await screen.findByRole('link', { name: 'Add the first room' })).toHaveAttribute('href', '/admin/rooms');
    expect(screen.queryByRole('button', { name: 'One day later' })).toBeNull();
    unmount();
    logInAsStaff('desk');
    open('/admin/book-room', { 'rooms.list': () => [] });
    expect(await screen.findByText('There are no rooms yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add the first room' })).toBeNull();
  });

  it('says of each room tonight how it is now, and nothing of it for other nights', async () => {
    const inside = { bookingId: 'b9', guestName: 'Musa Bello', checkOutDate: '2027-03-01' };
    const now = { _id: 'r1', roomNumber: '101', housekeeping: 'dirty', guests: [inside] };
    const { unmount } = open('/admin/book-room', { 'rooms.housekeeping': () => [now] });
    await screen.findByText('Leaves today · Dirty');
    expect(await room('101')).toHaveAccessibleName('101 ₦18,500 for 1 night, Standard, leaves today, dirty');
    unmount();
    const { inputsOf } = open('/admin/book-room?room=101&from=2027-03-04&to=2027-03-06', {
      'rooms.housekeeping': () => [now],
    });
    expect(await room('101')).toHaveAccessibleName('101 ₦37,000 for 2 nights, Standard');
    expect(inputsOf('rooms.housekeeping')).toEqual([]);
  });

  it('keeps room and nights that the address names, and prices them', async () => {
    open('/admin/book-room?room=201&from=2027-03-04&to=2027-03-06');
    expect(await room('201')).toBeChecked();
    expect(await room('201')).toHaveAccessibleName('201 ₦68,000 for 2 nights, Deluxe');
    expect(screen.getByText('2 × ₦34,000')).toBeVisible();
  });

  it('says at once that the room of the address is not free, and offers the others', async () => {
    free = ['102'];
    open('/admin/book-room?room=101');
    expect(await screen.findByText('Room 101 is not free on these nights. Choose another one.')).toBeVisible();
    await userEvent.click(await room('102'));
    expect(screen.queryByText(/is not free on these nights/)).toBeNull();
  });

  it('offers other dates where nothing is free, and another try where the rooms cannot be looked up', async () => {
    free = [];
    const { inputsOf, unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'One day later' }));
    await waitFor(() =>
      expect(inputsOf('rooms.availability').at(-1)).toEqual({ checkInDate: '2027-03-02', checkOutDate: '2027-03-03' }),
    );
    unmount();
    sessionStorage.clear();
    logInAsAdmin();
    open('/admin/book-room', {
      'rooms.availability': () => {
        throw refusal('too_many_requests');
      },
    });
    expect(await screen.findByText('We could not look up the free rooms.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('D9: a room that another clerk has booked meanwhile is named, everything is kept, and what is still free is offered', async () => {
    const { inputsOf } = open('/admin/book-room', {
      'bookings.create': () => {
        if (free.includes('101')) {
          free = ['102'];
          throw refusal('room_taken', { message: 'Room 101 is already booked for these dates.' });
        }
        return exampleBooking({ status: 'confirmed', roomNumber: '102' });
      },
    });
    await userEvent.click(await room('101'));
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
    await book();
    expect(await screen.findByText('Room 101 is already booked for these dates.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^101 / })).toBeNull());
    expect(typed()).toEqual(['Ada Obi', '08031234567', '', '3 Station Road']);
    await userEvent.click(await room('102'));
    expect(screen.queryByText('Room 101 is already booked for these dates.')).toBeNull();
    await book();
    await findToast('Room booked successfully for guest!');
    expect(inputsOf('bookings.create')).toMatchObject([{ roomNumber: '101' }, { roomNumber: '102' }]);
  });
});

describe('for somebody on the waiting list', () => {
  const bola: WaitlistEntry = {
    ...{ _id: 'w1', guestName: 'Bola Ade', phoneNumber: '08037654321', email: null, roomType: null, by: null },
    ...{ checkInDate: '2027-03-04', checkOutDate: '2027-03-06', state: 'waiting', freeRoom: '101', booking: null },
    ...{ createdAt: '2026-11-21T14:05:00.000Z', version: 1 },
  };
  const address = '/admin/book-room?room=101&from=2027-03-04&to=2027-03-06&waitlist=w1';

  it('fills in who waited over what was typed for another, and books for the entry', async () => {
    const { unmount } = open();
    await room('101');
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
    unmount();
    const { inputsOf } = open(address, { 'waitlist.list': () => ({ items: [bola] }) });
    expect(await screen.findByText(/Bola Ade is on the waiting list/)).toBeVisible();
    expect(typed()).toEqual(['Bola Ade', '08037654321', '', '']);
    fill({ Address: '5 Market Road' });
    await book();
    await findToast('Room booked successfully for guest!');
    expect(inputsOf('bookings.create')).toMatchObject([{ guestName: 'Bola Ade', waitlistId: 'w1' }]);
  });

  it('says that the entry is off the list, and still sends it, so that nobody is booked for twice', async () => {
    const { inputsOf } = open(address, {
      'waitlist.list': () => ({ items: [{ ...bola, state: 'booked' }] }),
      'bookings.create': () => {
        throw refusal('waitlist_taken');
      },
    });
    expect(await screen.findByText(/Bola Ade is not on the/)).toBeVisible();
    fill({ Address: '5 Market Road' });
    await book();
    expect(await screen.findByText(/Somebody else has booked for this entry/)).toBeVisible();
    expect(inputsOf('bookings.create')).toMatchObject([{ waitlistId: 'w1' }]);
  });
});

describe('D39: who comes', () => {
  const small = (message: string) => {
    throw refusal('room_too_small', { message });
  };
  const sized = () => [exampleRoom({ roomNumber: '101', sleeps: 2 }), exampleRoom({ roomNumber: '102', sleeps: 4 })];

  it('rooms that are too small come last and say so, the chosen one at once, and all who come are sent', async () => {
    const { inputsOf } = open('/admin/book-room?room=101', { 'rooms.list': sized });
    expect(await room('101')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'One more adult' }));
    expect(screen.queryByText(/^Too small/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'One more child' }));
    expect(screen.getByText('Too small for 2 adults, 1 child')).toBeVisible();
    expect(screen.getByText('Room 101 sleeps 2.')).toBeVisible();
    const numbers = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(numbers).toEqual(['102', '101']);
    expect(await room('101')).toHaveAccessibleName('101 ₦18,500 for 1 night, Standard, sleeps 2');
    await userEvent.click(await room('102'));
    expect(screen.queryByText('Room 101 sleeps 2.')).toBeNull();
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
    await book();
    await waitFor(() =>
      expect(inputsOf('bookings.create')).toMatchObject([{ roomNumber: '102', adults: 2, children: 1 }]),
    );
    expect(screen.getByRole('group', { name: 'adult' })).toHaveTextContent('1');
  });

  it('a room that sleeps fewer by now is refused in words above the rooms, which go as fewer come', async () => {
    open('/admin/book-room?room=101', { 'bookings.create': () => small('Room 101 sleeps 1.') });
    expect(await room('101')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'One more adult' }));
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
    await book();
    expect(await screen.findByText('Room 101 sleeps 1.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'One less adult' }));
    expect(screen.queryByText('Room 101 sleeps 1.')).toBeNull();
  });
});

describe('known guests', () => {
  const suggested = async () => within(await screen.findByRole('listbox', { name: 'Known guests' }));

  it('are suggested while a name is typed; arrow and Enter fill in name, phone, email and address', async () => {
    const { inputsOf } = open();
    await userEvent.type(nameField(), 'ad');
    expect((await suggested()).getByRole('option')).toHaveTextContent('Ada Obi08031234567 · 3 bookings');
    expect(nameField()).toHaveAttribute('aria-expanded', 'true');
    expect(inputsOf('guests.list')).toEqual([{ q: 'ad', sort: 'bookings', limit: 6 }]);
    await userEvent.keyboard('{ArrowDown}');
    expect(nameField()).toHaveAttribute(
      'aria-activedescendant',
      (await suggested()).getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('{Enter}');
    expect(typed()).toEqual(['Ada Obi', '08031234567', 'ada@example.com', '3 Station Road']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(nameField()).toHaveFocus();
    expect(inputsOf('bookings.create')).toEqual([]);
  });

  it('of an earlier text are not offered for a newer one whose answer is on its way', async () => {
    const ofText = (q: string) => (q === 'ad' ? [{ ...ADA, bookings: 3, merged: [] }] : []);
    open('/admin/book-room', {
      'guests.list': (input) => {
        const { q } = input as { q: string };
        if (q === 'zainab') return new Promise(() => undefined);
        return { items: ofText(q), nextCursor: null, previousCursor: null };
      },
    });
    await userEvent.type(nameField(), 'ad');
    await suggested();
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), 'zainab');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(typed()).toEqual(['zainab', '', '', '']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('option', { name: /Ada/ })).toBeNull();
  });

  it('are suggested by phone too, and a press takes one back to what was typed', async () => {
    open();
    await userEvent.type(screen.getByLabelText(/^Phone number/), '0803');
    await userEvent.click((await suggested()).getByRole('option'));
    expect(typed()[0]).toBe('Ada Obi');
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(typed()).toEqual(['', '0803', '', '']);
  });

  it('change nothing that was typed elsewhere until that is asked for', async () => {
    open();
    fill({ Address: '9 New Road' });
    await userEvent.type(nameField(), 'ada');
    await userEvent.click((await suggested()).getByRole('option'));
    expect(typed()[3]).toBe('9 New Road');
    expect(screen.getByText(/Kept as typed: address\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use what we know' }));
    expect(typed()[3]).toBe('3 Station Road');
  });

  it('disappear with Escape and with the focus, and leave the text as it is', async () => {
    open();
    await userEvent.type(nameField(), 'ada');
    await suggested();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await suggested();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(typed()[0]).toBe('ada');
  });

  it('are only a help: a directory that cannot be read stops nobody', async () => {
    const { inputsOf } = open('/admin/book-room?room=101', {
      'guests.list': () => {
        throw refusal('too_many_requests');
      },
    });
    await screen.findByText(/rooms are free/);
    await userEvent.type(nameField(), 'ada');
    await waitFor(() => expect(inputsOf('guests.list')).not.toEqual([]));
    fill({ 'Phone number': '08031234567', Address: '3 Station Road' });
    await book();
    await findToast('Room booked successfully for guest!');
  });
});

describe('why less is to be paid', () => {
  const address = '/admin/book-room?room=101&from=2027-03-04&to=2027-03-06';
  const why = () => screen.queryByLabelText<HTMLInputElement>(/^Why it is less/);
  const amount = () => screen.getByLabelText(/^Agreed amount/);
  const complete = async () => {
    await room('101');
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
  };

  it('is asked of the desk, at that field alone, once the amount is below the price; what was typed stays', async () => {
    logInAsStaff('desk');
    let refused = refusal('reason_needed', { fields: { note: 'Please say why' } });
    const { inputsOf } = open(address, {
      'bookings.create': () => {
        throw refused;
      },
    });
    await complete();
    expect(why()).toBeNull();
    await userEvent.type(amount(), '37000');
    expect(why()).toBeNull();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '30000');
    expect(why()).toBeRequired();
    await book();
    await waitFor(() => expect(why()).toHaveAccessibleDescription(expect.stringContaining('Please say why')));
    expect(screen.getAllByText('Please say why')).toHaveLength(1);
    const message = 'You may take at most ₦3,700 off here, 10% of ₦37,000. Please ask an admin, who may take off more.';
    refused = refusal('discount_over_limit', { message });
    await userEvent.type(why() ?? document.body, 'Company rate');
    await book();
    expect(await screen.findByText(message)).toBeVisible();
    expect(amount()).toHaveValue('30000');
    expect(why()).toHaveValue('Company rate');
    expect(inputsOf('bookings.create').at(-1)).toMatchObject({ amountPaid: '30000', note: 'Company rate' });
  });

  it('is an admin’s own to say', async () => {
    const { inputsOf } = open(address);
    await complete();
    await userEvent.type(amount(), '30000');
    expect(why()).not.toBeRequired();
    await book();
    await waitFor(() => expect(inputsOf('bookings.create')).toMatchObject([{ amountPaid: '30000' }]));
  });
});

describe('a walk-in', () => {
  const complete = async () => {
    await userEvent.click(await room('101'));
    fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Address: '3 Station Road' });
  };
  const here = exampleBooking({ status: 'checkedin', balance: 0 });

  it('is booked, paid and checked in by one press, once it is said how they paid; the check-in has an Undo', async () => {
    const { inputsOf } = open('/admin/book-room', {
      'bookings.create': () => here,
      'bookings.update': () => ({ ...here, status: 'confirmed' }),
    });
    await complete();
    await userEvent.click(screen.getByLabelText(/^Check in at once/));
    await userEvent.type(screen.getByLabelText(/^Paid now/), '18,500');
    await userEvent.click(screen.getByRole('button', { name: 'Book and check in' }));
    expect(await screen.findByText('Please choose how it was paid')).toBeVisible();
    expect(inputsOf('bookings.create')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(/^Payment method/), 'cash');
    await userEvent.click(screen.getByRole('button', { name: 'Book and check in' }));
    await findToast('Room booked successfully for guest!');
    expect(inputsOf('bookings.create')).toMatchObject([
      { checkIn: true, payment: { amount: '18500', method: 'cash' }, roomNumber: '101' },
    ]);
    expect(screen.getByText(/Checked in\.$/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo check-in' }));
    await waitFor(() =>
      expect(inputsOf('bookings.update')).toEqual([{ _id: here._id, version: here.version, status: 'confirmed' }]),
    );
    await waitFor(() => expect(screen.queryByText(/Checked in\.$/)).toBeNull());
  });

  it('who pays more than is owed, as by one nought too many, is said before and after', async () => {
    open('/admin/book-room', { 'bookings.create': () => ({ ...here, balance: -166_500 }) });
    await complete();
    await userEvent.type(screen.getByLabelText(/^Paid now/), '18500');
    expect(screen.queryByText(/more than is owed/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Paid now/), '0');
    expect(screen.getByText(/^That is ₦166,500 more than is owed/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(/^Payment method/), 'cash');
    await book();
    expect(await screen.findByText(/₦166,500 too much was paid/)).toBeVisible();
  });

  it('whose transfer looks like one of a moment ago is booked once the clerk says that it is another', async () => {
    const { inputsOf } = open('/admin/book-room', {
      'bookings.create': () => {
        if (inputsOf('bookings.create').length > 1) return here;
        throw refusal('transfer_alike', {
          message: '₦18,500 by bank transfer was recorded. Is this another transfer?',
        });
      },
    });
    await complete();
    await userEvent.type(screen.getByLabelText(/^Paid now/), '18500');
    await userEvent.selectOptions(screen.getByLabelText(/^Payment method/), 'bank_transfer');
    await book();
    await userEvent.click(await screen.findByRole('button', { name: 'This is another payment' }));
    await findToast('Room booked successfully for guest!');
    expect(inputsOf('bookings.create').map((sent) => Reflect.get(Object(sent), 'payment'))).toEqual(
      [false, true].map((isAnother) => ({ amount: '18500', method: 'bank_transfer', isAnother })),
    );
  });

  it('goes into a dirty room only after a question, and is not offered for other nights', async () => {
    const { inputsOf } = open('/admin/book-room', {
      'bookings.create': () => {
        if (inputsOf('bookings.create').length > 1) return here;
        throw refusal('room_dirty', { message: 'Room 101 is dirty: it is still to be cleaned.' });
      },
    });
    await complete();
    await userEvent.click(screen.getByLabelText(/^Check in at once/));
    await userEvent.click(screen.getByRole('button', { name: 'Book and check in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, all the same' }));
    await findToast('Room booked successfully for guest!');
    expect(inputsOf('bookings.create')).toMatchObject([{ checkIn: true }, { checkIn: true, anyway: true }]);
  });

  it('of other nights is not checked in', async () => {
    open('/admin/book-room?room=101&from=2027-03-04&to=2027-03-06');
    await room('101');
    expect(screen.queryByLabelText(/^Check in at once/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Book Room for Guest' })).toBeVisible();
  });
});
