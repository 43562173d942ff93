import { expect, it } from 'vitest';
import { canBe, type Step, type Story } from './explain';
import type { Act, Said } from './model';
import { PRICES, seen, stay } from './testing';

const step = (from: number, to: number, act: Act, said: Said = { kind: 'done', seen: null }): Step => ({
  from,
  to,
  act,
  said,
});
const silent = (from: number, act: Act) => step(from, Number.POSITIVE_INFINITY, act, { kind: 'nothing' });
const can = (steps: Step[], end: Partial<Story['end']>, counts: Story['counts'] = null) =>
  canBe({ begin: stay({ hold: 1000 }), from: 0, steps, end: stay({ hold: 1000, ...end }), counts }, PRICES);

const approve: Act = { kind: 'update', change: { status: 'approved' } };
const confirm: Act = { kind: 'update', change: { status: 'confirmed' } };

it('of two acts one after the other the later one stands', () => {
  expect(can([step(1, 2, approve), step(3, 4, confirm)], { status: 'confirmed', hold: null })).toBe(true);
  expect(can([step(1, 2, approve), step(3, 4, confirm)], { status: 'approved', hold: null })).toBe(false);
});

it('of two acts at once either may be the later one', () => {
  expect(can([step(1, 5, approve), step(2, 4, confirm)], { status: 'confirmed', hold: null })).toBe(true);
  expect(can([step(1, 5, approve), step(2, 4, confirm)], { status: 'approved', hold: null })).toBe(true);
});

it('an act without an answer happened at any time after it was sent, or never, but not before', () => {
  expect(can([silent(1, confirm), step(3, 4, approve)], { status: 'confirmed', hold: null })).toBe(true);
  expect(can([silent(1, confirm), step(3, 4, approve)], { status: 'approved', hold: null })).toBe(true);
  const sawConfirmed: Said = { kind: 'done', seen: seen({ status: 'confirmed', holdExpiresAt: null }) };
  expect(
    can([step(1, 2, { kind: 'read' }, sawConfirmed), silent(3, confirm)], { status: 'confirmed', hold: null }),
  ).toBe(false);
});

it('a refusal is believed only where its reason holds', () => {
  const refused: Said = { kind: 'refused', reason: 'not_cancellable' };
  expect(can([step(1, 2, confirm), step(3, 4, { kind: 'cancel' }, refused)], { status: 'confirmed', hold: null })).toBe(
    true,
  );
  expect(can([step(3, 4, { kind: 'cancel' }, refused)], {})).toBe(false);
});

it('a hold ends by itself only after it has run out, and not once it is paid or staff have acted', () => {
  const gone: Said = { kind: 'done', seen: seen({ status: 'cancelled', holdExpiresAt: null }) };
  const sawGone = (from: number, to: number) => step(from, to, { kind: 'read' }, gone);
  expect(can([sawGone(1000, 1010)], { status: 'cancelled' })).toBe(true);
  expect(can([sawGone(900, 910)], { status: 'cancelled' })).toBe(false);
  expect(can([step(1, 2, { kind: 'pay' })], { status: 'cancelled', paid: true })).toBe(false);
  expect(can([step(1, 2, { kind: 'update', change: { amountPaid: 2000 } })], { status: 'cancelled', hold: null })).toBe(
    false,
  );
});

it('where the audit log counts, what it does not count did not happen', () => {
  const none = { update: 0, cancel: 0, hide: 0, claim: 0, expire: 0 };
  expect(can([silent(1, confirm)], { status: 'confirmed', hold: null }, { ...none, update: 1 })).toBe(true);
  expect(can([silent(1, confirm)], { status: 'confirmed', hold: null }, none)).toBe(false);
});

it('another room has another price, unless staff had set the amount by hand', () => {
  const move: Act = { kind: 'update', change: { roomNumber: '202' } };
  const moved = { roomNumber: '202', nightlyKobo: 150_000, hold: null };
  expect(can([step(1, 2, move)], { ...moved, amountKobo: 300_000 })).toBe(true);
  expect(can([step(1, 2, move)], { ...moved, amountKobo: 200_000 })).toBe(false);
  const agree: Act = { kind: 'update', change: { amountPaid: 5 } };
  expect(can([step(1, 2, agree), step(3, 4, move)], { ...moved, amountKobo: 500 })).toBe(true);
});

it('who holds the access token finds nothing once an account has taken the booking over, and not before', () => {
  const byHolder: Act = { kind: 'read', byToken: true };
  const claim: Act = { kind: 'claim', userId: 'user-1' };
  const story = (steps: Step[]) =>
    canBe({ begin: stay({ userId: null }), from: 0, steps, end: stay({ userId: 'user-1' }), counts: null }, PRICES);
  const nothing: Said = { kind: 'refused', reason: 'not_found' };
  expect(story([step(1, 2, claim), step(3, 4, byHolder, nothing)])).toBe(true);
  expect(story([step(1, 2, byHolder, nothing), step(3, 4, claim)])).toBe(false);
});

it('an update or a claim that says what is so already is not counted', () => {
  const none = { update: 0, cancel: 0, hide: 0, claim: 0, expire: 0 };
  const twice = [step(1, 2, confirm), step(3, 4, confirm)];
  expect(can(twice, { status: 'confirmed', hold: null }, { ...none, update: 1 })).toBe(true);
  expect(can(twice, { status: 'confirmed', hold: null }, { ...none, update: 2 })).toBe(false);
  const claim: Act = { kind: 'claim', userId: 'user-1' };
  expect(can([step(1, 2, claim), step(3, 4, claim)], {}, none)).toBe(true);
  expect(can([step(1, 2, claim), step(3, 4, claim)], {}, { ...none, claim: 1 })).toBe(false);
});
