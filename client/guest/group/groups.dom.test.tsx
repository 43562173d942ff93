import { guestGroupInput } from '@shared/groups/schema';
import {
  exampleBooking,
  exampleExtra,
  exampleFolio,
  exampleHotel,
  examplePayment,
  exampleRoom,
} from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';

import GroupPage from './group-page';

const page = (
  <Route path="/booking-group/:groupId">
    <GroupPage />
  </Route>
);

const stays = [
  { ...exampleBooking({ _id: 'b1', groupId: 'g1', status: 'pending', roomNumber: '101' }), accessToken: 'gta_one' },
  {
    ...exampleBooking({ _id: 'b2', groupId: 'g1', status: 'pending', roomNumber: '102', reference: 'GT-BBBBBB' }),
    accessToken: 'gta_two',
  },
];
const group = {
  ...{ _id: 'g1', reference: 'GRP-7K2M9Q', name: 'Adaeze Obi', userId: null, bookings: stays },
  ...{ total: 120_000, received: 20_000, balance: 100_000, open: 100_000, dueNow: 40_000 },
  createdAt: '2026-12-01T09:30:00.000Z',
};

describe('the page of a group', () => {
  const open = (answers: Answers) =>
    renderPage(page, '/booking-group/g1#gta_group', {
      'hotel.details': () => exampleHotel(),
      'paidNotices.latest': () => ({ notice: null }),
      'payments.folio': () => exampleFolio({ bookingId: null, groupId: 'g1', balance: 100_000 }),
      ...answers,
    });

  it('D40: lists its rooms with what is open, and opens each by its own link', async () => {
    const { calls } = open({ 'groups.get': () => group });
    expect(await screen.findByText('Group GRP-7K2M9Q')).toBeVisible();
    expect(screen.getAllByText('₦100,000')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Details of booking GT-BBBBBB' })).toHaveAttribute(
      'href',
      '/booking/b2#gta_two',
    );
    expect(calls.find(({ path }) => path === 'groups.get')).toMatchObject({ accessToken: 'gta_group' });
    await waitFor(() => expect(localStorage.getItem('group_access')).toContain('gta_group'));
    expect(localStorage.getItem('booking_access')).toContain('gta_one');
  });

  it('D40: says how one transfer pays for all, what was paid, and takes the guest’s word for all of them', async () => {
    const whole = examplePayment({ amount: 20_000, group: { _id: 'g1', reference: 'GRP-7K2M9Q', amount: 20_000 } });
    const { calls } = open({
      'groups.get': () => group,
      'payments.folio': () =>
        exampleFolio({
          bookingId: null,
          groupId: 'g1',
          balance: 100_000,
          payments: [whole],
          paymentStatus: 'part_paid',
        }),
      'POST /api/bookings/groups/g1/paid-notices': () => ({}),
    });
    const how = await screen.findByRole('region', { name: 'Pay by bank transfer' });
    expect(within(how).getByText('Group reference')).toBeVisible();
    expect(within(how).getByText(/^Transfer/)).toHaveTextContent(
      'Transfer ₦40,000 for all rooms at once. As the reference, write the name Adaeze Obi or the group reference GRP-7K2M9Q, ideally both.',
    );
    expect(within(how).getByText(/^Or transfer all/)).toHaveTextContent('Or transfer all of it, ₦100,000, at once.');
    expect(await screen.findByText(/^Paid ₦20,000 on .* ₦100,000 is still to pay\.$/)).toBeVisible();
    expect(calls.find(({ path }) => path === 'payments.folio')?.input).toEqual({ groupId: 'g1' });
    await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tell the hotel' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === 'POST /api/bookings/groups/g1/paid-notices')).toHaveLength(1),
    );
  });

  it('asks for nothing once all is paid, and says what comes back', async () => {
    open({ 'groups.get': () => ({ ...group, open: 0, dueNow: 0, balance: -5_000, received: 125_000 }) });
    expect(await screen.findByText('Too much was paid, and comes back')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pay by bank transfer' })).not.toBeInTheDocument();
  });

  it('cancels all at the fee that it has shown, confirmed ones too, and not while one is in the house', async () => {
    const [first, second] = stays;
    const confirmed = { ...second, status: 'confirmed' as const };
    const { calls, unmount } = open({
      'groups.get': () => ({ ...group, bookings: [first, confirmed] }),
      'groups.cancel': () => group,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all rooms' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel rooms' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'groups.cancel')?.input).toEqual({ _id: 'g1', cancellationFee: 0 }),
    );
    unmount();
    open({ 'groups.get': () => ({ ...group, bookings: [first, { ...second, status: 'checkedin' }] }) });
    await screen.findByText('Group GRP-7K2M9Q');
    expect(screen.queryByRole('button', { name: 'Cancel all rooms' })).not.toBeInTheDocument();
  });

  it('D48: says of one room that it is one, and what comes back; each costs what was charged to it by now', async () => {
    const [first, second] = stays;
    const extras = [{ ...exampleExtra(), quantity: 1, amount: 10_000 }];
    const money = { amountPaid: 40_000, charges: 10_000, extras, balance: 0 };
    const paid = { ...first, ...money, status: 'confirmed' as const, paymentStatus: 'paid' as const };
    const cancelled = {
      ...second,
      amountPaid: 40_000,
      cancellationFee: 5_000,
      charges: 0,
      status: 'cancelled' as const,
    };
    const { answers } = open({
      'groups.get': () => ({ ...group, bookings: [paid, cancelled] }),
      'groups.cancel': () => group,
    });
    const room = async (name: string) => within(await screen.findByRole('article', { name })).getByText('Amount');
    expect((await room('Room 101')).nextElementSibling).toHaveTextContent('₦50,000');
    expect((await room('Room 102')).nextElementSibling).toHaveTextContent('₦5,000');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this room' }));
    expect(await screen.findByText(/^It will be free for others at once\. Cancelling is free\./)).toHaveTextContent(
      '₦50,000 comes back to you: you can then say on its page to which account.',
    );
    expect(screen.getByRole('button', { name: 'Keep room' })).toBeVisible();
    answers['groups.get'] = () => ({ ...group, bookings: [{ ...paid, status: 'cancelled' }, cancelled] });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel room' }));
    expect(await findToast('Your room is cancelled.')).not.toHaveLength(0);
  });

  it('says what each room has besides its nights, and what its code takes off', async () => {
    const [first, second] = stays;
    const extras = [{ ...exampleExtra(), quantity: 2, amount: 20_000 }];
    const promo = { code: 'CHURCH10', percent: 10, amount: null };
    open({ 'groups.get': () => ({ ...group, bookings: [{ ...first, extras, promo, discount: 6_000 }, second] }) });
    const room = within(await screen.findByRole('article', { name: 'Room 101' }));
    expect(room.getByText('Breakfast').nextElementSibling).toHaveTextContent('2, ₦20,000');
    expect(room.getByText('CHURCH10, ₦6,000 off')).toBeVisible();
    expect(screen.getAllByText('Code')).toHaveLength(1);
  });

  it('says so where it cannot be opened', async () => {
    open({
      'groups.get': () => {
        throw refusal('not_found');
      },
    });
    expect(await screen.findByText(/We could not find these rooms/)).toBeVisible();
  });
});

