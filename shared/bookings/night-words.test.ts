import { expect, it } from 'vitest';
import { exampleBooking } from '../testing/examples';
import { nightsOfStayWords, roomWords } from './night-words';

const moved = (rooms: readonly string[], change: object = {}) =>
  exampleBooking({
    roomNumber: '203',
    roomType: 'Deluxe',
    checkInDate: '2026-12-01',
    checkOutDate: `2026-12-0${rooms.length + 1}`,
    nights: rooms.map((roomNumber, index) => ({
      date: `2026-12-0${index + 1}`,
      roomNumber,
      price: roomNumber === '203' ? 38_000 : 29_500,
    })),
    ...change,
  });

it('D36: of a guest who has moved each room is named with its first day, in the order in which they had them', () => {
  expect(roomWords(moved(['203', '203']))).toBe('203 (Deluxe)');
  expect(roomWords(moved(['204', '204', '203']))).toBe('204 until Thu, 3 Dec 2026, then 203 (Deluxe)');
  expect(roomWords(moved(['203', '204', '203']))).toBe(
    '203 until Wed, 2 Dec 2026, then 204 until Thu, 3 Dec 2026, then 203 (Deluxe)',
  );
});

it('D36: nights of who left on the day of the move are those of the room in which they slept', () => {
  const left = moved(['204', '204'], { amountPaid: 59_000 });
  expect(roomWords(left)).toBe('204 until Thu, 3 Dec 2026, then 203 (Deluxe)');
  expect(nightsOfStayWords(left)).toBe('2 nights × ₦29,500 in room 204');
});

it('D36: nights are told with room and price of each where the guest has moved, without a price that was not agreed', () => {
  expect(nightsOfStayWords(moved(['203', '203']))).toBe('2 nights');
  const rooms = ['204', '204', '203'];
  expect(nightsOfStayWords(moved(rooms, { amountPaid: 97_000 }))).toBe(
    '2 nights × ₦29,500 in room 204 + 1 night × ₦38,000 in room 203',
  );
  expect(nightsOfStayWords(moved(rooms, { amountPaid: 80_000 }))).toBe('2 nights in room 204 + 1 night in room 203');
});
