import { expect, it } from 'vitest';
import { changesOf } from './booking-changes';

const booking = { _id: 'b', version: 3, roomNumber: '101', checkInDate: '2026-12-01', checkOutDate: '2026-12-03' };
const same = { ...booking, amountPaid: '' };

it('fields that staff did not change are not sent, so that an agreed amount is not overwritten', () => {
  expect(changesOf(booking, same)).toBeNull();
});

it('if one date of a stay changes, both are sent', () => {
  expect(changesOf(booking, { ...same, checkOutDate: '2026-12-05' })).toEqual({
    _id: 'b',
    version: 3,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
  });
});

it('a changed room and amount of a booking are sent', () => {
  expect(changesOf(booking, { ...same, roomNumber: '102', amountPaid: ' 20,000 ' })).toEqual({
    _id: 'b',
    version: 3,
    roomNumber: '102',
    amountPaid: '20000',
  });
});
