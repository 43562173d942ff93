import { cateringRequests, unpaidEvents } from '@drizzle/schema/catering';
import { isOfGuest } from '@drizzle/schema/guests';
import { type Params, prepared } from '@server/platform/database/database';
import { sql } from 'drizzle-orm';

const { openKobo } = unpaidEvents;

/** The same of the events that were asked for with the guest's phone. */
export const moneyOfEvents = prepared('catering_money_of_guest', (db, param: Params<{ guestId: string }>) =>
  db
    .select({
      spentKobo: sql<number>`coalesce(sum(${cateringRequests.receivedKobo}), 0)`.mapWith(Number),
      owesKobo: sql<number>`coalesce(sum(greatest(${openKobo}, 0)), 0)`.mapWith(Number),
      overpaidKobo: sql<number>`coalesce(sum(greatest(-${openKobo}, 0)), 0)`.mapWith(Number),
    })
    .from(cateringRequests)
    .where(isOfGuest({ phone: cateringRequests.phone }, param('guestId'))),
);
