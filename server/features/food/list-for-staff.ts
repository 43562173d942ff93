import { auditLog } from '@drizzle/schema/records';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import type { StaffOrder, StaffOrderList } from '@shared/food/schema';
import { VOID_REASONS } from '@shared/kitchen/constants';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listOrders } from './list';

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
