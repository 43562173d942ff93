import { mailboxOf } from '@drizzle/schema/mailboxes';
import { sharedTestHotel } from '@server/testing/hotel';
import { expect, it } from 'vitest';

const hotel = await sharedTestHotel();

it.each([
  'ada@hotel.test',
  'Ada+1@Hotel.Test',
  'ada+spam+more@hotel.test',
  'a.d.a@hotel.test',
  'a.d.a+x@GMAIL.com',
  'ada@googlemail.com',
  'ada@mail.googlemail.com',
])('D29: of %s the database knows the mailbox that emails are counted by', async (address) => {
  expect(await hotel.sql`select mailbox_of(${address}) as mailbox`).toEqual([{ mailbox: mailboxOf(address) }]);
});

it('nobody without an address has a mailbox', async () => {
  expect(await hotel.sql`select mailbox_of(null) as mailbox`).toEqual([{ mailbox: null }]);
});
