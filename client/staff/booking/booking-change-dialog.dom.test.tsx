import type { Booking } from '@shared/bookings/schema';
import {
  exampleBooking,
  exampleCalendar,
  exampleCalendarStay,
  exampleHotel,
  exampleRoom,
  exampleTaken,
} from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { later } from '../../testing/later';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes';
import AdminBookingsPage from '../bookings/admin-bookings-page';
import { BookingChangeDialog } from './booking-change-dialog';

function open(change: Partial<Booking>, send: Answers[string] = () => exampleBooking(), answers: Answers = {}) {
  const dialog = <BookingChangeDialog booking={exampleBooking(change)} onClose={() => {}} />;
  return renderPage(dialog, '/bookings', {
    'hotel.details': () => exampleHotel(),
    'rooms.list': () => [],
    'rooms.takenNights': () => exampleTaken(),
    'rooms.byNumber': () => {
      throw refusal('room_missing');
    },
    'bookings.sendLink': send,
    ...answers,
  });
}
const button = () => screen.findByRole('button', { name: 'Send a new link' });

it('D7: staff can send a new link for a booking made without an account, and see where it was sent', async () => {
  const { inputsOf } = open({});
  await userEvent.click(await button());
  expect(screen.getByText(/Who was booked for at the desk has none until you send it\.$/)).toBeVisible();
  await findToast('A new link is on its way to ada@example.com.');
  expect(inputsOf('bookings.sendLink')).toEqual([{ _id: 'b1' }]);
});

it.each([
  [40_000, '₦40,000 of it is still to be paid.'],
  [0, 'Nothing is to be paid.'],
  [-5_000, '₦5,000 too much was paid.'],
])('a balance of %i reads as %s', async (balance, words) => {
  const dialog = <BookingChangeDialog booking={exampleBooking({ balance })} onClose={() => {}} onFolio={() => {}} />;
  renderPage(dialog, '/bookings', { 'hotel.details': () => exampleHotel(), 'rooms.list': () => [] });
  expect(await screen.findByText(words)).toBeVisible();
});

it('the list of rooms says how each is now, but for the guest’s own stay', async () => {
  const guestIn = (bookingId: string) => [{ bookingId, guestName: 'Somebody', checkOutDate: '2027-03-04' }];
  open({ status: 'checkedin', checkInDate: '2027-03-01', checkOutDate: '2027-03-04' }, undefined, {
    'hotel.details': () => exampleHotel({ today: '2027-03-02' }),
    'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })],
    'rooms.housekeeping': () => [
      { _id: 'r1', roomNumber: '101', housekeeping: 'clean', guests: guestIn('b1') },
      { _id: 'r2', roomNumber: '102', housekeeping: 'dirty', guests: guestIn('b2') },
    ],
  });
  expect(
    await screen.findByRole('option', { name: '102 · Standard · ₦18,500 · free · Occupied · Dirty' }),
  ).toBeVisible();
  expect(screen.getByRole('option', { name: '101 · Standard · ₦18,500 · free' })).toBeVisible();
});

