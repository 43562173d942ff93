import { describe, expect, it } from 'vitest';
import { registerInput } from '../auth/schema';
import { guestBookingInput } from '../bookings/schema';
import { staffBookingInput } from '../bookings/staff-schema';
import { orderInput } from '../food/schema';
import { menuItemFields, menuUpdateInput } from '../menu/schema';
import { roomFields, roomUpdateInput } from '../rooms/schema';
import { firstOfEachField } from './issues';
import { EMAIL_SHAPE } from './schema';

it.each([
  'a@b.ng',
  'ada.eze+hotel@mail.guests.com.ng',
  'a@xn--9ca.ng',
  'ada@hôtel.ng',
  'a@1.b2.ng',
  "o'brien@x-y.example",
])('%s is an email address', (address) => {
  expect(EMAIL_SHAPE.test(address)).toBe(true);
});

it.each([
  'a@-b.example',
  'a@b-.example',
  'a@127.0.0.1',
  "a@b.example'--",
  'a@b_c.ng',
  'a@b',
  'a@b..ng',
  'a@.b.ng',
  'a@b.ng.',
  'a@b@c.ng',
  'a b@c.ng',
  '@b.ng',
])('D35: to %s no email can go', (address) => {
  expect(EMAIL_SHAPE.test(address)).toBe(false);
});

const guest = { guestName: 'Adaeze Obi', phoneNumber: '08031234567', email: 'adaeze@guests.test', address: 'Ikeja' };
const booking = { ...guest, roomNumber: '101', checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const details = { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567' };
const order = { guestDetails: details, items: [{ name: 'Egusi', quantity: 1 }], paymentMethod: 'cash' };
const account = { email: 'adaeze@guests.test', password: 'secret123', name: 'Adaeze Obi', phoneNumber: '08031234567' };
const room = { roomNumber: '101', type: 'Standard', price: 20_000 };
const dish = { name: 'Egusi', category: 'soup', price: 2_500 };

/** Every text that has to be there: whoever reads it must see something. */
const REQUIRED: [what: string, field: string, message: string, read: (text: string) => object][] = [
  [
    'guest of a booking',
    'guestName',
    'Guest name is required',
    (guestName) => guestBookingInput.safeParse({ ...booking, guestName }),
  ],
  [
    'room of a booking',
    'roomNumber',
    'Room number is required',
    (roomNumber) => guestBookingInput.safeParse({ ...booking, roomNumber }),
  ],
  [
    'guest of staff’s booking',
    'guestName',
    'Guest name is required',
    (guestName) => staffBookingInput.safeParse({ ...booking, guestName }),
  ],
  [
    'address of staff’s booking',
    'address',
    'Address is required',
    (address) => staffBookingInput.safeParse({ ...booking, address }),
  ],
  [
    'guest of an order',
    'guestDetails.name',
    'Please fill in all required fields.',
    (name) => orderInput.safeParse({ ...order, guestDetails: { ...details, name } }),
  ],
  [
    'address of an order',
    'guestDetails.address',
    'Please give the address.',
    (address) => orderInput.safeParse({ ...order, deliverTo: 'address', guestDetails: { ...details, address } }),
  ],
  [
    'room of an order',
    'roomNumber',
    'Please give the room number.',
    (roomNumber) => orderInput.safeParse({ ...order, deliverTo: 'room', roomNumber }),
  ],
  [
    'name of an account',
    'name',
    'Name must be at least 2 characters',
    (name) => registerInput.safeParse({ ...account, name }),
  ],
  [
    'number of a room',
    'roomNumber',
    'Room number is required',
    (roomNumber) => roomFields.safeParse({ ...room, roomNumber }),
  ],
  ['type of a room', 'type', 'Room type is required', (type) => roomUpdateInput.safeParse({ _id: 'a', type })],
  ['name of a dish', 'name', 'Name is required', (name) => menuItemFields.safeParse({ ...dish, name })],
  ['changed name of a dish', 'name', 'Name is required', (name) => menuUpdateInput.safeParse({ _id: 'a', name })],
];

const issuesIn = (read: object) => ('error' in read && read.error ? firstOfEachField(Object(read.error).issues) : {});

describe.each(REQUIRED)('the %s', (_what, field, message, read) => {
  it.each([
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['Braille without dots', '\u2800 \u2800'],
    ['characters of no width', '\u200b\u200d\u2060\ufeff\u00ad'],
    ['variation selectors and tags', '\ufe0f\u{e0041}'],
    ['marks without a letter', '\u0301\u0323'],
    ['a note without a head', '\u{1d159}\u{1d159}'],
    ['spaces of other kinds', '\u00a0\u2003\u3000'],
  ])('spec 5: cannot be %s, which nobody sees', (_kind, text) => {
    expect(issuesIn(read(text))).toEqual({ [field]: message });
  });

  it.each(['Ọ́lá', 'Olu\u0301wáṣe\u0323un', 'Ɗan ƙauye', "N'Golo", 'Nwáọ̀gụ̀ 12', '张伟', '日本', 'عمر', '12', 'B&B'])(
    'takes %s',
    (text) => {
      expect(issuesIn(read(text))).toEqual({});
    },
  );
});

it('spec 3: an optional text that nobody sees was not given', () => {
  expect(guestBookingInput.parse({ ...booking, address: '\u3164' }).address).toBeNull();
  expect(orderInput.parse({ ...order, notes: '\u2800' }).notes).toBeNull();
  expect(roomUpdateInput.parse({ _id: 'a', description: '\u0301' }).description).toBeNull();
});

describe('marks on one letter', () => {
  const mark = '\u0301';
  const nameOf = (guestName: string) => guestBookingInput.parse({ ...booking, guestName }).guestName;

  it('are kept as far as any language writes them', () => {
    for (const name of ['Adébáyọ̀', 'o\u0323\u0301\u0304bi', 'Nguyễn Thị Ngọc', 'สมชาย น้ำผึ้ง'])
      expect(nameOf(name)).toBe(name);
  });

  it.each([
    ['90 of them', `Ada${mark.repeat(90)} Obi`],
    ['with characters of no width between', `Ada${`${mark}\u200d`.repeat(90)} Obi`],
    ['beyond the length of a name', `Ada${mark.repeat(500)} Obi`],
  ])('are no more than three, so that none covers other lines: %s', (_what, name) => {
    expect(nameOf(name)).toBe(`Ada${mark.repeat(3)} Obi`);
    expect(orderInput.parse({ ...order, guestDetails: { ...details, name } }).guestDetails.name).toBe(nameOf(name));
  });

  it('are limited in notes and descriptions too', () => {
    const text = `Hot${mark.repeat(90)}`;
    expect(orderInput.parse({ ...order, notes: text }).notes).toBe(`Hot${mark.repeat(3)}`);
    expect(roomUpdateInput.parse({ _id: 'a', description: text }).description).toBe(`Hot${mark.repeat(3)}`);
  });
});
