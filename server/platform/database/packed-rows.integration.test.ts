import { bookings } from '@drizzle/schema/bookings';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { asc, desc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { packedRows } from './columns';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const { id, guestName, email, checkIn, amountKobo, tentative } = bookings;
const columns = { id, guestName, email, checkIn, amountKobo, tentative };

it('are the rows that Drizzle selects, in the order asked for, whatever their texts hold', async () => {
  const names = [`Adébáyọ̀ "Ọla" \\ O'Neil`, 'Line\nbreak, 👩🏾‍🍳'];
  for (const [at, name] of names.entries()) {
    const stay = { guestName: name, roomNumber: `10${at + 1}`, email: undefined, amountPaid: 999_999_999.99 - at };
    await hotel.staff.bookings.create(bookingRequest(stay));
  }
  const { db } = hotel.platform;
  const [packed] = await db.select({ rows: packedRows(columns, [desc(amountKobo), asc(id)]) }).from(bookings);
  const selected = await db.select(columns).from(bookings).orderBy(desc(amountKobo), asc(id));
  expect(selected).toHaveLength(2);
  expect(packed?.rows).toEqual(selected);
});

it('are none where there are none', async () => {
  expect(await hotel.platform.db.select({ rows: packedRows(columns, [asc(id)]) }).from(bookings)).toEqual([
    { rows: [] },
  ]);
});
