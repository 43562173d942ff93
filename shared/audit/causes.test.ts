import { expect, it } from 'vitest';
import { BOOKING_EVENTS, BOOKING_STATUSES } from '../bookings/constants';
import { CATERING_EVENTS, CATERING_STATUSES } from '../catering/constants';
import { ORDER_EVENTS, ORDER_STATUSES } from '../food/constants';
import { isMailBacked } from './causes';

const EVENTS = [...new Set([...BOOKING_EVENTS, ...CATERING_EVENTS, ...ORDER_EVENTS])];

it('B5: of a record that nobody stands behind, only what a stranger can bring about may wait (D29)', () => {
  const mayWait = EVENTS.filter((event) => !isMailBacked(event, false));
  expect(mayWait.toSorted()).toEqual([
    ...['created', 'displaced', 'expired', 'link_asked', 'placed', 'requested', 'withdrawn'],
  ]);
});

it('B5: what staff do waits for nothing, whatever has become of the record', () => {
  const byStaff = [
    'changed',
    'dates_declined',
    'link',
    'voided',
    'charged',
    'charge_voided',
    ...BOOKING_STATUSES,
    ...CATERING_STATUSES,
    ...ORDER_STATUSES,
  ] as const;
  expect(byStaff.every((event) => isMailBacked(event, false))).toBe(true);
});

it('B5: nothing waits that tells of a record behind which staff or money stand, but a link that was asked for', () => {
  expect(EVENTS.filter((event) => !isMailBacked(event, true))).toEqual(['link_asked']);
});
