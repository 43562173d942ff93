import { exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { checkInQuestion, leavingHint, type RoomState, StayHint } from './stay-hints';

const TODAY = '2026-11-22';
const stay = (checkInDate: string, checkOutDate: string) => ({
  guestName: 'Ada Obi',
  roomNumber: '101',
  checkInDate,
  checkOutDate,
});

describe('the question before a check-in', () => {
  it.each([
    ['begins tomorrow', stay('2026-11-23', '2026-11-25'), 'This stay begins on Mon, 23 Nov 2026.'],
    ['ends today', stay('2026-11-20', '2026-11-22'), 'This stay ended on Sun, 22 Nov 2026.'],
  ])('is asked where the stay %s', (_when, dates, text) => {
    expect(checkInQuestion(dates, TODAY, undefined)).toMatchObject({ title: 'Check in Ada Obi today?', text });
  });

  it('is not asked from the first day to the last night', () => {
    expect(checkInQuestion(stay('2026-11-22', '2026-11-23'), TODAY, undefined)).toBeNull();
    expect(checkInQuestion(stay('2026-11-20', '2026-11-23'), TODAY, undefined)).toBeNull();
  });

  it('is asked where the room is dirty or may be, and not where it is clean or inspected', () => {
    const asked = (room: RoomState) => checkInQuestion(stay('2026-11-22', '2026-11-23'), TODAY, room);
    expect(asked('unknown')?.text).toBe('Whether room 101 is clean could not be read.');
    expect(asked('dirty')).toMatchObject({
      title: 'Check in Ada Obi into a dirty room?',
      text: 'Room 101 is dirty: it is still to be cleaned.',
    });
    expect([asked('clean'), asked('inspected')]).toEqual([null, null]);
  });

  it('says both at once', () => {
    const both = checkInQuestion(stay('2026-11-23', '2026-11-25'), TODAY, 'dirty');
    expect(both?.text).toBe('This stay begins on Mon, 23 Nov 2026. Room 101 is dirty: it is still to be cleaned.');
  });
});

it.each([
  ['2026-11-18', '2026-11-20', 'These dates are in the past: the stay ended on Fri, 20 Nov 2026.'],
  ['2026-11-18', '2026-11-24', 'These dates begin in the past, on Wed, 18 Nov 2026.'],
  ['2026-11-18', '', 'These dates begin in the past, on Wed, 18 Nov 2026.'],
])('a stay from %s to %s is hinted at: %s', async (checkInDate, checkOutDate, hint) => {
  const hotel = exampleHotel({ today: TODAY });
  renderPage(<StayHint checkInDate={checkInDate} checkOutDate={checkOutDate} />, '/', { 'hotel.details': () => hotel });
  expect(await screen.findByText(hint)).toBeVisible();
});

it.each([
  [
    'checkedin',
    '2026-11-20',
    '2026-11-21',
    /^This stay ended on Sat, 21 Nov 2026. Nights since then are not on the bill/,
  ],
  ['checkedin', '2026-11-20', '2026-11-22', null],
  ['checkedin', '2026-11-20', '2026-11-25', null],
  ['confirmed', '2026-11-18', '2026-11-20', null],
  ['confirmed', '2026-11-24', '2026-11-25', /^This stay begins on Tue, 24 Nov 2026/],
] as const)('leaving today: who is %s from %s to %s, is hinted at: %s', (status, checkInDate, checkOutDate, hint) => {
  const found = leavingHint({ status, roomNumber: '101', checkInDate, checkOutDate }, '2026-11-22');
  if (hint) expect(found).toMatch(hint);
  else expect(found).toBeNull();
});
