import { expect, it } from 'vitest';
import { isPhone, normalizePhone, telHref, whatsAppHref } from './phone';

it.each([
  ['+2348031234567', '08031234567', true],
  [' +234 803 123 4567 ', '08031234567', true],
  ['0803-123-4567', '08031234567', true],
  ['2348031234567', '08031234567', true],
  ['002348031234567', '08031234567', true],
  ['+234 (0)803 123 4567', '08031234567', true],
  ['23480312345', '23480312345', true],
  ['+44 7700 900123', '447700900123', false],
  ['0803123456', '0803123456', false],
  ['call me', '', false],
])('the phone number %s is read as %s (spec 5)', (typed, normalized, good) => {
  expect(normalizePhone(typed)).toBe(normalized);
  expect(isPhone(normalizePhone(typed))).toBe(good);
});

it('the WhatsApp address of a phone number has its country and no sign', () => {
  expect(whatsAppHref('08031234567')).toBe('https://wa.me/2348031234567');
});

it("a phone number's link can be dialled from abroad", () => {
  expect(telHref('08031234567')).toBe('tel:+2348031234567');
});