const TAKEN = 'No Standard room is free for these dates. Please choose other dates or another type.';

describe('booking several rooms', () => {
  const nightsOf = (roomNumber: string) =>
    ['2026-12-20', '2026-12-21'].map((date) => ({ date, roomNumber, price: 20_000 }));
  const rooms = ['101', '102'].map((roomNumber) => exampleRoom({ roomNumber, type: 'Standard', price: 20_000 }));
  const quote = {
    rooms: rooms.map(({ roomNumber }) => ({
      ...{ roomNumber, roomType: 'Standard', nights: nightsOf(roomNumber), extras: [], discount: 0 },
      ...{ total: 40_000, deposit: 40_000, cancellation: null },
    })),
    ...{ discount: 0, total: 80_000, deposit: 80_000 },
  };
  const ADDRESS = '/booking-group/new?room=101&from=2026-12-20&to=2026-12-22&guests=2';
  const open = (answers: Answers, typed: object | null = null) =>
    renderPage(page, ADDRESS, { 'hotel.details': () => exampleHotel(), 'rooms.list': () => rooms, ...answers }, typed);

  async function fill() {
    await screen.findAllByRole('option', { name: 'Any Standard · from ₦20,000' });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Room 2/ }),
      'Any Standard · from ₦20,000',
    );
    await userEvent.type(screen.getByLabelText(/Full name/), 'Adaeze Obi');
    await userEvent.type(screen.getByLabelText(/Phone/), '08031234567');
    await userEvent.type(screen.getByLabelText(/Email/), 'adaeze@guests.test');
  }

  it('sends the room that was chosen, another by its type, who comes, and the total that it shows', async () => {
    const { calls } = open({
      'groups.quote': () => quote,
      'groups.create': () => ({ ...group, accessToken: 'gta_new' }),
    });
    await fill();
    expect(await screen.findByText('₦80,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'groups.create')?.input).toMatchObject({
        amountPaid: 80_000,
        rooms: [
          { roomNumber: '101', adults: 2, children: 0 },
          { roomType: 'Standard', adults: 1, children: 0 },
        ],
        ...{ checkInDate: '2026-12-20', checkOutDate: '2026-12-22', guestName: 'Adaeze Obi' },
      }),
    );
    await waitFor(() => expect(localStorage.getItem('group_access')).toContain('gta_new'));
    const sent = calls.find(({ path }) => path === 'groups.create')?.input;
    expect(guestGroupInput.safeParse(sent).error?.issues).toBeUndefined();
  });

  it('goes on with what was typed for one room, beside a room that was chosen here before', async () => {
    const here = { choice: 'room 102', adults: 1, children: 0, guestName: 'Bola' };
    sessionStorage.setItem('book-rooms', JSON.stringify({ guestName: '', email: 'ada@guests.test', rooms: [here] }));
    const typed = { adults: 2, children: 1, extras: [{ _id: 'e1', quantity: 1 }], promoCode: 'CHURCH10' };
    const stay = { roomNumber: '101', checkInDate: '2026-12-20', checkOutDate: '2026-12-22' };
    const { inputsOf } = open(
      { ...withBoth, 'groups.quote': () => CHEAPER },
      { ...stay, ...typed, guestName: 'Adaeze Obi', phoneNumber: '08031234567', email: '', address: '', other: 1 },
    );
    await waitFor(() =>
      expect(inputsOf('groups.quote').at(-1)).toEqual({
        ...{ checkInDate: '2026-12-20', checkOutDate: '2026-12-22', promoCode: 'CHURCH10' },
        rooms: [
          { roomNumber: '101', adults: 2, children: 1, extras: [{ _id: 'e1', quantity: 1 }] },
          { roomNumber: '102', adults: 1, children: 0 },
        ],
      }),
    );
    expect(screen.getByLabelText(/Phone/)).toHaveValue('08031234567');
    expect(screen.getByLabelText(/Email/)).toHaveValue('ada@guests.test');
  });

  const CHEAPER = {
    ...quote,
    rooms: quote.rooms.map((room, at) => ({
      ...room,
      ...(at === 1 && { extras: [{ ...exampleExtra(), quantity: 2, amount: 20_000 }], total: 56_000 }),
      ...(at === 0 && { total: 36_000 }),
      discount: 4_000,
    })),
    ...{ discount: 8_000, total: 92_000, deposit: 46_000 },
  };
  const withBoth = {
    'hotel.details': () => exampleHotel({ hasExtras: true, hasPromoCodes: true }),
    'extras.list': () => ({ items: [exampleExtra()] }),
  };

  async function typeCode(code: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await userEvent.type(screen.getByLabelText(/Code/), `${code}{Enter}`);
  }

  it('D41, D42: sends the extras of each room and one code, at what the quote says with both', async () => {
    const { calls, inputsOf } = open({
      ...withBoth,
      'groups.quote': (input) => ((input as { promoCode?: string }).promoCode ? CHEAPER : quote),
      'groups.create': () => ({ ...group, accessToken: 'gta_new' }),
    });
    await fill();
    const second = within(screen.getAllByRole('listitem')[1] ?? document.body);
    await userEvent.click(second.getByText('Extras'));
    await userEvent.click(await second.findByRole('button', { name: 'One more Breakfast' }));
    await typeCode('church10');
    expect(await screen.findByText('Code CHURCH10, ₦8,000 off.')).toBeVisible();
    expect(screen.getByText('₦92,000')).toBeVisible();
    expect(screen.getByText('2 × Breakfast').nextElementSibling).toHaveTextContent('₦20,000');
    expect(screen.getAllByText('−₦4,000')).toHaveLength(2);
    expect(screen.getByText('To confirm all rooms')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    await waitFor(() =>
      expect(inputsOf('groups.create')).toMatchObject([
        {
          ...{ amountPaid: 92_000, promoCode: 'CHURCH10' },
          rooms: [{ roomNumber: '101' }, { roomType: 'Standard', extras: [{ _id: 'e1', quantity: 1 }] }],
        },
      ]),
    );
    const sent = calls.find(({ path }) => path === 'groups.create')?.input;
    expect(guestGroupInput.safeParse(sent).error?.issues).toBeUndefined();
  });

  it('says at the room what it is refused for, before it is sent', async () => {
    const words = 'No Standard room is free.';
    open({
      'groups.quote': () => {
        throw refusal('type_taken', { message: words, fields: { 'rooms.1.roomType': words } });
      },
    });
    await fill();
    await waitFor(() => expect(screen.getByLabelText(/^Room 2/)).toHaveAccessibleDescription(words));
    expect(screen.getByLabelText(/^Room 1/)).not.toHaveAccessibleDescription();
  });

  it('a code that was typed but not used is asked about by the press, and booked by the next one', async () => {
    const { inputsOf } = open({
      ...withBoth,
      'groups.quote': (input) => ((input as { promoCode?: string }).promoCode ? CHEAPER : quote),
      'groups.create': () => ({ ...group, accessToken: 'gta_new' }),
    });
    await fill();
    expect(await screen.findByText('₦80,000')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await userEvent.type(screen.getByLabelText(/Code/), 'church10');
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    expect(await screen.findByText('Code CHURCH10, ₦8,000 off.')).toBeVisible();
    expect(screen.getByText('₦92,000')).toBeVisible();
    expect(inputsOf('groups.create')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    await waitFor(() =>
      expect(inputsOf('groups.create')).toMatchObject([{ amountPaid: 92_000, promoCode: 'CHURCH10' }]),
    );
  });

  it('D13: rooms without an answer are said where the guest looks, and can be asked for again while they hold them', async () => {
    let isDead = true;
    const answers: Answers = {
      'groups.quote': () => {
        if (isDead) return quote;
        throw refusal('room_taken', { message: 'Room 101 is already booked for these dates.' });
      },
      'groups.create': () => {
        if (isDead) throw connectionLost();
        return { ...group, accessToken: 'gta_new' };
      },
      'groups.giveUp': () => ({ made: { _id: 'g1', reference: 'GRP-7K2M9Q', accessToken: 'gta_new' } }),
    };
    const said = (words: RegExp) => screen.getByText(words).closest('[tabindex="-1"]');
    const lost = open(answers);
    await fill();
    await screen.findByText('₦80,000');
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    await screen.findByText(/^We sent this booking but got no answer/);
    await waitFor(() => expect(said(/got no answer/)).toHaveFocus());
    lost.unmount();
    isDead = false;
    const server = open(answers);
    expect(await screen.findByText(/^We sent this booking but got no answer/)).toBeVisible();
    await waitFor(() => expect(server.inputsOf('groups.quote')).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText(/Fetching the price/)).not.toBeInTheDocument());
    expect(screen.queryByText(/already booked/)).not.toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Book 2 rooms' });
    expect(again).toBeEnabled();
    await userEvent.type(screen.getByLabelText(/Full name/), ' Eze');
    await userEvent.click(again);
    expect(await screen.findByText(/^Your rooms were booked: 2 rooms.* Group GRP-7K2M9Q\.$/)).toBeVisible();
    expect(said(/Your rooms were booked/)).toHaveFocus();
    expect(screen.queryByText(/Book Now/)).not.toBeInTheDocument();
    expect(server.inputsOf('groups.create')).toEqual([]);
  });

  it('says that it looks up the price', async () => {
    open({ 'groups.quote': () => new Promise(() => undefined) });
    expect(await screen.findByText('Choose dates and rooms to see the price.')).toBeVisible();
    await fill();
    expect(await screen.findByText('Fetching the price…')).toBeVisible();
  });

  it('D29: says of a code that it does not work, asks of it once, and books without it', async () => {
    const { inputsOf } = open({
      ...withBoth,
      'groups.quote': (input) => {
        if ((input as { promoCode?: string }).promoCode) {
          throw refusal('promo_code_unknown', { fields: { promoCode: 'This code does not work.' } });
        }
        return quote;
      },
      'groups.create': () => ({ ...group, accessToken: 'gta_new' }),
    });
    await fill();
    await typeCode('CHRUCH10');
    expect(await screen.findByText('This code does not work.')).toBeVisible();
    expect(await screen.findByText('₦80,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book 2 rooms' })).toBeDisabled();
    await userEvent.click(screen.getAllByRole('button', { name: 'One more adult' })[1] ?? document.body);
    await waitFor(() => expect(inputsOf('groups.quote').at(-1)).toMatchObject({ rooms: [{}, { adults: 2 }] }));
    const coded = inputsOf('groups.quote').filter((input) => (input as { promoCode?: string }).promoCode);
    expect(coded).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Another code' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book 2 rooms' })).toBeEnabled());
  });

  it('lets go of a code and of extras that the hotel has no more, which were typed before', async () => {
    const { inputsOf } = open(
      {
        'hotel.details': () => exampleHotel(),
        'extras.list': () => ({ items: [] }),
        'groups.quote': (input) => {
          if ((input as { promoCode?: string }).promoCode) {
            throw refusal('promo_code_used_up', { fields: { promoCode: 'This code has been used up.' } });
          }
          throw refusal('type_taken', { message: TAKEN });
        },
      },
      { extras: [{ _id: 'e9', quantity: 1 }], promoCode: 'WEDDING' },
    );
    await fill();
    expect(await screen.findByText('This code has been used up.')).toBeVisible();
    // Its rooms may be those that only the code opens.
    expect(await screen.findByText(TAKEN)).toBeVisible();
    await waitFor(() => expect(inputsOf('groups.quote').at(-1)).toMatchObject({ rooms: [{ roomNumber: '101' }, {}] }));
    expect(inputsOf('groups.quote').at(-1)).not.toMatchObject({ rooms: [{ extras: expect.anything() }, {}] });
    await userEvent.click(screen.getByRole('button', { name: 'Another code' }));
    expect(screen.queryByText('This code has been used up.')).not.toBeInTheDocument();
  });

  it('unfolds the extras of a room where one of them is refused', async () => {
    open({
      ...withBoth,
      'groups.quote': () => quote,
      'groups.create': () => {
        throw refusal('extra_too_many', { fields: { 'rooms.1.extras': 'At most 1 of Breakfast can be booked.' } });
      },
    });
    await fill();
    await screen.findByText('₦80,000');
    await userEvent.click(screen.getByRole('button', { name: 'Book 2 rooms' }));
    const second = within(screen.getAllByRole('listitem')[1] ?? document.body);
    expect(await second.findByText('At most 1 of Breakfast can be booked.')).toBeVisible();
  });

  it('says before the press why they cannot be had, and takes up to five rooms', async () => {
    open({
      'groups.quote': () => {
        throw refusal('type_taken', { message: TAKEN });
      },
    });
    await fill();
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(screen.queryByText(/to see the price/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book 2 rooms' })).toBeDisabled();
    for (let room = 3; room <= 5; room += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Add another room' }));
    expect(screen.getByRole('button', { name: 'Add another room' })).toBeDisabled();
    const list = screen.getByRole('list', { name: 'Rooms' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Room 5' }));
    expect(screen.getByRole('button', { name: 'Book 4 rooms' })).toBeVisible();
  });
});
