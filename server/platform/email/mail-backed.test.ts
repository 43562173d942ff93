import { BOOKING_EVENTS, BOOKING_STATUSES } from '@shared/bookings/constants';
import { CATERING_EVENTS, CATERING_STATUSES } from '@shared/catering/constants';
import { ORDER_EVENTS, ORDER_STATUSES } from '@shared/food/constants';
import { type EmailCause, RECORD_KINDS } from '@shared/records/kinds';
import { expect, it } from 'vitest';
import { isMailBacked } from './emails';

const { booking, order, catering } = RECORD_KINDS;
const CAUSES: [event: string, EmailCause][] = [
  ...BOOKING_EVENTS.map((event) => [event, booking.causes[event]] as [string, EmailCause]),
  ...ORDER_EVENTS.map((event) => [event, order.causes[event]] as [string, EmailCause]),
  ...CATERING_EVENTS.map((event) => [event, catering.causes[event]] as [string, EmailCause]),
];
const namesOf = (causes: typeof CAUSES) => [...new Set(causes.map(([event]) => event))].toSorted();

it('B5: of a record that nobody stands behind, only what a stranger can bring about may wait (D29)', () => {
  expect(namesOf(CAUSES.filter(([, cause]) => !isMailBacked(cause, false)))).toEqual([
    ...['created', 'displaced', 'expired', 'extras_changed', 'link_asked', 'placed', 'requested', 'withdrawn'],
  ]);
});

it('B5: what staff do waits for nothing, whatever has become of the record', () => {
  const byStaff: string[] = [
    ...['changed', 'dates_declined', 'link', 'voided', 'charged', 'charge_voided'],
    ...[...BOOKING_STATUSES, ...CATERING_STATUSES, ...ORDER_STATUSES],
  ];
  const causes = CAUSES.filter(([event]) => byStaff.includes(event));
  expect(namesOf(causes)).toEqual([...new Set(byStaff)].toSorted());
  expect(causes.every(([, cause]) => isMailBacked(cause, false))).toBe(true);
});

it('B5: nothing waits that tells of a record behind which staff or money stand, but a link that was asked for', () => {
  expect(namesOf(CAUSES.filter(([, cause]) => !isMailBacked(cause, true)))).toEqual(['link_asked']);
});