describe('which rooms are free on the nights in the form', () => {
  const rooms = ['101', '102', '103', '104'].map((roomNumber, at) => exampleRoom({ _id: `r${at}`, roomNumber }));
  const dates = { checkInDate: '2026-12-07', checkOutDate: '2026-12-09' };
  const window = () =>
    exampleCalendar({
      rooms: rooms.map((room) => ({ ...room, housekeeping: 'clean', isBeingCleaned: false, occupiedUntil: null })),
      stays: [
        exampleCalendarStay(dates),
        exampleCalendarStay({ _id: 'b2', roomNumber: '103', guestName: 'Musa Bello', ...dates }),
      ],
    });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('each room says who or what has them, those that are taken last, but for the stay itself', async () => {
    const read = later<object>();
    open({ status: 'confirmed', ...dates }, undefined, {
      'rooms.list': () => rooms,
      'rooms.takenNights': (asked) =>
        JSON.stringify(asked).includes('103') ? exampleTaken({ from: '2026-12-07', to: '2026-12-09' }) : exampleTaken(),
      'roomCalendar.window': () => read.answer,
    });
    expect(await screen.findByText('Looking up whether the room is free…')).toBeVisible();
    read.come(window());
    expect(await screen.findByText('Room 101 is free on these nights.')).toBeVisible();
    expect(options().slice(1)).toEqual([
      '101 · Standard · ₦18,500 · free',
      '104 · Standard · ₦18,500 · free',
      '102 · Standard · ₦18,500 · out of order, 8 Dec to 10 Dec (The shower leaks)',
      '103 · Standard · ₦18,500 · taken by Musa Bello, 7 Dec to 9 Dec',
    ]);
    await userEvent.selectOptions(screen.getByLabelText(/^Room/), '103');
    // Once: at the dates, as soon as their calendar knows it too.
    expect(await screen.findByText('Room 103 is taken by Musa Bello, 7 Dec to 9 Dec.')).toBeVisible();
  });

  it('a failure says so and is tried again', async () => {
    let broken = true;
    open(dates, undefined, {
      'rooms.list': () => rooms,
      'roomCalendar.window': () => {
        if (broken) throw refusal('internal');
        return window();
      },
    });
    expect(await screen.findByText('We could not look up the free rooms.')).toBeVisible();
    expect(options().slice(1)).toEqual(rooms.map(({ roomNumber }) => `${roomNumber} · Standard · ₦18,500`));
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Room 101 is free on these nights.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a stay of more nights than a calendar shows is asked about in parts', async () => {
    const long = { checkInDate: '2026-08-01', checkOutDate: '2026-12-08' };
    const { inputsOf } = open(long, undefined, { 'rooms.list': () => rooms, 'roomCalendar.window': window });
    await userEvent.selectOptions(await screen.findByLabelText(/^Room/), '103');
    expect(await screen.findByText('Room 103 is taken by Musa Bello, 7 Dec to 9 Dec.')).toBeVisible();
    expect(inputsOf('roomCalendar.window')).toEqual([
      { from: '2026-08-01', nights: 92 },
      { from: '2026-11-01', nights: 37 },
    ]);
  });
});

