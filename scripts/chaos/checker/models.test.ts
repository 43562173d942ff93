import { expect, it } from 'vitest';
import type { BookingChange, BookingInvocation } from '../history';
import { bookingModel, isSameStay, type Stay } from './booking-model';
import { type Changes, isLinearizable } from './linearizability';
import { call, no, PRICES, request, seen, silentYes, stay, yes } from './testing';

type Operation = BookingInvocation['operation'];

const done = (start: number, end: number, operation: Operation, more: Partial<BookingInvocation> = {}) =>
  call(operation, silentYes, { start, end, ...more });
const unknown = (start: number, operation: Operation) => call(operation, null, { start, end: start + 1 });
const update = (change: BookingChange): Operation => ({ kind: 'update', _id: 'b1', change });
const read: Operation = { kind: 'read', _id: 'b1' };
const cancel: Operation = { kind: 'cancel', _id: 'b1' };
const claim: Operation = { kind: 'claim', _id: 'b1' };

const approve = update({ status: 'approved' });
const confirm = update({ status: 'confirmed' });
const approved = { status: 'approved', hold: null } as const;
const confirmed = { status: 'confirmed', hold: null } as const;

/** Whether a booking whose hold runs out at 1000 can have come to be stored like that. */
const can = (
  calls: BookingInvocation[],
  end: Partial<Stay>,
  changes: Changes | null = null,
  begin: Partial<Stay> = {},
) =>
  isLinearizable({
    model: bookingModel(PRICES),
    initial: stay({ hold: 1000, ...begin }),
    start: 0,
    calls,
    isStored: (state) => isSameStay(state, stay({ hold: 1000, ...end })),
    changes,
  });

it('of two operations one after the other the later one stands', () => {
  expect(can([done(1, 2, approve), done(3, 4, confirm)], confirmed)).toBe(true);
  expect(can([done(1, 2, approve), done(3, 4, confirm)], approved)).toBe(false);
});

it('of two operations at once either may be the later one', () => {
  expect(can([done(1, 5, approve), done(2, 4, confirm)], confirmed)).toBe(true);
  expect(can([done(1, 5, approve), done(2, 4, confirm)], approved)).toBe(true);
});

it('an operation without a response happened at any time after it was sent, or never, but not before', () => {
  expect(can([unknown(1, confirm), done(3, 4, approve)], confirmed)).toBe(true);
  expect(can([unknown(1, confirm), done(3, 4, approve)], approved)).toBe(true);
  const response = yes(seen({ status: 'confirmed', holdExpiresAt: null }));
  expect(can([done(1, 2, read, { response }), unknown(3, confirm)], confirmed)).toBe(false);
});

it('a refusal is believed only where its reason holds', () => {
  const refused = done(3, 4, cancel, { response: no('not_cancellable') });
  expect(can([done(1, 2, confirm), refused], confirmed)).toBe(true);
  expect(can([refused], {})).toBe(false);
});

it('a hold ends by itself only after it has run out, and not once it is paid or staff have acted', () => {
  const response = yes(seen({ status: 'cancelled', holdExpiresAt: null }));
  const sawGone = (start: number, end: number) => done(start, end, read, { response });
  expect(can([sawGone(1000, 1010)], { status: 'cancelled' })).toBe(true);
  expect(can([sawGone(900, 910)], { status: 'cancelled' })).toBe(false);
  const pay: Operation = { kind: 'pay', _id: 'b1', kobo: 1 };
  expect(can([done(1, 2, pay)], { status: 'cancelled', paid: true })).toBe(false);
  expect(can([done(1, 2, update({ amountPaid: 2000 }))], { status: 'cancelled', hold: null })).toBe(false);
});

it('where the audit log counts, what it does not count did not happen', () => {
  expect(can([unknown(1, confirm)], confirmed, { create: 1, update: 1 })).toBe(true);
  expect(can([unknown(1, confirm)], confirmed, { create: 1 })).toBe(false);
});

it('another room has another price, unless staff had set the amount by hand', () => {
  const move = update({ roomNumber: '202' });
  const moved = { roomNumber: '202', nightlyKobo: 150_000, hold: null };
  expect(can([done(1, 2, move)], { ...moved, amountKobo: 300_000 })).toBe(true);
  expect(can([done(1, 2, move)], { ...moved, amountKobo: 200_000 })).toBe(false);
  const agree = update({ amountPaid: 5 });
  expect(can([done(1, 2, agree), done(3, 4, move)], { ...moved, amountKobo: 500 })).toBe(true);
});

it('the bearer of the access token finds nothing once an account has taken the booking over, and not before', () => {
  const readByBearer = (start: number) =>
    done(start, start + 1, read, { who: 'bearer', userId: null, response: no('not_found') });
  const anonymous = { userId: null };
  expect(can([done(1, 2, claim), readByBearer(3)], {}, null, anonymous)).toBe(true);
  expect(can([readByBearer(1), done(3, 4, claim)], {}, null, anonymous)).toBe(false);
});

it('a repeat of its creation is told of no booking that an account has taken over or staff have hidden, and only then', () => {
  const anonymous = { userId: null };
  const repeat: Operation = { kind: 'create', key: 'k', request: request(), changed: false };
  const hide: Operation = { kind: 'hide', _id: 'b1' };
  const refused = (start: number) =>
    done(start, start + 1, repeat, { who: 'visitor', userId: null, response: no('already_done') });
  expect(can([done(1, 2, claim), refused(3)], {}, null, anonymous)).toBe(true);
  expect(can([refused(1), done(3, 4, claim)], {}, null, anonymous)).toBe(false);
  expect(
    can(
      [done(1, 2, hide), refused(3)],
      { ...anonymous, hidden: true, hold: null, status: 'cancelled' },
      null,
      anonymous,
    ),
  ).toBe(true);
});

it('an update or a claim that says what is so already is not counted', () => {
  const twice = [done(1, 2, confirm), done(3, 4, confirm)];
  expect(can(twice, confirmed, { create: 1, update: 1 })).toBe(true);
  expect(can(twice, confirmed, { create: 1, update: 2 })).toBe(false);
  const claims = [done(1, 2, claim), done(3, 4, claim)];
  expect(can(claims, {}, { create: 1 })).toBe(true);
  expect(can(claims, {}, { create: 1, claim: 1 })).toBe(false);
});
