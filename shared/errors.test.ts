import { expect, it } from 'vitest';
import { ERROR_STATUS } from './error-codes';
import { ERRORS, messageFor } from './errors';

it('every reason has a code with a status, and a message a guest may read', () => {
  for (const { code, message } of Object.values(ERRORS)) {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    expect(message).not.toMatch(/sql|stack|undefined|null/i);
  }
});

it('fills in what the message names', () => {
  expect(messageFor('room_taken', { number: '101' })).toBe('Room 101 is already booked for these dates.');
});
