import { foodOrders } from '@drizzle/schema/food';
import { isOfGuest } from '@drizzle/schema/guests';
import { type Params, prepared } from '@server/platform/database/database';
import { sql } from 'drizzle-orm';

/** What a room charge owes is on the bill of its stay. */
const owedKobo = sql`(case when ${foodOrders.voidedAt} is null and ${foodOrders.paymentMethod} <> 'room_charge' then ${foodOrders.totalKobo} else 0 end)`;

/** The same of the guest's food orders. */
export const moneyOfOrders = prepared('food_money_of_guest', (db, param: Params<{ guestId: string }>) =>
  db
    .select({
      spentKobo: sql<number>`coalesce(sum(${foodOrders.receivedKobo}), 0)`.mapWith(Number),
      owesKobo: sql<number>`coalesce(sum(greatest(${owedKobo} - ${foodOrders.receivedKobo}, 0)), 0)`.mapWith(Number),
      overpaidKobo: sql<number>`coalesce(sum(greatest(${foodOrders.receivedKobo} - ${owedKobo}, 0)), 0)`.mapWith(
        Number,
      ),
    })
    .from(foodOrders)
    .where(isOfGuest({ phone: foodOrders.phone, guestName: foodOrders.guestName }, param('guestId'))),
);
