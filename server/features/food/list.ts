import { foodOrders, isOpenOrder } from '@drizzle/schema/food';
import { isOfGuest } from '@drizzle/schema/guests';
import { auditLog } from '@drizzle/schema/records';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import { listOrChanges } from '@server/platform/records/changed-records';
import { NO_LINK } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { ORDER_LIMITS, ORDER_SORTS } from '@shared/food/constants';
import type { OrderListInput, StaffOrder, StaffOrderList } from '@shared/food/schema';
import { VOID_REASONS } from '@shared/kitchen/constants';
import { formatNaira, toNaira } from '@shared/money/money';
import { and, count, desc, eq, isNull, min, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderRecord, selectOrders, toWire } from './record';

const list = defineList(orderRecord, {
  sorts: { createdAt: 'createdAt', guestName: 'guestName', total: 'totalKobo' },
  filters: [
    narrowedBy(
      ({ status }: OrderListInput) => (status === 'all' ? null : { status }),
      // A voided order has no status.
      (param) => and(eq(foodOrders.status, param('status')), isNull(foodOrders.voidedAt)),
      { indexedWith: ORDER_SORTS },
    ),
    narrowedBy(
      ({ guestId }: OrderListInput) => (guestId ? { guestId } : null),
      (param) => isOfGuest(foodOrders, param('guestId')),
      { indexedWith: ['createdAt'] },
    ),
  ],
  searched: { column: foodOrders.search },
});
export const { count: countOrders, ofUser: ordersOfUser, read: readOrders } = list;
const listOrders = listOrChanges(orderRecord, list.list);

/** How many orders the kitchen has still to deliver, and since when the first of them waits. */
export const openOrders = prepared('food_open', (db) =>
  db
    .select({ count: count(), since: min(foodOrders.createdAt) })
    .from(foodOrders)
    .where(isOpenOrder(foodOrders)),
);

const voidedFor = z.object({ reason: z.enum(VOID_REASONS), note: z.string().nullish() });

const voids = prepared('food_voids', (db, param: Params<{ ids: string }>) =>
  db
    .select({ id: auditLog.recordId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.recordId} in (select value::uuid from json_array_elements_text(${param('ids')}::json))`,
        eq(auditLog.action, 'food.void'),
      ),
    ),
);

/** Why some orders were voided, by id, from the audit log: it alone keeps that. */
async function voidReasons(db: Queryable, ids: string[]): Promise<Map<string, StaffOrder['voidedFor']>> {
  if (ids.length === 0) return new Map();
  const entries = await voids(db, { ids: JSON.stringify(ids) });
  return new Map(
    entries.flatMap(({ id, detail }) => {
      // Orders that were voided before reasons were asked for have none.
      const { data } = voidedFor.safeParse(detail);
      return data ? [[id, { reason: data.reason, note: data.note ?? null }]] : [];
    }),
  );
}

/** One page of all orders, of voided ones with why. */
export async function listForStaff(call: Parameters<typeof listOrders>[0]): Promise<StaffOrderList> {
  const page = await listOrders(call);
  const voided = page.items.filter(({ voidedAt }) => voidedAt !== null).map(({ _id }) => _id);
  const reasons = await voidReasons(call.ctx.platform.db, voided);
  return { ...page, items: page.items.map((order) => ({ ...order, voidedFor: reasons.get(order._id) })) };
}

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
