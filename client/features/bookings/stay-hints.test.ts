import { describe, expect, it } from 'vitest';
import { pastHint, statusQuestion } from './stay-hints';

const TODAY = '2026-11-22';
const stay = (checkInDate: string, checkOutDate: string) => ({ guestName: 'Ada Obi', checkInDate, checkOutDate });

describe('the question before a check-in', () => {
  it.each([
    ['begins tomorrow', stay('2026-11-23', '2026-11-25'), 'This stay begins on Mon, 23 Nov 2026.'],
    ['ends today', stay('2026-11-20', '2026-11-22'), 'This stay ended on Sun, 22 Nov 2026.'],
  ])('is asked where the stay %s', (_when, dates, text) => {
    expect(statusQuestion(dates, 'checkedin', TODAY)).toMatchObject({ title: 'Check in Ada Obi today?', text });
  });

  it('is not asked from the first day to the last night, nor for another status', () => {
    expect(statusQuestion(stay('2026-11-22', '2026-11-23'), 'checkedin', TODAY)).toBeNull();
    expect(statusQuestion(stay('2026-11-20', '2026-11-23'), 'checkedin', TODAY)).toBeNull();
    expect(statusQuestion(stay('2026-11-23', '2026-11-25'), 'confirmed', TODAY)).toBeNull();
  });
});

it.each([
  ['2026-11-18', '2026-11-20', 'These dates are in the past: the stay ended on Fri, 20 Nov 2026.'],
  ['2026-11-18', '2026-11-24', 'These dates begin in the past, on Wed, 18 Nov 2026.'],
  ['2026-11-18', '', 'These dates begin in the past, on Wed, 18 Nov 2026.'],
  ['2026-11-22', '2026-11-24', null],
  ['', '', null],
])('a stay from %s to %s is hinted at: %s', (checkInDate, checkOutDate, hint) => {
  expect(pastHint({ checkInDate, checkOutDate }, TODAY)).toBe(hint);
});
