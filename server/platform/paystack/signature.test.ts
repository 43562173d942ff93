import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSignedBy, signBody } from './signature';

const KEY = 'sk_test_aKeyForTestsOnly';
const body = Buffer.from('{"event":"charge.success","data":{"id":1}}');

it('is the hex HMAC-SHA512 of the body by the secret key', () => {
  const signature = createHmac('sha512', KEY).update(body).digest('hex');
  expect(signBody(body, KEY)).toBe(signature);
  expect(isSignedBy(KEY, body, signature)).toBe(true);
  expect(isSignedBy(KEY, body, signature.toUpperCase())).toBe(true);
});

it.each([
  ['a missing header', undefined],
  ['a header twice', [signBody(body, KEY), signBody(body, KEY)]],
  ['an empty one', ''],
  ['one cut short', signBody(body, KEY).slice(0, -1)],
  ['one too long', `${signBody(body, KEY)}0`],
  ['no hex', 'z'.repeat(128)],
  ['signs of several bytes', '€'.repeat(128)],
  ['another key', signBody(body, `${KEY}x`)],
])('is not accepted with %s', (_what, header) => {
  expect(isSignedBy(KEY, body, header)).toBe(false);
});

it('is not accepted for a body of which one bit was changed, or that was cut', () => {
  const bodies = fc.uint8Array({ minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(bodies, fc.nat(), fc.nat(7), (original, position, bit) => {
      const signature = signBody(original, KEY);
      const changed = Uint8Array.from(original);
      const at = position % original.length;
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      expect(isSignedBy(KEY, original, signature)).toBe(true);
      expect(isSignedBy(KEY, changed, signature)).toBe(false);
      expect(isSignedBy(KEY, original.subarray(0, -1), signature)).toBe(false);
    }),
  );
});

it('never throws, and accepts nothing by chance', () => {
  const headers = fc.oneof(fc.string(), fc.anything(), fc.string({ minLength: 128, maxLength: 128 }));
  fc.assert(fc.property(headers, (header) => !isSignedBy(KEY, body, header)));
});
