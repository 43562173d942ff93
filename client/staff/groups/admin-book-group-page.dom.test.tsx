import { exampleAvailability, exampleCompany, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminBookGroupPage from './admin-book-group-page';

const ROOMS = [
  ...['101', '102', '103'].map((roomNumber) =>
    exampleRoom({ _id: roomNumber, roomNumber, type: 'Standard', price: 20_000, sleeps: 2 }),
  ),
  exampleRoom({ _id: '201', roomNumber: '201', type: 'Deluxe', price: 40_000, sleeps: 2 }),
  exampleRoom({ _id: '202', roomNumber: '202', type: 'Deluxe', price: 40_000, sleeps: 2, status: 'maintenance' }),
];

const total = 60_000;
const quoted = (roomType: string) => ({
  ...{ roomNumber: '101', roomType, nights: [], total: 20_000, deposit: 10_000, cancellation: null },
});
const QUOTE = { rooms: ['Standard', 'Standard', 'Deluxe'].map(quoted), total, deposit: 30_000 };
const GROUP = {
  ...{ _id: 'g1', reference: 'GRP-7K2M9Q', name: 'Ministry of Works', userId: null, bookings: [] },
  ...{ total, received: 0, balance: total, createdAt: '2026-12-01T09:30:00.000Z' },
};

const hasCode = (asked: unknown) => (asked as { promoCode?: string }).promoCode !== undefined;

beforeEach(logInAsAdmin);

const open = (answers: Answers = {}) =>
  renderPage(<AdminBookGroupPage />, '/admin/group/new', {
    'hotel.details': () => exampleHotel({ today: '2027-03-01' }),
    'rooms.list': () => ROOMS,
    'rooms.availability': (asked) => exampleAvailability(ROOMS, ['101', '102', '103', '201'], asked),
    'rooms.housekeeping': () => [],
    'guests.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
    'groups.quote': () => QUOTE,
    'groups.create': () => GROUP,
    'companies.list': () => ({ items: [] }),
    ...answers,
  });

async function fillIn() {
  await screen.findByRole('option', { name: 'Standard' });
  fill({
    ...{ 'What the group is called': 'Ministry of Works', 'Contact name': 'Ngozi Eze' },
    ...{ 'Phone number': '08031234567', Address: '3 Station Road' },
    ...{ 'Check-in': '2027-03-04', 'Check-out': '2027-03-06' },
  });
}
const paste = async (...lines: string[]) => {
  fill({ 'Paste a rooming list': lines.join('\n') });
  await userEvent.click(screen.getByRole('button', { name: 'Read the list' }));
};
const press = () => userEvent.click(screen.getByRole('button', { name: /^Book (?:the group|\d+ rooms?)$/ }));
const guests = () => screen.queryAllByLabelText<HTMLInputElement>(/^Guest \d+$/).map(({ value }) => value);
const line = (number: number) => screen.getByLabelText(`Line ${number}`);

describe('a rooming list that is pasted', () => {
  it('D40: becomes rooms; lines that cannot be read say why, are corrected in place, and all are booked at the total shown', async () => {
    const { inputsOf } = open();
    await fillIn();
    await paste(
      'Name\tRoom\tPax\tPhone',
      'Ada Obi\tStandard\t2\t0803',
      'Bola Eze\tPenthouse\t1',
      'Chi Ude\t201\t2',
      'x\ty\tz',
    );
    expect(
      screen.getByText('2 rooms were read. 2 lines could not be read: correct below. Not used: Phone.'),
    ).toBeVisible();
    expect(guests()).toEqual(['Ada Obi', 'Chi Ude']);
    expect(line(3)).toHaveAccessibleDescription('There is no room or room type “Penthouse”.');
    expect(line(5)).toHaveAccessibleDescription('“z” is no number of people.');
    fill({ 'Line 3': 'Bola Eze\tStandard\t1' });
    expect(line(3)).toHaveAccessibleDescription('This can be read now.');
    await userEvent.click(screen.getByRole('button', { name: 'Add corrected lines' }));
    expect(guests()).toEqual(['Ada Obi', 'Bola Eze', 'Chi Ude']);
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 5' }));
    expect(await screen.findByText('2 × Standard, 2 nights')).toBeVisible();
    expect(screen.getByText('₦60,000')).toBeVisible();
    expect(screen.getByText('₦30,000')).toBeVisible();
    await press();
    await findToast('0 rooms are booked.');
    expect(currentAddress()).toBe('/admin/group/g1');
    expect(inputsOf('groups.create')).toMatchObject([
      {
        ...{ name: 'Ministry of Works', guestName: 'Ngozi Eze', phoneNumber: '08031234567', amountPaid: 60_000 },
        ...{ checkInDate: '2027-03-04', checkOutDate: '2027-03-06' },
        rooms: [
          { roomType: 'Standard', adults: 2, children: 0, guestName: 'Ada Obi' },
          { roomType: 'Standard', adults: 1, children: 0, guestName: 'Bola Eze' },
          { roomNumber: '201', adults: 2, children: 0, guestName: 'Chi Ude' },
        ],
      },
    ]);
  });

  it('D44: billed to a company it costs that company’s rate, to the naira of the booking', async () => {
    const { inputsOf } = open({ 'companies.list': () => ({ items: [exampleCompany({ discountPercent: 10 })] }) });
    await fillIn();
    await paste('Ada Obi, Standard', 'Bola Eze, Standard', 'Chi Ude, Deluxe');
    await userEvent.selectOptions(await screen.findByLabelText('Bill to'), 'Ministry of Works');
    expect(await screen.findByText(/^.₦6,000$/)).toBeVisible();
    expect(screen.getByText('₦54,000')).toBeVisible();
    expect(screen.queryByText('Deposit')).toBeNull();
    await press();
    await findToast('0 rooms are booked.');
    expect(inputsOf('groups.create')).toMatchObject([{ companyId: 'c1', amountPaid: 54_000 }]);
  });

  it('books nothing while a line is neither among the rooms nor left out, or the list is not read yet', async () => {
    const { inputsOf } = open();
    await fillIn();
    await paste('Ada Obi, Standard', 'Bola Eze, Penthouse');
    fill({ 'Line 2': 'Bola Eze, Standard' });
    await press();
    expect(await screen.findByText('Please add this line to the rooms, or leave it out')).toBeVisible();
    expect(line(2)).toHaveFocus();
    await userEvent.type(line(2), '{Enter}');
    expect(guests()).toEqual(['Ada Obi', 'Bola Eze']);
    fill({ 'Paste a rooming list': 'Chi Ude' });
    await press();
    expect(await screen.findByText('Please read the list first, or empty this field')).toBeVisible();
    expect(inputsOf('groups.create')).toEqual([]);
  });

  it('is corrected by its own columns and in its own order, whatever was pasted after it', async () => {
    open();
    await fillIn();
    await paste('Room,Name', 'Penthouse,Ada Obi', '101,Bola Eze');
    await paste('Chi Ude, Penthouse', 'Dayo Ojo, 102');
    const [first, second] = screen.getAllByLabelText(/^Line \d$/);
    expect(first).toHaveValue('Penthouse,Ada Obi');
    expect(second).toHaveAccessibleDescription('There is no room or room type “Penthouse”.');
    fill({ 'Line 2': '103,Ada Obi', 'Line 1': 'Chi Ude, Standard' });
    await userEvent.click(screen.getByRole('button', { name: 'Add corrected lines' }));
    expect(guests()).toEqual(['Ada Obi', 'Bola Eze', 'Chi Ude', 'Dayo Ojo']);
  });

  it('is kept whole where it is too long, and of sixty lines the price is asked in one call', async () => {
    const { inputsOf } = open();
    await fillIn();
    const all = Array.from({ length: 61 }, (_, at) => `Guest of line ${at}, Standard`);
    await paste(...all);
    expect(screen.getByText('At most 60 rooms can be booked at once. This list has 61 lines.')).toBeVisible();
    expect(screen.getByLabelText('Paste a rooming list')).toHaveValue(all.join('\n'));
    await paste(...all.slice(1));
    expect(screen.getByText('Book 60 rooms')).toBeVisible();
    await waitFor(() => expect(inputsOf('groups.quote')).toMatchObject([{ rooms: { length: 60 } }]));
    expect(screen.getByText('Add a room')).toBeDisabled();
  });
});

describe('the code of a block', () => {
  it('D40: opens its rooms to the list: in what is free, in the price and in what is booked', async () => {
    const held = ['101', '102'];
    const { inputsOf } = open({
      'hotel.details': () => exampleHotel({ today: '2027-03-01', hasPromoCodes: true }),
      'rooms.availability': (asked) =>
        exampleAvailability(ROOMS, [...(hasCode(asked) ? held : []), '103', '201'], asked),
      'groups.quote': (asked) => {
        if (hasCode(asked)) return { ...QUOTE, discount: 6_000 };
        throw refusal('type_taken', {
          message: 'No Standard room is free.',
          fields: { 'rooms.1.roomType': 'None is.' },
        });
      },
    });
    await fillIn();
    await paste('Ada Obi, Standard', 'Bola Eze, Standard', 'Chi Ude, Deluxe');
    const types = screen.getByRole('list', { name: 'Free rooms by type' });
    await within(types).findByText('free: 1, needed: 2');
    await userEvent.click(screen.getByRole('button', { name: 'Have a code?' }));
    await userEvent.type(screen.getByLabelText(/^Code/), 'adatolu{Enter}');
    expect(await screen.findByText('Code ADATOLU, ₦6,000 off.')).toBeVisible();
    expect(await within(types).findByText('free: 3, needed: 2')).toBeVisible();
    await press();
    await findToast('0 rooms are booked.');
    expect(inputsOf('groups.create')).toMatchObject([{ promoCode: 'ADATOLU', amountPaid: 60_000 }]);
  });

  it('D29: is asked about once where there is none, and nothing is booked with it', async () => {
    const { inputsOf } = open({
      'hotel.details': () => exampleHotel({ today: '2027-03-01', hasPromoCodes: true }),
      'groups.quote': (asked) => {
        if (!hasCode(asked)) return QUOTE;
        throw refusal('promo_code_unknown', { fields: { promoCode: 'This code does not work.' } });
      },
    });
    await fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await userEvent.type(screen.getByLabelText(/^Code/), 'adatulu{Enter}');
    await paste('Ada Obi, Standard');
    expect(await screen.findByText('This code does not work.')).toBeVisible();
    await paste('Bola Eze, Standard');
    expect(await screen.findByRole('button', { name: 'Book 2 rooms' })).toBeDisabled();
    expect(inputsOf('groups.quote').filter(hasCode)).toHaveLength(1);
    expect(inputsOf('rooms.availability').filter(hasCode)).toHaveLength(0);
  });
});

describe('the rooms', () => {
  it('say in which row the hotel refuses them', async () => {
    const fields = { 'rooms.1.roomType': 'No Standard room is left for you.' };
    open({
      'groups.quote': () => {
        throw refusal('type_taken', { message: 'No Standard room is left for you.', fields });
      },
    });
    await fillIn();
    await paste('Ada Obi, Standard', 'Bola Eze, Standard');
    const second = screen.getByLabelText('Room of guest 2');
    await waitFor(() => expect(second).toHaveAccessibleDescription('No Standard room is left for you.'));
    expect(screen.getByLabelText('Room of guest 1')).not.toHaveAccessibleDescription();
  });

  it('say how many of each type are free and needed, and in which lines the rest are', async () => {
    open();
    await fillIn();
    await paste('A, Standard', 'B, Standard', 'C, 103', 'D, Standard', 'E, 202', 'F, 103', 'G, 201, 3', 'H, Deluxe, 4');
    const types = screen.getByRole('list', { name: 'Free rooms by type' });
    await within(types).findByText('free: 3, needed: 5');
    expect(within(types).getByText('free: 1, needed: 3')).toBeVisible();
    const said = screen
      .getAllByRole('combobox', { name: /^Room of guest/ })
      .map(
        (field) => field.getAttribute('aria-describedby') && document.getElementById(`${field.id}-error`)?.textContent,
      );
    expect(said).toEqual([
      ...[null, null, null, 'No Standard room is left for this line on these nights.', 'Room 202 is in maintenance.'],
      ...['Each room can be chosen once', 'Room 201 sleeps 2.', 'No Deluxe room sleeps 4.'],
    ]);
  });

  it('are added, changed and taken away one by one, those without a choice of the usual type', async () => {
    const { inputsOf } = open();
    await fillIn();
    await userEvent.selectOptions(screen.getByLabelText('Room type for lines without one'), 'Standard');
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a room' }));
    await add();
    expect(screen.getByLabelText('Guest 1')).toHaveFocus();
    await add();
    await add();
    fill({
      'Guest 1': 'Ada Obi',
      'Guest 2': 'Bola Eze',
      'Guest 3': 'Chi Ude',
      'Adults of guest 3': '2',
      'Children of guest 3': '1',
    });
    await userEvent.selectOptions(screen.getByLabelText('Room of guest 3'), '201 · Deluxe · ₦40,000');
    await userEvent.click(screen.getByRole('button', { name: 'Remove guest 1' }));
    await press();
    await waitFor(() =>
      expect(inputsOf('groups.create')).toMatchObject([
        {
          rooms: [
            { roomType: 'Standard', adults: 1, guestName: 'Bola Eze' },
            { roomNumber: '201', adults: 2, children: 1, guestName: 'Chi Ude' },
          ],
        },
      ]),
    );
  });

  it('are refused at the row, until that is changed, and without any at the form', async () => {
    const { inputsOf } = open();
    await fillIn();
    await press();
    expect(await screen.findByText('Please choose at least one room')).toBeVisible();
    await paste('Ada Obi', 'www.example.com');
    await press();
    const room = screen.getByLabelText('Room of guest 1');
    await waitFor(() => expect(room).toHaveAccessibleDescription('Please choose a type or a room'));
    await userEvent.selectOptions(room, '101 · Standard · ₦20,000');
    expect(room).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('Guest 2')).toHaveAccessibleDescription(/without a web address/);
    expect(inputsOf('groups.create')).toEqual([]);
  });
});

