import { foodOrders } from '@drizzle/schema/food';
import { isOpenOrder } from '@drizzle/schema/open-orders';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { NO_LINK } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { ORDER_LIMITS } from '@shared/food/constants';
import { formatNaira, toNaira } from '@shared/money/money';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { selectOrders, toWire } from './record';

/** An order on a stay's bill is paid for with the stay, a voided one not at all. */
const openKobo = sql<number>`case when ${foodOrders.paymentMethod} = 'room_charge' or ${foodOrders.voidedAt} is not null
  then 0 else ${foodOrders.totalKobo} end - ${foodOrders.receivedKobo}`.mapWith(Number);

/** The orders of a person with an account. */
export const personalOrders: PersonalRecords = {
  name: 'orders',
  async rows(db, userId, limit) {
    const rows = await selectOrders(db)
      .where(eq(foodOrders.userId, userId))
      .orderBy(desc(foodOrders.createdAt), desc(foodOrders.id))
      .limit(limit);
    return rows.map((row) => {
      const { _id, userId: _userId, version: _version, items, ...order } = toWire(row);
      return { ...order, items: items.map(({ name, price, quantity }) => ({ name, price, quantity })) };
    });
  },
  async open(tx, userId, clock) {
    // One that nobody ever marked as delivered is no longer awaited after a day, as in the ceilings.
    const since = new Date(clock.now().getTime() - ORDER_LIMITS.openHours * 3_600_000).toISOString();
    const isAwaited = and(isOpenOrder(foodOrders), sql`${foodOrders.createdAt} > ${since}::timestamptz`);
    const rows = await tx
      .select({ reference: foodOrders.reference, openKobo, isAwaited: sql<boolean>`${isAwaited}` })
      .from(foodOrders)
      .where(and(eq(foodOrders.userId, userId), or(isAwaited, sql`${openKobo} <> 0`)))
      .orderBy(desc(foodOrders.createdAt));
    return rows.map(({ reference, openKobo: kobo, isAwaited: awaited }) =>
      awaited
        ? `Your order ${reference} is not delivered yet.`
        : kobo > 0
          ? `${formatNaira(toNaira(kobo))} of your order ${reference} is still to pay.`
          : `${formatNaira(toNaira(-kobo))} of your order ${reference} is still to come back to you.`,
    );
  },
  async forget(tx, userId) {
    const { name: guestName, phone, email, address } = CLOSED_PERSON;
    await tx
      .update(foodOrders)
      .set({
        ...{ guestName, phone, email, notes: null, userId: null, ...NO_LINK },
        // A delivery to an address must have one.
        address: sql`case when ${foodOrders.deliverTo} = 'address' then ${address} end`,
      })
      .where(eq(foodOrders.userId, userId));
  },
};
