import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import { isOfGuest } from '@drizzle/schema/guests';
import { type Params, prepared } from '@server/platform/database/database';
import { and, sql } from 'drizzle-orm';
import { bookingRecord } from '../record';

const { openKobo } = unpaidStays;

/** What the stays of a guest of the directory have brought in and still owe, in kobo. */
export const moneyOfStays = prepared('bookings_money_of_guest', (db, param: Params<{ guestId: string }>) =>
  db
    .select({
      spentKobo: sql<number>`coalesce(sum(${bookings.receivedKobo}), 0)`.mapWith(Number),
      owesKobo: sql<number>`coalesce(sum(greatest(${openKobo}, 0)), 0)`.mapWith(Number),
      overpaidKobo: sql<number>`coalesce(sum(greatest(-${openKobo}, 0)), 0)`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(isOfGuest({ phone: bookings.phone, guestName: bookings.guestName }, param('guestId')), bookingRecord.visible),
    ),
);