it('loses nothing by a refusal, and nothing by a reload', async () => {
  const message = 'No Standard room is free for these dates. Please choose other dates or another type.';
  const refused = () => {
    throw refusal('type_taken', { message });
  };
  const { unmount } = open({ 'groups.create': refused, 'groups.quote': refused });
  await fillIn();
  await paste('Ada Obi, Standard', 'Bola Eze, Penthouse');
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave out line 2' }));
  await press();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(guests()).toEqual(['Ada Obi']);
  await paste('Chi Ude, Penthouse');
  unmount();
  open();
  await waitFor(() => expect(guests()).toEqual(['Ada Obi']));
  expect(screen.getByLabelText(/^Contact name/)).toHaveValue('Ngozi Eze');
  expect(line(1)).toHaveValue('Chi Ude, Penthouse');
});

it('settles a group that got no answer before another one is sent, and leads to it', async () => {
  let isDead = true;
  const { inputsOf } = open({
    'groups.create': () => {
      if (isDead) throw connectionLost();
      return GROUP;
    },
    'groups.giveUp': () => ({ made: { _id: 'g1', reference: 'GRP-7K2M9Q' } }),
  });
  await fillIn();
  await paste('Ada Obi, Standard');
  await press();
  expect(await screen.findByText(/^We sent this booking but got no answer\./)).toBeVisible();
  isDead = false;
  await paste('Bola Eze, Standard');
  await press();
  expect(await screen.findByText(/^That booking was made: 1 room, .*GRP-7K2M9Q/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the group' })).toHaveAttribute('href', '/admin/group/g1');
  expect(inputsOf('groups.create')).toHaveLength(1);
});

it('says of a hotel without rooms that there are none yet', async () => {
  open({ 'rooms.list': () => [] });
  expect(await screen.findByRole('link', { name: 'Add the first room' })).toBeVisible();
});
