import { describe, expect, it } from 'vitest';
import { extendedHold, isGivenUp, isReusable, nextCheck, statusForPayer } from './rules';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10) + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();

describe('a hold whose guest begins to pay (D15)', () => {
  it.each([
    ['with an hour left stays', 0, 60, null, null],
    ['with ten minutes left goes on for half an hour', 0, 10, null, 30],
    ['extended before goes on to half an hour beyond the first end', 15, 30, 10, 40],
    ['at its utmost end stays', 35, 40, 10, null],
  ])('%s', (_words, now, heldUntil, first, until) => {
    const firstHeldUntil = first === null ? null : iso(first);
    const extended = extendedHold({ now: at(now), heldUntil: iso(heldUntil), firstHeldUntil });
    expect(extended?.toISOString() ?? null).toBe(until === null ? null : iso(until));
  });
});

it('a payment is asked about after a minute at first, and at most every six hours', () => {
  const pauses = [0, 3, 60, 60 * 24, 60 * 72].map(
    (age) => (nextCheck({ createdAt: iso(0), now: at(age) }).getTime() - at(age).getTime()) / 60_000,
  );
  expect(pauses).toEqual([1, 1, 20, 360, 360]);
});

it('is given up after three days, and after an hour where the provider has never heard of it', () => {
  const given = (minutes: number, isUnknown: boolean) => isGivenUp({ createdAt: iso(0), now: at(minutes), isUnknown });
  expect([given(61, true), given(59, true), given(61, false), given(60 * 72 + 1, false)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('an account number that is about to end is not handed out again, nor a page that was begun an hour ago', () => {
  const ofTransfer = (expiresAt: string) => isReusable({ createdAt: iso(-90), expiresAt }, at(0));
  const ofPage = (createdAt: string) => isReusable({ createdAt, expiresAt: null }, at(0));
  expect([ofTransfer(iso(3)), ofTransfer(iso(2))]).toEqual([true, false]);
  expect([ofPage(iso(-59)), ofPage(iso(-60))]).toEqual([true, false]);
});

it.each([
  ['settled', 'success', 'paid'],
  ['refused', 'success', 'refused'],
  ['open', null, 'pending'],
  ['open', 'ongoing', 'pending'],
  ['open', 'a status of tomorrow', 'pending'],
  ['watched', 'unknown', 'pending'],
  ['open', 'failed', 'declined'],
  ['ended', 'abandoned', 'abandoned'],
])('an attempt that is %s, and %s at the provider, is %s to its payer', (state, providerStatus, told) => {
  expect(statusForPayer({ state, providerStatus })).toBe(told);
});
