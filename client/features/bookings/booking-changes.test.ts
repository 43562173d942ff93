import { expect, it } from 'vitest';
import { changesOf } from './booking-changes';

const booking = { _id: 'b', roomNumber: '101', checkInDate: '2026-12-01', checkOutDate: '2026-12-03' };
const same = { ...booking, amountPaid: '' };

it('what staff left alone is not sent, so that an agreed amount is not overwritten', () => {
  expect(changesOf(booking, same)).toEqual({ _id: 'b' });
});

it('the two dates go together', () => {
  expect(changesOf(booking, { ...same, checkOutDate: '2026-12-05' })).toEqual({
    _id: 'b',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
  });
});

it('another room and another amount are sent as they are', () => {
  expect(changesOf(booking, { ...same, roomNumber: '102', amountPaid: ' 20,000 ' })).toEqual({
    _id: 'b',
    roomNumber: '102',
    amountPaid: '20000',
  });
});
