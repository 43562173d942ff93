import { expect, it } from 'vitest';
import { registerInput } from '../auth/schema';
import { guestBookingInput } from '../bookings/schema';
import { staffBookingInput } from '../bookings/staff-schema';
import { orderInput } from '../food/schema';
import { isPhone, normalizePhone } from './phone';
import { telHref, whatsAppHref } from './phone-links';

it.each([
  ['+2348031234567', '08031234567', true],
  [' +234 803 123 4567 ', '08031234567', true],
  ['0803-123-4567', '08031234567', true],
  ['2348031234567', '08031234567', true],
  ['002348031234567', '08031234567', true],
  ['+234 (0)803 123 4567', '08031234567', true],
  ['23480312345', '23480312345', true],
  ['+44 7700 900123', '+447700900123', true],
  ['(+44) (0)7700-900123', '+447700900123', true],
  ['\u202a+1 212 555 0100', '+12125550100', true],
  ['+22 990 123', '+22990123', true],
  ['+49 1234 5678 9012 3456', '+491234567890123456', false],
  ['+44 7700', '+447700', false],
  ['44 7700 900123', '447700900123', false],
  ['0044 7700 900123', '00447700900123', false],
  ['+0803 123 4567', '08031234567', true],
  ['+', '+', false],
  ['0803123456', '0803123456', false],
  ['call me', '', false],
])('the phone number %s is read as %s (spec 5)', (typed, normalized, good) => {
  expect(normalizePhone(typed)).toBe(normalized);
  expect(isPhone(normalizePhone(typed))).toBe(good);
});

it.each(
  [
    '+234',
    '234',
    '00234',
    '+ 234',
    '(+234)',
    '00 234',
    '+234 (0)',
    '+234-0-',
    '+2340',
    '234 (0)',
    '002340',
    '\u202a+234',
    '0',
    '(0)',
  ].flatMap((start) =>
    [
      '8031234567',
      ' 803 123 4567',
      '-803-123-4567',
      '.803.123.4567',
      '(803) 123-4567',
      '\u00a0803\u2011123\u20134567',
    ].map((rest) => start + rest),
  ),
)('%s is 08031234567 in every form and call (spec 5)', (typed) => {
  const guest = { guestName: 'Adaeze Obi', phoneNumber: typed, email: 'adaeze@guests.test', address: 'Ikeja' };
  const booking = { ...guest, roomNumber: '101', checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
  const details = { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: typed };
  const order = { guestDetails: details, items: [{ name: 'Egusi', quantity: 1 }], paymentMethod: 'cash' };
  const account = { email: 'adaeze@guests.test', password: 'secret123', name: 'Adaeze Obi', phoneNumber: typed };
  expect([
    guestBookingInput.parse(booking).phoneNumber,
    staffBookingInput.parse(booking).phoneNumber,
    orderInput.parse(order).guestDetails.phone,
    registerInput.parse(account).phoneNumber,
  ]).toEqual(Array(4).fill('08031234567'));
});

it('the WhatsApp address of a phone number has its country and no sign', () => {
  expect(whatsAppHref('08031234567')).toBe('https://wa.me/2348031234567');
});

it("a phone number's link can be dialled from abroad", () => {
  expect(telHref('08031234567')).toBe('tel:+2348031234567');
});

it('a number from abroad is dialled and written to as it is', () => {
  expect(telHref('+447700900123')).toBe('tel:+447700900123');
  expect(whatsAppHref('+447700900123')).toBe('https://wa.me/447700900123');
});

it.each([
  ['0803123', 'Phone number must be 11 digits'],
  ['+234803123', 'Phone number must be 11 digits'],
  ['+44 77', 'A number from abroad is + and 8 to 15 digits'],
  ['+44 7700 900123 7700 900', 'A number from abroad is + and 8 to 15 digits'],
])('%s is refused with: %s', (phoneNumber, message) => {
  const account = { email: 'adaeze@guests.test', password: 'secret123', name: 'Adaeze Obi', phoneNumber };
  expect(registerInput.safeParse(account).error?.issues).toMatchObject([{ path: ['phoneNumber'], message }]);
});
