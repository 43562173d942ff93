import type { BookingStatus } from '@shared/bookings/constants';
import { describe, expect, it } from 'vitest';
import { checkInQuestion, completedQuestion, pastHint, type RoomState } from './stay-hints';

const TODAY = '2026-11-22';
const stay = (checkInDate: string, checkOutDate: string) => ({
  guestName: 'Ada Obi',
  roomNumber: '101',
  checkInDate,
  checkOutDate,
});

describe('the question before a stay is completed', () => {
  const asked = (checkInDate: string, checkOutDate: string, status: BookingStatus) =>
    completedQuestion({ ...stay(checkInDate, checkOutDate), status }, TODAY);

  it('is asked while the stay is still to begin', () => {
    expect(asked('2026-11-23', '2026-11-25', 'confirmed')).toMatchObject({
      title: 'Has Ada Obi left already?',
      text: 'This stay begins on Mon, 23 Nov 2026. Once it is completed, room 101 is no longer held for it.',
    });
    expect(asked('2026-11-22', '2026-11-23', 'confirmed')).toBeNull();
  });

  it('says how many nights a guest who leaves early has not slept', () => {
    expect(asked('2026-11-20', '2026-11-24', 'checkedin')).toMatchObject({
      title: 'Check out Ada Obi before the last night?',
      text: expect.stringMatching(/^The last 2 nights of this stay, until Tue, 24 Nov 2026, are not slept and stay/),
    });
    expect(asked('2026-11-20', '2026-11-23', 'checkedin')?.text).toMatch(
      /^The last night of this stay, .* is not slept/,
    );
    expect(asked('2026-11-23', '2026-11-24', 'checkedin')?.text).toMatch(/^The last night/);
    expect(asked('2026-11-20', TODAY, 'checkedin')).toBeNull();
  });
});

describe('the question before a check-in', () => {
  it.each([
    ['begins tomorrow', stay('2026-11-23', '2026-11-25'), 'This stay begins on Mon, 23 Nov 2026.'],
    ['ends today', stay('2026-11-20', '2026-11-22'), 'This stay ended on Sun, 22 Nov 2026.'],
  ])('is asked where the stay %s', (_when, dates, text) => {
    expect(checkInQuestion(dates, TODAY, undefined)).toMatchObject({
      title: 'Check in Ada Obi today?',
      text,
    });
  });

  it('is not asked from the first day to the last night', () => {
    expect(checkInQuestion(stay('2026-11-22', '2026-11-23'), TODAY, undefined)).toBeNull();
    expect(checkInQuestion(stay('2026-11-20', '2026-11-23'), TODAY, undefined)).toBeNull();
  });

  it('is asked where the room is dirty or may be, and not where it is clean or inspected', () => {
    const now = stay('2026-11-22', '2026-11-23');
    const asked = (room: RoomState) => checkInQuestion(now, TODAY, room);
    expect(asked('unknown')).toMatchObject({
      title: 'Check in Ada Obi today?',
      text: 'Whether room 101 is clean could not be read.',
    });
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
  ['2026-11-22', '2026-11-24', null],
  ['', '', null],
])('a stay from %s to %s is hinted at: %s', (checkInDate, checkOutDate, hint) => {
  expect(pastHint({ checkInDate, checkOutDate }, TODAY)).toBe(hint);
});