it('D48: where only the hotel knows that a change needs a reason, it is asked for and sent', async () => {
  const nights = ['01', '02'].map((day) => ({ date: `2027-03-${day}`, roomNumber: '203', price: 38_000 }));
  const stay = { roomNumber: '203', checkInDate: '2027-03-01', checkOutDate: '2027-03-03', nightlyPrice: 38_000 };
  const { inputsOf } = open({ ...stay, status: 'confirmed', amountPaid: 76_000, nights }, undefined, {
    'rooms.list': () => [
      exampleRoom({ roomNumber: '203', price: 38_000 }),
      exampleRoom({ _id: 'r2', roomNumber: '101', price: 20_000 }),
    ],
    'bookings.update': (sent) => {
      if (!JSON.stringify(sent).includes('Never left 101')) {
        throw refusal('reason_needed', { fields: { note: 'Please say why' } });
      }
      return exampleBooking();
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/^Room/), '101');
  const save = screen.getByRole('button', { name: 'Save changes' });
  await userEvent.click(save);
  const why = await screen.findByLabelText(/^Why it is less/);
  await waitFor(() => expect(why).toHaveFocus());
  await userEvent.type(why, 'Never left 101');
  expect(why).toBeVisible();
  await userEvent.click(save);
  await waitFor(() => expect(inputsOf('bookings.update').at(-1)).toMatchObject({ note: 'Never left 101' }));
});

it('S3: a guest who is here moves from tonight: nights that were slept keep their price, and may be taken in the other room', async () => {
  const nights = ['01', '02', '03', '04', '05', '06'].map((day) => ({
    ...{ date: `2027-03-${day}`, roomNumber: '204', price: 29_500 },
  }));
  const stay = { roomNumber: '204', checkInDate: '2027-03-01', checkOutDate: '2027-03-07', nightlyPrice: 29_500 };
  open({ ...stay, status: 'checkedin', amountPaid: 177_000, nights }, undefined, {
    'hotel.details': () => exampleHotel({ today: '2027-03-05' }),
    'rooms.list': () => [
      exampleRoom({ roomNumber: '204', price: 29_500 }),
      exampleRoom({ _id: 'r2', roomNumber: '203', price: 38_000 }),
    ],
    'rooms.takenNights': (asked) =>
      exampleTaken({ from: '2027-03-01', to: JSON.stringify(asked).includes('203') ? '2027-03-05' : '2027-03-07' }),
  });
  await userEvent.selectOptions(await screen.findByLabelText(/^Room/), '203');
  const price = '4 nights × ₦29,500 in room 204 + 2 nights × ₦38,000 in room 203 = ₦194,000';
  expect(await screen.findByText(price)).toBeVisible();
  expect(screen.getByText('₦177,000 → ₦194,000, ₦17,000 more')).toBeVisible();
  expect(screen.queryByText(/taken/)).toBeNull();
});

it('a move into a room that another guest has not left is refused at the room', async () => {
  const message = 'Room 102 has not been left yet. Musa Bello is checked in there until Thu, 4 Mar 2027.';
  open({}, undefined, {
    'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })],
    'bookings.update': () => {
      throw refusal('room_occupied', { message });
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/^Room/), '102');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Room/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

it('D39: who comes is changed by plus and minus; a room that is too small says so, and is last in the list', async () => {
  const { inputsOf } = open({}, undefined, {
    'rooms.list': () => [exampleRoom({ sleeps: 1 }), exampleRoom({ _id: 'r2', roomNumber: '102', sleeps: 4 })],
    'bookings.update': () => exampleBooking({ roomNumber: '102', adults: 2 }),
  });
  await screen.findByRole('option', { name: /^102/ });
  await userEvent.click(screen.getByRole('button', { name: 'One more adult' }));
  expect(screen.getByRole('group', { name: /^Guests/ })).toHaveAccessibleDescription('Room 101 sleeps 1.');
  const options = within(screen.getByLabelText(/^Room/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).slice(-2)).toEqual([
    '102 · Standard · ₦18,500 · free',
    '101 · Standard · ₦18,500 · too small, sleeps 1 · free',
  ]);
  await userEvent.selectOptions(screen.getByLabelText(/^Room/), '102');
  expect(screen.getByRole('group', { name: /^Guests/ })).not.toHaveAccessibleDescription();
  expect(screen.getByText('1 adult → 2 adults')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Agreed amount/), '40000');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(inputsOf('bookings.update')).toMatchObject([{ roomNumber: '102', adults: 2, children: 0 }]),
  );
});

it('D39: a refusal for the number of guests stands at who comes', async () => {
  open({}, undefined, {
    'rooms.list': () => [exampleRoom()],
    'bookings.update': () => {
      throw refusal('room_too_small', { message: 'Room 101 sleeps 1.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'One more child' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: /^Guests/ })).toHaveAccessibleDescription('Room 101 sleeps 1.'),
  );
});

it('a move into a room that is dirty is asked about once the hotel says so; left as it is, what was typed stays', async () => {
  const message = 'Room 102 is dirty: it is still to be cleaned.';
  const { inputsOf } = open({ status: 'checkedin' }, undefined, {
    'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '102' })],
    'bookings.update': (change) => {
      if ((change as { anyway?: boolean }).anyway) return exampleBooking({ roomNumber: '102', version: 2 });
      throw refusal('room_dirty', { message });
    },
  });
  const field = await screen.findByLabelText(/^Room/);
  await userEvent.selectOptions(field, '102');
  const save = screen.getByRole('button', { name: 'Save changes' });
  await userEvent.click(save);
  const asked = () => screen.findByRole('alertdialog', { name: 'Ada Obi into a dirty room?' });
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Leave as it is' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveValue('102');
  await userEvent.click(save);
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Yes, all the same' }));
  await findToast('Booking changed.');
  expect(inputsOf('bookings.update').at(-1)).toMatchObject({ roomNumber: '102', anyway: true });
});

it('D7: no new link is sent for a booking that an account has claimed meanwhile, and staff are told why', async () => {
  open({}, () => {
    throw refusal('opens_by_login');
  });
  await userEvent.click(await button());
  await findToast(/opens by logging in/);
});

it.each([[{ userId: 'u1' }], [{ email: null }]])('D7: no new link is offered for a booking with %o', async (change) => {
  open(change);
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
});

it('D26: an amount that somebody else has agreed meanwhile is shown, what was typed stays and is sent on their version', async () => {
  let first = true;
  const { inputsOf } = open({}, undefined, {
    'rooms.list': () => [exampleRoom()],
    'bookings.update': () => {
      const theirs = exampleBooking({ amountPaid: 50_000, status: 'approved', version: 2 });
      if (!first) return { ...theirs, amountPaid: 60_000, version: 3 };
      first = false;
      throw refusal('changed_meanwhile', { record: theirs });
    },
  });
  const amount = await screen.findByLabelText(/^Agreed amount/);
  await screen.findByRole('option', { name: /101/ });
  await userEvent.selectOptions(screen.getByLabelText(/^Room/), '101');
  await userEvent.type(amount, '60,000');
  const save = screen.getByRole('button', { name: 'Save changes' });
  await userEvent.click(save);
  expect(await screen.findByText('Someone else has changed this meanwhile.')).toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'Changed meanwhile' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Status: Confirmed → Approved',
    'Agreed amount: ₦40,000 → ₦50,000',
  ]);
  expect(amount).toHaveValue('60,000');
  await userEvent.click(save);
  await findToast('Booking changed.');
  expect(inputsOf('bookings.update')).toEqual([
    { _id: 'b1', version: 1, amountPaid: '60000' },
    { _id: 'b1', version: 2, amountPaid: '60000' },
  ]);
});

/** Opens the dialog on a booking that `theirs` is by now, and saves an amount. */
async function saveAmount(theirs: Partial<Booking>, amount = '45,000') {
  const opened = open({}, undefined, {
    'rooms.list': () => [exampleRoom()],
    'bookings.update': () => {
      throw refusal('changed_meanwhile', { record: exampleBooking({ version: 2, ...theirs }) });
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Agreed amount/), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  return opened;
}

it('D26: what a colleague has saved alike is done', async () => {
  const { inputsOf } = await saveAmount({ amountPaid: 45_000 });
  await findToast('Booking changed.');
  expect(inputsOf('bookings.update')).toHaveLength(1);
});

it('D26: a change that shows in no field is said to be none that matters here, and the next save goes on it', async () => {
  const { inputsOf } = await saveAmount({ phoneNumber: '08039999999' });
  expect(await screen.findByRole('list', { name: 'Changed meanwhile' })).toHaveTextContent(
    'Nothing that you see here is different now.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(inputsOf('bookings.update').at(-1)).toMatchObject({ version: 2, amountPaid: '45000' }));
});

it('D26: the two dates of a stay are one field: nights of one’s own are not mixed with those of another', async () => {
  open({}, undefined, {
    'rooms.list': () => [exampleRoom()],
    'bookings.update': () => {
      throw refusal('changed_meanwhile', {
        record: exampleBooking({ checkInDate: '2027-01-11', checkOutDate: '2027-01-13', version: 2 }),
      });
    },
  });
  await screen.findByRole('option', { name: /101/ });
  const [from, to] = [/^Check-in/, /^Check-out/].map((name) => screen.getByRole('combobox', { name }));
  if (!from || !to) throw new Error('No dates');
  const begun = from.getAttribute('value');
  await retype(to, '5/12/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('list', { name: 'Changed meanwhile' });
  expect(from).toHaveValue(begun);
});

it('a booking that was deleted meanwhile is said to be, and its dialog closes without a question', async () => {
  logInAsAdmin();
  const { answers } = renderPage(<AdminBookingsPage />, '/bookings', {
    'hotel.details': () => exampleHotel(),
    'rooms.list': () => [],
    'rooms.takenNights': () => exampleTaken(),
    'bookings.list': () => ({ items: [exampleBooking()], nextCursor: null, previousCursor: null }),
    'bookings.count': () => null,
    'bookings.update': () => {
      throw refusal('not_found');
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Change booking/ }))[0] ?? document.body);
  await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '45000');
  answers['bookings.list'] = () => ({ items: [], nextCursor: null, previousCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await findToast('Someone else has deleted this booking meanwhile. Nothing was saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(hasUnsavedChanges()).toBe(false);
});

it('D26: the second press of a double tap does not save over what has just been told', async () => {
  const { inputsOf } = open({}, undefined, {
    'rooms.list': () => [exampleRoom()],
    'bookings.update': () => {
      throw refusal('changed_meanwhile', { record: exampleBooking({ amountPaid: 50_000, version: 2 }) });
    },
  });
  await screen.findByRole('option', { name: /101/ });
  await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '60000');
  await userEvent.setup({ delay: 300 }).dblClick(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('list', { name: 'Changed meanwhile' });
  await userEvent.tab();
  expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, amountPaid: '60000' }]);
});

it('D26: a dialog in which nothing was changed sends nothing', async () => {
  const { inputsOf } = open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(inputsOf('bookings.update')).toEqual([]);
});

it('a dialog that is open before the rooms are known shows the room of the booking, and saves an amount alone', async () => {
  let arrive = (_rooms: unknown) => {};
  const rooms = new Promise((resolve) => {
    arrive = resolve;
  });
  const { inputsOf } = open({ roomNumber: '203' }, undefined, {
    'rooms.list': () => rooms,
    'bookings.update': () => exampleBooking({ roomNumber: '203', amountPaid: 60_000, version: 2 }),
  });
  await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '60000');
  arrive([exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '203' })]);
  await waitFor(() => expect(screen.getByLabelText(/^Room/)).toHaveValue('203'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await findToast('Booking changed.');
  expect(inputsOf('bookings.update')).toEqual([{ _id: 'b1', version: 1, amountPaid: '60000' }]);
});

/** Types another day, as people write it. */
async function retype(input: HTMLElement, day: string) {
  await userEvent.clear(input);
  await userEvent.type(input, `${day}{Enter}`);
}

it('the amount comes first; the months open when a date is pressed; past and too long stays are told at once', async () => {
  open({}, undefined, { 'rooms.list': () => [exampleRoom()] });
  const amount = await screen.findByLabelText(/^Agreed amount/);
  await screen.findByRole('option', { name: /101/ });
  const from = await screen.findByRole('combobox', { name: /^Check-in/ });
  const to = screen.getByRole('combobox', { name: /^Check-out/ });
  const inOrder = [amount, screen.getByLabelText(/^Room/), from, to];
  for (const [index, field] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (next) expect(field.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull();
  await userEvent.click(from);
  expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await retype(to, '1/1/2028');
  expect(await screen.findByText('A stay can be at most 365 nights.')).toBeVisible();
  await retype(from, '1/1/2020');
  expect(await screen.findByText(/^These dates begin in the past/)).toBeVisible();
});

it('the amount as it is stands in the field as people read it, and what is no number is told in the label’s words', async () => {
  open({});
  const amount = await screen.findByLabelText(/^Agreed amount/);
  expect(amount).toHaveAttribute('placeholder', '₦40,000');
  expect(screen.getByText('Leave empty to keep ₦40,000, or the new price if the dates change.')).toBeVisible();
  await userEvent.type(amount, 'plenty');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Agreed amount must be a number')).toBeVisible();
});

it('what saving will change, and by how much, stands beside Save', async () => {
  open({});
  await userEvent.type(await screen.findByLabelText(/^Agreed amount/), '60000');
  expect(await screen.findByText('₦40,000 → ₦60,000, ₦20,000 more')).toBeVisible();
});

describe('what these dates cost and what is agreed', () => {
  const byHand = { amountPaid: 30_000, nightlyPrice: 20_000 };
  const price = () => within(screen.getByRole('group', { name: 'Price of the stay' }));
  const moveTo = async (day: string) => {
    await screen.findByRole('option', { name: /101/ });
    await retype(await screen.findByRole('combobox', { name: /^Check-out/ }), day);
  };

  it('of an amount by hand the dialog proposes the same for each night, keeps it or takes the price; no other sum is in view', async () => {
    const { inputsOf } = open(byHand, undefined, {
      'rooms.list': () => [exampleRoom()],
      'bookings.update': () => exampleBooking({ version: 2 }),
    });
    await moveTo('5/12/2026');
    expect(await screen.findByText('4 nights × ₦20,000 = ₦80,000')).toBeVisible();
    expect(price().getByText('₦60,000')).toBeVisible();
    expect(
      price().getByText('₦30,000 was agreed by hand for 2 nights. In proportion 4 nights are ₦60,000.'),
    ).toBeVisible();
    expect(screen.getByText('₦30,000 → ₦60,000, ₦30,000 more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await findToast('Booking changed.');
    expect(inputsOf('bookings.update')).toMatchObject([{ checkOutDate: '2026-12-05', amountPaid: '60000' }]);
  });

  it('to keep it for more nights, or to agree on less, asks why and who may do it; what was typed stays', async () => {
    const message = 'You may take at most ₦8,000 off here, 10% of ₦80,000. Please ask an admin, who may take off more.';
    let answer = () => {
      throw refusal('reason_needed', { fields: { note: 'Please say why' } });
    };
    const { inputsOf } = open(byHand, undefined, {
      'rooms.list': () => [exampleRoom()],
      'bookings.update': () => answer(),
    });
    await moveTo('5/12/2026');
    expect(screen.queryByLabelText(/^Why it is less/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep ₦30,000' }));
    const why = await screen.findByLabelText(/^Why it is less/);
    const save = screen.getByRole('button', { name: 'Save changes' });
    await userEvent.click(save);
    await waitFor(() => expect(why).toHaveAccessibleDescription(expect.stringContaining('Please say why')));
    expect(screen.getAllByText('Please say why')).toHaveLength(1);
    expect(why).toHaveFocus();
    answer = () => {
      throw refusal('discount_over_limit', { message });
    };
    await userEvent.type(why, 'Comes every month');
    await userEvent.click(save);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Agreed amount/)).toHaveValue('30000');
    expect(why).toHaveValue('Comes every month');
    expect(inputsOf('bookings.update').at(-1)).toMatchObject({ amountPaid: '30000', note: 'Comes every month' });
  });

  it('the price of the dates is taken by a press, and follows them', async () => {
    open(byHand, undefined, { 'rooms.list': () => [exampleRoom()] });
    await moveTo('5/12/2026');
    expect(await screen.findByText('4 nights × ₦20,000 = ₦80,000')).toBeVisible();
    expect(screen.queryByText(/in all/)).toBeNull();
    await userEvent.click(price().getByRole('button', { name: 'Use ₦80,000' }));
    expect(screen.getByLabelText(/^Agreed amount/)).toHaveValue('80000');
    expect(screen.getByText('₦30,000 → ₦80,000, ₦50,000 more')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Price of the stay' })).toHaveFocus();
    await moveTo('6/12/2026');
    await waitFor(() => expect(screen.getByLabelText(/^Agreed amount/)).toHaveValue('100000'));
    await userEvent.type(screen.getByLabelText(/^Agreed amount/), '{Backspace}5');
    await moveTo('7/12/2026');
    expect(await screen.findByText('6 nights × ₦20,000 = ₦120,000')).toBeVisible();
    expect(screen.getByLabelText(/^Agreed amount/)).toHaveValue('100005');
  });

  it('an amount per night follows the dates, and the dialog says so beside Save', async () => {
    open({ amountPaid: 40_000, nightlyPrice: 20_000 }, undefined, { 'rooms.list': () => [exampleRoom()] });
    await moveTo('5/12/2026');
    expect(await screen.findByText('₦40,000 → ₦80,000, ₦40,000 more')).toBeVisible();
    expect(price().getByText('₦80,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });

  it('in another room these nights cost that room’s price', async () => {
    open(byHand, undefined, {
      'rooms.list': () => [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '203', price: 39_000 })],
    });
    await screen.findByRole('option', { name: /203/ });
    await userEvent.selectOptions(screen.getByLabelText(/^Room/), '203');
    expect(await screen.findByText('2 nights × ₦39,000 = ₦78,000')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Agreed amount/), '79000');
    expect(price().getByText('₦1,000 more than the price of these dates.')).toBeVisible();
    expect(price().getByRole('button', { name: 'Use ₦78,000' })).toBeVisible();
  });
});
