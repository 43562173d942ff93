import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areReferenceLetters, referenceLetters } from './reference-letters';

it.each([
  ['GT Hotel', 'GT'],
  ['Oja Palace Hotel', 'OP'],
  ['The Palace of Ẹ̀gbá', 'PE'],
  ['Ọṣun Guest House & Suites', 'OG'],
  ['Transcorp', 'TR'],
  ['Hotel Ibadan', 'IB'],
  ['Five Doves Hotel', 'FI'],
  ['Hotels Limited', 'HL'],
  ['24', 'HT'],
  ['Fd', 'HT'],
  ['', 'HT'],
])('D52: references of %j begin with %s', (name, letters) => {
  expect(referenceLetters(name)).toBe(letters);
});

it('D52: whatever a hotel is called, its letters can begin a reference', () => {
  fc.assert(fc.property(fc.string(), (name) => areReferenceLetters(referenceLetters(name))));
});

it.each(['FD', 'CT', 'PY', 'op', 'O', 'OPAL', 'O1', ''])('D52: %j cannot', (letters) => {
  expect(areReferenceLetters(letters)).toBe(false);
});
