import { expect, it } from 'vitest';
import { readAnswer } from './ask';
import { seen } from './testing';

it('both transports are read alike', () => {
  const booking = seen();
  expect(readAnswer(201, JSON.stringify(booking))).toEqual({ status: 201, reason: null, booking });
  expect(readAnswer(200, JSON.stringify({ result: { data: booking } }))).toEqual({
    status: 200,
    reason: null,
    booking,
  });
  const refusal = { message: 'taken', code: 'CONFLICT', reason: 'room_taken' };
  expect(readAnswer(409, JSON.stringify(refusal)).reason).toBe('room_taken');
  expect(readAnswer(409, JSON.stringify({ error: { data: refusal } })).reason).toBe('room_taken');
});

it('what is no booking is not taken for one', () => {
  expect(readAnswer(200, '{"_id":"b1"}').booking).toBeNull();
  expect(readAnswer(200, '<html>').reason).toBe('not JSON');
});
