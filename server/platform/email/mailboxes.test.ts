import { mailboxOf } from '@drizzle/schema/mailboxes';
import { expect, it } from 'vitest';

it.each([
  ['ada@hotel.test', 'ada@hotel.test'],
  ['Ada+1@Hotel.test', 'ada@hotel.test'],
  ['ada+spam+more@hotel.test', 'ada@hotel.test'],
  ['a.d.a@hotel.test', 'a.d.a@hotel.test'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('C3: %s reaches the mailbox of %s, whose ceiling it counts against', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
