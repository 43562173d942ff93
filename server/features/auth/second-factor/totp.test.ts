import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, stepOf, totpUri } from './totp';

const secret = newTotpSecret();
const app = new TOTP({ secret, issuer: 'The hotel', label: 'ada@hotel.test' });
const now = new Date('2026-03-10T12:00:00Z');

it('takes the code of the app, also with blanks in it, and one step before and after', () => {
  const at = (seconds: number) => app.generate({ timestamp: now.getTime() + seconds * 1000 });
  const step = now.getTime() / 30_000;
  expect(stepOf(secret, at(0).replace(/^(...)/, '$1 '), now)).toBe(step);
  expect([stepOf(secret, at(-30), now), stepOf(secret, at(30), now)]).toEqual([step - 1, step + 1]);
  expect([stepOf(secret, at(-90), now), stepOf(secret, at(90), now)]).toEqual([null, null]);
});

it.each(['', '12345', '1234567', 'abcdef', '𐀂󯅉𝢶', '１２３４５６', '\u0000'.repeat(6)])(
  'takes %j for no code, and is not thrown off by it',
  (typed) => {
    expect(stepOf(secret, typed, now)).toBeNull();
  },
);

it('names the hotel and the person to the app', () => {
  expect(totpUri(secret, { issuer: 'The hotel', label: 'ada@hotel.test' })).toMatch(
    /^otpauth:\/\/totp\/The%20hotel:ada%40hotel\.test\?/,
  );
});
