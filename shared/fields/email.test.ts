import { expect, it } from 'vitest';
import { EMAIL_SHAPE } from './email';

it.each([
  'a@b.ng',
  'ada.eze+hotel@mail.guests.com.ng',
  'a@xn--9ca.ng',
  'ada@hôtel.ng',
  'a@1.b2.ng',
  "o'brien@x-y.example",
])('%s is an email address', (address) => {
  expect(EMAIL_SHAPE.test(address)).toBe(true);
});

it.each([
  'a@-b.example',
  'a@b-.example',
  'a@127.0.0.1',
  "a@b.example'--",
  'a@b_c.ng',
  'a@b',
  'a@b..ng',
  'a@.b.ng',
  'a@b.ng.',
  'a@b@c.ng',
  'a b@c.ng',
  '@b.ng',
])('D35: to %s no email can go', (address) => {
  expect(EMAIL_SHAPE.test(address)).toBe(false);
});
