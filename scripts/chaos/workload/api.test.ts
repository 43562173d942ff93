import { expect, it } from 'vitest';
import { bookingCreatedSchema } from '../../../shared/bookings/schema';
import { exampleBooking } from '../../../shared/testing/examples';
import { readResponse } from './api';

const read = (status: number, body: unknown) => readResponse(bookingCreatedSchema, status, JSON.stringify(body));

it('both transports are read alike', () => {
  const record = exampleBooking();
  expect(read(201, record)).toEqual({ status: 201, reason: null, record });
  expect(read(200, { result: { data: record } })).toEqual({ status: 200, reason: null, record });
  const error = { message: 'taken', code: 'CONFLICT', reason: 'room_taken' };
  expect(read(409, error).reason).toBe('room_taken');
  expect(read(409, { error: { data: error } }).reason).toBe('room_taken');
});

it('what is no booking is not taken for one', () => {
  expect(read(200, { _id: 'b1' }).record).toBeNull();
  expect(readResponse(bookingCreatedSchema, 200, '<html>').reason).toBe('not JSON');
});
