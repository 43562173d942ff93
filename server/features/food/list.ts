import { foodOrders } from '@drizzle/schema/food';
import { isOfGuest } from '@drizzle/schema/guests';
import { isOpenOrder } from '@drizzle/schema/open-orders';
import { auditLog } from '@drizzle/schema/records';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import { listOrChanges } from '@server/platform/records/changed-records';
import { ORDER_SORTS } from '@shared/food/constants';
import type { OrderListInput, StaffOrder, StaffOrderList } from '@shared/food/schema';
import { VOID_REASONS } from '@shared/kitchen/constants';
import { and, count, eq, isNull, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderRecord } from './record';

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
