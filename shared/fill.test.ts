import { expect, it } from 'vitest';
import { fill } from './fill';

it('fill puts values into their placeholders, in order, and leaves other placeholders as they are', () => {
  expect(fill('Room {room} until {until}.', { room: '101', until: 'noon' }).join('')).toBe('Room 101 until noon.');
  expect(fill('{a}{a}, {b}', { a: 1 })).toEqual(['', 1, '', 1, ', ', '{b}', '']);
});

it('takes a value that looks like a place for what it is: text', () => {
  expect(fill('{name}: {room}', { name: '{room}', room: '101' }).join('')).toBe('{room}: 101');
});
